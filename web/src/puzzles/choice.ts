// SPDX-License-Identifier: GPL-3.0-or-later
// Which puzzle comes next.
import type { Kind, Puzzle, Theme } from "./pack";
import type { Progress } from "./progress";

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

/** Chance picks among so many: neighbours are not always the same. */
const kAmong = 12;

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
  const { rating } = progress.strength;
  const far = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  const near = wish.level === "mine" ? left.sort((a, b) => far(a) - far(b)).slice(0, kAmong) : left;
  return near[Math.floor(random() * near.length)] ?? null;
}
