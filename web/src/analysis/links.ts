// SPDX-License-Identifier: GPL-3.0-or-later
// A game in the address of the analysis board: after `#`, so that no server ever sees it.
import type { Side } from "../client/protocol";
import { type EndReason, endReasons } from "../generated/codes";
import type { GameText, RuleKnobs } from "../wasm/rules";
import { rulesText } from "../wasm/rules";

/** What is known of a game beside its moves, and where it opens. */
export interface Told {
  black?: string;
  white?: string;
  /** A result as the site has it. */
  end?: { winner: Side | null; reason: EndReason };
  /** When it began and ended, in milliseconds. */
  began?: number;
  ended?: number;
  event?: string;
  /** The moves played in the position that is shown first; the last one if it is not said. */
  ply?: number;
}

const kWords = ["black", "white", "event"] as const;
const kNumbers = ["began", "ended", "ply"] as const;

/** `/analysis#rules=annan&start=…&moves=7g7f.3c3d`; spaces of an SFEN are underscores. */
export function analysisLink({ rules, start = "startpos", moves }: GameText, told: Told = {}): string {
  const parts = new URLSearchParams();
  const knobs = rulesText(rules);
  if (knobs !== "annan") parts.set("rules", knobs);
  if (start !== "startpos") parts.set("start", start.replaceAll(" ", "_"));
  if (moves.length > 0) parts.set("moves", moves.join("."));
  for (const name of kWords) if (told[name]) parts.set(name, told[name]);
  for (const name of kNumbers) if (told[name] !== undefined) parts.set(name, String(told[name]));
  if (told.end) parts.set("end", `${told.end.reason}.${told.end.winner ?? ""}`);
  const text = parts.toString();
  return text === "" ? "/analysis" : `/analysis#${text}`;
}

/** What a link says beside the game. Whatever it cannot mean is left out. */
export function toldOfHash(hash: string): Told {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const told: Told = {};
  for (const name of kWords) {
    // One line, and no longer than a name can be.
    const words = (parts.get(name) ?? "").replace(/\p{Cc}/gu, " ").trim();
    if (words !== "") told[name] = [...words].slice(0, 60).join("");
  }
  for (const name of kNumbers) {
    const number = parts.get(name) ?? "";
    if (/^\d{1,14}$/.test(number)) told[name] = Number(number);
  }
  const [reason, side = ""] = (parts.get("end") ?? "").split(".");
  const known = endReasons.find((one) => one === reason);
  if (known && ["black", "white", ""].includes(side))
    told.end = { reason: known, winner: side === "" ? null : (side as Side) };
  return told;
}

/** `annan;far_rank=any` back into knobs. The rules judge whether they are any. */
export function rulesFromText(text: string): RuleKnobs {
  const [preset, ...knobs] = text.split(";");
  const pairs = knobs.map((knob) => knob.split("=", 2) as [string, string]);
  return { preset, ...Object.fromEntries(pairs) } as RuleKnobs;
}

/** What a link of `analysisLink` says; null if it names no game. */
export function gameOfHash(hash: string): GameText | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  if (!parts.has("start") && !parts.has("moves") && !parts.has("rules")) return null;
  // A plus that nobody has encoded on the way was read as a space, and no space is ever written.
  const read = (name: string) => (parts.get(name) ?? "").replaceAll(" ", "+");
  const moves = read("moves");
  return {
    rules: rulesFromText(read("rules") || "annan"),
    start: read("start").replaceAll("_", " ") || "startpos",
    moves: moves === "" ? [] : moves.split("."),
  };
}
