// SPDX-License-Identifier: GPL-3.0-or-later
// A text or a file that somebody brings, read as a record; every failure is a sentence.
import { kMostNodes, type Study } from "../../analysis/study";
import { records as texts } from "../../i18n/areas/records";
import { fill, type Language } from "../../i18n/language";
import { recordErrorWords } from "../../i18n/recordErrors";
import { textOfBytes } from "../../records/bytes";
import { recordsModule } from "../../records/module";
import { studyOfRecord, unfit } from "../../records/studies";
import {
  type GameRecord,
  type ReadingOptions,
  RecordError,
  type RecordFormat,
  type Records,
} from "../../wasm/records";
import type { Rules } from "../../wasm/rules";

/** A sentence, by language: the reader may change it while the sentence stands. */
type Words = (lang: Language) => string;
export interface Refused {
  why: Words;
  /** It would be read if it were taken for a record of Annan. */
  otherGame?: boolean;
}
export type Read = { record: GameRecord; study: Study } | Refused;

export function recordErrorSentence(lang: Language, error: RecordError): string {
  const sentence = fill(texts[lang].at_line, {
    line: error.line,
    why: recordErrorWords(lang, error.message),
  });
  return sentence.replace(/\?\.$/, "?");
}

const kIllegal = /^\S+(?= is illegal)/;
/** `3 ▲７六歩(77) ( 0:01/00:00:02)`, or with spaces inside as some programs write it: the move without number and time. */
const kKifMove = /^\s*\d+\s+(.+?)\s*(?:\(\s*\d+:.*)?[+＋]?$/;
const kCsaMove = /[+-]\d{4}[A-Z]{2}/;

/** The rules name a move that they refuse in USI; who brings a record finds it as it is written there. */
export function asWritten(error: RecordError, format: RecordFormat, text: string): RecordError {
  if (!kIllegal.test(error.message)) return error;
  const line = text.split(/\r\n|\r|\n/)[error.line - 1] ?? "";
  const move = format === "kif" ? kKifMove.exec(line)?.[1] : format === "csa" && kCsaMove.exec(line)?.[0];
  return move
    ? new RecordError(
        error.line,
        error.message.replace(kIllegal, () => move),
      )
    : error;
}

const kOtherGame = /^expected (?:手合割：安南将棋|'VARIANT:annanshogi)/;

function refusedBy(error: RecordError): Refused {
  if (!kOtherGame.test(error.message)) return { why: (lang) => recordErrorSentence(lang, error) };
  return { why: (lang) => texts[lang].other_game, otherGame: true };
}

function unfitSentence(rules: Rules, study: Study): Words | null {
  const why = unfit(rules, study);
  if (why === null) return null;
  if (why.code === "after_end") return (lang) => fill(texts[lang].after_end, { ply: why.ply });
  return (lang) => fill(texts[lang].too_many_moves, { most: kMostNodes });
}

function read(records: Records, format: RecordFormat, text: string, options: ReadingOptions): GameRecord {
  try {
    return records.read(format, text, options);
  } catch (error) {
    throw error instanceof RecordError ? asWritten(error, format, text) : error;
  }
}

/** Bytes of a file, or a text that was pasted. */
export async function readRecord(
  rules: Rules,
  source: string | Uint8Array,
  options: ReadingOptions,
): Promise<Read> {
  let records: Awaited<ReturnType<typeof recordsModule>>;
  try {
    records = await recordsModule();
  } catch {
    return { why: (lang) => texts[lang].failed };
  }
  try {
    const text = typeof source === "string" ? source : textOfBytes(source);
    const format = records.guess(text);
    if (format === null)
      return { why: (lang) => fill(texts[lang].at_line, { line: 1, why: texts[lang].unknown_format }) };
    const record = read(records, format, text, options);
    const study = studyOfRecord(record);
    const why = unfitSentence(rules, study);
    return why === null ? { record, study } : { why };
  } catch (error) {
    if (error instanceof RecordError) return refusedBy(error);
    throw error;
  }
}
