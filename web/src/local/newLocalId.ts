// SPDX-License-Identifier: GPL-3.0-or-later

/** Unlike any other on this device. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
