// SPDX-License-Identifier: GPL-3.0-or-later
// Which puzzle comes next.
import type { Kind, Puzzle, Theme } from "./pack";
import type { Progress } from "./progress";
import { kPuzzleDeviation, type Strength } from "./rating";

/** `mine`: about as hard as the solver is strong. */
export const levels = ["mine", "easy", "medium", "hard"] as const;
export type Level = (typeof levels)[number];

export interface Wish {
  kind: Kind | null;
  theme: Theme | null;
  level: Level;
  /** Only those that were not solved without a fault. */
  mistakes: boolean;
}

export const kAnything: Wish = { kind: null, theme: null, level: "mine", mistakes: false };

const kRanges: Readonly<Record<Level, readonly [number, number]>> = {
  mine: [0, Number.POSITIVE_INFINITY],
  easy: [0, 999],
  medium: [1000, 1799],
  hard: [1800, Number.POSITIVE_INFINITY],
};

/** All that the wish allows, those that have been tried included. */
export function wished(pack: readonly Puzzle[], wish: Wish): Puzzle[] {
  const [least, most] = kRanges[wish.level];
  return pack.filter(
    ({ kind, themes, rating }) =>
      (wish.kind === null || kind === wish.kind) &&
      (wish.theme === null || themes.includes(wish.theme)) &&
      rating >= least &&
      rating <= most,
  );
}

/** Those of them that are open: not tried yet, or, for mistakes, failed. */
export function open(pack: readonly Puzzle[], wish: Wish, { results }: Progress): Puzzle[] {
  return wished(pack, wish).filter(({ id }) =>
    wish.mistakes ? results.get(id) === "failed" : !results.has(id),
  );
}

/** Chance picks among so many, and all others that are as near: neighbours are not always the same. */
const kAmong = 12;

/** How hard a puzzle the solver is surely up to: easy ones first, harder ones as the rating rises and grows surer. */
export function within({ rating, deviation }: Strength): number {
  return rating - Math.max(0, deviation - kPuzzleDeviation);
}

function nearest(puzzles: readonly Puzzle[], aim: number): Puzzle[] {
  const far = ({ rating }: Puzzle) => Math.abs(rating - aim);
  const sorted = puzzles.toSorted((a, b) => far(a) - far(b));
  const last = sorted[kAmong - 1];
  return last ? sorted.filter((puzzle) => far(puzzle) <= far(last)) : sorted;
}

/** The next puzzle, about as hard as the solver is strong if the wish leaves it open; null when there is none left. */
export function nextPuzzle(
  pack: readonly Puzzle[],
  wish: Wish,
  progress: Progress,
  random: () => number,
  not: string | null = null,
): Puzzle | null {
  const left = open(pack, wish, progress).filter(({ id }) => id !== not);
  if (left.length === 0) return null;
  const near = wish.level === "mine" ? nearest(left, within(progress.strength)) : left;
  return near[Math.floor(random() * near.length)] ?? null;
}
