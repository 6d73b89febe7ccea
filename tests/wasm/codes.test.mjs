// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

test("web/src/generated/codes.ts is what annan_codes prints now", () => {
  const printed = execFileSync(join(process.env.ANNAN_BIN_DIR, "annan_codes"), { encoding: "utf8" });
  const committed = readFileSync(join(import.meta.dirname, "../../web/src/generated/codes.ts"), "utf8");
  assert.equal(committed, printed, "renew it: annan_codes > web/src/generated/codes.ts");
});
