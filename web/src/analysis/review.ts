// SPDX-License-Identifier: GPL-3.0-or-later
// A whole game looked through by the engine: what each move lost, and what would have been better.
import type { EngineClient } from "../engine/client";
import type { Info } from "../engine/player";
import type { Color, GameText, Rules, Usi } from "../wasm/rules";
import { forBlack, type Score, winChance } from "./score";

export const judgements = ["inaccuracy", "mistake", "blunder", "missed_mate"] as const;
export type Judgement = (typeof judgements)[number];

/** What the engine says of one position. */
export interface Verdict {
  score: Score;
  best: Usi | null;
  line: Usi[];
}

export interface JudgedMove {
  usi: Usi;
  color: Color;
  /** The position before and after it. */
  before: Verdict;
  after: Verdict;
  /** How much of the chance to win the move gave away, 0 to 1. */
  lost: number;
  judgement: Judgement | null;
}

export interface Review {
  /** By ply, the start first: one more than moves. */
  scores: Score[];
  moves: JudgedMove[];
  /** 0 to 100; null for who made no move. */
  accuracy: Record<Color, number | null>;
}

/** Shares of the chance to win that a move must lose to be called so. */
const kLosses: readonly [Judgement, number][] = [
  ["blunder", 0.25],
  ["mistake", 0.13],
  ["inaccuracy", 0.06],
];

/** Nodes for each position: about depth 9 in a middle game, and a game of 120 moves within a minute on a laptop. */
export const kReviewNodes = 100_000;
/** On slow devices time is what counts. */
const kReviewMs = 450;

function chanceFor(color: Color, score: Score): number {
  const black = winChance(score);
  return color === "sente" ? black : 1 - black;
}

/** The mover mates from here by force. */
function mates(color: Color, score: Score): boolean {
  return "mate" in score && score.mate > 0 === (color === "sente");
}

export function judge(usi: Usi, color: Color, before: Verdict, after: Verdict): JudgedMove {
  const lost = Math.max(0, chanceFor(color, before.score) - chanceFor(color, after.score));
  const move = { usi, color, before, after, lost, judgement: null };
  if (usi === before.best) return { ...move, lost: 0 };
  if (mates(color, before.score) && !mates(color, after.score)) return { ...move, judgement: "missed_mate" };
  return { ...move, judgement: kLosses.find(([, least]) => lost >= least)?.[0] ?? null };
}

/** A side that never lost a chance has 100; losing a fifth of it with each move on average leaves about 37. */
function accuracyOf(moves: readonly JudgedMove[]): number | null {
  if (moves.length === 0) return null;
  const each = moves.map(({ lost }) => Math.exp(-5 * lost));
  return Math.round((100 * each.reduce((sum, one) => sum + one, 0)) / moves.length);
}

export function reviewOf(
  moves: readonly Usi[],
  colors: readonly Color[],
  verdicts: readonly Verdict[],
): Review {
  const judged = moves.map((usi, n) =>
    judge(usi, colors[n] as Color, verdicts[n] as Verdict, verdicts[n + 1] as Verdict),
  );
  const of = (color: Color) => accuracyOf(judged.filter((move) => move.color === color));
  return {
    scores: verdicts.map(({ score }) => score),
    moves: judged,
    accuracy: { sente: of("sente"), gote: of("gote") },
  };
}

/** What the rules alone say of a position where the game is over; null where the engine has to be asked. */
function settled(winner: Color | null): Verdict {
  const score: Score = winner === null ? { cp: 0 } : { mate: winner === "sente" ? 1 : -1 };
  return { score, best: null, line: [] };
}

export interface Reviewing {
  /** The positions looked at so far and all of them. */
  onProgress(done: number, all: number): void;
  cancelled(): boolean;
}

/** Looks through the game; null when it was cancelled. Throws if the engine fails. */
export async function reviewGame(
  game: GameText,
  rules: Rules,
  engine: EngineClient,
  { onProgress, cancelled }: Reviewing,
): Promise<Review | null> {
  const verdicts: Verdict[] = [];
  const colors: Color[] = [];
  for (let ply = 0; ply <= game.moves.length; ply += 1) {
    onProgress(ply, game.moves.length + 1);
    const here = { ...game, moves: game.moves.slice(0, ply) };
    const { turn, outcome } = rules.analyse(here);
    colors.push(turn);
    verdicts.push(outcome ? settled(outcome.winner) : await verdictOf(here, turn, engine));
    if (cancelled()) return null;
  }
  onProgress(game.moves.length + 1, game.moves.length + 1);
  return reviewOf(game.moves, colors, verdicts);
}

async function verdictOf(game: GameText, turn: Color, engine: EngineClient): Promise<Verdict> {
  let last: Info | null = null;
  const wish = { nodes: kReviewNodes, movetime: kReviewMs };
  const { decision } = engine.go(game, wish, (info) => {
    if (info.rank === 1) last = info;
  });
  const { move } = await decision;
  const info = last as Info | null;
  const line = info && info.pv !== "" ? info.pv.split(" ") : [];
  return { score: info ? forBlack(info.score, turn) : { cp: 0 }, best: move, line };
}
