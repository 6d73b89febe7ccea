// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are single letters: who speaks to the computer may press them by accident, so they can be switched off.
import { signal } from "@preact/signals";
import { remember, remembered } from "../../client/memory";

export const letterKeys = signal(remembered("letters") !== "off");

export function setLetterKeys(on: boolean): void {
  letterKeys.value = on;
  remember("letters", on ? "on" : "off");
}

/** The list of the keys is open. */
export const keysShown = signal(false);

/** Is this key for the page? Fields and dialogs keep their own keys, and so does whoever has dealt with it. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element | null;
  return !target?.closest("input, textarea, select, dialog, [role='dialog']");
}
