// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { fold, type Party, partyOf, seatOf } from "../src/client/party";
import type { PartyEvent } from "../src/client/protocol";
import { entry, kHouse, kStart, played, snapshot } from "./fakes";

function folded(party: Party, ...events: PartyEvent[]): Party {
  const result = fold(party, entry(party.seq + 1, ...events));
  if (result.kind !== "party") throw new Error(result.kind);
  return result.party;
}

const party = partyOf(snapshot(3));

describe("folding a party", () => {
  it("clears rematch marks when a seat changes, and starts a new series when a seat is taken", () => {
    const won = { ...party, series: { wins: [2, 1] as [number, number], draws: 1, games: 4 } };
    const offered = folded(won, { type: "rematch_offered", seat: 0 });
    expect(offered.seats[0].rematch).toBe(true);
    const left = folded(offered, { type: "seat_left", seat: 1 });
    expect(left.seats[0].rematch).toBe(false);
    expect(left.seats[1].kind).toBe("empty");
    const taken = folded(offered, {
      type: "seat_taken",
      seat: 1,
      kind: "guest",
      guest: "new",
      nickname: "N",
    });
    expect(taken.series).toEqual({ wins: [0, 0], draws: 0, games: 0 });
    expect(taken.seats[1]).toMatchObject({ guest: "new", present: true, rematch: false });
  });

  it("counts wins by seat, not by colour", () => {
    const swapped: Party = { ...party, game: party.game && { ...party.game, black: 1 } };
    const ended = folded(swapped, { type: "game_ended", game: 1, winner: "black", reason: "checkmate" });
    expect(ended.series).toEqual({ wins: [0, 1], draws: 0, games: 1 });
    expect(ended.clock).toBeNull();
  });

  it("does not count a repetition, which is replayed", () => {
    const ended = folded(party, { type: "game_ended", game: 1, winner: null, reason: "repetition" });
    expect(ended.series).toEqual({ wins: [0, 0], draws: 0, games: 1 });
    const drawn = folded(party, { type: "game_ended", game: 1, winner: null, reason: "move_limit" });
    expect(drawn.series.draws).toBe(1);
  });

  it("starts the next game from the event, presence kept", () => {
    const started = folded(party, {
      type: "game_started",
      game: 2,
      black: 1,
      start: kStart,
      host: "me",
      house: kHouse,
      seats: [
        { kind: "guest", guest: "me", nickname: "Heron" },
        { kind: "guest", guest: "rival", nickname: "Crane" },
      ],
      series: { wins: [1, 0], draws: 0, games: 1 },
    });
    expect(started.game).toMatchObject({ id: 2, black: 1, moves: [], result: null });
    expect(started.seats[1].present).toBe(true);
  });

  it("keeps nothing of a guest whose seat a computer has", () => {
    const started = folded(party, {
      type: "game_started",
      game: 2,
      black: 0,
      start: kStart,
      host: "me",
      house: kHouse,
      seats: [
        { kind: "guest", guest: "me", nickname: "Heron" },
        { kind: "computer", level: 1 },
      ],
      series: { wins: [0, 0], draws: 0, games: 1 },
    });
    expect(started.seats[1]).toEqual({ kind: "computer", level: 1, present: true, rematch: false });
  });

  it("refuses a move that does not follow", () => {
    expect(fold(party, entry(4, played(3, "7g7f"))).kind).toBe("unknown");
    expect(fold(party, entry(4, played(0, "7g7f", 9))).kind).toBe("unknown");
    expect(fold(party, entry(5, played(0, "7g7f"))).kind).toBe("gap");
    expect(fold(party, entry(3, played(0, "7g7f"))).kind).toBe("old");
  });

  it("finds the own seat", () => {
    expect(seatOf(party, "rival")).toBe(1);
    expect(seatOf(party, "stranger")).toBeNull();
    expect(seatOf(party, null)).toBeNull();
  });
});
