// SPDX-License-Identifier: GPL-3.0-or-later
// What the table shows, made from the party, the rules and this page's own choices. No drawing, no network.

import { opposite } from "../board/geometry";
import type { BadgeLevel, BoardModel } from "../board/model";
import { type Party, seatOf } from "../client/party";
import type { Game, SeatIndex, Side } from "../client/protocol";
import type { PendingMove } from "../client/session";
import type { Analysis, Color, GameText, MoveName, Rules, Usi } from "../wasm/rules";

export interface Choices {
  /** The ply looked at; null follows the game. */
  ply: number | null;
  flipped: boolean;
  badgeLevel: BadgeLevel;
  /** Whose side is at the bottom before it is turned; the reader's own if nothing is said. */
  facing?: Color | null;
}

export interface Player {
  color: Color;
  /** null while no game has decided who sits where. */
  seat: SeatIndex | null;
  kind: "empty" | "guest" | "computer";
  nickname: string;
  /** Of the computer. */
  level?: number | undefined;
  guest: string | null;
  present: boolean;
  you: boolean;
  toMove: boolean;
  wins: number;
}

export type Phase = "waiting" | "playing" | "over";

export interface TableView {
  phase: Phase;
  /** The reader's colour; null for who watches or waits. */
  you: Color | null;
  seat: SeatIndex | null;
  top: Player;
  bottom: Player;
  board: BoardModel;
  /** The latest position, whatever is being looked at. */
  latest: Analysis;
  names: MoveName[];
  /** The ply shown and the last one there is. */
  ply: number;
  lastPly: number;
  browsing: boolean;
  yourTurn: boolean;
}

export function colorOf(side: Side): Color {
  return side === "black" ? "sente" : "gote";
}

export function gameText(party: Party, pending: PendingMove | null): GameText {
  const game = party.game;
  if (!game) return { rules: party.house.rules, moves: [] };
  return { rules: game.house.rules, start: game.start, moves: movesOf(game, pending) };
}

// A declared win is no move on the board.
function movesOf(game: Game, pending: PendingMove | null): Usi[] {
  const moves = game.moves.map((m) => m.usi);
  if (pending && pending.game === game.id && pending.ply === moves.length) moves.push(pending.usi);
  return moves;
}

export function seatColor(game: Game | null, seat: SeatIndex | null): Color | null {
  if (!game || seat === null) return null;
  return game.black === seat ? "sente" : "gote";
}

function playerOf(party: Party, color: Color, seat: SeatIndex | null, latest: Analysis): Player {
  const game = party.game;
  const index = game
    ? ((color === "sente" ? game.black : 1 - game.black) as SeatIndex)
    : fallbackSeat(color, seat);
  const occupant = party.seats[index];
  return {
    color,
    seat: index,
    kind: occupant.kind,
    nickname: occupant.nickname ?? "",
    level: occupant.level,
    guest: occupant.guest ?? null,
    present: occupant.present,
    you: seat === index,
    toMove: !!game && !game.result && latest.turn === color,
    wins: party.series.wins[index],
  };
}

// Before the first game the reader sits at the bottom, whatever colour comes out.
function fallbackSeat(color: Color, seat: SeatIndex | null): SeatIndex {
  const own = seat ?? 0;
  return color === "sente" ? own : ((1 - own) as SeatIndex);
}

export function tableView(
  rules: Rules,
  party: Party,
  guest: string | null,
  pending: PendingMove | null,
  choices: Choices,
): TableView {
  const { game } = party;
  const seat = seatOf(party, guest);
  const you = seatColor(game, seat);
  const text = gameText(party, pending);
  const latest = rules.analyse(text);
  const lastPly = text.moves.length;
  const ply = choices.ply === null ? lastPly : Math.min(choices.ply, lastPly);
  const browsing = ply < lastPly;
  const shown = browsing ? rules.analyse({ ...text, moves: text.moves.slice(0, ply) }) : latest;
  const names = rules.names(text);

  const natural = choices.facing ?? you ?? "sente";
  const orientation = choices.flipped ? opposite(natural) : natural;
  const playing = !!game && !game.result;
  const yourTurn =
    playing && you !== null && latest.turn === you && pending === null && latest.outcome === null;
  const board: BoardModel = {
    analysis: shown,
    orientation,
    mover: yourTurn && !browsing ? you : null,
    premover:
      playing && !yourTurn && !browsing && latest.turn !== you && latest.outcome === null ? you : null,
    reader: you,
    showDests: game ? game.house.show_legal : true,
    badgeLevel: choices.badgeLevel,
    pending: pending !== null && !browsing,
  };
  return {
    phase: !game ? "waiting" : game.result ? "over" : "playing",
    you,
    seat,
    top: playerOf(party, opposite(orientation), seat, latest),
    bottom: playerOf(party, orientation, seat, latest),
    board,
    latest,
    names,
    ply,
    lastPly,
    browsing,
    yourTurn,
  };
}

/** Who will be Black in the next game: sides are swapped unless the house says no or a repetition is replayed. */
export function nextBlack(party: Party): SeatIndex | null {
  const game = party.game;
  if (!game?.result) return null;
  // A game that did not count is played again as well.
  const { winner, reason } = game.result;
  const replay = winner === null && (reason === "repetition" || reason === "aborted");
  return replay || !party.house.swap_sides ? game.black : ((1 - game.black) as SeatIndex);
}
