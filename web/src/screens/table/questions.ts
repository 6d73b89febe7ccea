// SPDX-License-Identifier: GPL-3.0-or-later
// What a player may ask for, each with a question before it is done: asked in the status line, answered in the toolbar.
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import type { TableView } from "../../game/view";
import type { TextKey } from "../../i18n/en";

export const questions = ["resign", "draw", "takeback", "abort", "declare", "nudge", "offer_abort"] as const;
export type Question = (typeof questions)[number];

export interface Asked {
  sure: TextKey;
  yes: TextKey;
  no: TextKey;
}

const kAsked: Readonly<Record<Question, Asked>> = {
  resign: { sure: "table.resign_sure", yes: "table.resign_yes", no: "table.play_on" },
  draw: { sure: "draw.sure", yes: "draw.yes", no: "table.play_on" },
  takeback: { sure: "takeback.sure", yes: "takeback.yes", no: "table.play_on" },
  abort: { sure: "abort.sure", yes: "abort.yes", no: "table.play_on" },
  declare: { sure: "declare.sure", yes: "declare.yes", no: "table.play_on" },
  nudge: { sure: "nudge.sure", yes: "nudge.yes", no: "nudge.no" },
  offer_abort: { sure: "offer_abort.sure", yes: "offer_abort.yes", no: "nudge.no" },
};

export function askedOf(question: Question): Asked {
  return kAsked[question];
}

/** A game of fewer moves leaves no trace: it can be broken off. */
const kAbortBelowPly = 2;

function rivalIsComputer(party: Party, view: TableView): boolean {
  return view.seat !== null && party.seats[view.seat === 0 ? 1 : 0].kind === "computer";
}

/** May this be asked now? What is not possible is greyed or not there. */
export function isOpen(question: Question, party: Party, view: TableView): boolean {
  const { game } = party;
  if (!game || view.phase !== "playing" || view.you === null || view.seat === null) return false;
  const open = game.offers?.[view.seat] ?? null;
  switch (question) {
    case "resign":
    case "nudge":
    case "offer_abort":
      return true;
    case "abort":
      return game.moves.length < kAbortBelowPly;
    case "draw":
      return !rivalIsComputer(party, view) && open === null;
    case "takeback":
      return party.ranked !== true && open === null && ownMoves(party, view) > 0;
    case "declare":
      return view.yourTurn && view.latest.canDeclare;
  }
}

function ownMoves(party: Party, view: TableView): number {
  const { game } = party;
  if (!game) return 0;
  const whiteBegins = game.start.split(" ")[1] === "w";
  const second = (view.you === "sente") === whiteBegins;
  return Math.floor((game.moves.length + (second ? 0 : 1)) / 2);
}

/** Does what was asked and answered with yes. */
export function carryOut(question: Question, session: Session): void {
  if (question === "resign") session.resign();
  else if (question === "draw" || question === "takeback") session.offer(question);
  else if (question === "offer_abort") session.offer("abort");
  else if (question === "declare") session.move("win");
  else session.inGame({ type: question });
}
