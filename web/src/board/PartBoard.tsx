// SPDX-License-Identifier: GPL-3.0-or-later
// Part of a board, in squares as large as the place allows: to explain one thing. Black is at the bottom.
import type { ComponentChildren } from "preact";
import { language } from "../i18n/language";
import type { Analysis, Badge, BoardPiece, Key } from "../wasm/rules";

/** The files from `left` to `right` (9 is leftmost) and the ranks from `top` to `bottom`. */
export interface Part {
  left: number;
  right: number;
  top: string;
  bottom: string;
}

export function ranksOf(part: Part): string[] {
  return [..."abcdefghi"].filter((rank) => rank >= part.top && rank <= part.bottom);
}

export function filesOf(part: Part): number[] {
  return [9, 8, 7, 6, 5, 4, 3, 2, 1].filter((file) => file <= part.left && file >= part.right);
}

/** Row by row, as they are drawn. */
export function squaresOf(part: Part): Key[] {
  return ranksOf(part).flatMap((rank) => filesOf(part).map((file) => `${file}${rank}` as Key));
}

const kJapaneseRanks = "一二三四五六七八九";

function rankName(rank: string): string {
  return language.value === "ja" ? (kJapaneseRanks[rank.charCodeAt(0) - 97] ?? rank) : rank;
}

/** What stands on a square, with the movement it borrows; `style` moves the piece with a finger. */
export function PieceOn({ analysis, at, style }: { analysis: Analysis; at: Key; style?: string }) {
  const piece: BoardPiece | undefined = analysis.pieces.find((p) => p.square === at);
  if (!piece) return null;
  const badge: Badge | undefined = analysis.badges.find((b) => b.square === at);
  const turned = piece.color === "gote" ? " turned" : "";
  return (
    <span class={`part-piece${turned}`} style={style}>
      <span class={`koma ${piece.role}${turned && " gote turned"}`} />
      {badge && <span class={`movement-badge ${badge.movement} ${badge.color}${turned}`} />}
    </span>
  );
}

/** Check is drawn as on a table: the king, who attacks it, and who lends the movement for that. */
export function checkMark(analysis: Analysis, at: Key): string {
  if (analysis.checkedKing === at) return " checked";
  if (analysis.checkers.some((checker) => checker.square === at)) return " checker";
  return analysis.checkers.some((checker) => checker.supporter === at) ? " checker-support" : "";
}

/** Wood, lines and the names of files and ranks around `children`, one for each square. */
export function PartFrame({ part, children }: { part: Part; children: ComponentChildren }) {
  const files = filesOf(part);
  const ranks = ranksOf(part);
  return (
    <div class="part-frame" style={{ "--files": String(files.length), "--ranks": String(ranks.length) }}>
      <div class="part-files" aria-hidden="true">
        {files.map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
      <div class="part-board wood">{children}</div>
      <div class="part-ranks" aria-hidden="true">
        {ranks.map((rank) => (
          <span key={rank}>{rankName(rank)}</span>
        ))}
      </div>
    </div>
  );
}
