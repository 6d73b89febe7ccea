// SPDX-License-Identifier: MIT
// kill -9 right after an acknowledged move; the same database and port again; the same open pages finish the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kMatingGame } from "./games.mjs";
import { assertCalm, playOut, seatTwo } from "./people.mjs";
import { withSite } from "./site.mjs";

const squareOf = async (table) => await table.page.locator("sg-board").boundingBox();

test("nothing acknowledged is lost by kill -9, and the open pages go on (cases 14, 17, 34)", () =>
  withSite(async ({ server, person }) => {
    const black = await person();
    const white = await person();
    const watcher = await person();
    const url = await seatTwo(black, white, {});
    await watcher.open(url);
    await watcher.waitToBe("");
    const sides = { sente: black, gote: white, watchers: [watcher] };
    const half = Math.floor(kMatingGame.length / 4) * 2;
    let game = await playOut({ moves: [] }, kMatingGame.slice(0, half), sides);

    const acks = black.received.filter((message) => message.type === "ack").length;
    const acknowledged = black.waitForNext((message) => message.type === "ack", "ack of the move");
    await black.play(game, kMatingGame[half]);
    await acknowledged;
    await server.kill();
    game = { ...game, moves: [...game.moves, kMatingGame[half]] };
    assert.equal(black.received.filter((message) => message.type === "ack").length, acks + 1);

    const before = await squareOf(white);
    await Promise.all([black, white, watcher].map((table) => table.part("banner").waitFor()));
    assert.deepEqual(await squareOf(white), before, "the banner moved the board");
    await server.start();
    await Promise.all(
      [black, white, watcher].map((table) => table.part("banner").waitFor({ state: "detached" })),
    );
    assert.deepEqual(await squareOf(white), before);

    // The answer waits for nobody: the move is there, once, and it is White's turn.
    game = await playOut(game, kMatingGame.slice(half + 1), sides);
    for (const table of [black, white, watcher]) {
      assert.match((await table.waitForEnd()).reason, /checkmate/i);
      assert.equal((await table.moveTexts()).length, kMatingGame.length);
    }
    // And who comes only now sees the same.
    const late = await person();
    await late.open(url);
    assert.match((await late.waitForEnd()).reason, /checkmate/i);
    assertCalm(black, white, watcher, late);
  }));

test("a move made while the server is down is played once it is back", () =>
  withSite(async ({ server, person }) => {
    const black = await person();
    const white = await person();
    await seatTwo(black, white, {});
    await server.kill();
    const after = await black.play({ moves: [] }, kMatingGame[0]);
    await server.start();
    await white.waitForSfen(after.sfen);
    await playOut({ moves: kMatingGame.slice(0, 1) }, kMatingGame.slice(1, 3), { sente: black, gote: white });
    assertCalm(black, white);
  }));
