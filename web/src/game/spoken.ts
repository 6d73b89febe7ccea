// SPDX-License-Identifier: GPL-3.0-or-later
// Moves and squares as they are read out: "Black, pawn to 7 six". No drawing, no network.
import { spoken } from "../i18n/areas/spoken";
import { fill, type Language, text } from "../i18n/language";
import { pieceName, squareName } from "../i18n/pieces";
import type { Color, Key, Movement, MoveName, Role } from "../wasm/rules";

const kRanks = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "5 seven": file and rank told apart by ear. */
export function squareSpoken(lang: Language, key: Key): string {
  return lang === "ja" ? squareName(lang, key) : `${key[0]} ${kRanks[key.charCodeAt(1) - 97]}`;
}

export function sideSpoken(lang: Language, color: Color): string {
  return text(lang, color === "sente" ? "table.black" : "table.white");
}

/** Parts of what is read out in one go. */
export function joined(lang: Language, parts: readonly string[]): string {
  return parts.join(lang === "ja" ? "、" : ", ");
}

const kLetters: Readonly<Record<string, Movement>> = {
  P: "pawn",
  L: "lance",
  N: "knight",
  S: "silver",
  G: "gold",
  B: "bishop",
  R: "rook",
  K: "king",
  "+B": "horse",
  "+R": "dragon",
};

function placed(lang: Language, name: MoveName): string {
  const facts = (role: Role) => ({ piece: pieceName(lang, role), to: squareSpoken(lang, to) });
  const say = spoken[lang];
  const to = name.usi.slice(2, 4) as Key;
  if (name.usi === "win") return say["spoken.declares"];
  if (name.usi[1] === "*") return fill(say["spoken.drops"], facts(name.role));
  // The written name gives the origin where more than one such piece could go there.
  const twoSquares = /[1-9][a-i].*[1-9][a-i]/.test(name.en);
  const from = squareSpoken(lang, name.usi.slice(0, 2) as Key);
  return twoSquares
    ? fill(say["spoken.moves_from"], { ...facts(name.role), from })
    : fill(say["spoken.moves"], facts(name.role));
}

/** "Black, pawn to 7 six, takes silver". */
export function moveSpoken(lang: Language, name: MoveName): string {
  const say = spoken[lang];
  const parts = [sideSpoken(lang, name.color), placed(lang, name)];
  const movement = name.borrowedEn ? kLetters[name.borrowedEn] : undefined;
  if (movement) parts.push(fill(say["spoken.borrowed"], { movement: pieceName(lang, movement) }));
  if (name.captured) parts.push(fill(say["spoken.takes"], { piece: pieceName(lang, name.captured) }));
  if (name.usi.endsWith("+")) parts.push(say["spoken.promotes"]);
  else if (name.en.endsWith("=")) parts.push(say["spoken.stays"]);
  if (name.check) parts.push(say["spoken.check"]);
  return joined(lang, parts);
}

/** What the teller of a game knows when something may have happened. */
export interface Heard {
  game: number;
  takebacks: number;
  names: readonly MoveName[];
  you: Color | null;
}

/** A page that was away does not read out a whole game. */
const kMostAtOnce = 4;

/** What has happened between two looks at a game, in sentences; nothing is told twice. */
export function newsSince(lang: Language, before: Heard | null, now: Heard): string[] {
  const say = spoken[lang];
  const played = now.names.length;
  if (before?.game !== now.game) {
    if (played > 0 || now.you === null) return [];
    return [say[now.you === "sente" ? "spoken.you_black" : "spoken.you_white"]];
  }
  if (before.takebacks !== now.takebacks) return [say["spoken.taken_back"]];
  // A move that was sent and refused has been told: what was played instead is told as well.
  const other = now.names.findIndex((name, ply) => before.names[ply]?.usi !== name.usi);
  if (other < 0) return [];
  return now.names.slice(Math.max(other, played - kMostAtOnce)).map((name) => moveSpoken(lang, name));
}
