// SPDX-License-Identifier: MIT
// What two players settle between them: draw, takeback, abort, declaration, in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { kMatingGame } from "./games.mjs";
import { assertCalm, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const kOpening = kMatingGame.slice(0, 3);
/** Twelve men in the zone beside the king, 28 points, nobody in check. */
const kEntered = "K8/+R+R+B+BGGGG1/SSSS5/9/9/9/9/9/4k4 b - 1";

for (const { name, locale, words } of languages) {
  test(`a draw is offered, declined, offered again after a move and accepted (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kPhone, locale });
      await seatTwo(black, white, {});
      const sides = { sente: black, gote: white };
      // Before the second move a game is aborted rather than drawn.
      const game = await playOut({ moves: [] }, kOpening.slice(0, 2), sides);
      const before = await white.page.locator("sg-board").boundingBox();
      await black.ask("draw");
      await white.part("accept-draw").waitFor();
      assert.deepEqual(await white.page.locator("sg-board").boundingBox(), before, "the offer moved the board");
      await white.press("decline-draw");
      await black.part("withdraw").waitFor({ state: "detached" });
      assert.equal(await black.part("end").count(), 0);

      await playOut(game, kOpening.slice(2), sides);
      await black.ask("draw");
      await white.press("accept-draw");
      for (const table of [black, white]) assert.match((await table.waitForEnd()).reason, words.agreement);
      assertCalm(black, white);
    }));

  test(`a move is taken back by consent, and the game goes on from there (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kPhone, locale });
      const white = await person({ ...kDesktop, locale });
      const watcher = await person({ ...kDesktop, locale });
      const url = await seatTwo(black, white, {});
      await watcher.open(url);
      await watcher.waitToBe("");
      const sides = { sente: black, gote: white, watchers: [watcher] };
      await playOut({ moves: [] }, kOpening, sides);
      await black.ask("takeback");
      await white.press("accept-takeback");
      const back = rules.analyse({ moves: kOpening.slice(0, 2) });
      await Promise.all([black, white, watcher].map((table) => table.waitForSfen(back.sfen)));
      await playOut({ moves: kOpening.slice(0, 2) }, ["7g7f"], sides);
      assert.equal((await watcher.moveTexts()).length, 3);
      assertCalm(black, white, watcher);
    }));
}

test("a game is aborted before the second move and counts for nothing", () =>
  withSite(async ({ person }) => {
    const black = await person(kPhone);
    const white = await person();
    await seatTwo(black, white, {});
    await black.play({ moves: [] }, kOpening[0]);
    await white.ask("abort");
    for (const table of [black, white]) assert.match((await table.waitForEnd()).title, /aborted/i);
    assertCalm(black, white);
  }));

test("the computer gives a move back at once, and is offered no draw", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    await table.goHome();
    await table.press("play-computer");
    await table.waitForTurn("sente");
    await table.move({ moves: [] }, "7g7f");
    await table.page.locator('[data-testid="table"][data-ply="2"]').waitFor();
    assert.equal(await table.part("draw").isEnabled(), false);
    await table.ask("takeback");
    await table.waitForSfen(rules.analyse({ moves: [] }).sfen);
    await table.waitForTurn("sente");
    assertCalm(table);
  }));

test("the entering king is declared in two steps", () =>
  withSite(async ({ person }) => {
    const black = await person(kPhone);
    const white = await person();
    assert.ok(rules.analyse({ start: kEntered, moves: [] }).canDeclare);
    await seatTwo(black, white, { sfen: kEntered });
    await black.waitForTurn("sente");
    await black.ask("declare");
    for (const table of [black, white]) assert.match((await table.waitForEnd()).reason, /declaration/);
    await black.press("rematch");
    await white.press("rematch");
    await black.waitToBe("gote");
    await white.waitToBe("sente");
    assertCalm(black, white);
  }));
