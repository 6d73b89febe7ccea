// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis board is handed with a game, and what it keeps of the studies before.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepStudy, keptStudies, kMostCharacters, kMostStudies } from "../src/analysis/keptStudies";
import { analysisLink, gameOfHash, type Told, toldOfHash } from "../src/analysis/links";
import { rulesInForce } from "../src/analysis/rulesInForce";
import {
  commented,
  drawn,
  gameTo,
  kMostCommentCharacters,
  kRoot,
  nodeOf,
  played,
  type Study,
  studyOf,
} from "../src/analysis/study";
import { presets } from "../src/generated/codes";
import { recordOfStudy } from "../src/records/studies";
import { studyOfTold } from "../src/records/told";
import { rules } from "./rulesModule";

const kFirst = ["7g7f", "2g2f", "5g5f", "9g9f", "1g1f", "3g3f", "4g4f", "6g6f", "8g8f", "2h3h"];
const kNoted = commented(studyOf({ moves: ["7g7f", "3c3d"] }), 1, "a note");

/** As the browser's storage, with so much room. */
function storage(room: number): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

const linesKept = () =>
  keptStudies().map(({ study }) => [...study.nodes.values()].map(({ usi }) => usi).join());

describe("the last studies", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage(5_000_000)));
  afterEach(() => vi.unstubAllGlobals());

  it("come back whole, the newest first", () => {
    keepStudy(kNoted, 1);
    keepStudy(studyOf({ moves: ["2g2f"] }), 2);
    expect(keptStudies().map(({ at }) => at)).toEqual([2, 1]);
    expect(keptStudies()[1]?.study).toEqual(kNoted);
  });

  it("have one entry for a study that went on, two if a note was lost", () => {
    keepStudy(kNoted, 1);
    const [more] = played(kNoted, kRoot, "2g2f");
    keepStudy(more, 2);
    expect(keptStudies()).toHaveLength(1);
    keepStudy(commented(more, 1, "another"), 3);
    expect(keptStudies()).toHaveLength(2);
  });

  it("leave out an untouched board", () => {
    keepStudy(studyOf({ moves: [] }), 1);
    expect(keptStudies()).toEqual([]);
    keepStudy(drawn(studyOf({ moves: [] }), kRoot, "5e"), 2);
    expect(keptStudies()).toHaveLength(1);
  });

  it("are few, and what somebody has worked in stays longest", () => {
    keepStudy(kNoted, 0);
    for (const [n, usi] of kFirst.entries()) keepStudy(studyOf({ moves: [usi] }), n + 1);
    expect(keptStudies()).toHaveLength(kMostStudies);
    expect(keptStudies()[0]?.at).toBe(kFirst.length);
    expect(keptStudies().at(-1)?.study).toEqual(kNoted);
  });

  it("take no more room than there is", () => {
    const long = (usi: string): Study => {
      let study = studyOf({ moves: [usi, "3c3d"] });
      for (const id of [kRoot, 1, 2]) study = commented(study, id, "あ".repeat(kMostCommentCharacters));
      return study;
    };
    vi.stubGlobal("localStorage", storage(70_000));
    for (const [n, usi] of kFirst.entries()) keepStudy(long(usi), n);
    expect(linesKept()).toEqual([",2h3h,3c3d", ",8g8f,3c3d"]);
    expect(kMostCharacters).toBeGreaterThan(70_000);
  });

  it("are none where what is stored is something else", () => {
    localStorage.setItem("annan.studies", '{"a":1}');
    expect(keptStudies()).toEqual([]);
    localStorage.setItem("annan.studies", '[{"text":"{}","at":1},3]');
    expect(keptStudies()).toEqual([]);
  });
});

describe("a game taken to analysis", () => {
  const kGame = { rules: { preset: "lishogi" }, start: "startpos", moves: ["7g7f", "3c3d"] } as const;
  const kTold: Told = {
    black: "太郎 & +1",
    white: "Computer 3",
    event: "Annan",
    began: Date.UTC(2026, 10, 30, 18, 5, 7),
    ended: Date.UTC(2026, 10, 30, 18, 9, 7),
    end: { winner: "white", reason: "resignation" },
  };
  const hashOf = (told: Told) =>
    analysisLink({ ...kGame, moves: [...kGame.moves] }, told).slice("/analysis".length);

  it("brings who played, when, by which rules and how it ended", () => {
    const hash = hashOf(kTold);
    expect(toldOfHash(hash)).toEqual(kTold);
    const game = gameOfHash(hash);
    if (!game) throw new Error("no game");
    const { study, at } = studyOfTold(rules, game, toldOfHash(hash));
    expect(gameTo(study, at).moves).toEqual(kGame.moves);
    expect(nodeOf(study, at).endings).toEqual([{ kind: "resign", at: 0 }]);
    expect(recordOfStudy(study)).toMatchObject({
      rules: { preset: "lishogi" },
      players: ["太郎 & +1", "Computer 3"],
      headers: [
        ["event", "Annan"],
        ["start_time", "2026/11/30 18:05:07"],
        ["end_time", "2026/11/30 18:09:07"],
      ],
      nodes: [{ parent: -1 }, { usi: "7g7f" }, { usi: "3c3d" }, { parent: 2, ending: "resign" }],
    });
  });

  it("opens where the link says", () => {
    const openedAt = (told: Told) => {
      const hash = hashOf(told);
      const { study, at } = studyOfTold(rules, { ...kGame, moves: [...kGame.moves] }, toldOfHash(hash));
      return gameTo(study, at).moves.length;
    };
    expect([{}, { ply: 0 }, { ply: 1 }, { ply: 9 }].map(openedAt)).toEqual([2, 0, 1, 2]);
  });

  it("is told nothing that a link cannot mean", () => {
    expect(toldOfHash("#end=magic.black&began=soon&ply=-1&black=%0A")).toEqual({});
    expect(toldOfHash("#end=resignation.green")).toEqual({});
    expect([...(toldOfHash(`#black=${"x".repeat(500)}`).black ?? "")]).toHaveLength(60);
  });
});

describe("the rules in force", () => {
  it("are named when all that they decide is a named set's", () => {
    expect(rulesInForce({})).toBe("annan");
    expect(rulesInForce({ preset: "lishogi" })).toBe("lishogi");
    expect(rulesInForce({ preset: "annan", ...presets.traditional })).toBe("traditional");
    expect(rulesInForce({ ...presets.annan, move_limit: null })).toBe("annan");
    expect(rulesInForce({ move_limit: 300 })).toBeNull();
  });
});
