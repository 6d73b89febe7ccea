// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { heard, kNothingYet } from "../src/analysis/lines";
import { analysisLink, gameOfHash } from "../src/analysis/links";
import { judge, reviewGame, reviewOf, type Verdict } from "../src/analysis/review";
import { forBlack, scoreText, winChance } from "../src/analysis/score";
import { changeSentence, supportChanges, tellingChange } from "../src/analysis/sentences";
import { inHand, kEmpty, placementOf, put, sfenOf } from "../src/analysis/setup";
import {
  branchingsTo,
  commented,
  drawn,
  gameTo,
  kRoot,
  lineThrough,
  nodeOf,
  played,
  promoted,
  readStudy,
  removed,
  studyOf,
  studyText,
  wiped,
} from "../src/analysis/study";
import { keyAt, placeOf } from "../src/board/geometry";
import type { EngineClient } from "../src/engine/client";
import type { Info } from "../src/engine/player";
import type { Analysis, GameText } from "../src/wasm/rules";
import { rules } from "./rulesModule";

/** 7g7f 3c3d, and 2g2f with an answer as a branch to the first move. */
function branched() {
  const study = studyOf({ moves: ["7g7f", "3c3d"] });
  const [one, side] = played(study, kRoot, "2g2f");
  const [two, answer] = played(one, side, "8c8d");
  return { study: two, side, answer, main: 1 };
}

describe("a study", () => {
  it("keeps what was tried beside what was played", () => {
    const { study, answer } = branched();
    expect(gameTo(study, answer).moves).toEqual(["2g2f", "8c8d"]);
    expect(nodeOf(study, kRoot).next).toHaveLength(2);
    expect(lineThrough(study, kRoot).map((id) => nodeOf(study, id).usi)).toEqual(["7g7f", "3c3d"]);
    expect(branchingsTo(study, answer)).toBe(1);
  });

  it("does not put a move twice", () => {
    const { study, side } = branched();
    expect(played(study, kRoot, "2g2f")).toEqual([study, side]);
  });

  it("makes a branch the main line, from wherever on it that is asked", () => {
    const { study, answer } = branched();
    const after = promoted(study, answer);
    expect(lineThrough(after, kRoot).map((id) => nodeOf(after, id).usi)).toEqual(["2g2f", "8c8d"]);
    expect(branchingsTo(after, answer)).toBe(0);
    expect(promoted(after, answer)).toBe(after);
  });

  it("takes away a move with all that follows, and never the start", () => {
    const { study, side, answer } = branched();
    const after = removed(study, side);
    expect(after.nodes.has(answer)).toBe(false);
    expect(nodeOf(after, kRoot).next).toEqual([1]);
    expect(removed(study, kRoot)).toBe(study);
    // The older one is untouched: undo.
    expect(study.nodes.has(answer)).toBe(true);
  });

  it("comes back from the browser's memory whole, and nothing else does", () => {
    const study = commented(branched().study, 1, "natural");
    expect(readStudy(studyText(study))).toEqual(study);
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      '{"nodes":[]}',
      studyText(study).replace('"parent":0', '"parent":2'),
    ]) {
      expect(readStudy(text)).toBeNull();
    }
  });
});

describe("drawings", () => {
  it("belong to one position, come and go, and are kept", () => {
    const [study, at] = played(studyOf({ moves: ["7g7f"] }), kRoot, "2g2f");
    const once = drawn(drawn(study, at, "5e"), at, "8h2b");
    expect(nodeOf(once, at).drawn).toEqual(["5e", "8h2b"]);
    expect(nodeOf(once, kRoot).drawn).toBeUndefined();
    expect(nodeOf(drawn(once, at, "5e"), at).drawn).toEqual(["8h2b"]);
    expect(nodeOf(wiped(once, at), at).drawn).toEqual([]);
    expect(readStudy(studyText(once))).toEqual(once);
    expect(readStudy(studyText(once).replace("8h2b", "8h2z"))).toBeNull();
  });

  it("stand where they were drawn, from both sides", () => {
    for (const orientation of ["sente", "gote"] as const)
      for (const key of ["9a", "1a", "5e", "9i", "1i", "2g"] as const)
        expect(keyAt(placeOf(key, orientation), orientation)).toBe(key);
  });
});

describe("links", () => {
  it("lead back to the same game, also with promotions and positions", () => {
    const games: GameText[] = [
      { rules: { preset: "annan" }, start: "startpos", moves: ["7g7f"] },
      {
        rules: { preset: "lishogi", move_limit: 300 } as unknown as GameText["rules"],
        start: "4k4/9/9/4+P4/9/9/9/9/4K4 b 2Pg 1",
        moves: ["5d5c", "P*5e"],
      } as GameText,
    ];
    for (const game of games) {
      const link = analysisLink(game);
      const read = gameOfHash(link.slice("/analysis".length));
      expect(read?.start).toBe(game.start);
      expect(read?.moves).toEqual(game.moves);
      expect(analysisLink(read as GameText)).toBe(link);
    }
  });

  it("may lose the coding of a plus on the way", () => {
    expect(gameOfHash("#start=4k4/9/9/4+P4/9/9/9/9/4K4_b_-_1&moves=5d5c+")).toMatchObject({
      start: "4k4/9/9/4+P4/9/9/9/9/4K4 b - 1",
      moves: ["5d5c+"],
    });
  });

  it("name nothing when there is nothing", () => {
    expect(gameOfHash("")).toBeNull();
    expect(gameOfHash("#other=1")).toBeNull();
  });
});

describe("setting up", () => {
  it("writes what it read", () => {
    for (const start of ["startpos", "4k4/9/9/4+P4/9/3+r5/9/9/4K4 w 2Pg3p 1"]) {
      const analysis = rules.analyse({ start, moves: [] });
      expect(sfenOf(placementOf(analysis))).toBe(analysis.sfen);
    }
  });
  it("puts, takes away and counts within one set", () => {
    const king = { color: "sente", role: "king" } as const;
    const once = put(kEmpty, "5i", king);
    expect(sfenOf(once)).toBe("9/9/9/9/9/9/9/9/4K4 b - 1");
    expect(put(once, "5i", king).board.size).toBe(0);
    expect(put(once, "5i", { color: "gote", role: "king" }).board.get("5i")?.color).toBe("gote");
    expect(put(once, "5i", null).board.size).toBe(0);
    let hand = kEmpty;
    for (let n = 0; n < 5; n += 1) hand = inHand(hand, "gote", "rook", 1);
    expect(sfenOf(hand)).toBe("9/9/9/9/9/9/9/9/9 b 2r 1");
    expect(inHand(kEmpty, "sente", "pawn", -1).hands.sente.pawn).toBe(0);
  });
  it("is refused by the rules with a code", () => {
    const refused = (start: string) => {
      try {
        rules.analyse({ start, moves: [] });
      } catch (error) {
        return (error as { setup: string | null }).setup;
      }
      return "taken";
    };
    expect(refused("4k4/9/9/9/9/9/9/9/4K3K b - 1")).toBe("two_kings");
    expect(refused("4k4/9/9/9/9/9/9/9/4K4 b 3R 1")).toBe("too_many_pieces");
    expect(refused("4k4/4R4/9/9/9/9/9/9/4K4 b - 1")).toBe("opponent_in_check");
    expect(refused("nonsense")).toBeNull();
  });
});

describe("scores", () => {
  it("are told for Black, whoever is to move", () => {
    expect(forBlack({ cp: 120 }, "gote")).toEqual({ cp: -120 });
    expect(scoreText("en", { cp: 4 })).toBe("0.0");
    expect(scoreText("en", { cp: -130 })).toBe("−1.3");
    // Three plies are two moves of who mates: as a puzzle of this length is called.
    expect(scoreText("en", forBlack({ mate: 3 }, "gote"))).toBe("−#2");
    expect(scoreText("en", forBlack({ mate: -2 }, "gote"))).toBe("#1");
    expect(scoreText("ja", forBlack({ mate: 3 }, "gote"))).toBe("−3手詰");
    expect(scoreText("ja", forBlack({ mate: 0 }, "sente"))).toBe("−詰み");
  });
  it("become chances that mirror each other", () => {
    expect(winChance({ cp: 0 })).toBe(0.5);
    expect(winChance({ cp: 300 }) + winChance({ cp: -300 })).toBeCloseTo(1);
    expect(winChance(forBlack({ mate: -4 }, "sente"))).toBe(0);
    // Mated already.
    expect(winChance(forBlack({ mate: 0 }, "sente"))).toBe(0);
    expect(winChance(forBlack({ mate: 0 }, "gote"))).toBe(1);
  });
});

describe("the engine's lines", () => {
  const info = (rank: number, depth: number, pv: string): Info => ({
    depth,
    selectiveDepth: depth,
    rank,
    nodes: 5000,
    ms: 200,
    score: { cp: 10 * rank },
    pv,
  });
  it("stand by rank, the deepest last heard", () => {
    const first = heard(kNothingYet, info(1, 3, "7g7f 3c3d"), "sente");
    const both = heard(heard(first, info(2, 3, "2g2f"), "sente"), info(1, 4, "7g7f"), "sente");
    expect(both.lines.map(({ moves }) => moves[0])).toEqual(["7g7f", "2g2f"]);
    expect(both.depth).toBe(4);
    expect(both.speed).toBe(25_000);
  });
  it("never begin with one move twice: a line that comes up changes places with the one that stood there", () => {
    const told: [number, number, string][] = [
      [1, 3, "7g7f"],
      [2, 3, "2g2f"],
      [3, 3, "3g3f"],
      [1, 4, "2g2f 8c8d"],
      [2, 4, "3g3f"],
      [3, 4, "7g7f"],
    ];
    let now = kNothingYet;
    const after = told.map(([rank, depth, pv]) => {
      now = heard(now, info(rank, depth, pv), "sente");
      return now.lines.flatMap(({ moves }) => moves[0]).join(" ");
    });
    expect(after.slice(3)).toEqual(["2g2f 7g7f 3g3f", "2g2f 3g3f 7g7f", "2g2f 3g3f 7g7f"]);
    expect(now.lines.map(({ depth }) => depth)).toEqual([4, 4, 4]);
    // Nothing stood there yet: the older one goes.
    const moved = heard(heard(kNothingYet, info(1, 3, "7g7f"), "sente"), info(2, 3, "7g7f"), "sente");
    expect(moved.lines.filter((line) => line !== undefined)).toHaveLength(1);
  });
});

const verdict = (cp: number, best = "7g7f"): Verdict => ({ score: { cp }, best, line: [best] });

describe("a review", () => {
  it("judges by the chance to win that was lost", () => {
    const of = (before: number, after: number) =>
      judge("2g2f", "sente", verdict(before), verdict(after)).judgement;
    expect(of(0, 0)).toBeNull();
    expect(of(0, -200)).toBe("inaccuracy");
    expect(of(0, -400)).toBe("mistake");
    expect(of(0, -900)).toBe("blunder");
    // Far ahead, much matters little.
    expect(of(4000, 3000)).toBeNull();
    expect(of(0, 500)).toBeNull();
  });
  it("looks from the mover's side", () => {
    expect(judge("3c3d", "gote", verdict(0), verdict(900)).judgement).toBe("blunder");
    expect(judge("3c3d", "gote", verdict(0), verdict(-900)).judgement).toBeNull();
  });
  it("calls no move bad that is the engine's own", () => {
    expect(judge("7g7f", "sente", verdict(0), verdict(-900))).toMatchObject({ judgement: null, lost: 0 });
  });
  it("knows a mate that was missed", () => {
    const mate: Verdict = { score: { mate: 3 }, best: "7g7f", line: [] };
    expect(judge("2g2f", "sente", mate, verdict(2500)).judgement).toBe("missed_mate");
    expect(judge("2g2f", "sente", mate, { ...mate, score: { mate: 5 } }).judgement).toBeNull();
  });
  it("gives each side its accuracy, none to who did not move", () => {
    const { accuracy } = reviewOf(["2g2f"], ["sente", "gote"], [verdict(0), verdict(0)]);
    expect(accuracy).toEqual({ sente: 100, gote: null });
  });

  /** An engine that says of each position what it is told to. */
  function fakeEngine(cps: number[], asked: number[] = []): EngineClient {
    return {
      go: (game: GameText, _wish: unknown, onInfo: (info: Info) => void) => {
        const ply = game.moves.length;
        asked.push(ply);
        onInfo({
          depth: 8,
          selectiveDepth: 9,
          rank: 1,
          nodes: 1,
          ms: 1,
          score: { cp: cps[ply] ?? 0 },
          pv: "2g2f",
        });
        return {
          decision: Promise.resolve({ intent: "move", move: "2g2f", reply: null, nodes: 1 }),
          stop() {},
        };
      },
    } as unknown as EngineClient;
  }
  it("asks about every position and turns the scores to Black's", async () => {
    const asked: number[] = [];
    const seen: number[] = [];
    const review = await reviewGame({ moves: ["7g7f", "3c3d"] }, rules, fakeEngine([0, -50, 900], asked), {
      onProgress: (done) => seen.push(done),
      cancelled: () => false,
    });
    expect(asked).toEqual([0, 1, 2]);
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(review?.scores).toEqual([{ cp: 0 }, { cp: 50 }, { cp: 900 }]);
    expect(review?.moves.map(({ judgement }) => judgement)).toEqual([null, "blunder"]);
  });
  it("stops when it is called off", async () => {
    const asked: number[] = [];
    const review = await reviewGame({ moves: ["7g7f", "3c3d"] }, rules, fakeEngine([], asked), {
      onProgress: () => {},
      cancelled: () => asked.length === 1,
    });
    expect(review).toBeNull();
    expect(asked).toEqual([0]);
  });
  it("does not ask where the game is over", async () => {
    const start = "k8/9/1PG6/9/9/9/9/9/4K4 b G 1";
    const asked: number[] = [];
    const line = ["8c8b+"];
    expect(rules.analyse({ start, moves: line }).outcome?.reason).toBe("checkmate");
    const review = await reviewGame({ start, moves: line }, rules, fakeEngine([0], asked), {
      onProgress: () => {},
      cancelled: () => false,
    });
    expect(asked).toEqual([0]);
    expect(review?.scores.at(-1)).toEqual({ mate: 1 });
  });
});

describe("what a move does to borrowed movements", () => {
  // The bishop on 5e moves like the silver behind it.
  const start = "k8/9/9/9/4B4/4S4/9/9/8K b - 1";
  const position = (moves: string[]): Analysis => rules.analyse({ start, moves });
  it("is found: who falls back to itself", () => {
    const change = tellingChange(position([]), position(["5f6e"]), "5f6e");
    expect(change).toMatchObject({
      piece: { square: "5e", role: "bishop" },
      movement: null,
      supporter: { role: "silver" },
    });
    expect(change && changeSentence("en", change)).toBe(
      "The bishop on 5e loses its silver behind it and moves like itself again.",
    );
    expect(change && changeSentence("ja", change)).toBe("５五の角は後ろの銀を失い、元の動きに戻ります。");
  });
  it("is nothing when nothing changes", () => {
    expect(tellingChange(position([]), position(["1i2i"]), "1i2i")).toBeNull();
    expect(supportChanges(position([]), position(["1i2i"]), "gote")).toEqual([]);
  });
});
