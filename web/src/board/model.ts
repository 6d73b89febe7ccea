// SPDX-License-Identifier: GPL-3.0-or-later
import type { Analysis, Badge, Checker, Color, Key, Preview, Usi } from "../wasm/rules";

export const badgeLevels = ["off", "badge", "ghost"] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/** Everything the board shows, made from a position; the board itself knows no game. */
export interface BoardModel {
  analysis: Analysis;
  orientation: Color;
  /** Whose pieces the person may move now; null: nobody's. */
  mover: Color | null;
  /** Whose next move may be set while the other side thinks; null or left out: nobody's. */
  premover?: Color | null;
  /** The move that is set. */
  premove?: Usi | null;
  /** Whose pieces are called the reader's own; null or left out: nobody's. */
  reader?: Color | null;
  showDests: boolean;
  badgeLevel: BadgeLevel;
  /** The last move is drawn hollow until the server has it. */
  pending: boolean;
}

/** What the person did on the board. */
export interface BoardEvents {
  /** Answers whether the move is under way. */
  onMove(usi: Usi): boolean;
  /** A move was set for the next turn; null: the one that stands is taken back. */
  onPremove?(usi: Usi | null): void;
  /** A move that the rules do not allow was tried. */
  onIllegal(usi: Usi): void;
  /** A square was pointed at, tapped or left. */
  onInspect(square: Key | null): void;
  /** The question about promotion was opened or answered. */
  onQuestion(open: boolean): void;
  /** Which movements would be borrowed after this move, and who be stuck; null if that cannot be said. */
  preview(usi: Usi): Preview | null;
}

export interface SquareMark {
  key: Key;
  className: string;
}

/** Marks under the pieces: the attacked king, who attacks, who lends the movement, the piece pointed at. */
export function squareMarks(model: BoardModel, inspected: Badge | null): SquareMark[] {
  const marks: SquareMark[] = [];
  const { checkedKing, checkers, lastMove } = model.analysis;
  if (model.pending) for (const key of lastMove) marks.push({ key, className: "pending" });
  if (checkedKing) marks.push({ key: checkedKing, className: "checked" });
  for (const checker of checkers) marks.push(...checkerMarks(checker));
  for (const key of premoveSquares(model)) marks.push({ key, className: "premove" });
  if (inspected) {
    marks.push({ key: inspected.square, className: "lit" });
    marks.push({ key: inspected.supporter, className: "lit-support" });
  }
  return marks;
}

/** Where the premove that stands comes from and goes to; a drop comes from no square. */
export function premoveSquares({ premove }: BoardModel): Key[] {
  if (!premove) return [];
  const to = premove.slice(2, 4) as Key;
  return premove[1] === "*" ? [to] : [premove.slice(0, 2) as Key, to];
}

function checkerMarks(checker: Checker): SquareMark[] {
  const marks: SquareMark[] = [{ key: checker.square, className: "checker" }];
  if (checker.supporter) marks.push({ key: checker.supporter, className: "checker-support" });
  return marks;
}

/** `coming` and `going`: what the move aimed at would bring and take away. */
export type Change = "stays" | "coming" | "going";

export interface BadgeView {
  id: string;
  square: Key;
  movement: Badge["movement"];
  color: Color;
  /** Turned the opponent's way. */
  turned: boolean;
  change: Change;
}

const idOf = (badge: Badge) => `${badge.square} ${badge.color} ${badge.movement}`;

/** The badges of a board as they are drawn, and those of `aimed` beside them; none when they are switched off. */
export function badgeViews(model: BoardModel, aimed: readonly Badge[] | null = null): BadgeView[] {
  if (model.badgeLevel === "off") return [];
  const { badges } = model.analysis;
  const after = aimed && new Set(aimed.map(idOf));
  const before = new Set(badges.map(idOf));
  const view = (badge: Badge, change: Change): BadgeView => ({
    id: idOf(badge),
    square: badge.square,
    movement: badge.movement,
    color: badge.color,
    turned: badge.color !== model.orientation,
    change,
  });
  return [
    ...badges.map((badge) => view(badge, after && !after.has(idOf(badge)) ? "going" : "stays")),
    ...(aimed ?? []).filter((badge) => !before.has(idOf(badge))).map((badge) => view(badge, "coming")),
  ];
}

export interface StuckView {
  square: Key;
  change: Change;
}

/** The marks on pieces that cannot move on, also those of `aimed`. */
export function stuckViews(model: BoardModel, aimed: readonly Key[] | null = null): StuckView[] {
  const { stuck } = model.analysis;
  return [
    ...stuck.map((square) => ({ square, change: changeOf(!aimed || aimed.includes(square)) })),
    ...(aimed ?? [])
      .filter((square) => !stuck.includes(square))
      .map((square) => ({ square, change: "coming" as const })),
  ];
}

function changeOf(stays: boolean): Change {
  return stays ? "stays" : "going";
}
