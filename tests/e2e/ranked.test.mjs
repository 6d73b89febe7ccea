// SPDX-License-Identifier: MIT
// From one press to a ranked opponent, through a game, to a rating that has changed; and the lobby beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kMatingGame } from "./games.mjs";
import { assertCalm, languages, playOut } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** Two newcomers from one address are never paired: each person comes from a network of their own, as a proxy would tell. */
const from = (options, network) => ({
  ...options,
  extraHTTPHeaders: { "X-Forwarded-For": `203.0.${network}.7` },
});

for (const { name, locale } of languages) {
  test(`two people who look for a ranked game meet, and both ratings change (${name})`, () =>
    withSite(async ({ person }) => {
      const one = await person(from({ ...kDesktop, locale }, 1));
      const two = await person(from({ ...kPhone, locale }, 2));
      for (const table of [one, two]) {
        await table.goHome();
        await table.press("play-ranked");
      }
      const color = await one.color();
      await two.waitToBe(color === "sente" ? "gote" : "sente");
      const sides = color === "sente" ? { sente: one, gote: two } : { sente: two, gote: one };
      await playOut({ moves: [] }, kMatingGame.slice(0, 4), sides);
      assert.equal(await one.part("takeback").isEnabled(), false);
      await sides.gote.ask("resign");
      for (const table of [one, two]) {
        await table.waitForEnd();
        await table.part("ratings").waitFor();
        for (const seat of [0, 1]) {
          const text = await table.part(`rating-${seat}`).innerText();
          const [, before, sign, change, after] = text.match(/(\d+)\s+([+−±])(\d+)\s+→\s+(\d+)/);
          assert.equal(Number(before) + Number(change) * (sign === "−" ? -1 : 1), Number(after), text);
          assert.notEqual(before, after);
        }
        assert.equal(await table.part("rematch").count(), 0);
      }
      await one.open("/ranking");
      await one.press("my-page");
      await one.part("graph").waitFor();
      assertCalm(one, two);
    }));
}

test("a search is called off, goes on beside a game with the computer, and leads away from it", () =>
  withSite(async ({ person }) => {
    const one = await person(from(kPhone, 3));
    const two = await person(from(kDesktop, 4));
    await one.goHome();
    await one.press("play-ranked");
    await one.page.locator('[data-testid="seek"][data-state="looking"]').waitFor();
    await one.press("seek-cancel");
    await one.part("play-ranked").waitFor();
    await one.press("play-ranked");
    await one.press("play-meanwhile");
    await one.waitForTurn("sente");
    await one.part("seek-bar").waitFor();
    await two.goHome();
    await two.press("play-ranked");
    await one.part("seek-bar").waitFor({ state: "detached" });
    const color = await two.color();
    await one.waitToBe(color === "sente" ? "gote" : "sente");
    assertCalm(one, two);
  }));

test("an open table is seen in the lobby, joined from there, and then watched", () =>
  withSite(async ({ person }) => {
    const host = await person();
    const guest = await person(kPhone);
    const third = await person();
    await host.open("/lobby");
    await host.press("open-table");
    await host.part("invite-link").waitFor();
    await guest.open("/lobby");
    await guest.press("table-card");
    const color = await guest.color();
    await third.open("/lobby");
    await third.part("table-card").waitFor();
    await third.press("table-card");
    await third.waitToBe("");
    await host.waitToBe(color === "sente" ? "gote" : "sente");
    assertCalm(host, guest, third);
  }));
