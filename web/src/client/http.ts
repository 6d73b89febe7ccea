// SPDX-License-Identifier: GPL-3.0-or-later
import { type RefusalCode, refusalCodes } from "../generated/codes";
import { newCommandId } from "./commandId";

export type Opponent = "computer" | "friend";

export interface CreatedParty {
  party: string;
  url: string;
}

/** The server answered, and said no. */
export class RequestRefused extends Error {
  constructor(readonly code: RefusalCode) {
    super(code);
  }
}

function codeOf(body: unknown): RefusalCode | null {
  const code = (body as { error?: { code?: string } } | null)?.error?.code;
  return refusalCodes.find((known) => known === code) ?? null;
}

/** Sets up a table. The same id may be sent twice: the server makes one table. */
export async function createParty(opponent: Opponent, id = newCommandId()): Promise<CreatedParty> {
  const response = await fetch("/api/parties", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify({ id, opponent }),
  });
  if (!response.ok) {
    const code = codeOf(await response.json().catch(() => null));
    throw code ? new RequestRefused(code) : new Error(`POST /api/parties: ${response.status}`);
  }
  return (await response.json()) as CreatedParty;
}
