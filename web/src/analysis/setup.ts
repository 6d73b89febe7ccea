// SPDX-License-Identifier: GPL-3.0-or-later
// A position that is being set up: any arrangement, lawful or not. The rules judge it as an SFEN.
import type { Analysis, Color, HandRole, Hands, Key, Role } from "../wasm/rules";

export interface Stone {
  color: Color;
  role: Role;
}

export interface Placement {
  board: ReadonlyMap<Key, Stone>;
  hands: Hands;
  turn: Color;
}

const kLetters: Record<Role, string> = {
  pawn: "P",
  lance: "L",
  knight: "N",
  silver: "S",
  gold: "G",
  bishop: "B",
  rook: "R",
  king: "K",
  tokin: "+P",
  promotedlance: "+L",
  promotedknight: "+N",
  promotedsilver: "+S",
  horse: "+B",
  dragon: "+R",
};

/** All kinds of pieces, the king first, each before its promoted one. */
export const roles = Object.keys({
  king: 0,
  rook: 0,
  dragon: 0,
  bishop: 0,
  horse: 0,
  gold: 0,
  silver: 0,
  promotedsilver: 0,
  knight: 0,
  promotedknight: 0,
  lance: 0,
  promotedlance: 0,
  pawn: 0,
  tokin: 0,
} satisfies Record<Role, 0>) as Role[];

/** As they stand in an SFEN. */
export const handRoles: readonly HandRole[] = ["rook", "bishop", "gold", "silver", "knight", "lance", "pawn"];

/** What one set holds of each, hands and promoted ones included: no hand can hold more. */
export const kMostInHand: Record<HandRole, number> = {
  rook: 2,
  bishop: 2,
  gold: 4,
  silver: 4,
  knight: 4,
  lance: 4,
  pawn: 18,
};

export const squares: readonly Key[] = [..."abcdefghi"].flatMap((rank) =>
  [9, 8, 7, 6, 5, 4, 3, 2, 1].map((file) => `${file}${rank}` as Key),
);

export const kEmpty: Placement = { board: new Map(), hands: { sente: {}, gote: {} }, turn: "sente" };

export function placementOf({ pieces, hands, turn }: Analysis): Placement {
  return { board: new Map(pieces.map(({ square, color, role }) => [square, { color, role }])), hands, turn };
}

/** With this piece on the square; the same piece there already is taken away, as is any with null. */
export function put(placement: Placement, square: Key, stone: Stone | null): Placement {
  const board = new Map(placement.board);
  const there = board.get(square);
  board.delete(square);
  if (stone && (there?.color !== stone.color || there.role !== stone.role)) board.set(square, stone);
  return { ...placement, board };
}

/** So many more or fewer in hand, within what a hand can hold. */
export function inHand(placement: Placement, color: Color, role: HandRole, more: number): Placement {
  const now = placement.hands[color][role] ?? 0;
  const count = Math.min(Math.max(now + more, 0), kMostInHand[role]);
  const hand = { ...placement.hands[color], [role]: count };
  return { ...placement, hands: { ...placement.hands, [color]: hand } };
}

function cased(letter: string, color: Color): string {
  return color === "sente" ? letter : letter.toLowerCase();
}

function rankText(placement: Placement, rank: readonly Key[]): string {
  return rank
    .map((square) => {
      const stone = placement.board.get(square);
      return stone ? cased(kLetters[stone.role], stone.color) : " ";
    })
    .join("")
    .replace(/ +/g, (gap) => String(gap.length));
}

export function sfenOf(placement: Placement): string {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => rankText(placement, squares.slice(9 * n, 9 * n + 9)));
  const hand = (color: Color) =>
    handRoles
      .map((role) => {
        const count = placement.hands[color][role] ?? 0;
        if (count === 0) return "";
        return `${count > 1 ? count : ""}${cased(kLetters[role], color)}`;
      })
      .join("");
  const hands = hand("sente") + hand("gote");
  return `${ranks.join("/")} ${placement.turn === "sente" ? "b" : "w"} ${hands === "" ? "-" : hands} 1`;
}
