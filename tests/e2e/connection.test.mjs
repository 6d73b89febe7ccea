// SPDX-License-Identifier: MIT
// Sockets that are late, lose a message, die without a word or come back too early: the game does not notice. The page's
// sockets lead through the test here, which holds, drops or cuts what passes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertCalm, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** A dead peer is found within this time (cases.md 16). */
const kDeadPeerMs = 8_000;
/** By then the silence is told. */
const kToldMs = 4_000;
/** A time that no page of a test comes to by itself. */
const kFarMs = 600_000;

/** All sockets that the page of `table` opens from now on, each with ways to disturb it. */
async function wiretap(table) {
  const wires = [];
  await table.page.routeWebSocket(/\/ws\//, (page) => {
    const server = page.connectToServer();
    const wire = {
      held: null,
      onHold: () => {},
      dead: false,
      lose: () => false,
      serverClosed: Promise.withResolvers(),
    };
    wires.push(wire);
    const toPage = (message) => {
      const said = JSON.parse(message);
      if (wire.dead || wire.lose(said)) return;
      // A page that hears nothing at all takes the other side for dead, and begins anew.
      if (wire.held === null || said.type === "pong") page.send(message);
      else {
        wire.held.push(message);
        wire.onHold(said);
      }
    };
    server.onMessage(toPage);
    page.onMessage((message) => {
      if (!wire.dead) server.send(message);
    });
    server.onClose((code, reason) => {
      wire.serverClosed.resolve(code);
      if (!wire.dead) page.close({ code, reason });
    });
    // What the page closes stays open towards the server, as after a change of network.
    page.onClose(() => {});
    wire.release = () => {
      for (const message of wire.held.splice(0)) page.send(message);
      wire.held = null;
    };
    wire.cutPageOnly = () => page.close({ code: 1012, reason: "cut by the test" });
    table.onWire?.(wire);
  });
  return wires;
}

test("a move made between page load and first message is not missing (case 15)", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person();
    await seatTwo(black, white, {});
    const snapshotHeld = Promise.withResolvers();
    const moveHeld = Promise.withResolvers();
    white.onWire = (wire) => {
      wire.held = [];
      wire.onHold = ({ type, game }) => {
        if (type === "snapshot") snapshotHeld.resolve();
        // Should the page have begun anew all the same, its snapshot has the move.
        if (type === "events" || game?.moves.length > 0) moveHeld.resolve();
      };
    };
    const wires = await wiretap(white);
    await white.page.reload();
    await snapshotHeld.promise;
    const moved = await black.play({ moves: [] }, "7g7f");
    await moveHeld.promise;
    white.onWire = undefined;
    wires.at(-1).release();
    await white.waitForSfen(moved.sfen);
    await playOut({ moves: ["7g7f"] }, ["3c3d", "2f2e"], { sente: black, gote: white });
    assertCalm(black, white);
  }));

test("a lost message is asked for again", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person();
    const watcher = await person();
    const wires = await wiretap(watcher);
    const url = await seatTwo(black, white, {});
    await watcher.open(url);
    await watcher.waitToBe("");
    let lost = 0;
    wires.at(-1).lose = (message) => message.type === "events" && lost++ === 0;
    const sides = { sente: black, gote: white };
    const game = await playOut({ moves: [] }, ["7g7f"], sides);
    const after = await playOut(game, ["3c3d"], sides);
    await watcher.waitForSfen(rules.analyse(after).sfen);
    assert.ok(lost > 1);
    assertCalm(black, white, watcher);
  }));

test("a socket that dies without closing is found and the seat is the same (case 16)", () =>
  withSite(async ({ person }) => {
    const black = await person(kPhone);
    await black.page.clock.install();
    const white = await person();
    const wires = await wiretap(black);
    await seatTwo(black, white, {});
    // From here on the page has the time that it is given, however long the machine takes for it.
    const { clock } = black.page;
    await clock.pauseAt(Date.now() + kFarMs);
    const again = black.waitForNext((message) => message.type === "welcome", "welcome after the cut");
    wires.at(-1).dead = true;
    await clock.runFor(kToldMs);
    await black.part("banner").waitFor();
    await clock.runFor(kDeadPeerMs - kToldMs);
    await again;
    await clock.resume();
    await black.part("banner").waitFor({ state: "detached" });
    await playOut({ moves: [] }, ["7g7f", "3c3d"], { sente: black, gote: white });
    assertCalm(black, white);
  }));

test("who comes back is not refused for an old socket that still looks alive (case 18)", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person();
    const wires = await wiretap(black);
    await seatTwo(black, white, {});
    const old = wires.at(-1);
    const again = black.waitForNext((message) => message.type === "welcome", "welcome after the cut");
    old.dead = true;
    old.cutPageOnly();
    await again;
    assert.equal(await old.serverClosed.promise, 4000);
    await playOut({ moves: [] }, ["7g7f", "3c3d"], { sente: black, gote: white });
    assertCalm(black, white);
  }));

for (const [how, options] of [
  ["tap", kPhone],
  ["tap", kDesktop],
  ["drag", kDesktop],
  ["keys", kDesktop],
]) {
  const hand = options === kPhone ? "finger" : "mouse";
  test(`a move on its way when the banner comes meets its square, and is played once (case 34, ${how === "keys" ? "keys" : `${how} by ${hand}`})`, () =>
    withSite(async ({ server, person }) => {
      const black = await person(options);
      const white = await person();
      await seatTwo(black, white, {});
      await black.waitForTurn("sente");
      const from = await black.squarePoint("7g");
      const to = await black.squarePoint("7f");
      const { mouse } = black.page;
      if (how === "keys") {
        await black.pressSpot("7g");
        await black.page.keyboard.press("ArrowUp");
      } else if (how === "tap") {
        await black.tapAt(from);
        await black.waitForMarks(1);
      } else {
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move(from.x, from.y - 10, { steps: 4 });
      }
      await server.kill();
      await black.hears("banner", /Connection lost/);
      assert.deepEqual(await black.squarePoint("7f"), to, "the banner moved the board");
      if (how === "keys") {
        await black.page.keyboard.press("Enter");
      } else if (how === "tap") {
        await black.tapAt(to);
      } else {
        await mouse.move(to.x, to.y, { steps: 4 });
        await mouse.up();
      }
      const { sfen } = rules.analyse({ moves: ["7g7f"] });
      await black.waitForSfen(sfen);
      await black.page.locator("sq.pending").first().waitFor();
      await server.start();
      for (const table of [black, white]) await table.part("banner").waitFor({ state: "detached" });
      await white.waitForSfen(sfen);
      await black.page.locator("sq.pending").first().waitFor({ state: "detached" });
      await playOut({ moves: ["7g7f"] }, ["3c3d"], { sente: black, gote: white });
      for (const table of [black, white]) assert.equal((await table.moveTexts()).length, 2);
      assertCalm(black, white);
    }));
}

test("a second tab of the same person shows the game and may move; the log decides", () =>
  withSite(async ({ person }) => {
    const black = await person();
    const white = await person();
    const url = await seatTwo(black, white, {});
    const second = await black.another();
    await second.open(url);
    await second.waitToBe("sente");
    const after = await second.play({ moves: [] }, "7g7f");
    await Promise.all([black, white].map((table) => table.waitForSfen(after.sfen)));
    await playOut({ moves: ["7g7f"] }, ["3c3d", "2f2e"], { sente: black, gote: white, watchers: [second] });
    assertCalm(black, white, second);
  }));
