// SPDX-License-Identifier: GPL-3.0-or-later
// Games played on this device alone, kept by this browser.
import { followMemory, remember, remembered } from "../client/memory";
import type { Result, SeatIndex } from "../client/protocol";
import type { RuleKnobs, Usi } from "../wasm/rules";

/** Seat 0 is whoever set the game up, seat 1 the other person or the computer. */
export interface LocalGame {
  id: string;
  opponent: "computer" | "person";
  /** Of the computer. */
  level: number;
  /** The board turns to whoever is to move. */
  turning: boolean;
  rules: RuleKnobs;
  /** An SFEN; left out in games from the start position. */
  start?: string;
  /** How many games this pair has played, the present one included. */
  number: number;
  black: SeatIndex;
  moves: Usi[];
  result: Result | null;
  wins: [number, number];
  draws: number;
  /** How often moves were taken back: a ply reached again is another one. */
  takebacks: number;
}

const kKey = "local";
const kMostGames = 20;

function isGame(value: unknown): value is LocalGame {
  const game = value as LocalGame | null;
  return typeof game?.id === "string" && Array.isArray(game.moves) && Array.isArray(game.wins);
}

/** Games as the browser did not store them, full or told not to: they last as long as the page. */
const unstored = new Map<string, LocalGame>();

function storedGames(): LocalGame[] {
  try {
    const list: unknown = JSON.parse(remembered(kKey) ?? "[]");
    return Array.isArray(list) ? list.filter(isGame) : [];
  } catch {
    return [];
  }
}

/** Newest first. */
export function localGames(): LocalGame[] {
  return [...[...unstored.values()].reverse(), ...storedGames().filter(({ id }) => !unstored.has(id))];
}

export function localGame(id: string): LocalGame | null {
  return localGames().find((game) => game.id === id) ?? null;
}

export function keepLocalGame(game: LocalGame): void {
  const others = localGames().filter(({ id }) => id !== game.id);
  unstored.delete(game.id);
  if (remember(kKey, JSON.stringify([game, ...others].slice(0, kMostGames)))) unstored.clear();
  else unstored.set(game.id, game);
}

/** Calls back with the game when another tab has gone on with it; answers how to end that. */
export function followLocalGame(id: string, changed: (game: LocalGame) => void): () => void {
  return followMemory(kKey, () => {
    const game = storedGames().find((stored) => stored.id === id);
    if (game) changed(game);
  });
}

export function dropLocalGame(id: string): void {
  unstored.delete(id);
  remember(kKey, JSON.stringify(storedGames().filter((game) => game.id !== id)));
}
