// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of docs/protocol.md as types, named by direction.
import type { EndReason, ExposureCode, MoveSource, RefusalCode } from "../generated/codes";
import type { Key, Movement, RuleKnobs, Usi } from "../wasm/rules";

export type Side = "black" | "white";
export type SeatIndex = 0 | 1;

export interface HouseRules {
  rules: RuleKnobs;
  show_legal: boolean;
  swap_sides: boolean;
  turn_limit: number | null;
}

export interface Seat {
  kind: "empty" | "guest" | "computer";
  guest?: string;
  nickname?: string;
  level?: number;
  present: boolean;
  rematch: boolean;
}

export interface Series {
  wins: [number, number];
  draws: number;
  games: number;
}

export interface PlayedMove {
  usi: Usi;
  ms: number;
  by: MoveSource;
}

export interface Result {
  winner: Side | null;
  reason: EndReason;
}

export interface Game {
  id: number;
  black: SeatIndex;
  start: string;
  house: HouseRules;
  moves: PlayedMove[];
  result: Result | null;
}

export interface ServerClock {
  turn_started: number;
  spent: number;
  deadline: number | null;
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  now: number;
  party: string;
  host: string;
  house: HouseRules;
  seats: [Seat, Seat];
  series: Series;
  game: Game | null;
  clock: ServerClock | null;
  watchers: number;
}

type SeatFields = Omit<Seat, "present" | "rematch">;

export type PartyEvent =
  | { type: "party_created"; host: string; house: HouseRules }
  | ({ type: "seat_taken"; seat: SeatIndex } & SeatFields)
  | { type: "seat_left"; seat: SeatIndex }
  | {
      type: "game_started";
      game: number;
      black: SeatIndex;
      start: string;
      host: string;
      house: HouseRules;
      seats: [SeatFields, SeatFields];
      series: Series;
    }
  | ({ type: "move_played"; game: number; ply: number } & PlayedMove)
  | { type: "game_ended"; game: number; winner: Side | null; reason: EndReason }
  | { type: "rematch_offered"; seat: SeatIndex };

export interface Entry {
  type: "events";
  seq: number;
  at: number;
  now: number;
  events: PartyEvent[];
  clock?: ServerClock | null;
}

/** Facts of a refusal: those of the rules and those of the table. */
export interface RefusalFacts {
  movement?: Movement;
  supporter?: Key;
  other?: Key;
  king?: Key;
  attacker?: Key;
  attacker_movement?: Movement;
  exposure?: ExposureCode;
  game?: number;
  ply?: number;
  limit?: number;
  field?: string;
}

export interface Refused {
  type: "refused";
  id?: string;
  code: RefusalCode;
  facts?: RefusalFacts;
}

export interface Welcome {
  type: "welcome";
  party: string;
  guest: string;
  nickname: string;
  now: number;
  seq: number;
  /** At `seq` and `now`. */
  clock?: ServerClock | null;
}

export type ServerMessage =
  | Welcome
  | { type: "clock"; now: number; clock: ServerClock | null }
  | Snapshot
  | Entry
  | { type: "ack"; id: string; seq: number }
  | Refused
  | { type: "presence"; seats: [Seat, Seat]; watchers: number }
  | { type: "pong"; t?: number; now: number };

export type Command =
  | { type: "join"; id: string }
  | { type: "move"; id: string; game: number; ply: number; usi: Usi }
  | { type: "resign"; id: string; game: number; ply: number }
  | { type: "rematch"; id: string; game: number }
  | { type: "leave"; id: string }
  | { type: "rename"; id: string; nickname: string };

export type ClientMessage =
  | Command
  | { type: "hello"; seen: number; tab: string }
  | { type: "ping"; t: number };

export const kSubprotocol = "annan.v1";
/** Closing code of a socket whose tab has opened a newer one. */
export const kReplaced = 4000;
