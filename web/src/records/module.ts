// SPDX-License-Identifier: GPL-3.0-or-later
// The module for records, fetched when one is first read or written, and again if that has failed.
import recordsUrl from "../generated/annan_records.wasm?url";
import { loadRecords, type Records } from "../wasm/records";

let loaded: Promise<Records> | null = null;

export function recordsModule(): Promise<Records> {
  loaded ??= loadRecords(fetch(recordsUrl)).catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}
