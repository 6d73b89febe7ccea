// SPDX-License-Identifier: MIT
// The modules as src/wasm/build.sh left them, and the vector files. A missing or outdated file is an error.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadRules } from "../../web/src/wasm/rules.ts";

const root = join(import.meta.dirname, "../..");
const dataFolder = process.env.ANNAN_TEST_DATA ?? join(root, "tests/data");

/** The folders of src that src/wasm/build.sh makes each module of. */
const kFolders = {
  annan_rules: ["rules", "notation", "wasm"],
  annan_records: ["rules", "notation", "wasm"],
  annan_engine: ["rules", "notation", "eval", "search", "mate", "engine", "wasm"],
};

function newestSource(folders) {
  const files = folders.flatMap((name) => {
    const folder = join(root, "src", name);
    return readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  });
  return Math.max(
    ...files
      .map((file) => statSync(file))
      .filter((s) => s.isFile())
      .map((s) => s.mtimeMs),
  );
}

/** A module of that name, no older than its sources. */
export function moduleBytes(name) {
  const path = join(root, "build/wasm", `${name}.wasm`);
  const built = statSync(path, { throwIfNoEntry: false });
  if (!built) throw new Error(`${path} is missing: run src/wasm/build.sh`);
  if (built.mtimeMs < newestSource(kFolders[name])) {
    throw new Error(`${path} is older than its sources: run src/wasm/build.sh`);
  }
  return readFileSync(path);
}

export const rules = await loadRules(moduleBytes("annan_rules"));

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
