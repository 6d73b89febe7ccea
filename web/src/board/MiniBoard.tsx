// SPDX-License-Identifier: GPL-3.0-or-later
import { rules } from "../game/engine";
import type { Analysis, BoardPiece, HandRole, Hands, Movement } from "../wasm/rules";
import { placeOf } from "./geometry";
import "./mini_board.css";

const kHandOrder: readonly HandRole[] = ["rook", "bishop", "gold", "silver", "knight", "lance", "pawn"];

function HandRow({ hand, turned }: { hand: Hands["sente"]; turned: boolean }) {
  return (
    <div class={`mini-hand${turned ? " top" : ""}`}>
      {kHandOrder
        .filter((role) => (hand[role] ?? 0) > 0)
        .map((role) => (
          <span key={role}>
            <span class={`koma ${role}${turned ? " turned" : ""}`} />
            {(hand[role] ?? 0) > 1 && <small>{hand[role]}</small>}
          </span>
        ))}
    </div>
  );
}

function Piece({ piece, moves }: { piece: BoardPiece; moves: Movement | undefined }) {
  const { column, row } = placeOf(piece.square, "sente");
  const turned = piece.color === "gote";
  return (
    <span
      class={`koma ${piece.role}${turned ? " gote turned" : ""}`}
      data-moves={moves}
      style={{ left: `${(column * 100) / 9}%`, top: `${(row * 100) / 9}%` }}
    />
  );
}

/** One table's strange position must not take the list of all away. */
function positionOf(sfen: string): Analysis | null {
  try {
    return rules.value?.analyse({ start: sfen, moves: [] }) ?? null;
  } catch (error) {
    console.warn("position", sfen, error);
    return null;
  }
}

/** A position to look at, Black at the bottom; its text says who plays. */
export function MiniBoard({ sfen, hands = true }: { sfen: string; hands?: boolean }) {
  const position = positionOf(sfen);
  const borrowed = new Map(position?.badges.map((badge) => [badge.square, badge.movement]));
  return (
    <div class="mini" aria-hidden="true">
      {hands && <HandRow hand={position?.hands.gote ?? {}} turned />}
      <div class="mini-board wood">
        {position?.pieces.map((piece) => (
          <Piece key={piece.square} piece={piece} moves={borrowed.get(piece.square)} />
        ))}
      </div>
      {hands && <HandRow hand={position?.hands.sente ?? {}} turned={false} />}
    </div>
  );
}
