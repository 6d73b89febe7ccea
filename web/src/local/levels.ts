// SPDX-License-Identifier: GPL-3.0-or-later
// The computer's levels: what they are measured to be is in docs/levels.md.
import { signal } from "@preact/signals";
import { remember, rememberedOneOf } from "../client/memory";

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

const kUsualLevel: Level = 4;

const stored = rememberedOneOf("computer-level", kLevels.map(String));

/** Of the computer that is asked to a table; as chosen last time. */
export const computerLevel = signal<Level>(kLevels.find((level) => String(level) === stored) ?? kUsualLevel);

export function setComputerLevel(level: Level): void {
  computerLevel.value = level;
  remember("computer-level", String(level));
}
