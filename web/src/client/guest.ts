// SPDX-License-Identifier: GPL-3.0-or-later

import { post } from "./http";
import type { Person } from "./protocol";

/** Makes sure that this browser has a guest cookie; a socket is refused without one. Answers who it is. */
export function becomeGuest(): Promise<Person> {
  return post<Person>("/api/guest", {});
}

/** A browser cannot see why a socket was refused; this tells a table that does not exist from a server that is away. */
export async function partyExists(party: string): Promise<boolean> {
  const response = await fetch(`/api/parties/${party}`, { credentials: "same-origin" });
  return response.status !== 404;
}
