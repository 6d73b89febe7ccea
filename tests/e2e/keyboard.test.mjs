// SPDX-License-Identifier: MIT
// The table without a mouse: whole games by keys and by typed moves, and everything that is read out on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { kMatingGame, kMatingGameTold } from "./games.mjs";
import { assertCalm, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** From now on everything the page reads out of its own accord is written down. */
async function listen(table) {
  await table.part("announcer").evaluate((region) => {
    globalThis.heard = [];
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text) globalThis.heard.push(text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
}

const heard = (table) => table.page.evaluate(() => globalThis.heard);

for (const { name, locale, words } of languages) {
  test(`a whole game by keyboard alone: each move is read out exactly once (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kPhone, locale });
      await seatTwo(black, white, {});
      for (const table of [black, white]) await listen(table);
      await playOut({ moves: [] }, kMatingGame, { sente: black, gote: white, how: () => "keys" });
      await Promise.all([black, white].map((table) => table.waitForEnd()));
      for (const [table, end] of [
        [black, words.won],
        [white, words.lost],
      ]) {
        const told = await heard(table);
        // Who is in check hears more about it, and the end comes with the last move or right after it.
        assert.match(told.at(-1), end);
        if (told.length > kMatingGame.length) told.pop();
        assert.deepEqual(
          told.map((text) => text.split(/[.。]/)[0]),
          kMatingGameTold[name],
        );
      }
      assertCalm(black, white);
    }));
}
