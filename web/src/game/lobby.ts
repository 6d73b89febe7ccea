// SPDX-License-Identifier: GPL-3.0-or-later
import { effect } from "@preact/signals";
import { Lobby } from "../client/lobby";
import { kSubprotocol } from "../client/protocol";
import { openWebSocket } from "../client/socket";
import { go } from "../ui/route";

/** One for the page: a ranked game is looked for on whatever screen the reader is. */
export const lobby = new Lobby(openWebSocket(kSubprotocol));

/** Leads to the game once it is found; called once when the page starts. */
export function followPairing(): void {
  effect(() => {
    const paired = lobby.paired.value;
    if (paired) go(paired.url);
  });
}
