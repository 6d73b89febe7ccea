// SPDX-License-Identifier: MIT
// The module as src/wasm/build.sh left it, and the vector files. A missing or outdated file is an error.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadRules } from "../../web/src/wasm/rules.ts";

const root = join(import.meta.dirname, "../..");
const modulePath = join(root, "build/wasm/annan_rules.wasm");
const dataFolder = process.env.ANNAN_TEST_DATA ?? join(root, "tests/data");

function newestSource() {
  const folders = ["rules", "notation", "wasm"].map((name) => join(root, "src", name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

export function moduleBytes() {
  if (statSync(modulePath).mtimeMs < newestSource()) {
    throw new Error(`${modulePath} is older than its sources: run src/wasm/build.sh`);
  }
  return readFileSync(modulePath);
}

export const rules = await loadRules(moduleBytes());

/** The lines of a file of tests/data/vectors that are no comments, with their numbers. */
export function readVectors(file) {
  const lines = readFileSync(join(dataFolder, "vectors", file), "utf8").split("\n");
  const vectors = [];
  for (const [index, text] of lines.entries()) {
    if (text === "" || text.startsWith("#")) continue;
    vectors.push({ line: index + 1, fields: text.split("\t") });
  }
  if (vectors.length === 0) throw new Error(`${file} holds no vectors`);
  return vectors;
}

/** `annan;move_limit=4` as the wrapper takes it. */
export function rulesFrom(text) {
  const [preset, ...knobs] = text.split(";");
  return { preset, ...Object.fromEntries(knobs.map((knob) => knob.split("="))) };
}
