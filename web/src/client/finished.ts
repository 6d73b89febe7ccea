// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the site that are over: docs/protocol.md, /api/games.
import type { EndReason } from "../generated/codes";
import type { Usi } from "../wasm/rules";
import { get } from "./http";
import type { HouseRules, PlayedMove, Side } from "./protocol";

export type FinishedPlayer = { kind: "guest"; nickname: string } | { kind: "computer"; level: number };

/** A move with its names, for pages that know no rules. */
export interface FinishedMove extends PlayedMove {
  usi: Usi;
  ja: string;
  en: string;
}

export interface FinishedGame {
  game: string;
  black: FinishedPlayer;
  white: FinishedPlayer;
  ranked: boolean;
  started: number;
  ended: number;
  house: HouseRules;
  start: string;
  moves: FinishedMove[];
  winner: Side | null;
  reason: EndReason;
  ratings: Record<Side, { before: number; after: number }> | null;
}

export function finishedGame(address: string): Promise<FinishedGame> {
  return get<FinishedGame>(`/api/games/${address}`);
}

/** What the game of this number of a party is called where everybody may see it. */
export async function gameAddress(party: string, game: number): Promise<string> {
  return (await get<{ game: string }>(`/api/parties/${party}/games/${game}`)).game;
}
