// SPDX-License-Identifier: GPL-3.0-or-later
// Record files as bytes: what encoding they are in, and how a text is written in CP932 (Shift_JIS). The same decisions as in
// src/encoding; the browser knows CP932 for reading only, so its own reading is turned round for writing.
import { RecordError } from "../wasm/records.ts";

/** What `annan convert` reads at most, too. */
export const kLargestRecord = 256 * 1024;

/** The value of `encoding=` in a first line that is a comment. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const first = String.fromCharCode(...bytes.subarray(0, 200)).split(/[\r\n]/, 1)[0] ?? "";
  return /^[#'].*encoding=([^ \t]*)/.exec(first)?.[1]?.toUpperCase() ?? null;
}

/** The first line that is not in this encoding. A line's end is never part of a character in either of the two. */
function badLine(bytes: Uint8Array, encoding: string): number {
  let line = 1;
  for (let from = 0; from <= bytes.length; line += 1) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(from, to), encoding) === null) return line;
    from = to + 1;
  }
  return 1;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function textIn(bytes: Uint8Array, encoding: "utf-8" | "shift_jis", expected: string): string {
  const text = decoded(bytes, encoding);
  if (text === null) throw new RecordError(badLine(bytes, encoding), expected);
  return text;
}

/** UTF-8 after its mark, what the first line says, or else UTF-8 if it can be and CP932 if not. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes.length > kLargestRecord) throw new RecordError(1, "a record is at most 256 KiB long");
  const utf8 = () => textIn(bytes, "utf-8", "expected UTF-8 text");
  const cp932 = () => textIn(bytes, "shift_jis", "expected text in UTF-8 or Shift_JIS");
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return utf8();
  const declared = declaredEncoding(bytes);
  if (declared === "UTF-8" || declared === "UTF8") return utf8();
  if (declared !== null && ["SHIFT_JIS", "SHIFT-JIS", "SJIS", "CP932"].includes(declared)) return cp932();
  if (declared !== null) throw new RecordError(1, "expected the encoding UTF-8 or Shift_JIS");
  return decoded(bytes, "utf-8") ?? cp932();
}

/** The marks of the players, and signs for which Unicode has two characters and CP932 one. */
const kReplacements: Record<string, string> = {
  "☗": "▲",
  "☖": "△",
  "\u301c": "\uff5e",
  "\u2212": "\uff0d",
  "\u2014": "\u2015",
  "\u2016": "\u2225",
  "\u00a0": " ",
};

/** Where NEC's copies of IBM's characters stand: the others are written. */
const isCopy = (lead: number) => lead === 0xed || lead === 0xee;

function bytesByCharacter(): Map<string, readonly number[]> {
  const decoder = new TextDecoder("shift_jis");
  const table = new Map<string, readonly number[]>();
  const put = (...bytes: number[]) => {
    const character = decoder.decode(new Uint8Array(bytes));
    // The first of two writings wins; a byte alone is no character, nor is one of private use.
    if ([...character].length === 1 && !/[\ufffd\ue000-\uf8ff]/.test(character) && !table.has(character))
      table.set(character, bytes);
  };
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) put(byte);
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if ((lead >= 0xa0 && lead <= 0xdf) || isCopy(lead)) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) put(lead, trail);
  }
  return table;
}

let table: Map<string, readonly number[]> | null = null;

/** A text in CP932. A character that it lacks is an error, never a question mark. */
export function cp932Of(text: string): Uint8Array<ArrayBuffer> {
  table ??= bytesByCharacter();
  const bytes: number[] = [];
  let line = 1;
  for (const written of text) {
    const character = kReplacements[written] ?? written;
    if (character === "\n") line += 1;
    if (character < "\x80") {
      bytes.push(character.charCodeAt(0));
      continue;
    }
    const pair = table.get(character);
    if (!pair) throw new RecordError(line, `'${character}' is not in Shift_JIS`);
    bytes.push(...pair);
  }
  return new Uint8Array(bytes);
}
