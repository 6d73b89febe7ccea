// SPDX-License-Identifier: GPL-3.0-or-later
// The puzzles that come with the page: one text file (docs/puzzles.md), read once when it is first asked for.
import type { Language } from "../i18n/language";
import type { Usi } from "../wasm/rules";

export const kinds = ["mate1", "mate3", "mate5", "mate7", "material"] as const;
export type Kind = (typeof kinds)[number];

export const themes = [
  "support_check",
  "support_taken_away",
  "supporter_captured",
  "borrowed_king",
  "far_rank_drop",
  "no_pawn_drop_mate",
  "discovered_support",
  "support_gained",
  "support_capture",
] as const;
export type Theme = (typeof themes)[number];

export interface Puzzle {
  id: string;
  kind: Kind;
  rating: number;
  themes: readonly Theme[];
  /** Black is to move, and solves. */
  sfen: string;
  /** The solver's and the defender's moves in turn. */
  line: readonly Usi[];
}

/** How many moves the solver has to find. */
export function asked({ kind, line }: Puzzle): number {
  return kind === "material" ? 1 : (line.length + 1) / 2;
}

/** So many moves of the solver as each language counts a mate: in Japanese the replies count too. */
export function counted(lang: Language, moves: number): number {
  return lang === "ja" ? 2 * moves - 1 : moves;
}

function oneOf<T extends string>(values: readonly T[], word: string): T | null {
  return values.find((value) => value === word) ?? null;
}

function puzzleOf(text: string): Puzzle | null {
  const [id = "", kindWord = "", rating = "", themeWords = "", sfen = "", moves = ""] = text.split("\t");
  const kind = oneOf(kinds, kindWord);
  if (!kind || moves === "") return null;
  const shown = themeWords.split(",").flatMap((word) => oneOf(themes, word) ?? []);
  return { id, kind, rating: Number(rating), themes: shown, sfen, line: moves.split(" ") };
}

/** A puzzle of a kind that this page does not know is left out. Throws if it is no such file. */
export function readPack(text: string): Puzzle[] {
  const [head, ...lines] = text.split("\n");
  if (head !== "annan-puzzles\t1") throw new Error("no file of puzzles");
  return lines.flatMap((line) => puzzleOf(line) ?? []);
}
