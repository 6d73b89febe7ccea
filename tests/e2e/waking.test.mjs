// SPDX-License-Identifier: MIT
// A tab that the browser has put to sleep wakes up to a clock that is right (case 13).
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm, playOut, seatTwo } from "./people.mjs";
import { kPhone, withSite } from "./site.mjs";

/** Notes in the page each text of the running clock and when it was there. */
async function watchClock(table) {
  await table.page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const text = document.querySelector('[data-testid="clock"].running')?.firstChild?.textContent;
      if (text) window.seen.push({ at: Date.now(), text });
      requestAnimationFrame(look);
    };
    look();
  });
}

const secondsOf = (text) => {
  const [minutes, seconds] = text.split(":").map(Number);
  return minutes * 60 + seconds;
};

test("the first clock that a page draws after it slept is right (case 13)", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person(kPhone);
    await seatTwo(black, white, { house: { time: { byoyomi: 60 } } });
    const clock = white.waitForNext(
      (message) => message.type === "events" && message.clock?.deadline,
      "the clock",
    );
    await playOut({ moves: [] }, ["7g7f"], { sente: black, gote: white });
    const { deadline } = (await clock).clock;
    await watchClock(black);
    await black.page.waitForFunction(() => window.seen.length > 0);
    // Chromium puts no page to sleep that is to be seen, as all pages of a test are. A debugger that stops it does the same:
    // no timer, no drawing, and messages wait.
    const debugging = await black.page.context().newCDPSession(black.page);
    await debugging.send("Debugger.enable");
    const stopped = new Promise((resolve) => debugging.once("Debugger.paused", resolve));
    await debugging.send("Debugger.pause");
    await stopped;
    const asleep = Date.now();
    // Long enough that a clock which counted only while awake would be wrong; the other page keeps the time.
    await white.page.waitForFunction((from) => Date.now() - from > 4_000, asleep);
    const wokeAt = Date.now();
    await debugging.send("Debugger.resume");
    const atSleep = await black.page.evaluate((to) => window.seen.findLast(({ at }) => at < to).text, wokeAt);
    // Whatever comes first in place of what stood there before; a clock that stands still never gets on from here.
    const drawn = ({ from, text }) => window.seen.find((one) => one.at >= from && one.text !== text);
    const handle = await black.page.waitForFunction(drawn, { from: wokeAt, text: atSleep });
    const first = await handle.jsonValue();
    const seen = await black.page.evaluate(() => window.seen);
    // Nothing was drawn in between: it did sleep.
    assert.ok(!seen.some(({ at }) => at > asleep && at < wokeAt), "the page went on drawing");
    // Server and browser share this machine's clock. The text was made after the waking and before it was seen: right is
    // what was right at some time in between, so that a slow machine is no fault and a clock that counts ticks is. The page has
    // the server's time from a message, which may have been on its way for a moment.
    const kOnItsWay = 0.5;
    const told = JSON.stringify({ deadline, wokeAt, atSleep, first });
    assert.ok(secondsOf(first.text) <= (deadline - wokeAt) / 1000 + 1 + kOnItsWay, told);
    assert.ok(secondsOf(first.text) >= (deadline - first.at) / 1000 - 1, told);
    await playOut({ moves: ["7g7f"] }, ["3c3d", "2f2e"], { sente: black, gote: white });
    assertCalm(black, white);
  }));
