// SPDX-License-Identifier: GPL-3.0-or-later
// Where the arrows lead: over the squares, and past the edge of the board to the pieces in hand.
import type { Color, HandRole, Key } from "../wasm/rules";
import { opposite, placeOf } from "./geometry";

/** A square, or a kind of piece in hand: `5e`, `sente pawn`. */
export type Spot = Key | `${Color} ${HandRole}`;

/** In the order in which they lie. */
export const kHandOrder: readonly HandRole[] = [
  "rook",
  "bishop",
  "gold",
  "silver",
  "knight",
  "lance",
  "pawn",
];

export interface HandSpot {
  color: Color;
  role: HandRole;
}

/** null for a square. */
export function spotOfHand(spot: Spot): HandSpot | null {
  const [color, role] = spot.split(" ");
  return role ? { color: color as Color, role: role as HandRole } : null;
}

export function squareAt(column: number, row: number, orientation: Color): Key {
  const file = orientation === "sente" ? 9 - column : column + 1;
  const rank = orientation === "sente" ? row : 8 - row;
  return `${file}${"abcdefghi"[rank]}` as Key;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const kSteps: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How the board lies: `beside` when the hands stand left and right of it instead of above and below. */
export interface Lie {
  orientation: Color;
  beside: boolean;
}

const between = (low: number, n: number, high: number) => Math.min(high, Math.max(low, n));

function handAt(color: Color, index: number): Spot {
  const role = kHandOrder[between(0, index, kHandOrder.length - 1)] as HandRole;
  return `${color} ${role}`;
}

function fromHand({ color, role }: HandSpot, arrow: Arrow, lie: Lie): Spot {
  const top = color !== lie.orientation;
  const index = kHandOrder.indexOf(role);
  const along: Arrow[] = lie.beside ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  const inward: Arrow = lie.beside ? (top ? "ArrowRight" : "ArrowLeft") : top ? "ArrowDown" : "ArrowUp";
  if (arrow === along[0]) return handAt(color, index - 1);
  if (arrow === along[1]) return handAt(color, index + 1);
  if (arrow !== inward) return `${color} ${role}`;
  if (lie.beside) return squareAt(top ? 0 : 8, index + 1, lie.orientation);
  return squareAt(index + 1, top ? 0 : 8, lie.orientation);
}

/** Where an arrow leads. Upwards and downwards past the edge lie the hands, and sideways too where they stand there. */
export function walk(spot: Spot, arrow: Arrow, lie: Lie): Spot {
  const hand = spotOfHand(spot);
  if (hand) return fromHand(hand, arrow, lie);
  const { orientation, beside } = lie;
  const { column, row } = placeOf(spot as Key, orientation);
  const [right, down] = kSteps[arrow];
  const index = (beside && right !== 0 ? row : column) - 1;
  if (row + down < 0 || (beside && column + right < 0)) return handAt(opposite(orientation), index);
  if (row + down > 8 || (beside && column + right > 8)) return handAt(orientation, index);
  return squareAt(between(0, column + right, 8), row + down, orientation);
}

/** The first or last place of the row. */
export function rowEnd(spot: Spot, last: boolean, orientation: Color): Spot {
  const hand = spotOfHand(spot);
  if (hand) return handAt(hand.color, last ? kHandOrder.length : 0);
  return squareAt(last ? 8 : 0, placeOf(spot as Key, orientation).row, orientation);
}
