// SPDX-License-Identifier: MIT
// What the board shows beside the pieces, how it looks by choice, and what is heard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertCalm, comesToBe, seatTwo } from "./people.mjs";
import { kDesktop, kFileMs, kPhone, withSite } from "./site.mjs";

// White's pawn on 5d moves as the rook behind it and checks the king on 5g.
const kCheck = "3gk4/3p5/4r4/4p4/9/2B6/4K4/3SGS3/LN5NL b RP 1";
const kStuck = "P3k4/9/9/9/9/9/9/9/4K4 b - 1";

let site;
let release;
let closed;

// One site for all: `withSite` runs until the last test is done.
before(async () => {
  const { promise: opened, resolve } = Promise.withResolvers();
  const { promise: done, resolve: finish } = Promise.withResolvers();
  release = finish;
  closed = withSite(async (running) => {
    resolve(running);
    await done;
  }, kFileMs);
  site = await Promise.race([opened, closed]);
});
after(async () => {
  release();
  await closed;
});

/** Two people at a table that stands at `sfen`; the first is Black and looked at. */
async function seated(sfen, options = kDesktop) {
  const black = await site.person(options);
  const white = await site.person();
  await seatTwo(black, white, sfen ? { sfen } : {});
  await black.waitForTurn(sfen?.split(" ")[1] === "w" ? "gote" : "sente");
  return { black, white };
}

async function pointAt(table, square) {
  const { x, y } = await table.squarePoint(square);
  if (table.touch) await table.page.touchscreen.tap(x, y);
  else await table.page.mouse.move(x, y);
}

const squaresOf = (locator) => locator.evaluateAll((all) => all.map((one) => one.dataset.square).sort());

/** From the table's menu; `choice` is the name of a button there. */
async function choose(table, ...choices) {
  await table.press("menu");
  for (const choice of choices) await table.press(choice);
  await table.press("menu-close");
}

test("a piece that cannot move on carries a mark, a tooltip and a sentence, by mouse and by touch", async () => {
  for (const options of [kDesktop, kPhone]) {
    const { black, white } = await seated(kStuck, options);
    await comesToBe(() => squaresOf(black.part("stuck")), ["9a"]);
    assert.equal(await black.part("stuck-tooltip").count(), 0);
    await pointAt(black, "9a");
    await black.part("stuck-tooltip").waitFor();
    await black.hears("status", /Pawn on 9a .*Stuck/);
    const tip = await black.part("stuck-tooltip").boundingBox();
    const board = await black.part("board").boundingBox();
    assert.ok(tip.x >= board.x && tip.x + tip.width <= board.x + board.width, "inside the board");
    await pointAt(black, "5a");
    await black.part("stuck-tooltip").waitFor({ state: "detached" });
    assertCalm(black, white);
  }
});

test("in check the checker and its supporter are outlined, and the answers light up by kind when asked for", async () => {
  for (const options of [kDesktop, kPhone]) {
    const { black, white } = await seated(kCheck, options);
    const marked = (name) =>
      black.page.locator(`sq.${name}`).evaluateAll((all) => all.map((square) => square.sgKey));
    await comesToBe(() => marked("checked"), ["5g"]);
    await comesToBe(() => marked("checker"), ["5d"]);
    await comesToBe(() => marked("checker-support"), ["5c"]);
    await black.hears("status", /Check by the pawn on 5d, moving as rook .*Ways out/);
    await black.press("ask-ways");
    await black.part("ways").waitFor();
    const lit = () =>
      black.page
        .locator('[data-testid="ways"] [data-kind]')
        .evaluateAll((all) => all.map(({ dataset }) => `${dataset.kind} ${dataset.square}`).sort());
    const { waysOut } = rules.analyse({ start: kCheck, moves: [] });
    const expected = Object.entries(waysOut).flatMap(([kind, moves]) =>
      moves.map((usi) => `${kind} ${usi.slice(2, 4)}`),
    );
    await comesToBe(lit, [...new Set(expected)].sort());
    await black.press("ask-ways");
    await black.part("ways").waitFor({ state: "detached" });
    await black.press("ask-ways");
    await black.gesture("7f5d", "tap");
    await black.part("ways").waitFor({ state: "detached" });
    assert.equal(await white.part("ways").count(), 0);
    assertCalm(black, white);
  }
});

test("threats are shown on request, stay chosen, and are not offered in one's own ranked game", async () => {
  const { black, white } = await seated("4k4/9/4r4/9/4G4/9/9/9/4K4 b - 1");
  await black.press("threats-toggle");
  await black.part("threats").waitFor();
  await comesToBe(() => squaresOf(black.page.locator('[data-taken="loose"]')), ["5e"]);
  await black.hears("status", /unprotected: gold on 5e/);
  await pointAt(black, "5e");
  await black.hears("status", /Attacked by rook on 5c/);
  await black.page.reload();
  await black.part("threats").waitFor();
  assert.equal(await white.part("threats").count(), 0);

  const rivals = [];
  for (const network of [21, 22]) {
    const rival = await site.person({
      ...kDesktop,
      extraHTTPHeaders: { "X-Forwarded-For": `203.0.${network}.7` },
    });
    await rival.page.addInitScript(() => localStorage.setItem("annan.threats", "on"));
    await rival.goHome();
    await rival.press("play-ranked");
    rivals.push(rival);
  }
  for (const rival of rivals) await rival.color();
  const { party } = await rivals[0].page.evaluate(() => ({ party: location.pathname }));
  const watcher = await site.person();
  await watcher.page.addInitScript(() => localStorage.setItem("annan.threats", "on"));
  await watcher.open(party);
  await watcher.waitToBe("");
  // What lights things is fetched when wanted. Who came later has it: by now the rivals would, too.
  await watcher.part("threats").waitFor();
  for (const rival of rivals) {
    assert.equal(await rival.part("threats").count(), 0);
    assert.equal(await rival.part("threats-toggle").count(), 0);
    await rival.press("menu");
    assert.equal(await rival.part("menu-threats").isEnabled(), false);
    await rival.press("menu-close");
    // Were it heard it would put out the lights that are chosen, and they would not be there after the game.
    await rival.page.keyboard.press("t");
    assert.equal(await rival.page.evaluate(() => localStorage.getItem("annan.threats")), "on");
  }
  const mover = (await rivals[0].color()) === "sente" ? rivals[0] : rivals[1];
  await mover.waitForTurn("sente");
  await mover.ask("resign");
  await mover.waitForEnd();
  await mover.part("threats").waitFor();
  assertCalm(black, white, watcher, ...rivals);
});

test("T shows threats and hides them, but not where it is typed into a field or a dialog is open", async () => {
  const { black, white } = await seated("4k4/9/4r4/9/4G4/9/9/9/4K4 b - 1");
  const { keyboard } = black.page;
  const shown = () => black.part("threats-toggle").getAttribute("aria-pressed");
  await keyboard.press("t");
  await black.part("threats").waitFor();
  await comesToBe(shown, "true");
  await keyboard.press("T");
  await black.part("threats").waitFor({ state: "detached" });
  await comesToBe(shown, "false");
  await black.part("typed").focus();
  await keyboard.press("t");
  assert.equal(await black.part("typed").inputValue(), "t");
  await black.press("menu");
  await black.part("menu-threats").waitFor();
  await keyboard.press("t");
  assert.equal(await black.part("menu-threats").getAttribute("aria-pressed"), "false");
  await black.press("menu-close");
  assert.equal(await shown(), "false");
  await white.part("threats-toggle").waitFor();
  assert.equal(await white.part("threats").count(), 0);
  assertCalm(black, white);
});

test("move-dots are drawn anew with the borrowed movement, and sets are fetched only when chosen", async () => {
  const { black, white } = await seated("4k4/9/9/9/9/4P4/9/9/R3K4 b - 1");
  const sheets = [];
  black.page.on("request", (request) => sheets.push(request.url()));
  const drawn = (square) =>
    black.page.locator("sg-pieces piece").evaluateAll((all, key) => {
      const piece = all.find((one) => one.sgKey === key);
      return (
        piece && { moves: piece.dataset.moves, image: getComputedStyle(piece, "::before").backgroundImage }
      );
    }, square);
  assert.equal(
    sheets.some((url) => /dots|two_kanji|international/.test(url)),
    false,
  );
  await choose(black, "pieces.title-dots");
  await black.page.locator('html[data-pieces="dots"]').waitFor();
  const alone = await drawn("5f");
  assert.equal(alone.moves, undefined);
  await white.waitForSfen("4k4/9/9/9/9/4P4/9/9/R3K4 b - 1");
  const game = { start: "4k4/9/9/9/9/4P4/9/9/R3K4 b - 1", moves: [] };
  const moves = ["9i9g", "5a4a", "9g5g"];
  for (const [ply, usi] of moves.entries()) {
    await (ply % 2 === 0 ? black : white).play({ ...game, moves: moves.slice(0, ply) }, usi);
  }
  await black.waitForSfen(rules.analyse({ ...game, moves }).sfen);
  await black.page.locator('sg-pieces piece.pawn[data-moves="rook"]').waitFor();
  const lent = await drawn("5f");
  assert.notEqual(lent.image, alone.image);
  const rook = await drawn("5g");
  const first = (images) => images.slice(0, images.indexOf(")", images.indexOf("svg%3E")));
  assert.equal(first(lent.image), first(rook.image), "the same dots as the rook's own");
  await black.page.reload();
  await black.page.locator('html[data-pieces="dots"]').waitFor();
  for (const set of ["two_kanji", "international"]) {
    await choose(black, `pieces.title-${set}`);
    await black.page.locator(`html[data-pieces="${set}"]`).waitFor();
  }
  assertCalm(black, white);
});

test("colours follow the system until they are chosen, and the choice is kept", async () => {
  const table = await site.person({ ...kDesktop, colorScheme: "dark" });
  const paper = () => table.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await table.goHome();
  const dark = await paper();
  await table.page.emulateMedia({ colorScheme: "light" });
  const light = await paper();
  assert.notEqual(dark, light);
  await table.press("play-friend");
  await table.part("invite-link").waitFor();
  await choose(table, "theme-dark", "board-slate");
  await comesToBe(paper, dark);
  await table.page.reload();
  await table.part("invite-link").waitFor();
  assert.equal(await paper(), dark);
  await table.page.locator('html[data-board="slate"]').waitFor();
  await choose(table, "theme-system");
  await comesToBe(paper, light);
  assertCalm(table);
});

test("F turns board, hands and players", async () => {
  const { black, white } = await seated("4k4/9/9/9/9/9/9/9/4K4 b Rb 1");
  const places = async () => ({
    top: await black.part("player-top").getAttribute("data-color"),
    bottom: await black.part("player-bottom").getAttribute("data-color"),
    held: await black.page.locator('[data-testid="hand-bottom"] [data-nb="1"] piece').getAttribute("class"),
  });
  const own = await places();
  assert.equal(own.bottom, "sente");
  assert.match(own.held, /rook/);
  await black.page.keyboard.press("f");
  await black.page.locator('[data-testid="board"][data-orientation="gote"]').waitFor();
  // The hands are drawn with the next frame.
  await black.page.locator('[data-testid="hand-bottom"] [data-nb="1"] piece.bishop').waitFor();
  const turned = await places();
  assert.deepEqual([turned.top, turned.bottom], [own.bottom, own.top]);
  assertCalm(black, white);
});

/** Counts the sounds that the page starts. What the test asks of a page would count as a touch of it, so that is told here. */
async function listening() {
  const table = await site.person();
  await table.page.addInitScript(() => {
    window.heard = 0;
    let hasBeenActive = false;
    addEventListener("pointerdown", () => {
      hasBeenActive = true;
    });
    Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive }) });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.heard += 1;
      start.apply(this, when);
    };
  });
  return table;
}

test("moves are heard after the first touch, and not when sounds are off", async () => {
  const black = await listening();
  const white = await site.person();
  const url = await seatTwo(black, white, {});
  const watcher = await listening();
  await watcher.open(url);
  await watcher.waitToBe("");
  const heard = (table) => table.page.evaluate(() => window.heard);
  await black.waitForTurn("sente");
  await black.play({ moves: [] }, "7g7f");
  await black.page.waitForFunction(() => window.heard > 0);
  const own = await heard(black);
  await white.play({ moves: ["7g7f"] }, "3c3d");
  await black.waitForSfen(rules.analyse({ moves: ["7g7f", "3c3d"] }).sfen);
  await black.page.waitForFunction((before) => window.heard > before, own);
  await choose(black, "volume-off");
  const silent = await heard(black);
  await black.play({ moves: ["7g7f", "3c3d"] }, "2f2e");
  await white.play({ moves: ["7g7f", "3c3d", "2f2e"] }, "8d8e");
  await black.waitForTurn("sente");
  assert.equal(await heard(black), silent);
  // Who watches has not touched the page.
  await watcher.waitForSfen(await black.sfen());
  assert.equal(await heard(watcher), 0);
  assertCalm(black, white, watcher);
});
