// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the site that this browser has sat at, as they were last seen: to be looked at without a network.
import { remember, remembered } from "./memory";
import type { Party } from "./party";
import type { Me } from "./session";

export interface SeenGame {
  party: Party;
  me: Me;
}

const kIndex = "seen";
const kMostGames = 12;
const keyOf = (party: string) => `seen.${party}`;

/** Newest first. */
export function seenParties(): string[] {
  return (remembered(kIndex) ?? "").split(" ").filter((party) => party !== "");
}

/** Only for the guest who saw it. */
export function seenGame(party: string): SeenGame | null {
  try {
    const seen = JSON.parse(remembered(keyOf(party)) ?? "null") as SeenGame | null;
    const whole = seen?.party?.party === party && Array.isArray(seen.party.game?.moves);
    return whole && seen.me?.guest === remembered("guest") ? seen : null;
  } catch {
    return null;
  }
}

export function forgetSeen(): void {
  for (const party of seenParties()) remember(keyOf(party), null);
  remember(kIndex, null);
}

export function keepSeen(party: Party, me: Me): void {
  // A page may still be at a table as the guest that this browser was before.
  if (me.guest !== remembered("guest")) return;
  const parties = [party.party, ...seenParties().filter((known) => known !== party.party)];
  for (const old of parties.slice(kMostGames)) remember(keyOf(old), null);
  remember(kIndex, parties.slice(0, kMostGames).join(" "));
  // How it stands, not who is there: nobody is, as far as an old page knows.
  remember(keyOf(party.party), JSON.stringify({ party: { ...party, watching: [], watchers: 0 }, me }));
}
