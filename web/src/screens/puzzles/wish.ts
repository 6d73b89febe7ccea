// SPDX-License-Identifier: GPL-3.0-or-later
// What the solver has asked for; kept by this browser.
import { signal } from "@preact/signals";
import { remember, remembered } from "../../client/memory";
import { kAnything, levels, type Wish } from "../../puzzles/choice";
import { kinds, themes } from "../../puzzles/pack";

const kKey = "puzzle-wish";

function stored(): Wish {
  const [kind, theme, level, mistakes] = (remembered(kKey) ?? "").split(" ");
  return {
    kind: kinds.find((one) => one === kind) ?? null,
    theme: themes.find((one) => one === theme) ?? null,
    level: levels.find((one) => one === level) ?? kAnything.level,
    mistakes: mistakes === "mistakes",
  };
}

export const wish = signal<Wish>(stored());

export function setWish(change: Partial<Wish>): void {
  wish.value = { ...wish.value, ...change };
  const { kind, theme, level, mistakes } = wish.value;
  remember(kKey, [kind ?? "-", theme ?? "-", level, mistakes ? "mistakes" : "-"].join(" "));
}
