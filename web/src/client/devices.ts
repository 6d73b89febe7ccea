// SPDX-License-Identifier: GPL-3.0-or-later
// One person on several devices: a code for the next five minutes, or twelve words for ever.
import { becomeOther, inTurn } from "./guest";
import { post } from "./http";

export interface DeviceCode {
  code: string;
  expires: number;
}

/** In two halves, easier to read and type. */
export function deviceCodeShown(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** The words of a recovery phrase, however they were separated. */
export function wordsTyped(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}

export const kPhraseWords = 12;

export function makeDeviceCode(): Promise<DeviceCode> {
  return inTurn(() => post<DeviceCode>("/api/devices/code", {}));
}

export function claimDevice(code: string): Promise<unknown> {
  return becomeOther("/api/devices/claim", { code });
}

export async function makePhrase(): Promise<string[]> {
  return (await inTurn(() => post<{ words: string[] }>("/api/devices/phrase", {}))).words;
}

export function recover(words: readonly string[]): Promise<unknown> {
  return becomeOther("/api/devices/recover", { words });
}
