// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing game records, by the same C++ as `annan convert`: a module of its own, fetched when it is needed.
import { type ModuleSource, openModule } from "./module.ts";
import { type RuleKnobs, rulesText, type Usi } from "./rules.ts";

export type RecordFormat = "kif" | "ki2" | "csa" | "usi" | "sfen";

/** How a line ends; "to move" is the side to move there. */
export const endings = [
  "resign",
  "interrupted",
  "time_up",
  "checkmate",
  "repetition",
  "draw",
  "declaration",
  "opponent_fouls",
  "foul",
] as const;
export type Ending = (typeof endings)[number];

/** A move or an ending; the first one is the start and is neither. */
export interface RecordNode {
  /** Place of the node before it; -1 for the start. */
  parent: number;
  usi?: Usi;
  ending?: Ending;
  comment?: string[];
  seconds?: number;
}

/** A record, its nodes in the order of a walk: each after its parent, the main one first. */
export interface GameRecord {
  rules: RuleKnobs;
  /** An SFEN or `startpos`. */
  start: string;
  /** Black, White; empty: not said. */
  players: [string, string];
  headers: [string, string][];
  nodes: RecordNode[];
}

/** Where and why a record cannot be read or written. */
export class RecordError extends Error {
  constructor(
    readonly line: number,
    /** An English sentence without a full stop. */
    message: string,
  ) {
    super(message);
  }
}

export interface ReadingOptions {
  /** For a record that does not say by which rules it was played. */
  rules: RuleKnobs;
  /** A record that does not say that it is Annan is read as one. */
  assumeAnnan: boolean;
}

export interface Records {
  /** null for a text that is like no record. */
  guess(text: string): RecordFormat | null;
  read(format: RecordFormat, text: string, options: ReadingOptions): GameRecord;
  write(format: RecordFormat, record: GameRecord): string;
}

/** `annan;far_rank=any` back into knobs. */
function knobsOf(text: string): RuleKnobs {
  const [, ...knobs] = text.split(";");
  return Object.fromEntries(knobs.map((knob) => knob.split("=", 2))) as RuleKnobs;
}

const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, " ");

/** The record as src/wasm/records/record_lines.hpp reads it. */
function linesOf({ players, headers, nodes }: GameRecord): string[] {
  const lines = players.flatMap((name, side) => (name === "" ? [] : [`p ${side} ${oneLine(name)}`]));
  for (const [name, value] of headers) lines.push(`h ${oneLine(name)}\t${oneLine(value)}`);
  for (const { parent, usi, ending, comment = [], seconds } of nodes) {
    const time = seconds === undefined ? "" : ` ${seconds}`;
    if (usi !== undefined) lines.push(`m ${parent} ${usi}${time}`);
    else if (ending !== undefined) lines.push(`e ${parent} ${ending}${time}`);
    for (const line of comment) lines.push(`c ${oneLine(line)}`);
  }
  return lines;
}

/** Loads the module once; the calls that follow are synchronous and throw RecordError. */
export async function loadRecords(source: ModuleSource): Promise<Records> {
  const askText = await openModule(source);
  const ask = <T>(lines: readonly string[]): T => {
    const answer = JSON.parse(askText(lines.join("\n"))) as
      | { ok: T }
      | { error: { line: number; message: string } };
    if ("error" in answer) throw new RecordError(answer.error.line, answer.error.message);
    return answer.ok;
  };
  return {
    guess: (text) => ask(["guess", text]),
    read(format, text, { rules, assumeAnnan }) {
      type Raw = Omit<GameRecord, "rules"> & { rules: string };
      const raw = ask<Raw>(["read", format, rulesText(rules), assumeAnnan ? "1" : "0", text]);
      return { ...raw, rules: knobsOf(raw.rules) };
    },
    write: (format, record) =>
      ask(["write", format, rulesText(record.rules), record.start, ...linesOf(record)]),
  };
}
