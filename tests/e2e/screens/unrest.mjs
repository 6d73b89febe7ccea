// SPDX-License-Identifier: MIT
// What goes wrong around a game: people who leave, clocks that run out, connections that break, pages that grow old.
import { untilActive, withPage } from "../built_page.mjs";
import { kMatingGame } from "../games.mjs";
import { playOut, seatTwo } from "../people.mjs";
import { settle } from "./world.mjs";

const kStandInMs = 120_000;

/** The page's socket leads through here: `cut` ends it with a code, and while `down` none opens. */
async function wired(table) {
  const wire = { down: false, cut: () => {} };
  await table.page.routeWebSocket(/\/ws\//, (page) => {
    if (wire.down) {
      page.close({ code: 1012, reason: "down" });
      return;
    }
    page.connectToServer();
    wire.cut = (code) => page.close({ code, reason: "cut" });
  });
  return wire;
}

async function connection({ me, rival, shoot }) {
  const black = await me();
  const white = await rival();
  const wire = await wired(black);
  await seatTwo(black, white, {});
  await black.waitForTurn("sente");
  wire.down = true;
  wire.cut(1012);
  await black.part("banner").waitFor();
  await shoot(black, "lost", { full: false });
  await black.gesture("7g7f");
  await black.page.locator("sq.pending").first().waitFor();
  await shoot(black, "move-on-its-way", { full: false });
  wire.down = false;
  await black.part("banner").waitFor({ state: "detached" });
  wire.cut(4000);
  await black.part("banner").waitFor();
  await shoot(black, "second-tab", { full: false });
}

async function absence({ me, rival, shoot }) {
  const black = await me();
  const white = await rival();
  const gone = await me();
  const url = await seatTwo(black, gone, {});
  await white.open(url);
  await playOut({ moves: [] }, kMatingGame.slice(0, 1), { sente: black, gote: gone });
  await gone.page.close();
  await black.part("status").filter({ hasText: /\d/ }).waitFor();
  await shoot(black, "countdown", { full: false });
  await black.page.locator(".stand-in").first().waitFor({ timeout: kStandInMs });
  await shoot(black, "stand-in", { full: false });
  const back = await gone.another();
  await back.open(url);
  await back.part("return").waitFor();
  await shoot(back, "take-my-seat-back", { full: false });
}

async function clock({ me, rival, shoot }) {
  const black = await me();
  const white = await rival();
  // Long enough for a busy machine to seat both and to take the first pictures.
  await seatTwo(black, white, { house: { time: { byoyomi: 60 } } });
  await black.waitForTurn("sente");
  await shoot(black, "running", { full: false });
  await black.page.locator(".clock.running.short").waitFor({ timeout: 90_000 });
  await shoot(black, "last-seconds", { full: false });
  await black.part("end").waitFor({ timeout: 60_000 });
  await shoot(black, "lost-on-time", { full: false });
  await white.waitForEnd();
}

async function update({ me, shoot }) {
  await withPage(async ({ origin, built, deploy }) => {
    const table = await me({ serviceWorkers: "allow" });
    await table.page.goto(origin);
    await untilActive(table.page, built);
    deploy("second0second0");
    await table.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await table.part("new-version").waitFor();
    await shoot(table, "new-version");
  });
}

/** The site's own game, looked at without a network, and the start page then. */
async function offline({ me, shoot }) {
  const table = await me({ serviceWorkers: "allow" });
  await table.goHome();
  await table.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
  await table.press("play-computer");
  await table.waitForTurn("sente");
  const sfen = await table.sfen();
  await table.page.context().setOffline(true);
  await table.page.reload();
  await table.waitForSfen(sfen);
  await table.part("banner").waitFor();
  await shoot(table, "table", { full: false });
  await table.goHome();
  await table.part("home-said").filter({ hasText: /./ }).waitFor();
  await shoot(table, "home");
  await table.press("play-computer");
  await table.part("local-start").waitFor();
  await table.press("local-start");
  await table.part("table").waitFor();
  await settle(table, 500);
  await shoot(table, "computer", { full: false });
  await table.page.context().setOffline(false);
}

export const unrestScreens = { connection, absence, clock, update, offline };
