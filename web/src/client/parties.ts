// SPDX-License-Identifier: GPL-3.0-or-later
// Making tables and finding them.

import { computerLevel } from "../local/levels";
import { newCommandId } from "./commandId";
import { inTurn } from "./guest";
import { get, post } from "./http";

export type Opponent = "computer" | "friend";

export interface CreatedParty {
  party: string;
  url: string;
}

/** Sets up a table; the computer is as strong as was chosen last. The same id may be sent twice: the server makes one table. */
export function createParty(opponent: Opponent, id = newCommandId()): Promise<CreatedParty> {
  const level = opponent === "computer" ? { level: computerLevel.value } : {};
  return inTurn(() => post<CreatedParty>("/api/parties", { id, opponent, ...level }));
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
  return inTurn(() => post<CreatedParty>("/api/parties", { id, opponent: "friend", public: true }));
}
