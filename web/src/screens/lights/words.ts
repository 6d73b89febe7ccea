// SPDX-License-Identifier: GPL-3.0-or-later
// What the status line says while something is lit.
import { boardOf } from "../../game/words";
import { lights } from "../../i18n/areas/lights";
import { language, t, textsOf } from "../../i18n/language";
import { pieceName, squareName } from "../../i18n/pieces";
import type { Analysis, Color, Key, Threats } from "../../wasm/rules";

export const text = textsOf(lights);

export interface LightsLine {
  text: string;
  more: string | null;
}

// The status line has room for no more.
const kNamed = 3;

const join = (words: string[]) => words.join(language.value === "ja" ? "、" : ", ");

function piecesOn(analysis: Analysis, squares: readonly Key[]): string {
  const board = boardOf(analysis);
  const words = squares.slice(0, kNamed).map((square) => {
    const piece = board.get(square);
    const role = piece ? pieceName(language.value, piece.role) : "";
    return text("piece", { piece: role, square: squareName(language.value, square) });
  });
  return join(words) + (squares.length > kNamed ? "…" : "");
}

/** What the side `by` threatens: mate, else what it could take, else nothing. */
export function threatLine(analysis: Analysis, threats: Threats, by: Color): LightsLine {
  const color = t(by === "sente" ? "table.black" : "table.white");
  const more = text("legend", { color });
  if (analysis.turn !== by && analysis.checkedKing) return { text: text("in_check"), more };
  const said: string[] = [];
  if (threats.mates.length > 0) {
    const squares = [...new Set(threats.mates.map((usi) => usi.slice(2, 4) as Key))];
    said.push(text("mate", { color, squares: join(squares.map((key) => squareName(language.value, key))) }));
  }
  const guarded = threats.taken.filter((square) => !threats.loose.includes(square));
  if (threats.loose.length > 0) said.push(text("loose", { pieces: piecesOn(analysis, threats.loose) }));
  else if (guarded.length > 0) said.push(text("guarded", { pieces: piecesOn(analysis, guarded) }));
  if (said.length === 0) said.push(text("nothing", { color }));
  return { text: said.join(language.value === "ja" ? "" : " "), more };
}

/** Who attacks and who protects one square, from the point of view of who stands there or of the reader. */
export function squareLine(analysis: Analysis, threats: Threats, square: Key, by: Color): string {
  const owner = boardOf(analysis).get(square)?.color;
  const reader: Color = by === "sente" ? "gote" : "sente";
  const own = threats.attackers[owner ?? reader][square] ?? [];
  const enemy = threats.attackers[(owner ?? reader) === "sente" ? "gote" : "sente"][square] ?? [];
  const facts = { square: squareName(language.value, square) };
  const said: string[] = [];
  if (enemy.length > 0) {
    said.push(text(owner ? "attacked" : "attacked_empty", { ...facts, pieces: piecesOn(analysis, enemy) }));
  }
  if (own.length > 0) {
    said.push(text(owner ? "protected" : "covered_empty", { ...facts, pieces: piecesOn(analysis, own) }));
  }
  if (said.length === 0) said.push(text("unattacked"));
  return said.join(language.value === "ja" ? "" : " ");
}
