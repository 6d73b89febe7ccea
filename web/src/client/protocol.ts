// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of docs/protocol.md as types, named by direction.
import type { EndReason, MoveSource, RefusalCode } from "../generated/codes";
import type { RefusalFacts, RuleKnobs, Usi } from "../wasm/rules";

export type Side = "black" | "white";
export type SeatIndex = 0 | 1;

/** In whole seconds: used up once, given for each move, added after each move. */
export interface TimeControl {
  main: number;
  byoyomi: number;
  increment: number;
}

export interface HouseRules {
  rules: RuleKnobs;
  show_legal: boolean;
  swap_sides: boolean;
  /** The time control, if it is nothing but 30 or 60 seconds a move; `time` says it in full. */
  turn_limit: number | null;
  time?: TimeControl | null;
}

export type FirstColors = "lot" | "first_black" | "first_white";

export interface Seat {
  kind: "empty" | "guest" | "computer";
  guest?: string;
  nickname?: string;
  level?: number;
  present: boolean;
  rematch: boolean;
  /** Since when the person has had no connection. */
  absent_since?: number | null;
  /** When the computer will play in the person's place. */
  stand_in_at?: number | null;
}

/** Someone at the table, seated or watching. */
export interface Person {
  guest: string;
  nickname: string;
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

export const offerKinds = ["draw", "takeback", "abort"] as const;
export type OfferKind = (typeof offerKinds)[number];

export interface Offer {
  kind: OfferKind;
  /** Of a takeback: the ply to which the game would go back. */
  to_ply?: number | null;
}

/** By seat. */
export interface RatingChange {
  before: number;
  after: number;
  deviation_before: number;
  deviation_after: number;
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
  /** What each seat has offered and nobody has answered. */
  offers?: [Offer | null, Offer | null];
  /** The seat for which the computer plays. */
  stand_in?: SeatIndex | null;
  /** Put off until someone returns. */
  adjourned?: boolean;
  /** The seat that has asked the other in this turn to go on. */
  nudged?: SeatIndex | null;
  /** How often moves have been taken back: a ply that is reached again is another one. */
  takebacks?: number;
  /** What a ranked game did to the ratings. */
  ratings?: [RatingChange, RatingChange] | null;
}

export interface ServerClock {
  turn_started: number;
  spent: number;
  deadline: number | null;
  /** Both players are away: nobody's time passes. */
  stopped?: boolean;
  /** Main time left when this turn began. */
  main_left?: Record<Side, number>;
  byoyomi?: number;
  increment?: number;
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  now: number;
  party: string;
  host: string;
  /** Empty: the party has no name of its own. */
  name?: string;
  /** The six letters that lead here. */
  code?: string | null;
  ranked?: boolean;
  /** Shown in the lobby. */
  public?: boolean;
  house: HouseRules;
  start?: string;
  colors?: FirstColors;
  /** Whom the host has sent away. */
  removed?: Person[];
  seats: [Seat, Seat];
  series: Series;
  game: Game | null;
  clock: ServerClock | null;
  watchers: number;
  watching?: Person[];
  /** Whoever runs the site has ended the party. */
  ended?: boolean;
}

/** Who sits somewhere. */
export type SeatFields = Pick<Seat, "kind" | "guest" | "nickname" | "level">;

/** What stays in force from game to game; older logs have less of it. */
interface Terms {
  host: string;
  house: HouseRules;
  start?: string;
  colors?: FirstColors;
  name?: string;
  ranked?: boolean;
  public?: boolean;
}

export type PartyEvent =
  | ({ type: "party_created" } & Terms)
  | ({ type: "seat_taken"; seat: SeatIndex } & SeatFields)
  | { type: "seat_left"; seat: SeatIndex }
  | ({
      type: "game_started";
      game: number;
      black: SeatIndex;
      start: string;
      seats: [SeatFields, SeatFields];
      series: Series;
    } & Terms)
  | ({ type: "move_played"; game: number; ply: number } & PlayedMove)
  | { type: "game_ended"; game: number; winner: Side | null; reason: EndReason }
  | { type: "rematch_offered"; seat: SeatIndex }
  | { type: "offered"; game: number; seat: SeatIndex; kind: OfferKind; to_ply?: number | null }
  | { type: "offer_declined"; game: number; seat: SeatIndex; kind: OfferKind }
  | { type: "taken_back"; game: number; to_ply: number }
  | { type: "nudged"; game: number; seat: SeatIndex }
  | { type: "stand_in_started"; game: number; seat: SeatIndex }
  | { type: "stand_in_ended"; game: number; seat: SeatIndex; spent?: number }
  | { type: "clock_stopped"; game: number; spent: number }
  | { type: "clock_started"; game: number }
  | { type: "game_adjourned"; game: number }
  | { type: "rating_changed"; game: number; changes: [RatingChange, RatingChange] }
  | { type: "house_changed"; house: HouseRules; start?: string; colors?: FirstColors }
  | { type: "party_named"; name: string }
  | { type: "host_changed"; host: string }
  | { type: "guest_removed"; guest: string }
  | { type: "guest_allowed"; guest: string }
  | { type: "party_ended" };

export interface Entry {
  type: "events";
  seq: number;
  at: number;
  now: number;
  events: PartyEvent[];
  clock?: ServerClock | null;
}

/** Facts of a refusal: those of the rules and those of the table. */
export interface TableFacts extends RefusalFacts {
  game?: number;
  ply?: number;
  limit?: number;
  field?: string;
}

export interface Refused {
  type: "refused";
  id?: string;
  code: RefusalCode;
  facts?: TableFacts;
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

export const phraseCodes = [
  "greeting",
  "thanks",
  "well_played",
  "nice_move",
  "sorry",
  "one_moment",
  "again",
] as const;
export type PhraseCode = (typeof phraseCodes)[number];

/** Said at the table and not kept. */
export interface Phrase {
  type: "phrase";
  guest: string;
  nickname: string;
  phrase: PhraseCode;
  now: number;
}

export type ServerMessage =
  | Welcome
  | { type: "clock"; now: number; clock: ServerClock | null }
  | Snapshot
  | Entry
  | { type: "ack"; id: string; seq: number }
  | Refused
  | { type: "presence"; seats: [Seat, Seat]; watchers: number; watching?: Person[] }
  | Phrase
  | { type: "pong"; t?: number; now: number };

/** What is asked of the game as it stands. */
interface InGame {
  id: string;
  game: number;
  ply: number;
  takebacks?: number;
}

export type GameCommand =
  | ({ type: "move"; usi: Usi } & InGame)
  | ({ type: "resign" | "abort" | "nudge" | "return" } & InGame)
  | ({ type: "offer" | "accept" | "decline"; kind: OfferKind } & InGame);

export type PartyCommand =
  | { type: "join"; id: string; seat?: SeatIndex }
  | { type: "rematch"; id: string; game: number }
  | { type: "leave"; id: string }
  | { type: "rename"; id: string; nickname: string }
  | { type: "set_house"; id: string; house: HouseRules; sfen?: string; color?: Side | "lot" }
  | { type: "name_party"; id: string; name: string }
  | { type: "hand_over" | "remove" | "allow"; id: string; guest: string }
  | { type: "seat_computer"; id: string; seat: SeatIndex; level: number }
  | { type: "free_seat"; id: string; seat: SeatIndex }
  | { type: "phrase"; id: string; phrase: PhraseCode };

export type Command = GameCommand | PartyCommand;

export type ClientMessage =
  | Command
  | { type: "hello"; seen: number; tab: string }
  | { type: "ping"; t: number };

export const kSubprotocol = "annan.v1";
/** Closing code of a server that stops; its reason says when to come back. */
export const kRestarting = 1012;
/** Closing code of a socket whose tab has opened a newer one. */
export const kReplaced = 4000;
/** Closing code of a socket whose guest the host has sent away. */
export const kRemoved = 4002;
