// SPDX-License-Identifier: GPL-3.0-or-later
// What was played in a position in the site's games: docs/protocol.md, /api/explorer.
import { type RuleKnobs, rulesText, type Usi } from "../wasm/rules";
import { get } from "./http";

/** How often a move was made, by how those games ended. */
export interface PlayedBefore {
  usi: Usi;
  black: number;
  white: number;
  draws: number;
}

/** Most played first. */
export async function playedBefore(sfen: string, rules: RuleKnobs): Promise<PlayedBefore[]> {
  const asked = new URLSearchParams({ sfen, rules: rulesText(rules) });
  return (await get<{ played: PlayedBefore[] }>(`/api/explorer?${asked}`)).played;
}
