// SPDX-License-Identifier: MIT
// The party before and between games: house rules for all to see, code and QR, seats, people, and the clock they play by.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm, comesToBe, invite, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** Waits until the card marks this rule as changed. */
const changed = (table, rule) => table.page.locator(`[data-testid="house-${rule}"].changed`).waitFor();

for (const { name, locale, words } of languages) {
  test(`house rules are set, seen by all, and frozen in the game (${name})`, () =>
    withSite(async ({ person }) => {
      const host = await person({ ...kDesktop, locale });
      const friend = await person({ ...kPhone, locale });
      await invite(host);
      await host.press("party-name");
      await host.part("party-name-field").fill("Friday club");
      await host.page.keyboard.press("Enter");
      await host.hears("party-name", "Friday club");
      await host.press("house-edit");
      await host.press("house.time-own");
      await host.part("house.main").selectOption("0");
      await host.part("house.byoyomi_title").selectOption("120");
      await host.press("house.show_legal-off");
      await host.press("house.first_black-host");
      await host.page.locator('[data-testid="house.show_legal-off"][aria-pressed="true"]').waitFor();
      await host.page.locator('[data-testid="house.first_black-host"][aria-pressed="true"]').waitFor();
      await host.press("house-edit");
      await changed(host, "time");
      await changed(host, "show_legal");
      assert.doesNotMatch(await host.part("house-far_rank").getAttribute("class"), /changed/);

      // The friend has only the six letters.
      const code = await host.part("party-code").innerText();
      assert.match(code, /^[A-Z]{6}$/);
      await friend.goHome();
      await friend.part("code").fill(code.toLowerCase());
      await friend.press("code-join");
      await host.waitToBe("sente");
      await friend.waitToBe("gote");

      await friend.press("party");
      await friend.hears("party-panel", "Friday club");
      await changed(friend, "time");
      assert.equal(await friend.part("house-edit").count(), 0);
      await friend.press("menu-close");
      await host.press("party");
      assert.equal(await host.part("house-edit").count(), 0);
      await host.press("menu-close");
      // Nobody is shown where a piece may go.
      await host.tapSquare("7g");
      await host.page.locator("sg-squares sq.selected").waitFor();
      assert.equal(await host.page.locator("sg-squares sq.dest").count(), 0);
      assertCalm(host, friend);
    }));

  test(`who is present and lets the time run out loses, as both are told (${name})`, () =>
    withSite(async ({ person }) => {
      const host = await person({ ...kDesktop, locale });
      const friend = await person({ ...kPhone, locale });
      await seatTwo(host, friend, { house: { time: { byoyomi: 12 } } });
      // On a busy machine the server may stand still for a while, which is charged to nobody.
      await host.part("end").waitFor({ timeout: 60_000 });
      const ends = await Promise.all([host, friend].map((table) => table.waitForEnd()));
      for (const { reason } of ends) assert.match(reason, words.time);
      assert.notEqual(ends[0].title, ends[1].title);
      assertCalm(host, friend);
    }));
}

test("a code that leads nowhere is told in a sentence", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    await table.goHome();
    await table.part("code").fill("zzzzzz");
    await table.press("code-join");
    await table.hears("code-error", /No table has this code/);
    assertCalm(table);
  }));

test("the QR code leads to the table, and the host seats the computer", () =>
  withSite(async ({ person }) => {
    const host = await person(kPhone);
    await invite(host);
    await host.press("show-qr");
    await host.part("qr").waitFor();
    await host.page.keyboard.press("Escape");
    await host.part("level-1").selectOption("2");
    await host.press("computer-1");
    await host.page.locator('[data-testid="table"][data-phase="playing"]').waitFor();
    assert.match(await host.part("player-top").innerText(), /Computer 2/);
    assertCalm(host);
  }));

test("who watches is sent away, allowed again, and made host", () =>
  withSite(async ({ person }) => {
    const host = await person();
    const friend = await person(kPhone);
    const watcher = await person();
    const url = await seatTwo(host, friend, {});
    await watcher.open(url);
    await watcher.waitToBe("");
    await host.press("party");
    const row = host.part("person").filter({ has: host.part("remove") });
    await row.nth(1).waitFor();
    await row.nth(1).locator('[data-testid="remove"]').click();
    await host.press("remove-yes");
    await watcher.hears("notice", /sent you away/);
    await watcher.page.reload();
    await watcher.part("notice").waitFor();

    await host.press("allow");
    await host.part("allow").waitFor({ state: "detached" });
    await watcher.page.reload();
    await watcher.waitToBe("");
    await row.nth(1).locator('[data-testid="hand_over"]').click();
    await host.press("hand_over-yes");
    await host.part("hand_over").first().waitFor({ state: "detached" });
    await watcher.press("party");
    await watcher.part("hand_over").first().waitFor();
    assertCalm(host, friend, watcher);
  }));

/** What bubbles show from now on, each once: they are gone after a moment, which a slow test may miss. */
async function bubbles(table) {
  await table.page.evaluate(() => {
    window.bubbles = [];
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="bubble"]')?.textContent;
      if (text && text !== window.bubbles.at(-1)) window.bubbles.push(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => table.page.evaluate(() => window.bubbles);
}

test("phrases are heard by all but who has muted them", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person(kPhone);
    const watcher = await person();
    const url = await seatTwo(black, white, {});
    await watcher.open(url);
    await watcher.waitToBe("");
    await watcher.press("party");
    await watcher.part("person").nth(1).locator('[data-testid="mute"]').click();
    await watcher.press("menu-close");
    const heard = [await bubbles(black), await bubbles(watcher)];
    await white.press("say");
    await white.press("say-greeting");
    await comesToBe(heard[0], ["Have a good game"]);
    // What comes after it is there: it would have been shown.
    await playOut({ moves: [] }, ["7g7f", "3c3d"], { sente: black, gote: white, watchers: [watcher] });
    assert.deepEqual(await heard[1](), []);
    assertCalm(black, white, watcher);
  }));

test("a seat left before the first game is free until somebody sits down", () =>
  withSite(async ({ person }) => {
    const host = await person();
    const url = await invite(host);
    await host.press("leave-0");
    await host.press("sit-0");
    await host.press("leave-0");
    await host.part("sit-0").waitFor();
    const friend = await person(kPhone);
    await friend.open(url);
    await host.part("sit-0").waitFor({ state: "detached" });
    await host.press("sit-1");
    assert.deepEqual([await host.color(), await friend.color()].toSorted(), ["gote", "sente"]);
    assertCalm(host, friend);
  }));

test("seats are left and taken between games, and a name that is too long is refused in words", () =>
  withSite(async ({ person }) => {
    const host = await person();
    const friend = await person(kPhone);
    const third = await person();
    const url = await seatTwo(host, friend, {});
    await third.open(url);
    await third.waitToBe("");
    await friend.ask("resign");
    await host.waitForEnd();
    await friend.press("party");
    await friend.press("leave-1");
    await friend.part("sit-1").waitFor();
    await third.press("party");
    await third.press("sit-1");
    await third.page.locator('[data-testid="table"][data-phase="playing"][data-you]:not([data-you=""])').waitFor();

    await host.press("own-name");
    await host.part("name-field").fill("x".repeat(25));
    // Waited for from before: after a while it is gone.
    await Promise.all([host.hears("status", /24/), host.page.keyboard.press("Enter")]);
    assertCalm(host, friend, third);
  }));
