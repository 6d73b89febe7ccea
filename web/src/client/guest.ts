// SPDX-License-Identifier: GPL-3.0-or-later

import { post } from "./http";
import { remember, remembered } from "./memory";
import type { Person } from "./protocol";
import { forgetSeen } from "./seen";

let last: Promise<unknown> = Promise.resolve();

/**
 * Requests that may make or change the guest of this browser, one after another: two at once from a browser that the server
 * has never seen would be two guests, and the later answer would take the first one's table away.
 */
export function inTurn<T>(request: () => Promise<T>): Promise<T> {
  const answer = last.then(request);
  last = answer.catch(() => {});
  return answer;
}

/** Makes sure that this browser has a guest cookie; a socket is refused without one. Answers who it is. */
export function becomeGuest(): Promise<Person> {
  return inTurn(() => known("/api/guest", {}));
}

/** What this browser's guest was called when the server last said so; none before there is one. */
export function rememberedName(): string {
  return remembered("name") ?? "";
}

/** Another name for this browser's guest, who is made if need be; answers the name as it is kept. */
export function renameGuest(nickname: string): Promise<Person> {
  return inTurn(async () => {
    await known("/api/guest", {});
    return known("/api/guest/name", { nickname });
  });
}

/** Proves to be a guest that another device knows: this browser is that one from now on. */
export function becomeOther(path: string, secret: object): Promise<Person> {
  return inTurn(() => known(path, secret));
}

async function known(path: string, body: object): Promise<Person> {
  const me = await post<Person>(path, body);
  const before = remembered("guest");
  if (before !== null && before !== me.guest) {
    // Somebody else's games are not this one's to see.
    forgetSeen();
    remember("games", null);
  }
  remember("guest", me.guest);
  remember("name", me.nickname);
  return me;
}

/** A browser cannot see why a socket was refused; this tells a table that does not exist from a server that is away. */
export async function partyExists(party: string): Promise<boolean> {
  const response = await fetch(`/api/parties/${party}`, { credentials: "same-origin" });
  return response.status !== 404;
}
