// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color, Key } from "../wasm/rules";

export interface Place {
  /** 0 is the leftmost column of the screen. */
  column: number;
  /** 0 is the top row of the screen. */
  row: number;
}

/** Where a square is drawn; Black's board has file 9 left and rank a on top, White's is turned. */
export function placeOf(key: Key, orientation: Color): Place {
  const file = Number(key[0]);
  const rank = key.charCodeAt(1) - 96;
  return orientation === "sente" ? { column: 9 - file, row: rank - 1 } : { column: file - 1, row: 9 - rank };
}

/** The square that is drawn there; the other way round than `placeOf`. */
export function keyAt({ column, row }: Place, orientation: Color): Key {
  const [file, rank] = orientation === "sente" ? [9 - column, row + 1] : [column + 1, 9 - row];
  return `${file}${String.fromCharCode(96 + rank)}` as Key;
}

/** Left and top of a square in per cent of the board, as custom properties for the style sheet. */
export function placeStyle(key: Key, orientation: Color): Record<string, string> {
  const { column, row } = placeOf(key, orientation);
  return { "--column": String(column), "--row": String(row) };
}

export function opposite(color: Color): Color {
  return color === "sente" ? "gote" : "sente";
}
