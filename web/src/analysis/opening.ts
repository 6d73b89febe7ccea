// SPDX-License-Identifier: GPL-3.0-or-later
// A text that somebody has pasted, read as a position or a game.

import { type GameText, type RuleKnobs, type Rules, RulesError, type Usi } from "../wasm/rules";
import { kMostNodes } from "./study";

export type Opened =
  | { game: GameText }
  | { illegal: Usi; ply: number }
  | { unreadable: true }
  | { tooLong: true };

/** `position sfen … moves …`, `startpos moves …`, an SFEN, with or without its first word. */
export function openText(rules: Rules, knobs: RuleKnobs, text: string): Opened {
  const words = text.trim().split(/\s+/);
  if (words[0] === "position") words.shift();
  const at = words.indexOf("moves");
  const moves = at < 0 ? [] : words.slice(at + 1);
  const start = (at < 0 ? words : words.slice(0, at)).filter((word) => word !== "sfen").join(" ");
  if (start === "") return { unreadable: true };
  if (moves.length >= kMostNodes) return { tooLong: true };
  const game: GameText = { rules: knobs, start, moves };
  try {
    rules.analyse(game);
    return { game };
  } catch (error) {
    if (error instanceof RulesError && error.ply > 0) {
      return { illegal: moves[error.ply - 1] ?? "", ply: error.ply };
    }
    return { unreadable: true };
  }
}
