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

export function seenGame(party: string): SeenGame | null {
  try {
    const seen = JSON.parse(remembered(keyOf(party)) ?? "null") as SeenGame | null;
    return seen?.party?.party === party && Array.isArray(seen.party.game?.moves) ? seen : null;
  } catch {
    return null;
  }
}

export function keepSeen(party: Party, me: Me): void {
  const parties = [party.party, ...seenParties().filter((known) => known !== party.party)];
  for (const old of parties.slice(kMostGames)) remember(keyOf(old), null);
  remember(kIndex, parties.slice(0, kMostGames).join(" "));
  // How it stands, not who is there: nobody is, as far as an old page knows.
  remember(keyOf(party.party), JSON.stringify({ party: { ...party, watching: [], watchers: 0 }, me }));
}
