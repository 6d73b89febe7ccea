// SPDX-License-Identifier: MIT
// Somebody goes away in their own turn: the countdown for all, the computer in their place, and their seat back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { kMatingGame } from "./games.mjs";
import { assertCalm, comesToBe, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/**
 * The grace is twenty seconds and the computer needs some more; a server that was starved takes its standstill for an
 * outage and waits anew.
 */
const kStandInMs = 120_000;

/** What was played for who is away: by the engine, or by the rules if it took too long on a starved machine. */
const playedFor = (table) =>
  table.received.flatMap((message) => message.events ?? []).find((e) => e.by === "stand_in" || e.by === "rules");

for (const { name, locale } of languages) {
  test(`away, played for, back in the seat (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kPhone, locale });
      const watcher = await person({ ...kDesktop, locale });
      const url = await seatTwo(black, white, {});
      await watcher.open(url);
      await watcher.waitToBe("");
      await playOut({ moves: [] }, kMatingGame.slice(0, 1), { sente: black, gote: white });
      const before = await black.page.locator("sg-board").boundingBox();
      await white.page.close();
      for (const table of [black, watcher]) await table.hears("status", /\d/);
      assert.deepEqual(await black.page.locator("sg-board").boundingBox(), before, "the countdown moved the board");
      await black.page
        .locator('[data-testid="board"][data-mover="sente"]')
        .waitFor({ timeout: kStandInMs });
      const reply = playedFor(black);
      // What the rules chose for want of an engine carries no mark.
      await comesToBe(() => black.page.locator(".by-stand-in").count(), reply.by === "stand_in" ? 1 : 0);

      const back = await white.another();
      await back.open(url);
      await back.part("return").waitFor();
      await back.press("return");
      await back.part("return").waitFor({ state: "detached" });
      const played = await black.page.locator(".moves button").count();
      assert.equal(played, 2);
      const game = { moves: [kMatingGame[0], reply.usi] };
      const next = rules.analyse(game).moves[0];
      await black.play(game, next);
      await back.waitForTurn("gote");
      assertCalm(black, watcher, back);
    }));
}

test("a move is as good as the button, and who is away on the rival's turn is not played for (case 20)", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person(kPhone);
    const url = await seatTwo(black, white, {});
    await white.page.close();
    await black.page.locator('[data-testid="presence"].away').waitFor();
    assert.equal(await black.page.locator(".stand-in").count(), 0);
    await black.play({ moves: [] }, kMatingGame[0]);
    await black.page.locator(".stand-in").waitFor({ timeout: kStandInMs });
    const back = await white.another();
    await back.open(url);
    await back.part("return").waitFor();
    await black.waitForTurn("sente");
    const reply = playedFor(black);
    const game = { moves: [kMatingGame[0], reply.usi] };
    const next = rules.analyse(game).moves[0];
    const isNext = (event) => event.type === "move_played" && event.usi === next && event.ply === game.moves.length;
    const played = black.waitForNext((message) => message.events?.some(isNext), `${next} in the log`);
    await black.move(game, next);
    await played;
    // Whoever is first, the returning player or the computer: the log has one move at this ply.
    await back.press("return");
    await back.part("return").waitFor({ state: "detached" });
    const events = black.received.flatMap((message) => message.events ?? []);
    const plies = events.filter((e) => e.type === "move_played").map((e) => e.ply);
    assert.deepEqual(plies, [...new Set(plies)]);
    assertCalm(black, back);
  }));
