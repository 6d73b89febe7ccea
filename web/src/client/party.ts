// SPDX-License-Identifier: GPL-3.0-or-later
// A party as this client knows it: a snapshot, and the log's entries folded into it one by one.
import type { Entry, Game, Offer, PartyEvent, Person, Seat, SeatIndex, Series, Snapshot } from "./protocol";

export type Party = Omit<Snapshot, "type" | "now">;

export function partyOf(snapshot: Snapshot): Party {
  const { type: _type, now: _now, ...party } = snapshot;
  return party;
}

export type Folded =
  | { kind: "party"; party: Party }
  | { kind: "old" }
  | { kind: "gap" }
  | { kind: "unknown" };

/** Folds one entry in. Entries already seen are `old`, a hole before it is a `gap`, a strange event is `unknown`. */
export function fold(party: Party, entry: Entry): Folded {
  if (entry.seq <= party.seq) return { kind: "old" };
  if (entry.seq !== party.seq + 1) return { kind: "gap" };
  let next: Party = { ...party, seq: entry.seq };
  for (const event of entry.events) {
    const folded = foldEvent(next, event);
    if (!folded) return { kind: "unknown" };
    next = folded;
  }
  if (entry.clock !== undefined) next = { ...next, clock: entry.clock };
  return { kind: "party", party: next };
}

function withSeats(party: Party, change: (seat: Seat, index: number) => Seat): Party {
  return { ...party, seats: [change(party.seats[0], 0), change(party.seats[1], 1)] };
}

const kNewSeries: Series = { wins: [0, 0], draws: 0, games: 0 };

type Of<T extends PartyEvent["type"]> = Extract<PartyEvent, { type: T }>;

function foldEvent(party: Party, event: PartyEvent): Party | null {
  switch (event.type) {
    case "party_created": {
      const { type: _type, ...terms } = event;
      return { ...party, ...terms };
    }
    case "house_changed": {
      // Who wanted another game wanted it by the old rules.
      const { type: _type, ...terms } = event;
      return { ...withSeats(party, (s) => ({ ...s, rematch: false })), ...terms };
    }
    case "party_named":
      return { ...party, name: event.name };
    case "host_changed":
      return { ...party, host: event.host };
    case "guest_removed":
      return guestRemoved(party, event);
    case "party_ended":
      return { ...withSeats(party, (s) => ({ ...s, rematch: false })), ended: true, public: false };
    case "guest_allowed":
      return { ...party, removed: othersOf(party, event.guest) };
    case "seat_taken":
      return seatTaken(party, event);
    case "seat_left":
      return withSeats(party, (s, i) =>
        i === event.seat ? { kind: "empty", present: false, rematch: false } : { ...s, rematch: false },
      );
    case "rematch_offered":
      return withSeats(party, (s, i) => (i === event.seat ? { ...s, rematch: true } : s));
    case "game_started":
      return gameStarted(party, event);
    case "game_ended":
      return gameEnded(party, event);
    default: {
      const { game } = party;
      if (!game || game.id !== event.game) return null;
      const next = foldGame(game, event);
      return next && { ...party, game: next };
    }
  }
}

function othersOf(party: Party, guest: string): Person[] {
  return (party.removed ?? []).filter((person) => person.guest !== guest);
}

/** The event names who was sent away by id alone: the name is what the table called them. */
function guestRemoved(party: Party, { guest }: Of<"guest_removed">): Party {
  const { seats, watching = [] } = party;
  const known = [...seats, ...watching].find((someone) => someone.guest === guest);
  const removed = [...othersOf(party, guest), { guest, nickname: known?.nickname ?? "" }];
  return { ...party, removed, watching: watching.filter((person) => person.guest !== guest) };
}

function seatTaken(party: Party, event: Of<"seat_taken">): Party {
  const { type: _type, seat, ...occupant } = event;
  const seated = withSeats(party, (s, i) =>
    i === seat ? { ...occupant, present: true, rematch: false } : { ...s, rematch: false },
  );
  return { ...seated, series: kNewSeries };
}

const kNoOffers: [null, null] = [null, null];

function gameStarted(party: Party, event: Of<"game_started">): Party {
  const { type: _type, game: id, black, seats, series, ...terms } = event;
  const { start, house } = terms;
  const game: Game = { id, black, start, house, moves: [], result: null, offers: kNoOffers };
  const started = withSeats(party, (s, i) => {
    const { present, absent_since } = s;
    const occupant: Seat = { ...seats[i as SeatIndex], present, rematch: false };
    return absent_since === undefined ? occupant : { ...occupant, absent_since };
  });
  return { ...started, ...terms, game, series };
}

function gameEnded(party: Party, event: Of<"game_ended">): Party | null {
  const { game, series } = party;
  if (!game || game.id !== event.game) return null;
  const { winner, reason } = event;
  const result = { winner, reason };
  const ended: Game = { ...game, offers: kNoOffers, stand_in: null, adjourned: false, result };
  return { ...party, clock: null, game: ended, series: counted(series, game, event, party.ranked === true) };
}

type GameEvent = Exclude<
  Extract<PartyEvent, { game: number }>,
  { type: "game_started" } | { type: "game_ended" }
>;

/** What happens inside the running game; null for what cannot follow on it. */
function foldGame(game: Game, event: GameEvent): Game | null {
  switch (event.type) {
    case "move_played":
      return movePlayed(game, event);
    case "offered":
      return withOffer(game, event.seat, { kind: event.kind, to_ply: event.to_ply ?? null });
    case "offer_declined":
      return withOffer(game, event.seat, null);
    case "taken_back":
      return takenBack(game, event.to_ply);
    case "nudged":
      return { ...game, nudged: event.seat };
    case "stand_in_started":
      return { ...game, stand_in: event.seat };
    case "stand_in_ended":
      return { ...game, stand_in: null };
    case "clock_stopped":
      return game;
    case "clock_started":
      return { ...game, adjourned: false };
    case "game_adjourned":
      return { ...game, adjourned: true };
    case "rating_changed":
      return { ...game, ratings: event.changes };
    default:
      return null;
  }
}

function withOffer(game: Game, seat: SeatIndex, offer: Offer | null): Game {
  const offers: [Offer | null, Offer | null] = [...(game.offers ?? kNoOffers)];
  offers[seat] = offer;
  return { ...game, offers };
}

function takenBack(game: Game, toPly: number): Game | null {
  if (toPly > game.moves.length) return null;
  const moves = game.moves.slice(0, toPly);
  return { ...game, moves, takebacks: (game.takebacks ?? 0) + 1, offers: kNoOffers, nudged: null };
}

function movePlayed(game: Game, event: Of<"move_played">): Game | null {
  if (game.moves.length !== event.ply) return null;
  const { usi, ms, by } = event;
  const mover = moverOf(game);
  const offers: [Offer | null, Offer | null] = [...(game.offers ?? kNoOffers)];
  // A move is an answer: no. The mover's own offer of a draw stands; the others were about the turn before.
  offers[rivalOf(mover)] = null;
  if (offers[mover]?.kind !== "draw") offers[mover] = null;
  return { ...game, moves: [...game.moves, { usi, ms, by }], offers, adjourned: false, nudged: null };
}

/** Whose turn it is in a game that is not over. */
export function moverOf(game: Game): SeatIndex {
  const blackBegins = game.start.split(" ")[1] !== "w";
  const black = blackBegins === (game.moves.length % 2 === 0);
  return black ? game.black : rivalOf(game.black);
}

export function rivalOf(seat: SeatIndex): SeatIndex {
  return seat === 0 ? 1 : 0;
}

function counted(series: Series, game: Game, end: Of<"game_ended">, ranked: boolean): Series {
  const games = series.games + 1;
  if (end.reason === "aborted" || (end.reason === "repetition" && !ranked)) return { ...series, games };
  if (end.winner === null) return { ...series, games, draws: series.draws + 1 };
  const seat = end.winner === "black" ? game.black : rivalOf(game.black);
  const wins: [number, number] = [...series.wins];
  wins[seat] += 1;
  return { ...series, games, wins };
}

export function seatOf(party: Party, guest: string | null): SeatIndex | null {
  if (!guest) return null;
  if (party.seats[0].guest === guest) return 0;
  if (party.seats[1].guest === guest) return 1;
  return null;
}
