// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { searchOf } from "../src/screens/players/GameSearch";

const all = { opponent: "", result: "", side: "", ranked: "", rules: "", from: "", until: "" } as const;

describe("a search among one's own games", () => {
  it("asks for no more than was chosen", () => {
    expect(searchOf(all, 1)).toEqual({});
    expect(searchOf({ ...all, opponent: " crane ", result: "won", ranked: "no" }, 2)).toEqual({
      opponent: "crane",
      result: "won",
      ranked: "no",
      page: 2,
    });
  });
  it("takes days as they are where the reader is, the last one whole", () => {
    const { from, until } = searchOf({ ...all, from: "2026-11-30", until: "2026-11-30" }, 1);
    expect(from).toBe(new Date(2026, 10, 30).getTime());
    expect(until).toBe(new Date(2026, 11, 1).getTime());
    expect(searchOf({ ...all, from: "soon" }, 1)).toEqual({});
  });
});
