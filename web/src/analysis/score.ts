// SPDX-License-Identifier: GPL-3.0-or-later
// What a value of the engine means to people.
import type { Info } from "../engine/player";
import type { Color } from "../wasm/rules";

/** Hundredths of a pawn, or plies to mate, each for Black. */
export type Score = { cp: number } | { mate: number };

/** The engine speaks for the side to move. A mate that is there already, in 0, is the mover's loss. */
export function forBlack(score: Info["score"], turn: Color): Score {
  const sign = turn === "sente" ? 1 : -1;
  if ("cp" in score) return { cp: sign * score.cp };
  return { mate: score.mate === 0 ? -sign * Number.MIN_VALUE : sign * score.mate };
}

/** A value of so many hundredths wins e times as often as it loses; the scale of the fit to self-play (docs/training.md). */
const kScale = 620;

/** How often Black wins from here, 0 to 1, as far as the engine can see. */
export function winChance(score: Score): number {
  if ("mate" in score) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / kScale));
}

/** +1.3, −0.4, #5, −#5: in pawns, or plies to mate. */
export function scoreText(score: Score): string {
  if ("mate" in score) {
    const plies = Math.round(Math.abs(score.mate));
    return `${score.mate > 0 ? "" : "−"}#${plies}`;
  }
  const pawns = Math.abs(score.cp / 100).toFixed(1);
  if (pawns === "0.0") return "0.0";
  return `${score.cp > 0 ? "+" : "−"}${pawns}`;
}
