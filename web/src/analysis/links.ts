// SPDX-License-Identifier: GPL-3.0-or-later
// A game in the address of the analysis board: after `#`, so that no server ever sees it.
import type { GameText, RuleKnobs } from "../wasm/rules";
import { rulesText } from "../wasm/rules";

/** `/analysis#rules=annan&start=…&moves=7g7f.3c3d`; spaces of an SFEN are underscores. */
export function analysisLink({ rules, start = "startpos", moves }: GameText): string {
  const parts = new URLSearchParams();
  const knobs = rulesText(rules);
  if (knobs !== "annan") parts.set("rules", knobs);
  if (start !== "startpos") parts.set("start", start.replaceAll(" ", "_"));
  if (moves.length > 0) parts.set("moves", moves.join("."));
  const text = parts.toString();
  return text === "" ? "/analysis" : `/analysis#${text}`;
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
