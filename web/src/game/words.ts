// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the status line.

import { dropRole } from "../board/attempts";
import type { Refused as RefusedMessage } from "../client/protocol";
import type { TextKey } from "../i18n/en";
import { type Language, text } from "../i18n/language";
import { pieceName, squareName } from "../i18n/pieces";
import { type Attempt, refusalSentence } from "../i18n/refusals";
import type { Analysis, BoardPiece, Key, Usi } from "../wasm/rules";
import type { Player, TableView } from "./view";

export function boardOf(analysis: Analysis): Map<Key, BoardPiece> {
  return new Map(analysis.pieces.map((piece) => [piece.square, piece]));
}

/** Takes a USI move apart, with the piece it means on this board. */
export function attemptOf(analysis: Analysis, usi: Usi): Attempt {
  const board = boardOf(analysis);
  if (usi[1] === "*") return { role: dropRole(usi), from: null, to: usi.slice(2, 4) as Key, board };
  const from = usi.slice(0, 2) as Key;
  return { role: board.get(from)?.role ?? null, from, to: usi.slice(2, 4) as Key, board };
}

/** "Pawn on 5g moves as rook: rook on 5h stands behind", and whether it can never move on like that. */
export function inspectSentence(lang: Language, analysis: Analysis, square: Key): string | null {
  const moves = movementSentence(lang, analysis, square);
  if (!moves || !analysis.stuck.includes(square)) return moves;
  const stuck = text(lang, "inspect.stuck");
  return lang === "ja" ? `${moves}。${stuck}。` : `${moves}. ${stuck}.`;
}

function movementSentence(lang: Language, analysis: Analysis, square: Key): string | null {
  const board = boardOf(analysis);
  const piece = board.get(square);
  if (!piece) return null;
  const badge = analysis.badges.find((b) => b.square === square);
  const facts = { piece: capital(pieceName(lang, piece.role)), square: squareName(lang, square) };
  if (!badge) return text(lang, "inspect.own", facts);
  const supporter = board.get(badge.supporter);
  return text(lang, "inspect.borrowed", {
    ...facts,
    movement: pieceName(lang, badge.movement),
    supporter: supporter ? pieceName(lang, supporter.role) : "",
    behind: squareName(lang, badge.supporter),
  });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function checkSentence(lang: Language, analysis: Analysis): string | null {
  const { checkers, checkedKing } = analysis;
  const checker = checkers[0];
  if (!checker || !checkedKing) return null;
  if (checkers.length > 1) return text(lang, "table.your_turn_check_many", { n: checkers.length });
  const board = boardOf(analysis);
  const name = (at: Key | null) => {
    const piece = at ? board.get(at) : undefined;
    return piece ? pieceName(lang, piece.role) : "";
  };
  const facts = {
    piece: name(checker.square),
    square: squareName(lang, checker.square),
    movement: pieceName(lang, checker.movement),
    supporter: name(checker.supporter),
  };
  return text(lang, checker.supporter ? "table.your_turn_check_supported" : "table.your_turn_check", facts);
}

/** "Set for your turn: pawn to 7f." */
export function premoveSentence(lang: Language, view: TableView): string | null {
  const { premove, analysis } = view.board;
  if (!premove) return null;
  const { role, to } = attemptOf(analysis, premove);
  if (!role) return null;
  const facts = { piece: pieceName(lang, role), square: squareName(lang, to) };
  return text(lang, premove.endsWith("+") ? "premove.set_promoting" : "premove.set", facts);
}

/** "Ways out: move the king, take its supporter." */
export function waysOutSentence(lang: Language, analysis: Analysis): string | null {
  const ways = analysis.waysOut;
  if (!ways) return null;
  const kinds: [readonly Usi[], TextKey][] = [
    [ways.king, "table.way_king"],
    [ways.takeChecker, "table.way_take"],
    [ways.takeSupporter, "table.way_supporter"],
    [ways.block, "table.way_block"],
  ];
  const words = kinds.filter(([moves]) => moves.length > 0).map(([, key]) => text(lang, key));
  if (words.length === 0) return null;
  return text(lang, "table.ways_out", { ways: words.join(lang === "ja" ? "・" : ", ") });
}

export function playerName(lang: Language, player: Pick<Player, "kind" | "nickname" | "level">): string {
  if (player.kind === "computer") return `${text(lang, "table.computer")} ${player.level ?? ""}`.trimEnd();
  if (player.kind === "empty") return text(lang, "table.empty_seat");
  return player.nickname || text(lang, "table.friend");
}

export function turnSentence(lang: Language, view: TableView): string {
  if (view.board.pending) return text(lang, "table.sending");
  if (view.yourTurn) return text(lang, "table.your_turn");
  const mover = view.top.toMove ? view.top : view.bottom;
  if (mover.kind === "computer") return text(lang, "table.computer_thinks");
  if (!mover.present) return text(lang, "table.away_long", { name: playerName(lang, mover) });
  return text(lang, "table.their_turn", { name: playerName(lang, mover) });
}

/** The sentence for a refusal that came from the server. */
export function serverRefusal(
  lang: Language,
  refused: RefusedMessage,
  analysis: Analysis,
  usi: Usi | null,
): string {
  const attempt = usi
    ? attemptOf(analysis, usi)
    : { role: null, from: null, to: "5e" as Key, board: boardOf(analysis) };
  return refusalSentence(lang, { ...refused.facts, code: refused.code }, attempt);
}
