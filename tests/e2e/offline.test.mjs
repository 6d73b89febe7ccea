// SPDX-License-Identifier: MIT
// The page without a network: it can be installed, opens, and plays on this device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

/** Width and height as a PNG says them in its first chunk. */
function sizeOfPng(bytes) {
  assert.equal(bytes.subarray(1, 4).toString("latin1"), "PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Until the service worker has everything and answers for this page. */
async function untilKept(table) {
  await table.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
}

/** Waits until `plies` moves stand on the board; the game as the browser keeps it. */
async function untilPly(table, plies) {
  await table.page.locator(`[data-testid="table"][data-ply="${plies}"]`).waitFor();
  const [game] = JSON.parse(await table.page.evaluate(() => localStorage.getItem("annan.local")));
  assert.equal(game.moves.length, plies);
  return { rules: game.rules, moves: game.moves };
}

/** Any legal move that needs no answer about promotion. */
function someMove(game) {
  const { moves } = rules.analyse(game);
  return moves.find((usi) => !usi.includes("*") && !moves.includes(`${usi}+`) && !usi.endsWith("+"));
}

async function begin(table, choices) {
  await table.page.locator('[data-testid="local-start"]').waitFor();
  for (const choice of choices) await table.press(choice);
  await table.press("local-start");
}

test("the page can be installed", () =>
  withSite(async ({ server, person }) => {
    const table = await person();
    await table.goHome();
    const manifest = await (await fetch(`${server.origin}/manifest.webmanifest`)).json();
    assert.equal(manifest.start_url, "/");
    assert.equal(manifest.display, "standalone");
    const pngs = manifest.icons.filter(({ type }) => type === "image/png");
    for (const { src, sizes } of pngs) {
      const response = await fetch(new URL(src, server.origin));
      assert.equal(response.headers.get("content-type"), "image/png");
      assert.equal(sizeOfPng(Buffer.from(await response.arrayBuffer())), sizes);
    }
    for (const sizes of ["192x192", "512x512"]) assert.ok(pngs.some((icon) => icon.sizes === sizes));
    assert.ok(pngs.some(({ purpose }) => purpose === "maskable"));
    const worker = await fetch(`${server.origin}/sw.js`);
    assert.match(worker.headers.get("content-type"), /^text\/javascript/);
    assert.equal(worker.headers.get("cache-control"), "no-cache");
    await untilKept(table);
    const devtools = await table.page.context().newCDPSession(table.page);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // The tests' browser contexts are private windows.
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
      [],
    );
    assertCalm(table);
  }));

for (const [name, options] of [
  ["English, by mouse", kDesktop],
  ["Japanese, by touch", { ...kPhone, locale: "ja-JP", colorScheme: "dark" }],
]) {
  test(`offline: home, and a game against the computer; ${name}`, () =>
    withSite(async ({ person }) => {
      const table = await person(options);
      const context = table.page.context();
      await table.goHome();
      await untilKept(table);
      await context.setOffline(true);
      await table.page.reload();
      await table.hears("home-said", /Offline|オフライン/);
      assert.ok(await table.part("play-friend").isDisabled());
      assert.equal(await table.part("play-ranked").getAttribute("aria-disabled"), "true");
      await assertAccessible(table, "the start page without a network");
      await table.page.locator('[data-testid="to-lesson"]').click();
      await table.part("lesson").waitFor();
      await table.open("/rules");
      await table.page.locator("main.screen h1").waitFor();
      assert.equal(await table.part("notice").count(), 0);
      await table.goHome();

      await table.press("play-computer");
      await table.part("local-start").waitFor();
      await assertAccessible(table, "the choice of a game on this device");
      await begin(table, ["opponent-computer", "level-2", "colour-black"]);
      let game = await untilPly(table, 0);
      for (let ply = 0; ply < 6; ply += 2) {
        await table.move(game, someMove(game));
        game = await untilPly(table, ply + 2);
      }
      await assertAccessible(table, "a table on this device");
      await table.press("undo");
      game = await untilPly(table, 4);
      await table.page.reload();
      game = await untilPly(table, 4);
      await table.move(game, someMove(game));
      game = await untilPly(table, 6);

      await table.goHome();
      await table.press("continue-local");
      assert.deepEqual((await untilPly(table, 6)).moves, game.moves);
      await table.ask("resign");
      await table.part("end").waitFor();
      await assertAccessible(table, "the end of a game on this device");

      await context.setOffline(false);
      await table.goHome();
      await table.press("play-computer");
      await table.waitForTurn("sente");
      assert.equal(await table.part("table").getAttribute("data-local"), null);
      assertCalm(table);
    }));
}

test("a site that does not answer, though there is a network: what needs none is offered until it is back", () =>
  withSite(async ({ server, person }) => {
    const table = await person();
    await table.goHome();
    await untilKept(table);
    await server.kill();
    await table.page.reload();
    assert.ok(await table.page.evaluate(() => navigator.onLine));
    await table.press("play-computer");
    await table.hears("home-said", /server cannot be reached/);
    await table.hears("play-computer", /on this device/);
    assert.ok(await table.part("play-friend").isDisabled());
    assert.equal(await table.part("play-ranked").getAttribute("aria-disabled"), "true");
    await table.press("to-lesson");
    await table.part("lesson").waitFor();
    await table.page.goBack();
    await table.press("play-computer");
    await begin(table, ["opponent-computer", "level-1", "colour-black"]);
    const game = await untilPly(table, 0);
    await table.move(game, someMove(game));
    await untilPly(table, 2);
    await table.page.locator(".nav-home").click();
    await server.start();
    await table.page.locator('[data-testid="play-friend"]:enabled').waitFor();
    await table.press("play-friend");
    await table.part("invite-link").waitFor();
    assertCalm(table);
  }));

test("two people at one device: the board turns with the move, and stays if that was chosen", () =>
  withSite(async ({ person }) => {
    const table = await person();
    for (const turns of [true, false]) {
      await table.open("/local");
      await begin(table, ["opponent-person", turns ? "board-turns" : "board-stays"]);
      let game = await untilPly(table, 0);
      for (let ply = 0; ply < 3; ply += 1) {
        const facing = turns && ply % 2 === 1 ? "gote" : "sente";
        await table.page.locator(`[data-testid="board"][data-orientation="${facing}"]`).waitFor();
        await table.move(game, someMove(game));
        game = await untilPly(table, ply + 1);
      }
      await table.ask("resign");
      await table.hears("end-title", "Black won");
      await table.hears("local-score", "Wins: this game’s Black 1, its White 0; draws 0");
      // Colours are swapped: who was White resigns as Black.
      await table.press("rematch");
      await untilPly(table, 0);
      await table.ask("resign");
      await table.hears("local-score", "Wins: this game’s Black 0, its White 2; draws 0");
    }
    assertCalm(table);
  }));

test("a game of the site can be looked at without a network, and goes on with one", () =>
  withSite(async ({ person }) => {
    const table = await person();
    await table.goHome();
    await table.press("play-computer");
    await table.waitForTurn("sente");
    await untilKept(table);
    const sfen = await table.sfen();
    await table.page.context().setOffline(true);
    await table.page.reload();
    await table.waitForSfen(sfen);
    await table.part("banner").waitFor();
    await table.page.context().setOffline(false);
    await table.part("banner").waitFor({ state: "detached" });
    const game = { moves: [] };
    await table.move(game, someMove(game));
    await table.page.locator('[data-testid="table"][data-ply="2"]').waitFor();
    assertCalm(table);
  }));

// How long a slice takes is told by processor time in web/test/engine.test.ts.
test("after stop the Worker thinks for one slice at most", () =>
  withSite(async ({ person }) => {
    const table = await person();
    await table.open("/local");
    const started = table.page.waitForEvent("worker");
    await begin(table, ["opponent-computer", "level-10", "colour-white"]);
    const worker = await started;
    // Once it has moved it hears: what is said to a Worker before its script has run is lost. Then it is asked directly.
    await untilPly(table, 1);
    const slices = await worker.evaluate(async () => {
      const counted = [];
      // After each slice it sends itself a message, to let others in.
      let sliced = 0;
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (...message) {
        sliced += 1;
        post.apply(this, message);
      };
      const original = self.postMessage.bind(self);
      for (let n = 0; n < 5; n += 1) {
        const id = 1_000 + n;
        const say = (data) => self.dispatchEvent(new MessageEvent("message", { data }));
        const begun = Promise.withResolvers();
        const best = Promise.withResolvers();
        self.postMessage = (message) => {
          if (message.id !== id) return original(message);
          if (message.type === "info" && message.info.depth >= 5) begun.resolve();
          if (message.type === "best") best.resolve();
        };
        say({ type: "go", id, game: { moves: [] }, wish: {} });
        await begun.promise;
        const before = sliced;
        say({ type: "stop", id });
        await best.promise;
        counted.push(sliced - before);
      }
      return counted;
    });
    // The one that ends the search.
    assert.deepEqual(slices, [1, 1, 1, 1, 1]);
  }));
