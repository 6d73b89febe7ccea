// SPDX-License-Identifier: GPL-3.0-or-later
import type { EndReason } from "../generated/codes";
import { get } from "./http";
import type { Side } from "./protocol";

export interface Ranked {
  guest: string;
  nickname: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface PlayedGame {
  party: string;
  game: number;
  /** Of the game's own page; null while it is being played. */
  address: string | null;
  /** Names; null is the computer. */
  black: string | null;
  white: string | null;
  /** Of the player whose page this is. */
  side: Side;
  winner: Side | null;
  /** Null while it is being played. */
  reason: EndReason | null;
  at: number;
  plies: number;
  ranked: boolean;
  /** What the game did to this player's rating. */
  change: number | null;
}

export interface RatingPoint {
  at: number;
  rating: number;
  deviation: number;
}

export interface PlayerFacts {
  guest: string;
  nickname: string;
  rating: number;
  deviation: number;
  games: PlayedGame[];
  history: RatingPoint[];
}

export function leaderboard(): Promise<Ranked[]> {
  return get<Ranked[]>("/api/leaderboard");
}

export function player(guest: string): Promise<PlayerFacts> {
  return get<PlayerFacts>(`/api/players/${guest}`);
}
