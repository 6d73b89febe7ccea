// SPDX-License-Identifier: GPL-3.0-or-later
import { newCommandId } from "./commandId";

export type Opponent = "computer" | "friend";

export interface CreatedParty {
  party: string;
  url: string;
}

/** Sets up a table. The same id may be sent twice: the server makes one table. */
export async function createParty(opponent: Opponent, id = newCommandId()): Promise<CreatedParty> {
  const response = await fetch("/api/parties", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify({ id, opponent }),
  });
  if (!response.ok) throw new Error(`POST /api/parties: ${response.status}`);
  return (await response.json()) as CreatedParty;
}
