// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import { fold, moverOf, type Party, partyOf, seatOf } from "../src/client/party";
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

  it("takes aborted games for games that are neither won nor drawn, a ranked repetition for a draw", () => {
    const aborted = folded(party, { type: "game_ended", game: 1, winner: null, reason: "aborted" });
    expect(aborted.series).toEqual({ wins: [0, 0], draws: 0, games: 1 });
    const ranked = { ...party, ranked: true };
    const drawn = folded(ranked, { type: "game_ended", game: 1, winner: null, reason: "repetition" });
    expect(drawn.series).toEqual({ wins: [0, 0], draws: 1, games: 1 });
  });
});

describe("folding what happens beside the board", () => {
  const movesMade = (...usi: string[]) => folded(party, ...usi.map((move, ply) => played(ply, move)));
  const offered = (seat: 0 | 1, kind: "draw" | "takeback" | "abort"): PartyEvent => ({
    type: "offered",
    game: 1,
    seat,
    kind,
  });

  it("takes a rival's move for a no, and lets the own offer of a draw stand", () => {
    const asked = folded(party, offered(0, "draw"));
    expect(asked.game?.offers?.[0]?.kind).toBe("draw");
    expect(folded(asked, played(0, "7g7f")).game?.offers?.[0]?.kind).toBe("draw");
    expect(folded(asked, played(0, "7g7f"), played(1, "3c3d")).game?.offers).toEqual([null, null]);
    const takeback = folded(movesMade("7g7f", "3c3d"), offered(0, "takeback"), played(2, "2g2f"));
    expect(takeback.game?.offers).toEqual([null, null]);
  });

  it("forgets an offer that was declined", () => {
    const asked = folded(party, offered(1, "draw"));
    const declined = folded(asked, { type: "offer_declined", game: 1, seat: 1, kind: "draw" });
    expect(declined.game?.offers).toEqual([null, null]);
  });

  it("takes moves back, offers and nudge with them", () => {
    const asked = folded(movesMade("7g7f", "3c3d"), offered(0, "takeback"), {
      type: "nudged",
      game: 1,
      seat: 1,
    });
    const back = folded(asked, { type: "taken_back", game: 1, to_ply: 0 });
    expect(back.game).toMatchObject({ moves: [], offers: [null, null], nudged: null, takebacks: 1 });
    expect(fold(party, entry(4, { type: "taken_back", game: 1, to_ply: 1 })).kind).toBe("unknown");
  });

  it("knows for whom the computer plays, until they return or the game is over", () => {
    const away = folded(party, { type: "stand_in_started", game: 1, seat: 1 });
    expect(away.game?.stand_in).toBe(1);
    expect(folded(away, { type: "stand_in_ended", game: 1, seat: 1 }).game?.stand_in).toBeNull();
    const over = folded(away, { type: "game_ended", game: 1, winner: "black", reason: "checkmate" });
    expect(over.game?.stand_in).toBeNull();
  });

  it("knows an adjourned game until the clock goes on", () => {
    const stopped = folded(party, { type: "clock_stopped", game: 1, spent: 5 });
    const adjourned = folded(stopped, { type: "game_adjourned", game: 1 });
    expect(adjourned.game?.adjourned).toBe(true);
    expect(folded(adjourned, { type: "clock_started", game: 1 }).game?.adjourned).toBe(false);
  });

  it("keeps what a ranked game did to the ratings, in one entry with its end", () => {
    const change = { before: 1500, after: 1516, deviation_before: 80, deviation_after: 78 };
    const ended = folded(
      party,
      { type: "game_ended", game: 1, winner: "black", reason: "time" },
      { type: "rating_changed", game: 1, changes: [change, { ...change, after: 1484 }] },
    );
    expect(ended.game?.ratings?.[1].after).toBe(1484);
  });

  it("takes new house rules, names and hosts; who wanted another game wanted it by the old rules", () => {
    const wanted = folded(party, { type: "rematch_offered", seat: 0 });
    const house = { ...kHouse, show_legal: false };
    const changed = folded(
      wanted,
      { type: "house_changed", house, start: kStart, colors: "first_black" },
      { type: "party_named", name: "Friday" },
      { type: "host_changed", host: "rival" },
    );
    expect(changed).toMatchObject({ house, colors: "first_black", name: "Friday", host: "rival" });
    expect(changed.seats[0].rematch).toBe(false);
    // The game that runs keeps its own.
    expect(changed.game?.house.show_legal).toBe(true);
  });

  it("lists who was sent away, by the name the table knew, until they are allowed again", () => {
    const watched = { ...party, watching: [{ guest: "fox", nickname: "Red Fox" }] };
    const removed = folded(watched, { type: "guest_removed", guest: "fox" });
    expect(removed.removed).toEqual([{ guest: "fox", nickname: "Red Fox" }]);
    expect(removed.watching).toEqual([]);
    expect(folded(removed, { type: "guest_allowed", guest: "fox" }).removed).toEqual([]);
  });

  it("refuses what belongs to another game", () => {
    expect(fold(party, entry(4, { type: "nudged", game: 2, seat: 0 })).kind).toBe("unknown");
  });

  it("knows whose turn it is, whoever begins", () => {
    const game = party.game;
    if (!game) throw new Error("no game");
    expect(moverOf(game)).toBe(0);
    expect(moverOf({ ...game, start: kStart.replace(" b ", " w ") })).toBe(1);
    expect(moverOf({ ...game, black: 1, moves: [{ usi: "7g7f", ms: 1, by: "player" }] })).toBe(0);
  });
});
