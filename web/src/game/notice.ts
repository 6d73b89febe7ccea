// SPDX-License-Identifier: GPL-3.0-or-later
// What the table has to tell beyond the board: offers, absence, a game that stands still. No drawing, no network.
import { moverOf, type Party, rivalOf } from "../client/party";
import type { OfferKind, SeatIndex } from "../client/protocol";
import { timeOf } from "./clocks";

export type Notice =
  /** The computer plays in the reader's place. */
  | { kind: "taken_over" }
  /** The computer plays in somebody else's place. */
  | { kind: "stand_in"; seat: SeatIndex }
  /** It soon will. */
  | { kind: "going"; seat: SeatIndex; seconds: number }
  | { kind: "adjourned" }
  | { kind: "stopped" }
  | { kind: "offered"; offer: OfferKind }
  | { kind: "own_offer"; offer: OfferKind }
  | { kind: "idle"; nudged: boolean }
  | { kind: "nudged" };

/** After so long with the player present the rival may ask them to move on. */
export const kIdleMs = 600_000;

/** The most urgent thing to say to who sits on `seat` (null: who watches). `now` is the server's time. */
export function noticeOf(party: Party, seat: SeatIndex | null, now: number): Notice | null {
  const { game } = party;
  if (!game || game.result) return null;
  const standIn = game.stand_in ?? null;
  if (standIn !== null && standIn === seat) return { kind: "taken_over" };
  const offer = seat === null ? null : offerFor(party, seat);
  if (offer) return offer;
  if (game.adjourned) return { kind: "adjourned" };
  if (party.clock?.stopped) return { kind: "stopped" };
  if (standIn !== null) return { kind: "stand_in", seat: standIn };
  return goingAway(party, seat, now) ?? idleness(party, seat, now);
}

function offerFor(party: Party, seat: SeatIndex): Notice | null {
  const offers = party.game?.offers;
  const theirs = offers?.[rivalOf(seat)];
  if (theirs) return { kind: "offered", offer: theirs.kind };
  const own = offers?.[seat];
  return own ? { kind: "own_offer", offer: own.kind } : null;
}

function goingAway(party: Party, seat: SeatIndex | null, now: number): Notice | null {
  const { game } = party;
  if (!game) return null;
  const mover = moverOf(game);
  const at = party.seats[mover].stand_in_at ?? null;
  if (at === null || party.seats[mover].present || mover === seat) return null;
  return { kind: "going", seat: mover, seconds: Math.max(0, Math.ceil((at - now) / 1000)) };
}

function idleness(party: Party, seat: SeatIndex | null, now: number): Notice | null {
  const { game, clock } = party;
  if (!game || seat === null) return null;
  const mover = moverOf(game);
  const nudged = (game.nudged ?? null) !== null;
  if (mover === seat) return nudged ? { kind: "nudged" } : null;
  if (timeOf(game.house) || party.seats[mover].kind !== "guest") return null;
  const idle = clock !== null && now - clock.turn_started >= kIdleMs && party.seats[mover].present;
  return nudged || idle ? { kind: "idle", nudged } : null;
}
