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

/** What one's own games are searched by; what is left out counts for all. */
export interface GameSearch {
  /** A part of the opponent's present name. */
  opponent?: string;
  result?: "won" | "lost" | "draw";
  side?: Side;
  ranked?: "yes" | "no";
  /** By the usual house rules of play, or by others. */
  rules?: "usual" | "other";
  /** When the game began, in milliseconds since the epoch; until is not included. */
  from?: number;
  until?: number;
  page?: number;
}

export interface FoundGames {
  games: PlayedGame[];
  /** Of all pages. */
  count: number;
  page: number;
  pages: number;
}

export function searchGames(search: GameSearch): Promise<FoundGames> {
  const parts = Object.entries(search).map(([name, value]) => [name, String(value)] as [string, string]);
  return get<FoundGames>(`/api/games?${new URLSearchParams(parts)}`);
}
