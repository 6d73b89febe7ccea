// SPDX-License-Identifier: GPL-3.0-or-later
// The eight pieces, each alone on the board; where it can go is asked of the rules.
import type { Part } from "../../board/PartBoard";
import type { StepText } from "../../i18n/areas/steps";
import type { HandRole, Key, Role, Rules } from "../../wasm/rules";

export interface Kind {
  role: HandRole | "king";
  /** As SFEN writes it. */
  letter: string;
  promoted: { role: Role; words: StepText } | null;
}

export const kinds: readonly Kind[] = [
  { role: "king", letter: "K", promoted: null },
  { role: "rook", letter: "R", promoted: { role: "dragon", words: "dragon" } },
  { role: "bishop", letter: "B", promoted: { role: "horse", words: "horse" } },
  { role: "gold", letter: "G", promoted: null },
  { role: "silver", letter: "S", promoted: { role: "promotedsilver", words: "golden" } },
  { role: "knight", letter: "N", promoted: { role: "promotedknight", words: "golden" } },
  { role: "lance", letter: "L", promoted: { role: "promotedlance", words: "golden" } },
  { role: "pawn", letter: "P", promoted: { role: "tokin", words: "golden" } },
];

export const kPlace: Key = "5e";
export const kAround: Part = { left: 7, right: 3, top: "c", bottom: "g" };

/** The squares that a piece, alone in the middle of the board, can go to. */
export function reachOf(rules: Rules, written: string): ReadonlySet<Key> {
  const start = `9/9/9/9/4${written}4/9/9/9/9 b - 1`;
  return new Set(rules.analyse({ start, moves: [] }).dests.get(kPlace));
}
