// SPDX-License-Identifier: GPL-3.0-or-later
// annan codes | node web/tools/codes.mjs > web/src/generated/codes.ts
// Turns the lists of codes that the C++ side prints into TypeScript types, so that a code without a sentence does not compile.
import { readFileSync } from "node:fs";

const kTypeNames = {
  refusal: "RefusalCode",
  end_reason: "EndReason",
  setup_error: "SetupErrorCode",
  move_source: "MoveSource",
  trouble: "TroubleCode",
  exposure: "ExposureCode",
  movement: "MovementCode",
};

export function codesSource(lists) {
  const parts = [
    "// SPDX-License-Identifier: GPL-3.0-or-later\n" +
      "// Written by web/tools/codes.mjs from what `annan codes` prints; not to be edited.\n",
  ];
  for (const [kind, codes] of Object.entries(lists)) {
    const type = kTypeNames[kind];
    if (type === undefined) throw new Error(`annan codes prints a list that has no TypeScript name: ${kind}`);
    const list = `${type[0].toLowerCase()}${type.slice(1)}s`;
    const lines = codes.map((code) => `  ${JSON.stringify(code)},\n`).join("");
    parts.push(
      `export const ${list} = [\n${lines}] as const;\nexport type ${type} = (typeof ${list})[number];\n`,
    );
  }
  return parts.join("\n");
}

if (import.meta.filename === process.argv[1]) {
  process.stdout.write(codesSource(JSON.parse(readFileSync(0, "utf8"))));
}
