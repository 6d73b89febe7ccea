// SPDX-License-Identifier: GPL-3.0-or-later
// What a value of the engine means to people.
import type { Info } from "../engine/player";
import type { Language } from "../i18n/language";
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

/** As mates are counted: every ply in Japanese, the mating side's moves in English. */
export function mateLength(lang: Language, plies: number): number {
  return lang === "ja" ? plies : Math.ceil(plies / 2);
}

/** +1.3, −0.4 in pawns; a mate in three is #3, −#3 against Black, and 5手詰 in Japanese. */
export function scoreText(lang: Language, score: Score): string {
  if ("mate" in score) {
    const length = mateLength(lang, Math.round(Math.abs(score.mate)));
    const sign = score.mate > 0 ? "" : "−";
    if (lang === "en") return `${sign}#${length}`;
    return length === 0 ? `${sign}詰み` : `${sign}${length}手詰`;
  }
  const pawns = Math.abs(score.cp / 100).toFixed(1);
  if (pawns === "0.0") return "0.0";
  return `${score.cp > 0 ? "+" : "−"}${pawns}`;
}
