// SPDX-License-Identifier: MIT
// The table without a mouse: whole games by keys and by typed moves, and everything that is read out on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
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

/** All that was read out, once `end` was: that comes a frame after the page shows it. */
async function heardTo(table, end) {
  await table.page.waitForFunction((words) => words.test(globalThis.heard.at(-1) ?? ""), end);
  return await table.page.evaluate(() => globalThis.heard);
}

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
        const told = await heardTo(table, end);
        // Who is in check hears more about it, and the end comes with the last move or right after it.
        if (told.length > kMatingGame.length) told.pop();
        assert.deepEqual(
          told.map((text) => text.split(/[.。]/)[0]),
          kMatingGameTold[name],
        );
      }
      assertCalm(black, white);
    }));
}

const kNames = {
  en: {
    square: "5 seven, your pawn, moves as rook, 14 moves",
    hand: "pawn in hand, 2",
    last: /^Black, rook to 4 eight/,
  },
  ja: {
    square: "５七、自分の歩、飛車の動き、動ける先は14か所",
    hand: "持ち駒の歩、2枚",
    last: /^先手、４八へ飛車/,
  },
};

for (const { name, locale } of languages) {
  test(`squares and hands have names, and keys read out what was asked for (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kPhone, locale });
      const start = "k8/9/9/9/9/9/4P4/4R4/4K4 b 2Pg 1";
      await seatTwo(black, white, { sfen: start });
      await black.waitForTurn("sente");
      const label = (spot) => black.page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
      const { keyboard } = black.page;
      await black.walkTo("5g");
      assert.equal(await label("5g"), kNames[name].square);
      await black.walkTo("sente pawn");
      assert.equal(await label("sente pawn"), kNames[name].hand);
      // Picked up and let go: nothing is played.
      await keyboard.press("Enter");
      await black.page.locator('[data-spot="sente pawn"][aria-selected="true"]').waitFor();
      await keyboard.press("Escape");
      await black.page.locator('[data-spot="sente pawn"][aria-selected="false"]').waitFor();
      const game = { start, moves: ["5h4h"] };
      await black.play({ start, moves: [] }, "5h4h", "keys");
      // The arrows belong to the board while it has the focus.
      await keyboard.press("ArrowLeft");
      assert.equal(await black.spot(), "5h");
      assert.equal(await black.sfen(), rules.analyse(game).sfen);
      const told = async (key, expected) => {
        const before = Number(await black.part("told").getAttribute("data-count"));
        await keyboard.press(key);
        await black.page
          .locator(`[data-testid="told"][data-count="${before + 1}"]`)
          .waitFor({ state: "attached" });
        assert.match((await black.part("told").textContent()).trim(), expected);
      };
      await told("l", kNames[name].last);
      await told("c", name === "ja" ? /時間制限なし/ : /No time limit/);
      await told(
        "p",
        name === "ja"
          ? /歩 ５七.*自分の持ち駒：歩 2。相手の持ち駒：金 1/
          : /pawn 5 seven.*Your pieces in hand: pawn 2\. Their pieces in hand: gold 1/,
      );
      await keyboard.press("?");
      await black.part("keys").waitFor();
      await keyboard.press("Escape");
      await black.part("keys").waitFor({ state: "detached" });
      // Off the board the arrows walk through the game.
      await black.page.evaluate(() => document.activeElement.blur());
      await keyboard.press("ArrowLeft");
      await black.waitForSfen(start);
      assertCalm(black, white);
    }));
}

for (const { name, locale } of languages) {
  test(`axe finds nothing while the board is used by keys (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale, colorScheme: name === "ja" ? "dark" : "light" });
      const white = await person({ ...kPhone, locale });
      const start = "k8/9/9/4P4/9/9/9/4R4/4K4 b 2Pg 1";
      await seatTwo(black, white, { sfen: start });
      await black.waitForTurn("sente");
      await black.walkTo("5d");
      assert.equal(await black.page.locator('[data-testid="grid"] [role="gridcell"]').count(), 81 + 14);
      await assertAccessible(black, "the board with the keyboard on a square");
      await black.page.keyboard.press("Enter");
      await black.page.locator('[data-spot="5d"][aria-selected="true"]').waitFor();
      await assertAccessible(black, "the board with a piece held by keys");
      await black.pressSpot("5c");
      await black.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
      await assertAccessible(black, "the question about promotion");
      await black.page.keyboard.press("Enter");
      await white.waitForTurn("gote");
      await black.premove("5h5g", "keys");
      await black.waitForPremove("5h5g");
      await assertAccessible(black, "the board with a premove made by keys");
      await black.page.keyboard.press("?");
      await black.part("keys").waitFor();
      await assertAccessible(black, "the list of the keys");
      await black.page.keyboard.press("Escape");
      await black.part("keys").waitFor({ state: "detached" });
      await white.walkTo("gote gold");
      await assertAccessible(white, "the keyboard on a piece in hand");
      assertCalm(black, white);
    }));
}

test("typed moves are played in every way of writing them, and refused in words", () =>
  withSite(async ({ person }) => {
    const black = await person(kDesktop);
    const white = await person({ ...kDesktop, locale: "ja-JP" });
    await seatTwo(black, white, {});
    const type = async (table, text) => {
      await table.part("typed").fill(text);
      await table.part("typed").press("Enter");
    };
    await black.waitForTurn("sente");
    await type(black, "7g7e");
    await black.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
    assert.match(await black.part("status").innerText(), /A pawn cannot go from 7g to 7e/);
    await type(black, "hello");
    await black.hears("typed-problem", /no move/);
    await type(black, "G-5h");
    await black.hears("typed-problem", /G4i-5h, G6i-5h|G6i-5h, G4i-5h/);
    const moves = [];
    for (const [text, usi] of [
      ["P-7f", "7g7f"],
      ["３四歩", "3c3d"],
      ["26歩", null],
      ["9g9f", "9g9f"],
      ["94歩", "9c9d"],
    ]) {
      const table = moves.length % 2 === 0 ? black : white;
      await table.waitForSfen(rules.analyse({ moves }).sfen);
      await table.waitForTurn(moves.length % 2 === 0 ? "sente" : "gote");
      await type(table, text);
      if (usi) moves.push(usi);
      else await table.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
    }
    await Promise.all([black, white].map((table) => table.waitForSfen(rules.analyse({ moves }).sfen)));
    // Typed while the other side thinks, a move is set for the next turn.
    await white.waitForPremoving();
    await type(white, "74歩");
    await white.waitForPremove("7c7d");
    await black.waitForTurn("sente");
    await type(black, "1g1f");
    const after = { moves: [...moves, "1g1f", "7c7d"] };
    await Promise.all([black, white].map((table) => table.waitForSfen(rules.analyse(after).sfen)));
    assertCalm(black, white);
  }));
