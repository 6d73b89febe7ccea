// SPDX-License-Identifier: GPL-3.0-or-later
// The page's puzzles: fetched when a screen first wants them; the service worker keeps the file.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Puzzle, readPack } from "./pack";
import packUrl from "./puzzles.txt?url";

const pack = signal<readonly Puzzle[] | null>(null);
const failed = signal(false);
let asking = false;

const kRetryMs = 3000;

async function fetchPack(): Promise<void> {
  while (!pack.value) {
    try {
      const response = await fetch(packUrl);
      if (!response.ok) throw new Error(`${packUrl}: ${response.status}`);
      pack.value = readPack(await response.text());
    } catch (error) {
      console.warn("puzzles", error);
      failed.value = true;
      await new Promise((done) => setTimeout(done, kRetryMs));
    }
  }
}

/** The puzzles, or whether they are still awaited or could not be had so far. */
export function usePack(): readonly Puzzle[] | "loading" | "failed" {
  useEffect(() => {
    if (asking) return;
    asking = true;
    void fetchPack();
  }, []);
  return pack.value ?? (failed.value ? "failed" : "loading");
}
