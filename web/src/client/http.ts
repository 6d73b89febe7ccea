// SPDX-License-Identifier: GPL-3.0-or-later
import { type RefusalCode, refusalCodes } from "../generated/codes";

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

function pageLanguage(): string {
  return (typeof document === "undefined" ? "" : document.documentElement.lang) || "en";
}

/** A request on a dead network must not hold up those that wait for it. */
const kPatienceMs = 15_000;

export async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    // A name that the server invents is in the language of the page, whatever the browser prefers.
    headers: { "content-type": "application/json", "accept-language": pageLanguage() },
    credentials: "same-origin",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(kPatienceMs),
  });
  return answerOf<T>(`POST ${path}`, response);
}

export async function get<T>(path: string): Promise<T> {
  const response = await fetch(path, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(kPatienceMs),
  });
  return answerOf<T>(`GET ${path}`, response);
}
