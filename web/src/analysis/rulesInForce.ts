// SPDX-License-Identifier: GPL-3.0-or-later
import { presets } from "../generated/codes";
import type { RuleKnobs } from "../wasm/rules";

export type NamedRules = keyof typeof presets;
const kNames = Object.keys(presets) as NamedRules[];

/** The named rule set that these knobs come to; null for none of them. */
export function rulesInForce(knobs: RuleKnobs): NamedRules | null {
  const base: Record<string, unknown> = presets[knobs.preset ?? "annan"];
  const chosen: Record<string, unknown> = { ...knobs };
  const settled = (knob: string) =>
    String(chosen[knob] === undefined ? base[knob] : (chosen[knob] ?? "none"));
  const same = (name: NamedRules) =>
    Object.entries(presets[name]).every(([knob, value]) => settled(knob) === String(value));
  return kNames.find(same) ?? null;
}
