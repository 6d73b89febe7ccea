// SPDX-License-Identifier: GPL-3.0-or-later
// One puzzle a day, the same for everybody who has the same file: it follows from the date alone.
import type { Puzzle } from "./pack";

/** `2026-11-30`, by UTC. */
export type Day = string;

const kDayMs = 86_400_000;

export function dayOf(now: number): Day {
  return new Date(now).toISOString().slice(0, 10);
}

export function dayBefore(day: Day): Day {
  return dayOf(Date.parse(day) - kDayMs);
}

/** Neither over at a glance nor only for the strongest. */
const kEasiest = 700;
const kHardest = 1900;

/** FNV-1a, Fowler, Noll and Vo, with the bits of the end spread over all by the last steps of MurmurHash3. */
function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Each puzzle draws a lot for the day and the lowest wins: a file with a few more puzzles changes few days. */
export function dailyPuzzle(pack: readonly Puzzle[], day: Day): Puzzle | null {
  const fit = pack.filter(({ rating }) => rating >= kEasiest && rating <= kHardest);
  let best: Puzzle | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const puzzle of fit) {
    const drawn = lot(`${day} ${puzzle.id}`);
    if (drawn < lowest) [best, lowest] = [puzzle, drawn];
  }
  return best;
}
