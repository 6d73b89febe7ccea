// SPDX-License-Identifier: MIT
// Every screen: whole sentences in one language (case 33), and nothing that axe finds, in light and in dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const kJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
const kLatinWord = /[A-Za-z]{2,}/;
/** What stands in the other language on purpose: the switch to it, and names of programs. */
const kAllowed = { en: /^日本語$|^☗７六歩$/, ja: /^English$|^P-7f$|^GPL-3\.0 · MIT$/ };

/** Every text that is seen or read aloud, without what people and addresses are called. */
async function texts(table) {
  return await table.page.evaluate(() => {
    const names = [
      ...document.querySelectorAll(
        ".player-name > span:first-child, span.player-name:not(.empty), [data-name]",
      ),
    ].map((name) => name.textContent);
    // Two sites, formats, a kind of code and a measure are called the same in every language.
    names.push("lishogi", "Shogitter", "KIF", "KI2", "CSA", "USI", "SFEN", "UTF-8", "Shift_JIS", "KiB", "QR");
    const nameless = (text) => names.reduce((rest, name) => rest.replaceAll(name, ""), text).trim();
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest("script, style, noscript") === null) found.push(walker.currentNode.textContent);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    }
    return found.map(nameless).filter((text) => text !== "");
  });
}

async function assertWhole(table, language, screen) {
  const foreign = language === "en" ? kJapanese : kLatinWord;
  const mixed = (await texts(table)).filter((text) => foreign.test(text) && !kAllowed[language].test(text));
  assert.deepEqual(mixed, [], `${screen} in ${language}`);
  assert.equal(await table.page.locator("html").getAttribute("lang"), language);
  await assertAccessible(table, `${screen} in ${language}`);
}

/** All that one person can see alone. */
async function lookAround(table, language) {
  await table.goHome();
  await table.part("play-computer").waitFor();
  await assertWhole(table, language, "home");
  await table.open("/p/aaaaaaaaaaaa");
  await table.part("notice").waitFor();
  await assertWhole(table, language, "no such table");
  await table.goHome();
  await table.press("play-friend");
  await table.part("invite-link").waitFor();
  await assertWhole(table, language, "invitation");
  await table.press("house-edit");
  await assertWhole(table, language, "house rules");
  for (const path of ["/lobby", "/ranking", "/device", "/local", "/lesson", "/rules", "/puzzles"]) {
    await table.open(path);
    await table.page.locator("main.screen").waitFor();
    await assertWhole(table, language, path);
  }
  await table.open("/ranking");
  await table.press("my-page");
  await table.page.waitForURL("**/player/*");
  await table.page.locator("main.screen h1").waitFor();
  await assertWhole(table, language, "a player's page");
  await table.open("/ranked");
  await table.page.locator('[data-testid="seek"][data-state="looking"]').waitFor();
  await assertWhole(table, language, "ranked");
  await table.press("seek-cancel");
}

for (const [language, locale] of [
  ["en", "en-GB"],
  ["ja", "ja-JP"],
]) {
  test(`every screen is whole in ${language}`, () =>
    withSite(async ({ server, person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kPhone, locale });
      const both = async (screen) => {
        for (const table of [black, white]) await assertWhole(table, language, screen);
      };
      await lookAround(black, language);
      // A check by borrowed movement with its ways out; a refused try; the end.
      const start = "4k4/9/9/9/4P4/r8/4R4/9/4K4 b - 1";
      await seatTwo(black, white, { sfen: start });
      await black.waitForTurn("sente");
      await both("playing");
      await black.press("menu");
      await black.part("menu-panel").waitFor();
      await assertWhole(black, language, "menu");
      await black.press("menu-close");
      await black.press("party");
      await black.part("people").waitFor();
      await assertWhole(black, language, "party");
      await black.press("menu-close");
      await white.press("say");
      await white.part("phrases").waitFor();
      await assertWhole(white, language, "phrases");
      await white.press("say");
      await black.play({ start, moves: [] }, "5g5f");
      await white.waitForTurn("gote");
      await both("check");
      await white.gesture("9f9e");
      await white.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
      await assertWhole(white, language, "refused move");
      await white.ask("abort");
      await Promise.all([black, white].map((table) => table.waitForEnd()));
      await both("aborted");
      await seatTwo(black, white, {});
      await white.press("resign");
      await white.part("resign-yes").waitFor();
      await assertWhole(white, language, "resign?");
      await white.press("resign-yes");
      await Promise.all([black, white].map((table) => table.waitForEnd()));
      await both("end");
      await server.kill();
      await black.part("banner").waitFor();
      await assertWhole(black, language, "connection lost");
      assertCalm(black, white);
    }));
}
