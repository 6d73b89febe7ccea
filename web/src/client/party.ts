// SPDX-License-Identifier: GPL-3.0-or-later
// A party as this client knows it: a snapshot, and the log's entries folded into it one by one.
import type { Entry, Game, PartyEvent, Seat, SeatIndex, Series, Snapshot } from "./protocol";

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

function foldEvent(party: Party, event: PartyEvent): Party | null {
  switch (event.type) {
    case "party_created":
      return { ...party, host: event.host, house: event.house };
    case "seat_taken": {
      const { type: _type, seat, ...occupant } = event;
      const seated = withSeats(party, (s, i) =>
        i === seat ? { ...occupant, present: true, rematch: false } : { ...s, rematch: false },
      );
      return { ...seated, series: kNewSeries };
    }
    case "seat_left":
      return withSeats(party, (s, i) =>
        i === event.seat ? { kind: "empty", present: false, rematch: false } : { ...s, rematch: false },
      );
    case "game_started": {
      const game: Game = {
        id: event.game,
        black: event.black,
        start: event.start,
        house: event.house,
        moves: [],
        result: null,
      };
      const started = withSeats(party, (s, i) => ({
        ...event.seats[i as SeatIndex],
        present: s.present,
        rematch: false,
      }));
      return { ...started, host: event.host, house: event.house, game, series: event.series };
    }
    case "move_played": {
      const game = party.game;
      if (!game || game.id !== event.game || game.moves.length !== event.ply) return null;
      const { usi, ms, by } = event;
      return { ...party, game: { ...game, moves: [...game.moves, { usi, ms, by }] } };
    }
    case "game_ended": {
      const game = party.game;
      if (!game || game.id !== event.game) return null;
      const { winner, reason } = event;
      return {
        ...party,
        clock: null,
        game: { ...game, result: { winner, reason } },
        series: counted(party.series, game, event),
      };
    }
    case "rematch_offered":
      return withSeats(party, (s, i) => (i === event.seat ? { ...s, rematch: true } : s));
    default:
      return null;
  }
}

function counted(series: Series, game: Game, end: Extract<PartyEvent, { type: "game_ended" }>): Series {
  const games = series.games + 1;
  if (end.winner === null) {
    return { ...series, games, draws: series.draws + (end.reason === "repetition" ? 0 : 1) };
  }
  const seat = end.winner === "black" ? game.black : 1 - game.black;
  const wins: [number, number] = [...series.wins];
  wins[seat as SeatIndex] += 1;
  return { ...series, games, wins };
}

export function seatOf(party: Party, guest: string | null): SeatIndex | null {
  if (!guest) return null;
  if (party.seats[0].guest === guest) return 0;
  if (party.seats[1].guest === guest) return 1;
  return null;
}
