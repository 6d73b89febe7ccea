// SPDX-License-Identifier: GPL-3.0-or-later

/** A 128-bit id in hexadecimal; the server accepts each one once, so a command may be sent again after a lost answer. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
