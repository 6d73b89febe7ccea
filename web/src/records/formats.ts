// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of record files there are, and a record as one of them.
import type { GameRecord, RecordFormat, Records } from "../wasm/records";
import { cp932Of } from "./bytes";

export interface FileKind {
  /** The end of its name, which tells them apart. */
  ending: string;
  /** The same in every language. */
  name: string;
  format: RecordFormat;
  cp932: boolean;
}

export const fileKinds = [
  { ending: "kif", name: "KIF · Shift_JIS · .kif", format: "kif", cp932: true },
  { ending: "kifu", name: "KIF · UTF-8 · .kifu", format: "kif", cp932: false },
  { ending: "ki2", name: "KI2 · Shift_JIS · .ki2", format: "ki2", cp932: true },
  { ending: "csa", name: "CSA · .csa", format: "csa", cp932: false },
  { ending: "usi", name: "USI · .usi", format: "usi", cp932: false },
  { ending: "sfen", name: "SFEN · .sfen", format: "sfen", cp932: false },
] as const satisfies readonly FileKind[];

/** What a file of this kind holds. KIF says in its first line how it is encoded. */
export function fileText(records: Records, kind: FileKind, record: GameRecord): string {
  const text = records.write(kind.format, record);
  if (kind.format !== "kif") return text;
  return `#KIF version=2.0 encoding=${kind.cp932 ? "Shift_JIS" : "UTF-8"}\n${text}`;
}

export function fileBytes(records: Records, kind: FileKind, record: GameRecord): Uint8Array<ArrayBuffer> {
  const text = fileText(records, kind, record);
  return kind.cp932 ? cp932Of(text) : new TextEncoder().encode(text);
}
