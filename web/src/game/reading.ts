// SPDX-License-Identifier: GPL-3.0-or-later
// The position, the hands and the clocks in words, for who listens. No drawing, no network.
import type { Spot } from "../board/keyboardWalk";
import { kHandOrder, spotOfHand } from "../board/keyboardWalk";
import type { BoardModel } from "../board/model";
import { premoveSquares } from "../board/model";
import { keyboard } from "../i18n/areas/keyboard";
import { fill, type Language } from "../i18n/language";
import { pieceName } from "../i18n/pieces";
import type { Analysis, BoardPiece, Color, HandRole, Key } from "../wasm/rules";
import type { SideClock } from "./clocks";
import { joined, sideSpoken, squareSpoken } from "./spoken";

/** Whose piece it is for the reader; who only watches hears the colours. */
function owned(lang: Language, you: Color | null, color: Color, piece: string): string {
  const say = keyboard[lang];
  if (you === null) return fill(say["cell.of"], { color: sideSpoken(lang, color), piece });
  return fill(say[you === color ? "cell.yours" : "cell.theirs"], { piece });
}

function countOfMoves(lang: Language, n: number): string {
  const say = keyboard[lang];
  return n === 0 ? say["cell.moves_none"] : n === 1 ? say["cell.moves_one"] : fill(say["cell.moves"], { n });
}

function pieceParts(lang: Language, model: BoardModel, piece: BoardPiece): string[] {
  const say = keyboard[lang];
  const you = model.reader ?? null;
  const { analysis, mover, showDests } = model;
  const parts = [owned(lang, you, piece.color, pieceName(lang, piece.role))];
  const badge = analysis.badges.find((b) => b.square === piece.square);
  if (badge) parts.push(fill(say["cell.borrowed"], { movement: pieceName(lang, badge.movement) }));
  if (analysis.checkedKing === piece.square) parts.push(say["cell.checked"]);
  if (mover === piece.color && showDests) {
    parts.push(countOfMoves(lang, analysis.dests.get(piece.square)?.length ?? 0));
  }
  return parts;
}

/** Where what is held may be put down, or set to be put down. */
export function targetsOf({ analysis, mover }: BoardModel, held: Spot | null): readonly Key[] {
  if (!held) return [];
  const hand = spotOfHand(held);
  if (hand) return mover ? (analysis.drops.get(`${hand.color} ${hand.role}`) ?? []) : [];
  return (mover ? analysis.dests : analysis.premoveDests).get(held as Key) ?? [];
}

/** "5 seven, your pawn, moves as rook, 9 moves". */
export function squareTold(lang: Language, model: BoardModel, key: Key, held: Spot | null = null): string {
  const say = keyboard[lang];
  const piece = model.analysis.pieces.find((p) => p.square === key);
  const parts = [squareSpoken(lang, key)];
  parts.push(...(piece ? pieceParts(lang, model, piece) : [say["cell.empty"]]));
  if (held === key) parts.push(say["cell.held"]);
  if (model.showDests && targetsOf(model, held).includes(key)) parts.push(say["cell.target"]);
  if (premoveSquares(model).includes(key)) parts.push(say["cell.premove"]);
  return joined(lang, parts);
}

export function handTitle(lang: Language, you: Color | null, color: Color): string {
  const say = keyboard[lang];
  if (you === null) return fill(say["hand.of"], { color: sideSpoken(lang, color) });
  return say[you === color ? "hand.yours" : "hand.theirs"];
}

/** "pawn in hand, 2". */
export function handTold(lang: Language, analysis: Analysis, color: Color, role: HandRole): string {
  const say = keyboard[lang];
  const n = analysis.hands[color][role] ?? 0;
  const piece = pieceName(lang, role);
  return n === 0 ? fill(say["hand.none"], { piece }) : fill(say["hand.count"], { piece, n });
}

function handList(lang: Language, analysis: Analysis, color: Color): string {
  const hand = kHandOrder.flatMap((role) => {
    const n = analysis.hands[color][role] ?? 0;
    return n === 0 ? [] : [`${pieceName(lang, role)} ${n}`];
  });
  return hand.length === 0 ? keyboard[lang]["hand.empty"] : joined(lang, hand);
}

/** The reader's own pieces on the board, then both hands; who watches hears Black's and White's. */
export function piecesTold(lang: Language, analysis: Analysis, you: Color | null): string {
  const rival: Color = you === "gote" ? "sente" : "gote";
  const own: Color = you ?? "sente";
  const onBoard = (color: Color) =>
    joined(
      lang,
      analysis.pieces
        .filter((piece) => piece.color === color)
        .map((piece) => `${pieceName(lang, piece.role)} ${squareSpoken(lang, piece.square)}`),
    );
  const colon = lang === "ja" ? "：" : ": ";
  const hand = (color: Color) => `${handTitle(lang, you, color)}${colon}${handList(lang, analysis, color)}`;
  const told = you === null ? [onBoard("sente"), onBoard("gote")] : [onBoard(own)];
  return [...told, hand(own), hand(rival)].join(lang === "ja" ? "。" : ". ");
}

function duration(lang: Language, ms: number): string {
  const say = keyboard[lang];
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const unit = (
    n: number,
    one: "tell.minutes_one" | "tell.seconds_one",
    many: "tell.minutes" | "tell.seconds",
  ) => (n === 1 ? say[one] : fill(say[many], { n }));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts: string[] = [];
  if (minutes > 0) parts.push(unit(minutes, "tell.minutes_one", "tell.minutes"));
  if (rest > 0 || minutes === 0) parts.push(unit(rest, "tell.seconds_one", "tell.seconds"));
  return parts.join(lang === "ja" ? "" : " ");
}

/** "Your time, 1 minute 20 seconds, running. Their time, …". */
export function clocksTold(
  lang: Language,
  you: Color | null,
  clocks: readonly { color: Color; clock: SideClock | null }[],
): string {
  const say = keyboard[lang];
  const told = clocks.flatMap(({ color, clock }) => {
    if (!clock) return [];
    const whose =
      you === null
        ? fill(say["tell.time_of"], { color: sideSpoken(lang, color) })
        : say[you === color ? "tell.your_time" : "tell.their_time"];
    const parts = [whose, duration(lang, clock.shownMs)];
    if (clock.byoyomi) parts.push(say["tell.per_move"]);
    if (clock.running) parts.push(say["tell.running"]);
    return [joined(lang, parts)];
  });
  return told.length === 0 ? say["tell.no_clock"] : told.join(lang === "ja" ? "。" : ". ");
}
