// SPDX-License-Identifier: MIT
// What a slow phone has to fetch before the first move: from the address typed to a board that can be played on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm } from "./people.mjs";
import { kPhone, withSite } from "./site.mjs";

const kMostBytes = 150_000;

test("at most 150 kB are fetched before the first move against the computer", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    const devtools = await table.page.context().newCDPSession(table.page);
    await devtools.send("Network.enable");
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    // What waits until the page has nothing else to do is for after the first move. A slow machine would be here only then.
    await table.page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
      globalThis.cancelIdleCallback = () => {};
    });
    await table.goHome();
    await table.press("play-computer");
    await table.waitForTurn("sente");
    assert.ok(bytes > 50_000, `only ${bytes} bytes: they are not counted`);
    assert.ok(bytes <= kMostBytes, `${bytes} bytes`);
    assertCalm(table);
  }));
