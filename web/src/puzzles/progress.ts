// SPDX-License-Identifier: GPL-3.0-or-later
// What this device knows about its solver. Nothing of it leaves the device.
import { signal } from "@preact/signals";
import { followMemory, remember, remembered } from "../client/memory";
import { type Day, dayBefore } from "./daily";
import type { Puzzle } from "./pack";
import { kBeginner, kPuzzleDeviation, type Strength, strengthAfter } from "./rating";

/** `solved`: without a fault at the first go; `later`: with one first, and then in a go without. */
export type Result = "solved" | "failed" | "later";

export interface Progress {
  strength: Strength;
  results: ReadonlyMap<string, Result>;
  /** Puzzles solved one after the other without a fault, now and at best. */
  run: number;
  bestRun: number;
  /** The last day whose puzzle was solved, and how many days in a row that makes. */
  lastDay: Day | null;
  days: number;
}

export const kNew: Progress = {
  strength: kBeginner,
  results: new Map(),
  run: 0,
  bestRun: 0,
  lastDay: null,
  days: 0,
};

/** After so few first goes the rating says more about chance than about the solver: it is counted but not told. */
export const kUntold = 5;

/** How many first goes are left until the rating is told. */
export function untilTold({ results }: Progress): number {
  return Math.max(0, kUntold - results.size);
}

/** A go has been decided. Only the first one at a puzzle counts for the rating and the run. */
export function decided(progress: Progress, puzzle: Puzzle, won: boolean): Progress {
  const known = progress.results.get(puzzle.id);
  const put = (result: Result) => new Map(progress.results).set(puzzle.id, result);
  if (known) return known === "failed" && won ? { ...progress, results: put("later") } : progress;
  const run = won ? progress.run + 1 : 0;
  return {
    ...progress,
    strength: strengthAfter(
      progress.strength,
      { rating: puzzle.rating, deviation: kPuzzleDeviation },
      won ? 1 : 0,
    ),
    results: put(won ? "solved" : "failed"),
    run,
    bestRun: Math.max(progress.bestRun, run),
  };
}

/** The day's puzzle has been solved by one's own moves, at whatever try. */
export function daySolved(progress: Progress, day: Day): Progress {
  if (progress.lastDay === day) return progress;
  const days = progress.lastDay === dayBefore(day) ? progress.days + 1 : 1;
  return { ...progress, lastDay: day, days };
}

/** Days in a row that still count: a day that is not over yet has not been missed. */
export function daysInARow({ lastDay, days }: Progress, today: Day): number {
  return lastDay === today || lastDay === dayBefore(today) ? days : 0;
}

const kMarks: Readonly<Record<Result, string>> = { solved: "+", failed: "-", later: "~" };

/** For the browser's memory. */
export function progressText({ results, ...rest }: Progress): string {
  const marks = [...results].map(([id, result]) => id + kMarks[result]).join(" ");
  return JSON.stringify({ ...rest, results: marks });
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** What `progressText` wrote; a beginner's for anything else. */
export function readProgress(text: string | null): Progress {
  try {
    const { results, strength, run, bestRun, lastDay, days } = JSON.parse(text ?? "null");
    const numbers = [strength.rating, strength.deviation, strength.volatility, run, bestRun, days];
    if (!numbers.every(isNumber) || typeof results !== "string") return kNew;
    const known = new Map<string, Result>();
    for (const word of results.split(" ")) {
      const result = (Object.keys(kMarks) as Result[]).find((one) => kMarks[one] === word.at(-1));
      if (result) known.set(word.slice(0, -1), result);
    }
    return { strength, results: known, run, bestRun, lastDay: lastDay ?? null, days };
  } catch {
    return kNew;
  }
}

const kKey = "puzzles";

export const progress = signal<Progress>(readProgress(remembered(kKey)));

/** Builds on what other pages of this browser have kept meanwhile. */
export function keep(change: (before: Progress) => Progress): void {
  progress.value = change(readProgress(remembered(kKey) ?? progressText(progress.peek())));
  remember(kKey, progressText(progress.value));
}

if (typeof addEventListener !== "undefined") {
  followMemory(kKey, () => {
    progress.value = readProgress(remembered(kKey));
  });
}
