// SPDX-License-Identifier: GPL-3.0-or-later
// The rules page shows every piece once, with the side it turns to, and its dots are what the rules say.
import { describe, expect, it } from "vitest";
import { kinds, kPlace, reachOf } from "../src/screens/rules/steps";
import type { Key } from "../src/wasm/rules";
import { rules } from "./rulesModule";

const standing = (written: string, at: string) =>
  rules.analyse({ start: `${at.replace("X", written)} b - 1`, moves: [] });
const kMiddle = "9/9/9/9/4X4/9/9/9/9";

/** Files to the left and ranks ahead, from the middle of the board. */
const from = (file: number, rank: number) => `${5 + file}${"abcdefghi"[4 - rank]}` as Key;

describe("the eight pieces", () => {
  it("are all there, once", () => {
    const start = rules.analyse({ moves: [] }).pieces.map((piece) => piece.role);
    expect(kinds.map((kind) => kind.role).sort()).toEqual([...new Set(start)].sort());
  });

  it.each(kinds)("the $role is written as it is named, and promotes as the rules say", (kind) => {
    const { role, letter, promoted } = kind;
    expect(standing(letter, kMiddle).pieces).toMatchObject([{ square: kPlace, role }]);
    const far = standing(letter, "9/9/4X4/9/9/9/9/9/9");
    expect(far.promotion.size > 0).toBe(promoted !== null);
    if (!promoted) return;
    expect(standing(`+${letter}`, kMiddle).pieces).toMatchObject([{ square: kPlace, role: promoted.role }]);
    const golden = ["tokin", "promotedlance", "promotedknight", "promotedsilver"].includes(promoted.role);
    expect(promoted.words).toBe(golden ? "golden" : promoted.role);
  });

  it("move as the words beside them say", () => {
    const steps = (...all: [number, number][]) => new Set(all.map(([file, rank]) => from(file, rank)));
    expect(reachOf(rules, "P")).toEqual(steps([0, 1]));
    expect(reachOf(rules, "N")).toEqual(steps([1, 2], [-1, 2]));
    expect(reachOf(rules, "S")).toEqual(steps([0, 1], [1, 1], [-1, 1], [1, -1], [-1, -1]));
    const gold = steps([0, 1], [1, 1], [-1, 1], [1, 0], [-1, 0], [0, -1]);
    expect(reachOf(rules, "G")).toEqual(gold);
    for (const small of ["+P", "+L", "+N", "+S"]) expect(reachOf(rules, small)).toEqual(gold);
    expect(reachOf(rules, "L")).toEqual(steps([0, 1], [0, 2], [0, 3], [0, 4]));
    expect(reachOf(rules, "K").size).toBe(8);
    expect(reachOf(rules, "+R")).toEqual(new Set([...reachOf(rules, "R"), ...reachOf(rules, "K")]));
    expect(reachOf(rules, "+B")).toEqual(new Set([...reachOf(rules, "B"), ...reachOf(rules, "K")]));
  });
});
