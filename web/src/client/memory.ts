// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser remembers. Storage may be forbidden: then nothing is remembered and nothing fails.
import { signal } from "@preact/signals";

const kPrefix = "annan.";

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(kPrefix + key);
  } catch {
    return null;
  }
}

/** null forgets. Answers whether it is done. */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(kPrefix + key);
    else localStorage.setItem(kPrefix + key, value);
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

/** Calls back when another tab has changed what is remembered; answers how to end that. */
export function followMemory(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === kPrefix + key) changed();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** What is remembered if it is one of these values; null otherwise. */
export function rememberedOneOf<T extends string>(key: string, values: readonly T[]): T | null {
  const stored = remembered(key);
  return values.find((value) => value === stored) ?? null;
}

/** A game this browser has sat down to, newest first in the list. */
export interface RememberedGame {
  party: string;
  opponent: "computer" | "guest" | "waiting";
  name: string;
  plies: number;
  /** When the game was last seen; unknown in what older pages have stored. */
  yourTurn?: boolean;
  /** It counts for a rating. */
  ranked?: boolean;
}

const kMostGames = 5;

export function rememberedGames(): RememberedGame[] {
  try {
    const list: unknown = JSON.parse(remembered("games") ?? "[]");
    if (!Array.isArray(list)) return [];
    return list.filter(
      (g): g is RememberedGame => typeof g?.party === "string" && typeof g.plies === "number",
    );
  } catch {
    return [];
  }
}

export function rememberGame(game: RememberedGame): void {
  const others = rememberedGames().filter((g) => g.party !== game.party);
  remember("games", JSON.stringify([game, ...others].slice(0, kMostGames)));
}

/** A ranked game of this browser that is not known to be over: nobody may help meanwhile. */
export function rankedGame(): string | null {
  return rememberedGames().find(({ ranked }) => ranked)?.party ?? null;
}

export function forgetGame(party: string): void {
  remember("games", JSON.stringify(rememberedGames().filter((g) => g.party !== party)));
}

function storedMuted(): ReadonlySet<string> {
  return new Set((remembered("muted") ?? "").split(" ").filter((guest) => guest !== ""));
}

/** Whose phrases this browser does not show. */
export const mutedGuests = signal(storedMuted());

const kMostMuted = 200;

export function mute(guest: string, silent: boolean): void {
  const others = [...mutedGuests.peek()].filter((known) => known !== guest);
  mutedGuests.value = new Set(silent ? [...others, guest].slice(-kMostMuted) : others);
  remember("muted", [...mutedGuests.peek()].join(" "));
}
