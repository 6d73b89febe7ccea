// SPDX-License-Identifier: GPL-3.0-or-later
// The computer's levels: what they are measured to be is in docs/levels.md.

export const kLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof kLevels)[number];

/** As in src/rating/level_ratings.hpp, which a test holds this to. */
export const kLevelRatings: Record<Level, number> = {
  1: 700,
  2: 900,
  3: 1100,
  4: 1300,
  5: 1500,
  6: 1700,
  7: 1900,
  8: 2100,
  9: 2300,
  10: 2500,
};
