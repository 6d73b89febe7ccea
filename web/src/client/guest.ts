// SPDX-License-Identifier: GPL-3.0-or-later

/** Makes sure that this browser has a guest cookie; a socket is refused without one. */
export async function becomeGuest(): Promise<void> {
  const response = await fetch("/api/guest", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "same-origin",
    body: "{}",
  });
  if (!response.ok) throw new Error(`POST /api/guest: ${response.status}`);
}

/** A browser cannot see why a socket was refused; this tells a table that does not exist from a server that is away. */
export async function partyExists(party: string): Promise<boolean> {
  const response = await fetch(`/api/parties/${party}`, { credentials: "same-origin" });
  return response.status !== 404;
}
