// SPDX-License-Identifier: MIT
// Plays the product through and keeps a picture of every screen in every state that matters, to be looked at by people:
//
//   node tests/e2e/screens.mjs OUT [only=NAME,...] [sizes=1280,390,360] [languages=en,ja] [dark=OUT]
//
// writes OUT/SCREEN-STATE_1280_en.png, and where a page is longer than the screen all of it as ..._1280_en-full.png. It needs
// what the tests here need (ANNAN_BIN_DIR) and is none of them: nothing is judged. A screen that cannot be reached is told with
// the reason, the others are seen all the same, and the answer is 1. Both phones are
// seen in one go, and so are the languages and the dark. ANNAN_SCREENS_TIMES=1 tells how long each takes.
//
// Not seen: a guest before the first game (the link seats them and it begins), a rival who only thinks for long (nudge, offer
// to break off), a game adjourned or stopped by an outage, a ranking that filled by itself (its rows are made up), repetition
// and the other rare endings, the dialogs of the system (share, install, choose a file), a phone held sideways.
import { mkdirSync } from "node:fs";
import { partyScreens } from "./screens/party.mjs";
import { placeScreens } from "./screens/places.mjs";
import { recordScreens } from "./screens/records.mjs";
import { studyScreens } from "./screens/study.mjs";
import { tableScreens } from "./screens/table.mjs";
import { unrestScreens } from "./screens/unrest.mjs";
import { locales, lookThrough, sizes } from "./screens/world.mjs";

// The places first: while nobody has played, tables and rankings are empty.
const screens = {
  ...placeScreens,
  ...partyScreens,
  ...tableScreens,
  ...unrestScreens,
  ...recordScreens,
  ...studyScreens,
};

function fail(words) {
  console.error(words);
  process.exit(2);
}

function wishes([folder, ...rest]) {
  const wished = Object.fromEntries(rest.map((word) => word.split("=")));
  const listed = (name, known) => {
    const chosen = wished[name]?.split(",") ?? known;
    for (const one of chosen) if (!known.includes(one)) fail(`${name}: ${one} is none of ${known.join(", ")}`);
    return chosen;
  };
  for (const name of Object.keys(wished))
    if (!["only", "sizes", "languages", "dark"].includes(name)) fail(`${name}= is unknown`);
  if (!folder || folder.includes("=")) fail("node tests/e2e/screens.mjs OUT [only=NAME,...] [sizes=..] [languages=..] [dark=OUT]");
  return {
    folder,
    names: listed("only", Object.keys(screens)),
    widths: listed("sizes", Object.keys(sizes)),
    languages: listed("languages", Object.keys(locales)),
    dark: wished.dark ?? null,
  };
}

const { folder, names, widths, languages, dark } = wishes(process.argv.slice(2));
for (const one of [folder, dark]) if (one) mkdirSync(one, { recursive: true });
const touch = (width) => sizes[width].hasTouch === true;
const together = [widths.filter((width) => !touch(width)), widths.filter(touch)].filter((some) => some.length > 0);
const wanted = names.map((name) => [name, screens[name]]);
const failures = [];
for (const some of together) {
  const { seen, failed } = await lookThrough(wanted, { folder, widths: some, languages, dark });
  console.log(`${some}: ${seen.length} states, ${failed.length} screens failed`);
  failures.push(...failed);
}
if (failures.length > 0) {
  console.log(`\nNot reached:\n${failures.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}
