// SPDX-License-Identifier: GPL-3.0-or-later
// A move set while the other side thinks. It is tested once, in the position that follows the one it was set in.
import { type Signal, signal } from "@preact/signals";
import type { Analysis, Color, Key, Usi } from "../wasm/rules";

/** A position of a game, told from the same position after a takeback or in another game. */
export interface Place {
  game: number;
  takebacks: number;
  ply: number;
}

interface Premove extends Place {
  usi: Usi;
}

/** All squares without a piece of the own side: it will not have moved away. */
export function predropSquares(analysis: Analysis, color: Color): Key[] {
  const own = new Set(analysis.pieces.filter((p) => p.color === color).map((p) => p.square));
  const keys: Key[] = [];
  for (const file of "123456789") {
    for (const rank of "abcdefghi") {
      const key = `${file}${rank}` as Key;
      if (!own.has(key)) keys.push(key);
    }
  }
  return keys;
}

/** What a premove means in the position it is tested in; where only promoting is legal nobody is asked. */
export function premovePlayed(usi: Usi, analysis: Analysis): Usi | null {
  if (analysis.moves.includes(usi)) return usi;
  return analysis.moves.includes(`${usi}+`) ? `${usi}+` : null;
}

/** At most one premove. */
export class Premoves {
  readonly current: Signal<Usi | null> = signal(null);
  private premove: Premove | null = null;

  set(usi: Usi, place: Place): void {
    this.premove = { ...place, usi };
    this.current.value = usi;
  }

  cancel(): void {
    this.premove = null;
    this.current.value = null;
  }

  /**
   * Told where the game stands now (null: nowhere that a premove could wait). Gives what was set when its turn has come,
   * and then never again; whatever was set for another position is gone.
   */
  follow(place: Place | null): Usi | null {
    const { premove } = this;
    if (!premove) return null;
    const same = place?.game === premove.game && place.takebacks === premove.takebacks;
    if (same && place.ply === premove.ply) return null;
    this.cancel();
    return same && place.ply === premove.ply + 1 ? premove.usi : null;
  }
}
