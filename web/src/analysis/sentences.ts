// SPDX-License-Identifier: GPL-3.0-or-later
// A judged move in words: what it was, what would have been better, and what it did to borrowed movements.
import { analysis as texts } from "../i18n/areas/analysis";
import { fill, type Language } from "../i18n/language";
import { pieceName, squareName } from "../i18n/pieces";
import type { Analysis, Badge, BoardPiece, Color, Key, Usi } from "../wasm/rules";

export interface SupportChange {
  piece: BoardPiece;
  /** null: it moves like itself again. */
  movement: Badge["movement"] | null;
  /** The supporter that it has lost or gained. */
  supporter: BoardPiece | null;
}

function pieceAt(analysis: Analysis, square: Key): BoardPiece | null {
  return analysis.pieces.find((piece) => piece.square === square) ?? null;
}

/** Pieces of `color` that stand where they stood and move otherwise than before. */
export function supportChanges(before: Analysis, after: Analysis, color: Color): SupportChange[] {
  const badge = (analysis: Analysis, square: Key) => analysis.badges.find((b) => b.square === square) ?? null;
  return after.pieces.flatMap((piece) => {
    const there = pieceAt(before, piece.square);
    if (piece.color !== color || there?.color !== color || there.role !== piece.role) return [];
    const was = badge(before, piece.square);
    const is = badge(after, piece.square);
    if (was?.movement === is?.movement) return [];
    const supporter = is ? pieceAt(after, is.supporter) : was && pieceAt(before, was.supporter);
    return [{ piece, movement: is?.movement ?? null, supporter }];
  });
}

/** A change as a sentence: whose piece, who stood or stands behind it, how it moves now. */
export function changeSentence(lang: Language, change: SupportChange): string {
  const { piece, movement, supporter } = change;
  const words = texts[lang];
  const facts = {
    piece: pieceName(lang, piece.role),
    square: squareName(lang, piece.square),
    supporter: supporter ? pieceName(lang, supporter.role) : "",
  };
  if (movement === null) return fill(words.change_lost, facts);
  return fill(words.change_gained, { ...facts, movement: pieceName(lang, movement) });
}

const kWorth: Record<BoardPiece["role"], number> = {
  pawn: 1,
  lance: 3,
  knight: 3,
  silver: 5,
  gold: 6,
  bishop: 8,
  rook: 10,
  king: 20,
  tokin: 6,
  promotedlance: 6,
  promotedknight: 6,
  promotedsilver: 6,
  horse: 11,
  dragon: 13,
};

/**
 * Which change of support is worth a word after a bad move: the mover's own piece that fell back to itself, or an enemy piece
 * that the move made stronger, the most valuable first. The piece that moved is not one of them.
 */
export function tellingChange(before: Analysis, after: Analysis, usi: Usi): SupportChange | null {
  const mover = before.turn;
  const rival: Color = mover === "sente" ? "gote" : "sente";
  const to = usi.slice(2, 4);
  const lost = supportChanges(before, after, mover).filter(
    ({ piece, movement }) => movement === null && piece.square !== to,
  );
  const gained = supportChanges(before, after, rival).filter(({ movement }) => movement !== null);
  const all = [...lost, ...gained].sort((a, b) => kWorth[b.piece.role] - kWorth[a.piece.role]);
  return all[0] ?? null;
}
