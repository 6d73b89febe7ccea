// SPDX-License-Identifier: GPL-3.0-or-later
// A text or a file that somebody brings, read as a record; every failure is a sentence.
import { kMostNodes, type Study } from "../../analysis/study";
import { records as texts } from "../../i18n/areas/records";
import { fill, type Language } from "../../i18n/language";
import { recordErrorWords } from "../../i18n/recordErrors";
import { textOfBytes } from "../../records/bytes";
import { recordsModule } from "../../records/module";
import { studyOfRecord, unfit } from "../../records/studies";
import { type GameRecord, type ReadingOptions, RecordError } from "../../wasm/records";
import type { Rules } from "../../wasm/rules";

export type Read = { record: GameRecord; study: Study } | { why: string };

export function recordErrorSentence(lang: Language, error: RecordError): string {
  const sentence = fill(texts[lang].at_line, {
    line: error.line,
    why: recordErrorWords(lang, error.message),
  });
  return sentence.replace(/\?\.$/, "?");
}

function unfitSentence(lang: Language, rules: Rules, study: Study): string | null {
  const why = unfit(rules, study);
  if (why === null) return null;
  if (why.code === "after_end") return fill(texts[lang].after_end, { ply: why.ply });
  return fill(texts[lang].too_many_moves, { most: kMostNodes });
}

/** Bytes of a file, or a text that was pasted. */
export async function readRecord(
  lang: Language,
  rules: Rules,
  source: string | Uint8Array,
  options: ReadingOptions,
): Promise<Read> {
  let records: Awaited<ReturnType<typeof recordsModule>>;
  try {
    records = await recordsModule();
  } catch {
    return { why: texts[lang].failed };
  }
  try {
    const text = typeof source === "string" ? source : textOfBytes(source);
    const format = records.guess(text);
    if (format === null)
      return { why: fill(texts[lang].at_line, { line: 1, why: texts[lang].unknown_format }) };
    const record = records.read(format, text, options);
    const study = studyOfRecord(record);
    const why = unfitSentence(lang, rules, study);
    return why === null ? { record, study } : { why };
  } catch (error) {
    if (error instanceof RecordError) return { why: recordErrorSentence(lang, error) };
    throw error;
  }
}
