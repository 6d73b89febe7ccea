// SPDX-License-Identifier: GPL-3.0-or-later
// A go at a puzzle on the screen: the defender's answers come after a moment, and what is decided is kept.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { dailyPuzzle, dayOf } from "../../puzzles/daily";
import type { Puzzle } from "../../puzzles/pack";
import { daySolved, decided, keep, progress } from "../../puzzles/progress";
import {
  again,
  begun,
  gameOf,
  looked,
  refuted,
  type Solving,
  told,
  tried,
  verdictOf,
} from "../../puzzles/solving";
import type { Analysis, MoveName, Rules, Usi } from "../../wasm/rules";

/** So that a move is seen before the next. */
const kAnswerMs = 600;

export interface SolvingState {
  go: Solving;
  analysis: Analysis;
  /** Of all moves of the go, those behind the position shown included. */
  names: readonly MoveName[];
  /** What the first go has changed in the rating, while it is what has just happened; null before and after. */
  change: number | null;
  /** This is not the first go at it: nothing is counted any more. */
  known: boolean;
  play(usi: Usi): boolean;
  show(ply: number): void;
  again(): void;
  tell(): void;
  refute(line: readonly Usi[]): void;
}

/** Keeps what a step has decided; tells whether that was the first go. */
function settle(before: Solving, now: Solving, pack: readonly Puzzle[]): boolean {
  const { puzzle } = now;
  const verdict = verdictOf(before, now);
  if (verdict !== null) keep((known) => decided(known, puzzle, verdict));
  if (before.phase !== "solved" && now.phase === "solved") {
    const today = dayOf(Date.now());
    if (dailyPuzzle(pack, today)?.id === puzzle.id) keep((known) => daySolved(known, today));
  }
  return verdict !== null;
}

export function useSolving(puzzle: Puzzle, pack: readonly Puzzle[], rules: Rules): SolvingState {
  const [now, setNow] = useState(() => begun(puzzle));
  const [start] = useState(() => progress.peek());
  // The rest of a line comes by itself until somebody walks.
  const [walking, setWalking] = useState(false);
  const [repeated, setRepeated] = useState(false);
  // What the first go did to the rating is said of the step that decided it, not of every one after.
  const [news, setNews] = useState(false);
  const latest = useRef(now);
  const change = (next: Solving, walks = false) => {
    const before = latest.current;
    latest.current = next;
    if (settle(before, next, pack)) setNews(true);
    setWalking(walks);
    setNow(next);
  };
  const { moves, ply, phase } = now;
  const coming = !walking && phase !== "wrong" && ply < moves.length;
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => change(looked(latest.current, ply + 1)), kAnswerMs);
    return () => clearTimeout(timer);
  }, [coming, ply, moves]);

  const analysis = useMemo(() => rules.analyse(gameOf(now)), [rules, moves.slice(0, ply).join()]);
  const names = useMemo(() => rules.names({ start: puzzle.sfen, moves }), [rules, puzzle, moves.join()]);
  const known = repeated || start.results.has(puzzle.id);
  const counted = news && !known && progress.value.results.has(puzzle.id);
  return {
    go: now,
    analysis,
    names,
    change: counted ? Math.round(progress.value.strength.rating) - Math.round(start.strength.rating) : null,
    known,
    play: (usi) => {
      const { outcome } = rules.analyse({ start: puzzle.sfen, moves: [...moves, usi] });
      change(tried(now, usi, outcome?.winner === "sente"));
      return true;
    },
    show: (to) => change(looked(latest.current, to), true),
    again: () => {
      setNews(false);
      if (latest.current.phase !== "wrong") setRepeated(true);
      change(again(latest.current));
    },
    tell: () => {
      setNews(false);
      change(told(latest.current));
    },
    refute: (line) => change(refuted(latest.current, line), true),
  };
}
