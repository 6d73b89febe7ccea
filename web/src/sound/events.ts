// SPDX-License-Identifier: GPL-3.0-or-later
// Which sounds a change at the table makes. No sound is made here.
import type { MoveName } from "../wasm/rules";

export type Sound = "move" | "capture" | "check" | "start" | "end" | "turn" | "tick";

/** What can be heard of a table. */
export interface Audible {
  /** The number of the game; null before the first. */
  game: number | null;
  over: boolean;
  ply: number;
  last: MoveName | undefined;
  yourTurn: boolean;
}

/**
 * In the order in which they sound. Nothing when the page is opened or a move is taken back. That it is the reader's turn
 * is only said to who is not looking: who is hears the move.
 */
export function soundsOf(before: Audible | null, now: Audible, looking: boolean): Sound[] {
  if (!before) return [];
  if (now.game !== before.game) return now.game === null ? [] : ["start"];
  const sounds: Sound[] = [];
  if (now.ply > before.ply && now.last) {
    sounds.push(now.last.captured ? "capture" : "move");
    if (now.last.check) sounds.push("check");
  }
  if (now.over && !before.over) sounds.push("end");
  else if (now.yourTurn && !before.yourTurn && now.ply > before.ply && !looking) sounds.push("turn");
  return sounds;
}
