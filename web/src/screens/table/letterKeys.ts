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

/** Is this key for the page? Fields keep their keys, an open dialog all of them, and so does whoever has dealt with it. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element | null;
  if (target?.closest("input, textarea, select")) return false;
  // The focus need not be in it: a press beside its buttons leaves it with the body.
  return !document.querySelector("dialog[open], [role='dialog']");
}
