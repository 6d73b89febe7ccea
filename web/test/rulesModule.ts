// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { loadRules } from "../src/wasm/rules";

/** The real rules; `./dev build` puts the module there. */
export const rules = await loadRules(
  readFileSync(new URL("../src/generated/annan_rules.wasm", import.meta.url)),
);
