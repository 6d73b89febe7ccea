// SPDX-License-Identifier: GPL-3.0-or-later
// The rules come as one WASM module, fetched once while the first screen is drawn.
import { signal } from "@preact/signals";
import rulesUrl from "../generated/annan_rules.wasm?url";
import { loadRules, type Rules } from "../wasm/rules";

/** The rules once they are there; components that read it are drawn again then. */
export const rules = signal<Rules | null>(null);
export const rulesFailed = signal(false);

const kRetryMs = 2000;

/** Fetches the module, again and again while the network is down. */
export async function fetchRules(): Promise<void> {
  for (;;) {
    try {
      rules.value = await loadRules(fetch(rulesUrl));
      rulesFailed.value = false;
      return;
    } catch (error) {
      console.warn("rules module", error);
      rulesFailed.value = true;
      await new Promise((done) => setTimeout(done, kRetryMs));
    }
  }
}
