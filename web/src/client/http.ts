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

async function answerOf<T>(what: string, response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const code = codeOf(await response.json().catch(() => null));
  throw code ? new RequestRefused(code) : new Error(`${what}: ${response.status}`);
}

export async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify(body),
  });
  return answerOf<T>(`POST ${path}`, response);
}

export async function get<T>(path: string): Promise<T> {
  return answerOf<T>(`GET ${path}`, await fetch(path, { credentials: "same-origin" }));
}

/** Sets up a table. The same id may be sent twice: the server makes one table. */
export function createParty(opponent: Opponent, id = newCommandId()): Promise<CreatedParty> {
  return post<CreatedParty>("/api/parties", { id, opponent });
}

/** What people type of a code: the server reads either letter case, gaps and hyphens mean nothing. */
export function codeTyped(text: string): string {
  return text.replace(/[\s-]/g, "");
}

export const kCodeLength = 6;

/** The party that a six-letter code leads to; refused if there is none. */
export async function partyByCode(code: string): Promise<string> {
  return (await get<{ party: string }>(`/api/codes/${encodeURIComponent(code)}`)).party;
}

/** A table for whoever comes first, listed in the lobby. */
export function openTable(id: string): Promise<CreatedParty> {
  return post<CreatedParty>("/api/parties", { id, opponent: "friend", public: true });
}
