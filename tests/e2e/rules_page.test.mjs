// SPDX-License-Identifier: MIT
// The page of all rules: reached from every line of a table's house rules, whole in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../web/src/generated/codes.ts";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, languages, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";
import { Table } from "./table.mjs";

/** Follows a link of a table, which opens beside it. */
async function openedBy(table, link) {
  const [page] = await Promise.all([table.page.context().waitForEvent("page"), table.press(link)]);
  const opened = new Table(page, { origin: table.origin, touch: table.touch });
  await opened.part("rules").waitFor();
  return opened;
}

/** Waits until the answer stands where a reader looks. */
async function inSight(table, id) {
  await table.page.waitForFunction((anchor) => {
    // A page just opened may not have drawn it yet.
    const answer = document.getElementById(anchor);
    if (!answer) return false;
    const { top } = answer.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top >= -2 && (top < innerHeight / 3 || atEnd);
  }, id);
}

test("every line of the house rules leads to its answer, and the table stays where it was", () =>
  withSite(async ({ person }) => {
    const host = await person(kDesktop);
    const friend = await person(kPhone);
    await seatTwo(host, friend, { house: { rules: { far_rank: "any", pawn_drop_mate: "front_no_reply" } } });
    for (const table of [host, friend]) {
      await table.press("party");
      const lines = table.part("house").locator("dl > div");
      await lines.first().waitFor();
      const settings = await lines.evaluateAll((all) =>
        all.map((line) => line.dataset.testid.replace("house-", "")),
      );
      assert.ok(settings.length >= 8, settings.join());
      for (const setting of table === host ? settings : settings.slice(0, 2)) {
        const rules = await openedBy(table, `why-${setting}`);
        assert.equal(new URL(rules.page.url()).hash, `#${setting}`);
        await inSight(rules, setting);
        assertCalm(rules);
        await rules.page.close();
      }
      await table.press("menu-close");
      await table.part("toolbar").or(table.part("board")).first().waitFor();
    }
    await host.waitToBe("sente");
    assertCalm(host, friend);
  }));

for (const { name, locale } of languages) {
  test(`the rules page in ${name}: contents, every value of the disputed rules, every named set`, () =>
    withSite(async ({ person }) => {
      for (const options of [kDesktop, kPhone]) {
        const table = await person({ ...options, locale });
        await table.goHome();
        await table.press("rules-to-rules");
        await table.part("rules").waitFor();
        await table.page.locator(".part-square.reach").first().waitFor();
        await assertAccessible(table, `the rules in ${name}`);

        // How the pieces move: every kind with its dots, drawn as the reader wants them.
        const pawn = table.part("steps-pawn");
        assert.equal(await pawn.locator(".reach").count(), 1 + 6);
        assert.equal(await table.part("steps-king").locator(".reach").count(), 8);
        await table.press("pieces-international");
        await table.page.locator('html[data-pieces="international"]').waitFor();

        const links = table.part("rules-contents").locator("a");
        for (let n = 0; n < (await links.count()); n += 5) {
          await links.nth(n).click();
          await inSight(table, (await links.nth(n).getAttribute("href")).slice(1));
        }
        for (const [preset, knobs] of Object.entries(presets)) {
          for (const [knob, value] of Object.entries(knobs)) {
            const row = table.part(`value-${knob}-${value}`);
            assert.match(await row.innerText(), new RegExp(preset), `${preset} at ${knob}=${value}`);
          }
          assert.match(await table.part("rule-presets").innerText(), new RegExp(preset));
        }
        // By a link from elsewhere the page opens at the answer; the way back leads to where one was.
        await table.open("/rules#impasse");
        await inSight(table, "impasse");
        await table.open("/");
        await table.press("rules-to-pieces");
        await inSight(table, "pieces");
        await table.page.goBack();
        await table.press("rules-to-lesson");
        await table.part("lesson").waitFor();
        await table.page.goBack();
        await table.part("play-computer").waitFor();
        assertCalm(table);
      }
    }));
}
