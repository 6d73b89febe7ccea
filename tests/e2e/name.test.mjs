// SPDX-License-Identifier: MIT
// One's own name on the start page: chosen, changed, refused, and the one that others see.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, comesToBe, invite } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

async function rename(table, name) {
  await table.press("own-name");
  await table.part("name-field").fill(name);
  // The page shows the name before the site has it, which a reload would not survive.
  await Promise.all([
    table.page.waitForResponse(/\/api\/guest\/name$/),
    table.part("name-field").press("Enter"),
  ]);
}

/** From the page's upper end: to press what is below the screen's edge scrolls the page and moves nothing. */
const placeOf = (table, id) =>
  table.part(id).evaluate((element) => element.getBoundingClientRect().top + scrollY);

test("a name chosen on the start page is the one at the table, and nothing moves meanwhile", () =>
  withSite(async ({ person }) => {
    for (const options of [kDesktop, kPhone]) {
      const host = await person(options);
      const friend = await person(kDesktop);
      await host.goHome();
      await host.part("own-name").waitFor();
      // Who only looks is nobody yet.
      assert.deepEqual(await host.page.context().cookies(), []);
      const before = await placeOf(host, "rules-to-rules");
      await rename(host, "  Patient   Ibis ");
      await host.hears("own-name", /Patient Ibis/);
      assert.equal(await placeOf(host, "rules-to-rules"), before);
      await assertAccessible(host, "the start page");
      await host.page.reload();
      await host.hears("own-name", /Patient Ibis/);

      const link = await invite(host);
      await friend.open(link);
      await friend.hears("player-top", /Patient Ibis/);
      const other = await host.another();
      await other.goHome();
      await rename(other, "Witty Owl");
      await friend.hears("player-top", /Witty Owl/);
      assertCalm(host, friend, other);
    }
  }));

test("a name that is none is refused in words and the old one stays", () =>
  withSite(async ({ person }) => {
    const table = await person(kDesktop);
    await table.goHome();
    await rename(table, "Quiet Crow");
    await table.hears("own-name", /Quiet Crow/);
    const before = await placeOf(table, "rules-to-rules");
    await rename(table, "x".repeat(25));
    await table.hears("name-error", /24/);
    await table.hears("own-name", /Quiet Crow/);
    assert.equal(await placeOf(table, "rules-to-rules"), before);
    await table.press("own-name");
    await table.part("name-field").fill("Bold Kite");
    await table.part("name-field").press("Escape");
    await table.hears("own-name", /Quiet Crow/);
    assertCalm(table);
  }));

test("the invented name is in the language of the page, also when the browser prefers another", () =>
  withSite(async ({ person }) => {
    for (const [locale, switched, looks] of [
      ["ja-JP", false, /[ぁ-ん一-龠][ァ-ヶー]+\d\d/],
      ["en-GB", true, /[ぁ-ん一-龠][ァ-ヶー]+\d\d/],
      ["en-GB", false, /^[A-Z][a-z]+ [A-Z][a-z]+ \d\d/],
    ]) {
      const table = await person({ ...kDesktop, locale });
      await table.goHome();
      if (switched) await table.press("language");
      await table.press("play-friend");
      await table.part("invite-link").waitFor();
      await comesToBe(async () => looks.test(await table.part("own-name").first().innerText()), true);
      assertCalm(table);
    }
  }));
