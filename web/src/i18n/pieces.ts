// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color, Key, Movement, Role } from "../wasm/rules";
import type { Language } from "./language";

type Names = Record<Role, string>;

const enNames: Names = {
  pawn: "pawn",
  lance: "lance",
  knight: "knight",
  silver: "silver",
  gold: "gold",
  bishop: "bishop",
  rook: "rook",
  king: "king",
  tokin: "tokin",
  promotedlance: "promoted lance",
  promotedknight: "promoted knight",
  promotedsilver: "promoted silver",
  horse: "horse",
  dragon: "dragon",
};

const jaNames: Names = {
  pawn: "歩",
  lance: "香車",
  knight: "桂馬",
  silver: "銀",
  gold: "金",
  bishop: "角",
  rook: "飛車",
  king: "玉",
  tokin: "と金",
  promotedlance: "成香",
  promotedknight: "成桂",
  promotedsilver: "成銀",
  horse: "馬",
  dragon: "竜",
};

const names: Record<Language, Names> = { en: enNames, ja: jaNames };

/** The name of a piece, or of a movement, in running text. */
export function pieceName(lang: Language, role: Role | Movement): string {
  return names[lang][role];
}

const kFullWidth = "０１２３４５６７８９";
const kKanji = "〇一二三四五六七八九";

/** `7g` in English, ７七 in Japanese. */
export function squareName(lang: Language, key: Key): string {
  if (lang === "en") return key;
  const file = Number(key[0]);
  const rank = key.charCodeAt(1) - "a".charCodeAt(0) + 1;
  return `${kFullWidth[file]}${kKanji[rank]}`;
}

/** The mark that stands before a move: ☗ moves first and up the board. */
export function colorMark(color: Color): "☗" | "☖" {
  return color === "sente" ? "☗" : "☖";
}
