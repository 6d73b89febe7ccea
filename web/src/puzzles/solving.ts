// SPDX-License-Identifier: GPL-3.0-or-later
// One go at a puzzle, as pure steps: what is tried, what the defender answers, what is looked at.
import type { GameText, Usi } from "../wasm/rules";
import { asked, type Puzzle } from "./pack";

/** `wrong`: the last of the moves is the solver's and not the solution; `shown`: the page has told the solution. */
export type Phase = "solving" | "wrong" | "solved" | "shown";

export interface Solving {
  puzzle: Puzzle;
  phase: Phase;
  /** From the puzzle's position; after the first `ply` of them is the position shown. */
  moves: readonly Usi[];
  ply: number;
  /** A wrong move was made or the solution seen in this go. */
  faulted: boolean;
}

export function begun(puzzle: Puzzle): Solving {
  return { puzzle, phase: "solving", moves: [], ply: 0, faulted: false };
}

/** The position that is shown. */
export function gameOf({ puzzle, moves, ply }: Solving): GameText {
  return { start: puzzle.sfen, moves: moves.slice(0, ply) };
}

/** May the solver move? Not while an earlier position is looked at or the defender's answer is on its way. */
export function isOpen({ phase, moves, ply }: Solving): boolean {
  return phase === "solving" && ply === moves.length;
}

/** How many of the solver's moves have been found. */
export function found({ moves }: Solving): number {
  return Math.ceil(moves.length / 2);
}

/** The solver's move; `ends`: by the rules the game is over and won with it. */
export function tried(now: Solving, usi: Usi, ends: boolean): Solving {
  const { puzzle, moves } = now;
  const { line } = puzzle;
  const place = moves.length;
  const last = (place + 2) / 2 === asked(puzzle);
  if (usi !== line[place] && !(last && ends)) {
    return { ...now, phase: "wrong", moves: [...moves, usi], ply: place + 1, faulted: true };
  }
  // Any mate at the last turn is one; only the line's own move is followed by what the line shows.
  const rest = usi !== line[place] ? [] : last ? line.slice(place + 1) : line.slice(place + 1, place + 2);
  return {
    ...now,
    phase: last ? "solved" : "solving",
    moves: [...moves, usi, ...rest],
    ply: place + 1,
  };
}

/** Another position of the go is looked at. */
export function looked(now: Solving, ply: number): Solving {
  return { ...now, ply: Math.min(Math.max(ply, 0), now.moves.length) };
}

/** A wrong move is taken back; after the end everything begins anew. */
export function again(now: Solving): Solving {
  if (now.phase !== "wrong") return begun(now.puzzle);
  const moves = now.moves.slice(0, right(now));
  return { ...now, phase: "solving", moves, ply: moves.length };
}

/** How many of the moves are the line's. */
function right({ puzzle, moves }: Solving): number {
  const first = moves.findIndex((usi, n) => usi !== puzzle.line[n]);
  return first < 0 ? moves.length : first;
}

/** The page tells the solution, from where the solver was. */
export function told(now: Solving): Solving {
  return {
    ...now,
    phase: "shown",
    moves: now.puzzle.line,
    ply: Math.min(right(now), now.ply),
    faulted: true,
  };
}

/** What follows a wrong move can be looked at: the moves after it. */
export function refuted(now: Solving, line: readonly Usi[]): Solving {
  const own = now.moves.slice(0, right(now) + 1);
  return now.phase === "wrong" ? { ...now, moves: [...own, ...line], ply: own.length } : now;
}

/** Where the wrong move stands: after so many moves it has been made. */
export function wrongPly(now: Solving): number {
  return right(now) + 1;
}

/** What a step has decided about the go: true is won, false lost, null nothing. */
export function verdictOf(before: Solving, now: Solving): boolean | null {
  if (!before.faulted && now.faulted) return false;
  return before.phase === "solving" && now.phase === "solved" && !now.faulted ? true : null;
}
