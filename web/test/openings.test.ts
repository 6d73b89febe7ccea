// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's games in the opening explorer: the file that comes with the page, and for which rules it is shown.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readOpenings, sameMovesAsUsual } from "../src/openings/engineGames";
import { rules } from "./rulesModule";

const shipped = readOpenings(
  readFileSync(new URL("../src/openings/engine_games.txt", import.meta.url), "utf8"),
);
const kStart = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -";
const count = (moves: readonly { black: number; white: number; draws: number }[]) =>
  moves.reduce((sum, { black, white, draws }) => sum + black + white + draws, 0);

describe("the engine's games", () => {
  it("are read, most played first", () => {
    const openings = readOpenings(`annan-openings\t1\t7\n${kStart}\t1i1h 1 0 2\t7g7f 3 1 0\n`);
    expect(openings.get(kStart)).toEqual([
      { usi: "7g7f", black: 3, draws: 1, white: 0 },
      { usi: "1i1h", black: 1, draws: 0, white: 2 },
    ]);
  });

  it("are refused if the file is another", () => {
    expect(() => readOpenings("<!doctype html>")).toThrow();
    expect(() => readOpenings("annan-openings\t2\t7\n")).toThrow();
  });

  it("that come with the page are many, begin at the start, and have legal moves in every position", () => {
    expect(count(shipped.get(kStart) ?? [])).toBeGreaterThan(500);
    expect(shipped.size).toBeGreaterThan(200);
    for (const [position, moves] of shipped) {
      const legal = new Set(rules.analyse({ start: `${position} 1`, moves: [] }).moves);
      for (const { usi } of moves) expect(legal, `${position}: ${usi}`).toContain(usi);
    }
  });

  it("are shown where the same moves are legal", () => {
    expect(sameMovesAsUsual({})).toBe(true);
    expect(
      sameMovesAsUsual({ preset: "annan", far_rank: "supported", impasse: "off", move_limit: null }),
    ).toBe(true);
    expect(sameMovesAsUsual({ preset: "lishogi" })).toBe(false);
    expect(sameMovesAsUsual({ two_pawns: "drops_and_moves" })).toBe(false);
  });
});
