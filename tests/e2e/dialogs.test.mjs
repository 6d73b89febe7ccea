// SPDX-License-Identifier: MIT
// Every dialog of the page, opened from the keyboard: Esc closes it, and the keyboard is where it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm, comesToBe, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** The part of the page that has the focus; null: none. */
const focused = (table) => table.page.evaluate(() => document.activeElement?.dataset.testid ?? null);

/** Opens `dialog` by Enter on `opener` and closes it by Esc; `within` is done while it is open. */
async function openAndClose(table, opener, dialog, within = async () => {}) {
  await table.part(opener).focus();
  await table.page.keyboard.press("Enter");
  await table.part(dialog).waitFor();
  await table.page.waitForFunction((id) => document.activeElement?.closest(`[data-testid="${id}"]`), dialog);
  await within();
  await table.page.keyboard.press("Escape");
  await table.part(dialog).waitFor({ state: "detached" });
  await comesToBe(() => focused(table), opener);
}

test("Esc closes every dialog and gives the focus back to what opened it", () =>
  withSite(async ({ person }) => {
    const black = await person(kDesktop);
    const white = await person(kDesktop);

    // Before the game.
    await black.goHome();
    await black.press("play-friend");
    await black.part("invite-link").waitFor();
    await openAndClose(black, "menu", "menu-panel");
    await openAndClose(black, "show-qr", "qr-panel");

    // At the table; one dialog over another gives the focus back to the one below.
    await seatTwo(black, white, {});
    await black.part("grid").waitFor({ state: "attached" });
    await openAndClose(black, "menu", "menu-panel", () => openAndClose(black, "keys-open", "keys"));
    await openAndClose(black, "party", "party-panel", () => openAndClose(black, "show-qr", "qr-panel"));
    await openAndClose(black, "menu", "menu-panel");
    await openAndClose(black, "say", "phrases", async () => {
      await black.part("say-greeting").focus();
    });

    // The keys belong to the board: after the list of them they are at the same square.
    await black.walkTo("7g");
    await black.page.keyboard.press("?");
    await black.part("keys").waitFor();
    await black.page.keyboard.press("Escape");
    await black.part("keys").waitFor({ state: "detached" });
    await comesToBe(() => black.spot(), "7g");

    // On this device.
    await black.open("/local");
    await black.press("local-start");
    await black.part("table").waitFor();
    await openAndClose(black, "menu", "menu-panel");
    assertCalm(black, white);
  }));

test("who opened a dialog by mouse is not left with a frame around the button", () =>
  withSite(async ({ person }) => {
    const black = await person(kDesktop);
    const white = await person(kDesktop);
    await seatTwo(black, white, {});
    for (const [opener, dialog] of [
      ["menu", "menu-panel"],
      ["party", "party-panel"],
    ]) {
      await black.press(opener);
      await black.part(dialog).waitFor();
      await black.page.keyboard.press("Escape");
      await black.part(dialog).waitFor({ state: "detached" });
      assert.equal(await black.page.locator(`[data-testid="${opener}"]:focus-visible`).count(), 0);
    }
    assertCalm(black, white);
  }));

test("the party's panel is no wider than a small phone, and its way out stays in sight", () =>
  withSite(async ({ person }) => {
    const host = await person({ ...kPhone, viewport: { width: 360, height: 640 } });
    const friend = await person(kDesktop);
    await seatTwo(host, friend, {});
    await friend.ask("resign");
    await host.waitForEnd();
    await friend.press("party");
    await friend.press("leave-1");
    await host.press("end-close");
    await host.press("party");
    // A seat is free: no panel holds more.
    await host.part("computer-1").waitFor();
    const widths = await host.part("party-panel").evaluate((panel) => [panel.scrollWidth, panel.clientWidth]);
    assert.equal(...widths);
    await host.part("people").scrollIntoViewIfNeeded();
    await host.press("menu-close");
    await host.part("party-panel").waitFor({ state: "detached" });
    // What was put away is still said.
    await host.hears("status", /You won · by resignation/);
    assertCalm(host, friend);
  }));
