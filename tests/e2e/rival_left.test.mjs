// SPDX-License-Identifier: MIT
// Case 23, second half: after the rival left, the rematch is greyed with the reason, and it is back when they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

async function resign(table) {
  await table.press("resign");
  await table.press("resign-yes");
}

test("no rematch with a rival who has left, and the page says why", () =>
  withSite(async ({ person }) => {
    const host = await person(kDesktop);
    const friend = await person(kPhone);
    const url = await seatTwo(host, friend, {});
    await resign(host);
    await host.part("end").waitFor();
    await friend.part("end").waitFor();
    assert.equal(await host.part("rematch").isEnabled(), true);

    await friend.page.close();
    await host.page.locator('[data-testid="rematch"]:disabled').waitFor();
    assert.match(await host.part("rematch-note").innerText(), /has left the table, so no rematch/);

    const back = await friend.another();
    await back.open(url);
    await host.page.locator('[data-testid="rematch"]:enabled').waitFor();
    assert.match(await host.part("rematch-note").innerText(), /You will be White/);
    await host.press("rematch");
    await back.part("rematch-note").filter({ hasText: "wants a rematch" }).waitFor();
    await back.press("rematch");
    await host.waitToBe("gote");
    await back.waitToBe("sente");
    assertCalm(host, back);
  }));
