// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kLevelRatings, kLevels } from "../src/local/levels";

it("the page tells the ratings by which the site chooses a stand-in", () => {
  const header = readFileSync(new URL("../../src/rating/level_ratings.hpp", import.meta.url), "utf8");
  const [, list = ""] = /kLevelRatings = \{([^}]*)\}/.exec(header) ?? [];
  expect(kLevels.map((level) => kLevelRatings[level])).toEqual(list.split(",").map(Number));
});

it("each level is expected to be better than the one before", () => {
  const ratings = kLevels.map((level) => kLevelRatings[level]);
  expect(ratings).toHaveLength(10);
  expect(ratings).toEqual([...new Set(ratings)].sort((a, b) => a - b));
});
