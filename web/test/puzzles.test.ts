// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles: the file, a go, the rating, what is kept, the day's puzzle, and why a move is none.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EngineClient } from "../src/engine/client";
import { EnginePlayer } from "../src/engine/player";
import { type FromWorker, Thinking } from "../src/engine/thinking";
import { puzzleTexts } from "../src/i18n/areas/puzzles";
import { kAnything, nextPuzzle, open, wished, within } from "../src/puzzles/choice";
import { dailyPuzzle, dayBefore, dayOf } from "../src/puzzles/daily";
import { gainsOf } from "../src/puzzles/gains";
import { asked, kinds, type Puzzle, readPack, themes } from "../src/puzzles/pack";
import {
  daySolved,
  daysInARow,
  decided,
  kNew,
  type Progress,
  progressText,
  readProgress,
  untilTold,
} from "../src/puzzles/progress";
import { strengthAfter } from "../src/puzzles/rating";
import {
  again,
  begun,
  isOpen,
  looked,
  refuted,
  type Solving,
  told,
  tried,
  verdictOf,
  wrongPly,
} from "../src/puzzles/solving";
import { refute, whySentences } from "../src/puzzles/why";
import { routeOf } from "../src/ui/route";
import type { Color, MoveName, Role } from "../src/wasm/rules";
import { rules } from "./rulesModule";

/** Far more than any of this takes, on a machine with other work too. */
const kPatienceMs = 60_000;

const text = readFileSync(new URL("../src/puzzles/puzzles.txt", import.meta.url), "utf8");
const pack = readPack(text);
const of = (kind: Puzzle["kind"]) => pack.find((puzzle) => puzzle.kind === kind) as Puzzle;

describe("the file", () => {
  it("has at least 1,000 puzzles, all of them read, none twice", () => {
    expect(pack.length).toBeGreaterThanOrEqual(1000);
    expect(pack).toHaveLength(text.trimEnd().split("\n").length - 1);
    expect(new Set(pack.map(({ id }) => id)).size).toBe(pack.length);
    for (const kind of kinds) expect(pack.some((puzzle) => puzzle.kind === kind)).toBe(true);
  });

  it(
    "is played through by the page's rules: mates mate, with as many moves as they say",
    () => {
      for (const { id, kind, sfen, line } of pack) {
        const end = rules.analyse({ start: sfen, moves: line });
        if (kind === "material") expect(end.outcome, id).toBeNull();
        else expect(end.outcome?.winner, id).toBe("sente");
        if (kind !== "material") expect(`mate${line.length}`, id).toBe(kind);
        expect(rules.analyse({ start: sfen, moves: [] }).turn, id).toBe("sente");
      }
    },
    kPatienceMs,
  );

  it("says so when it is another file", () => {
    expect(() => readPack("<!doctype html>")).toThrow();
  });
});

const ends = ({ puzzle, moves }: Solving, usi: string) =>
  rules.analyse({ start: puzzle.sfen, moves: [...moves, usi] }).outcome?.winner === "sente";
const make = (now: Solving, usi: string) => tried(now, usi, ends(now, usi));
const wrongMove = (now: Solving) =>
  rules
    .analyse({ start: now.puzzle.sfen, moves: now.moves })
    .moves.find((usi) => usi !== now.puzzle.line[now.moves.length]) as string;

/** All of the solver's moves, the answers waited for. */
function solved(puzzle: Puzzle): Solving {
  let now = begun(puzzle);
  for (let n = 0; n < asked(puzzle); n += 1) {
    expect(isOpen(now)).toBe(true);
    now = make(now, puzzle.line[2 * n] as string);
    now = looked(now, now.moves.length);
  }
  return now;
}

describe("a go", () => {
  it.each(kinds)("at %s is won by the moves of the line", (kind) => {
    const now = solved(of(kind));
    expect(now.phase).toBe("solved");
    expect(now.moves).toEqual(of(kind).line);
    expect(verdictOf({ ...now, phase: "solving" }, now)).toBe(true);
  });

  it("goes on after the answer, which comes after the move", () => {
    const { line } = of("mate3");
    const now = make(begun(of("mate3")), line[0] as string);
    expect(now).toMatchObject({ phase: "solving", ply: 1, moves: line.slice(0, 2) });
    expect(isOpen(now)).toBe(false);
    expect(isOpen(looked(now, 2))).toBe(true);
    expect(isOpen(looked(now, 0))).toBe(false);
  });

  it("is lost by a wrong move, once; the move is taken back and the rest still found", () => {
    const start = begun(of("mate3"));
    const wrong = make(start, wrongMove(start));
    expect(wrong).toMatchObject({ phase: "wrong", ply: 1, faulted: true });
    expect(verdictOf(start, wrong)).toBe(false);
    const back = again(wrong);
    expect(back).toMatchObject({ phase: "solving", moves: [], faulted: true });
    expect(verdictOf(back, make(back, wrongMove(back)))).toBeNull();
    const right = make(back, of("mate3").line[0] as string);
    const end = make(looked(right, 2), of("mate3").line[2] as string);
    expect(end.phase).toBe("solved");
    expect(verdictOf(right, end)).toBeNull();
    expect(again(end)).toEqual(start);
  });

  it("takes back only the wrong move, also when what refutes it is looked at", () => {
    const { line } = of("mate5");
    const right = looked(make(begun(of("mate5")), line[0] as string), 2);
    const wrong = make(right, wrongMove(right));
    const shown = refuted(wrong, ["1a1b", "1b1c"]);
    expect(shown.moves).toHaveLength(5);
    expect(shown.ply).toBe(wrongPly(wrong));
    expect(again(looked(shown, 5)).moves).toEqual(line.slice(0, 2));
  });

  it("takes any move that ends the game at the last turn, and none before", () => {
    const last = { ...begun(of("mate1")) };
    expect(tried(last, "1a1b", true)).toMatchObject({ phase: "solved", moves: ["1a1b"] });
    expect(tried(begun(of("mate3")), "1a1b", true).phase).toBe("wrong");
  });

  it("is lost by looking at the solution, which is shown from where the solver was", () => {
    const { line } = of("mate5");
    const right = looked(make(begun(of("mate5")), line[0] as string), 2);
    const now = told(right);
    expect(now).toMatchObject({ phase: "shown", moves: line, ply: 2, faulted: true });
    expect(verdictOf(right, now)).toBe(false);
  });
});

describe("the rating", () => {
  it("is Glicko-2: the example of its author, game by game", () => {
    // 1500 ± 200 wins against 1400 ± 30: by hand with tau 0.5.
    const won = strengthAfter(
      { rating: 1500, deviation: 200, volatility: 0.06 },
      { rating: 1400, deviation: 30 },
      1,
    );
    expect(won.rating).toBeCloseTo(1563.6, 0);
    expect(won.deviation).toBeCloseTo(175.4, 0);
    expect(won.volatility).toBeCloseTo(0.06, 3);
  });

  it("rises by a win and falls by a loss, more against the unexpected, and grows surer", () => {
    const own = { rating: 1200, deviation: 120, volatility: 0.06 };
    const against = (rating: number, score: 0 | 1) => strengthAfter(own, { rating, deviation: 90 }, score);
    expect(against(1500, 1).rating).toBeGreaterThan(against(1000, 1).rating);
    expect(against(1000, 1).rating).toBeGreaterThan(1200);
    expect(against(1000, 0).rating).toBeLessThan(against(1500, 0).rating);
    expect(against(1200, 1).deviation).toBeLessThan(120);
  });

  it("stays within bounds whatever happens", () => {
    let own = kNew.strength;
    for (let n = 0; n < 300; n += 1) own = strengthAfter(own, { rating: 400, deviation: 90 }, 0);
    expect(own.rating).toBeGreaterThanOrEqual(100);
    for (let n = 0; n < 600; n += 1) own = strengthAfter(own, { rating: 2600, deviation: 90 }, 1);
    expect(own.rating).toBeLessThanOrEqual(3500);
    expect(Object.values(own).every(Number.isFinite)).toBe(true);
  });
});

describe("what is kept", () => {
  const [first, second] = [pack[0] as Puzzle, pack[1] as Puzzle];

  it("counts the first go only; a later one without a fault is remembered", () => {
    const failed = decided(kNew, first, false);
    expect(failed.strength.rating).toBeLessThan(kNew.strength.rating);
    expect(failed.results.get(first.id)).toBe("failed");
    const later = decided(failed, first, true);
    expect(later.strength).toEqual(failed.strength);
    expect(later.results.get(first.id)).toBe("later");
    expect(decided(later, first, false)).toBe(later);
    const won = decided(decided(kNew, first, true), second, true);
    expect(won).toMatchObject({ run: 2, bestRun: 2 });
    expect(decided(won, pack[2] as Puzzle, false)).toMatchObject({ run: 0, bestRun: 2 });
  });

  it("tells the rating after five first goes, whatever came of them and however often they are repeated", () => {
    let known = kNew;
    for (const [n, puzzle] of pack.slice(0, 5).entries()) {
      expect(untilTold(known)).toBe(5 - n);
      known = decided(decided(known, puzzle, n % 2 === 0), puzzle, true);
    }
    expect(untilTold(known)).toBe(0);
    expect(untilTold(decided(known, pack[5] as Puzzle, false))).toBe(0);
  });

  it("survives being written and read; anything else is a beginner's", () => {
    const known = daySolved(decided(decided(kNew, first, true), second, false), "2026-11-30");
    expect(readProgress(progressText(known))).toEqual(known);
    expect(readProgress(progressText(kNew))).toEqual(kNew);
    for (const bad of [null, "", "{}", "null", "[]", '{"strength":{}}'])
      expect(readProgress(bad)).toEqual(kNew);
  });

  it("counts days in a row", () => {
    const days = (known: Progress, today: string) => daysInARow(known, today);
    let known = daySolved(kNew, "2026-12-31");
    expect(days(known, "2026-12-31")).toBe(1);
    expect(daySolved(known, "2026-12-31")).toBe(known);
    known = daySolved(known, "2027-01-01");
    expect(days(known, "2027-01-02")).toBe(2);
    expect(days(known, "2027-01-03")).toBe(0);
    expect(daySolved(known, "2027-01-05").days).toBe(1);
  });
});

describe("the day's puzzle", () => {
  it("follows from the date by UTC, changes every day and hardly with more puzzles", () => {
    expect(dayOf(Date.UTC(2026, 10, 30, 23, 59))).toBe("2026-11-30");
    expect(dayBefore("2027-01-01")).toBe("2026-12-31");
    const days = Array.from({ length: 100 }, (_, n) => dayOf(Date.UTC(2027, 0, 1 + n)));
    const ids = days.map((day) => dailyPuzzle(pack, day)?.id);
    expect(new Set(ids).size).toBeGreaterThan(80);
    const fewer = pack.filter((_, n) => n % 20 !== 0);
    const same = days.filter((day, n) => dailyPuzzle(fewer, day)?.id === ids[n]).length;
    expect(same).toBeGreaterThan(80);
    expect(dailyPuzzle([...pack].reverse(), days[0] as string)?.id).toBe(ids[0]);
    expect(dailyPuzzle([], days[0] as string)).toBeNull();
  });
});

describe("the next puzzle", { timeout: kPatienceMs }, () => {
  it("is of what was asked for, about as hard as the solver is strong, and not one that was tried", () => {
    const wish = { ...kAnything, kind: "mate3" as const };
    let known = kNew;
    for (let n = 0; n < 20; n += 1) {
      const next = nextPuzzle(pack, wish, known, () => (n % 10) / 10) as Puzzle;
      expect(next.kind).toBe("mate3");
      expect(known.results.has(next.id)).toBe(false);
      expect(Math.abs(next.rating - known.strength.rating)).toBeLessThan(400);
      known = decided(known, next, n % 2 === 0);
    }
    expect(open(pack, { ...wish, mistakes: true }, known)).toHaveLength(10);
    expect(nextPuzzle(pack.slice(0, 1), kAnything, kNew, Math.random, pack[0]?.id)).toBeNull();
  });

  it("begins with mates in 1, and rises as they are solved", () => {
    let known = kNew;
    const ratings: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const chances = n < 2 ? [0, 0.2, 0.4, 0.6, 0.8, 0.999] : [0.5];
      const proposed = chances.map((chance) => nextPuzzle(pack, kAnything, known, () => chance) as Puzzle);
      if (n < 2) expect(proposed.every(({ kind }) => kind === "mate1")).toBe(true);
      // All mates in 1 are as near: chance picks among more than the first twelve.
      if (n === 0) expect(pack.indexOf(proposed.at(-1) as Puzzle)).toBeGreaterThan(100);
      ratings.push(proposed[0]?.rating ?? 0);
      known = decided(known, proposed[0] as Puzzle, true);
    }
    expect(ratings.toSorted((a, b) => a - b)).toEqual(ratings);
    expect(ratings.at(-1)).toBeGreaterThan(1000);
    expect(within(known.strength)).toBeLessThanOrEqual(known.strength.rating);
    // Who fails is not asked for more.
    const failed = decided(kNew, nextPuzzle(pack, kAnything, kNew, Math.random) as Puzzle, false);
    expect(nextPuzzle(pack, kAnything, failed, Math.random)?.kind).toBe("mate1");
  });

  it("there is one for each theme and each level", () => {
    for (const theme of themes) expect(wished(pack, { ...kAnything, theme }).length).toBeGreaterThan(0);
    for (const level of ["easy", "medium", "hard"] as const) {
      expect(wished(pack, { ...kAnything, level }).length).toBeGreaterThan(100);
    }
  });
});

it("tells what a line has brought: each material puzzle wins something", () => {
  for (const { id, kind, sfen, line } of pack) {
    if (kind !== "material") continue;
    const { won } = gainsOf(rules.names({ start: sfen, moves: [...line] }), "sente");
    expect(won.length, id).toBeGreaterThan(0);
  }
  const name = (color: Color, captured: Role | null) => ({ color, captured }) as MoveName;
  const names = [name("sente", "rook"), name("gote", "pawn"), name("sente", null), name("gote", "gold")];
  expect(gainsOf(names, "sente")).toEqual({ won: ["rook"], given: ["pawn", "gold"] });
  expect(gainsOf(names, "gote")).toEqual({ won: ["pawn", "gold"], given: ["rook"] });
});

/** The real engine, without a Worker. */
async function engine(): Promise<EngineClient> {
  const wasm = readFileSync(new URL("../src/generated/annan_engine.wasm", import.meta.url));
  const player = await EnginePlayer.open(wasm, () => performance.now());
  return new EngineClient((hear) => {
    const thinking = new Thinking(player, {
      now: () => performance.now(),
      pause: () => new Promise((done) => setImmediate(done)),
      send: (message: FromWorker) => hear(message),
      broken: (error) => {
        throw error;
      },
    });
    return { post: (message) => thinking.take(message), close: () => {} };
  });
}

describe("why not this move?", () => {
  it.each(["mate1", "mate3", "material"] as const)(
    "is answered for %s in both languages",
    async (kind) => {
      const client = await engine();
      const puzzle = of(kind);
      const { moves } = rules.analyse({ start: puzzle.sfen, moves: [] });
      const wrong = moves.filter((usi) => usi !== puzzle.line[0]).slice(0, 1);
      for (const usi of wrong) {
        const { answer } = refute(client, { start: puzzle.sfen, moves: [usi] });
        const refutation = await answer;
        expect(refutation.line.length).toBeGreaterThan(0);
        expect(rules.analyse({ start: puzzle.sfen, moves: [usi, ...refutation.line] }).ply).toBeGreaterThan(
          1,
        );
        const english = whySentences("en", rules, puzzle, refutation, "K-1a").join(" ");
        const japanese = whySentences("ja", rules, puzzle, refutation, "☖１一玉").join("");
        expect(english).toMatch(/K-1a.*\.$/);
        expect(english).not.toMatch(/[{}]|undefined/);
        expect(japanese).toMatch(/^[^A-Za-z{}]*。$/);
      }
    },
    kPatienceMs,
  );

  it("names the support that makes the answer possible", () => {
    const puzzle = of("mate1");
    // The silver before its king takes the dragon beside it, as no silver does.
    const start = "3+R1k3/3+Bssg1+P/4p3p/1p3p1n1/9/1P7/2PPPPP1P/3GL4/+pN2KGSNL b GS2LPrbn4p 1";
    const game = { start, moves: ["6a5b"] };
    const refutation = { game, line: ["4b5b"], score: { cp: -900 } };
    const said = whySentences("en", rules, { ...puzzle, sfen: start }, refutation, "Sx5b");
    expect(said[0]).toBe("White answers Sx5b and takes the dragon.");
    expect(said[1]).toBe("Silver on 4b moves as king: king on 4a stands behind.");
    expect(said.at(-1)).toMatch(/no mate in 1/);
  });

  it("says what kind of answer it is", () => {
    const { why_no_mate, why_quiet } = puzzleTexts.en;
    const puzzle = of("mate1");
    const quiet = rules
      .analyse({ start: puzzle.sfen, moves: [] })
      .moves.find(
        (usi) => rules.analyse({ start: puzzle.sfen, moves: [usi] }).checkers.length === 0,
      ) as string;
    const game = { start: puzzle.sfen, moves: [quiet] };
    const [reply] = rules.analyse(game).moves as [string];
    const said = whySentences("en", rules, puzzle, { game, line: [reply], score: { cp: -100 } }, "x");
    expect(said[0]).toBe(why_quiet);
    expect(said.at(-1)).toBe(why_no_mate.replace("{n}", "1"));
  });
});

it("has addresses of its own", () => {
  expect(routeOf("/puzzles")).toEqual({ screen: "puzzles", id: null });
  expect(routeOf("/puzzles/")).toEqual({ screen: "puzzles", id: null });
  expect(routeOf("/puzzles/23yvrz")).toEqual({ screen: "puzzles", id: "23yvrz" });
  expect(routeOf("/puzzles/a/b")).toEqual({ screen: "not_found" });
});
