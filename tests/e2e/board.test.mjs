// SPDX-License-Identifier: MIT
// What eyes and hands meet on the board: the faults of other people's pages, each tried on a table of its own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertCalm, comesToBe, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kFileMs, kPhone, withSite } from "./site.mjs";

let site;
let black;
let white;
let release;
let closed;

// One site for the file; every case makes its own table in it.
before(async () => {
  const ready = Promise.withResolvers();
  closed = withSite(async (running) => {
    const done = new Promise((resolve) => {
      release = resolve;
    });
    ready.resolve(running);
    await done;
  }, kFileMs);
  closed.catch(ready.reject);
  site = await ready.promise;
  black = await site.person(kDesktop);
  white = await site.person(kPhone);
});
after(async () => {
  release?.();
  await closed;
});

test("a checked king steps where only a careless test forbids it (case 1)", async () => {
  const start = "5K3/9/9/9/3B5/4k4/9/9/9 w - 1";
  await seatTwo(black, white, { sfen: start });
  await white.play({ start, moves: [] }, "5f6f");
  await black.waitForSfen(rules.analyse({ start, moves: ["5f6f"] }).sfen);
});

test("a check that is no mate: the page names the ways out and plays the saving move (case 2)", async () => {
  const start = "3gk4/3pG4/4L4/9/9/9/9/9/4K4 w - 1";
  await seatTwo(black, white, { sfen: start });
  await white.waitForTurn("gote");
  await white.hears("status", /check/i);
  await white.hears("status", /take the checker/i);
  await white.play({ start, moves: [] }, "6b5b");
  await black.waitForTurn("sente");
});

test("a pawn drop that would mate is neither marked nor played, and the page says why (case 3)", async () => {
  const start = "8k/9/7+R1/9/9/9/9/9/9 b P 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.tapAt(await black.handPoint("pawn"));
  await black.waitForMarks(rules.analyse({ start, moves: [] }).drops.get("sente pawn").length);
  await black.tapSquare("1b");
  await black.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
  assert.equal(await black.sfen(), start);
});

test("no promotion question for a gold that moves like a pawn, none where only one answer is legal (case 5)", async () => {
  const gold = "k8/9/9/4G4/4P4/9/9/9/4K4 b - 1";
  await seatTwo(black, white, { sfen: gold });
  await black.play({ start: gold, moves: [] }, "5d5c");
  assert.equal(await black.part("promotion").count(), 0);
  const pawn = "k8/4P4/9/9/9/9/9/9/4K4 b - 1";
  await seatTwo(black, white, { sfen: pawn });
  await black.play({ start: pawn, moves: [] }, "5b5a+");
  assert.equal(await black.part("promotion").count(), 0);
});

test("king against king is refused as a start, with a code (case 7)", async () => {
  const { status, body } = await black.createTable({
    opponent: "friend",
    sfen: "4k4/9/9/9/9/9/9/9/4K4 b - 1",
  });
  assert.equal(status, 400);
  assert.equal(body.error.code, "bare_kings");
});

/**
 * Stops the page's watch and gives what lets it go on: however long this test takes for its taps, to the page they come
 * at once.
 */
async function stopWatch(table) {
  await table.page.evaluate(() => {
    const { setTimeout: start } = window;
    const held = [];
    // The shortest only hand something on.
    window.setTimeout = (...timer) => (timer[1] > 100 ? held.push(timer) : start(...timer));
    window.goOn = () => {
      window.setTimeout = start;
      for (const timer of held) start(...timer);
    };
  });
  return () => table.page.evaluate(() => window.goOn());
}

test("two quick taps do not swallow the promotion question (case 28)", async () => {
  const start = "k8/9/9/4P4/9/9/9/9/4K4 w - 1";
  await seatTwo(black, white, { sfen: start });
  let game = await playOut({ start, moves: [] }, ["9a9b"], { sente: black, gote: white });
  const from = await black.squarePoint("5d");
  const to = await black.squarePoint("5c");
  await black.waitForTurn("sente");
  const goOn = await stopWatch(black);
  await black.tapAt(from);
  await black.tapAt(to);
  await black.part("promotion").waitFor();
  await black.tapAt(to);
  await goOn();
  // The tap is behind it once it takes an answer.
  await black.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
  assert.equal(await black.sfen(), rules.analyse(game).sfen);
  await black.press("promote");
  game = { ...game, moves: [...game.moves, "5d5c+"] };
  await white.waitForSfen(rules.analyse(game).sfen);
});

test("an Enter held down does not answer the promotion question (case 28, by keys)", async () => {
  const start = "k8/9/9/4P4/9/9/9/9/4K4 b - 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.pressSpot("5d");
  await black.walkTo("5c");
  await black.page.keyboard.down("Enter");
  await black.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
  for (let repeats = 0; repeats < 3; repeats += 1) await black.page.keyboard.down("Enter");
  await black.page.keyboard.up("Enter");
  assert.equal(await black.part("promotion").count(), 1);
  assert.equal(await black.sfen(), start);
  await black.answerByKeys(false);
  await white.waitForSfen(rules.analyse({ start, moves: ["5d5c"] }).sfen);
});

test("Esc takes a promotion back and the keys go on from the same square (case 29, by keys)", async () => {
  const start = "k8/9/9/4P4/9/9/9/9/4K4 b - 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.gesture("5d5c", "keys");
  await black.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
  await black.page.keyboard.press("Escape");
  await black.part("promotion").waitFor({ state: "detached" });
  await black.page.locator('[data-spot="5c"]:focus').waitFor();
  assert.equal(await black.sfen(), start);
  await black.play({ start, moves: [] }, "5d5c+", "keys");
  await white.waitForSfen(rules.analyse({ start, moves: ["5d5c+"] }).sfen);
});

test("the phone keeps and takes back a promotion by touch (cases 28, 29)", async () => {
  const start = "4k4/9/9/9/9/4p4/9/9/K8 w - 1";
  await seatTwo(black, white, { sfen: start });
  await white.waitForTurn("gote");
  const [from, to] = [await white.squarePoint("5f"), await white.squarePoint("5g")];
  const goOn = await stopWatch(white);
  for (const point of [from, to]) await white.tapAt(point);
  await white.part("promotion").waitFor();
  await white.tapAt(to);
  await goOn();
  await white.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
  assert.equal(await white.sfen(), start);
  // Beside the tiles: the move is taken back, and the board lives.
  await white.tapSquare("9a");
  await white.part("promotion").waitFor({ state: "detached" });
  await white.play({ start, moves: [] }, "5f5g+");
});

test("taking a promotion back leaves the board alive (case 29)", async () => {
  const start = "k8/9/9/4P4/9/9/9/9/4K4 b - 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.gesture("5d5c");
  // The question listens to keys once its first tile has the focus.
  await black.page.locator('[data-testid="promote"]:focus').waitFor();
  await black.page.keyboard.press("Escape");
  await black.part("promotion").waitFor({ state: "detached" });
  assert.equal(await black.sfen(), start);
  await black.gesture("5d5c", "drag");
  await black.press("keep");
  await white.waitForSfen(rules.analyse({ start, moves: ["5d5c"] }).sfen);
});

test("a pawn dropped between king and checker is sent, and is still possible after a reload (cases 30, 31)", async () => {
  const start = "9/k8/9/9/9/4r4/4p4/9/4K4 b PG 1";
  assert.ok(rules.analyse({ start, moves: [] }).moves.includes("P*5h"));
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.page.reload();
  await black.waitForTurn("sente");
  await black.tapAt(await black.handPoint("gold"));
  await black.waitForMarks(rules.analyse({ start, moves: [] }).drops.get("sente gold").length);
  await black.tapAt(await black.handPoint("pawn"));
  await black.tapSquare("5h");
  await white.waitForSfen(rules.analyse({ start, moves: ["P*5h"] }).sfen);
});

test("the phone plays the blocking drop as well, by touch (cases 30, 31)", async () => {
  const start = "4k4/9/4P4/4R4/9/9/9/K8/9 w g 1";
  const game = { start, moves: [] };
  assert.ok(rules.analyse(game).moves.includes("G*5b"));
  await seatTwo(black, white, { sfen: start });
  await white.waitForTurn("gote");
  await white.page.reload();
  await white.play(game, "G*5b");
  await black.waitForTurn("sente");
});

test("the blocking drop is played from the keyboard, after a reload as well (cases 30, 31)", async () => {
  const start = "9/k8/9/9/9/4r4/4p4/9/4K4 b PG 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.page.reload();
  await black.play({ start, moves: [] }, "P*5h", "keys");
  await white.waitForSfen(rules.analyse({ start, moves: ["P*5h"] }).sfen);
});

test("an offer, a move and the end move no square under a finger on its way (case 34)", async () => {
  await seatTwo(black, white, {});
  const game = await playOut({ moves: [] }, ["7g7f", "3c3d"], { sente: black, gote: white });
  const boards = () =>
    Promise.all([black, white].map((table) => table.page.locator("sg-board").boundingBox()));
  const before = await boards();
  await white.ask("draw");
  await black.part("accept-draw").waitFor();
  assert.deepEqual(await boards(), before, "an offer");
  await black.play(game, "2f2e");
  assert.deepEqual(await boards(), before, "a move");
  await black.ask("resign");
  await Promise.all([black, white].map((table) => table.waitForEnd()));
  assert.deepEqual(await boards(), before, "the end");
});

test("every list and bar carries the mark of its own side (case 32)", async () => {
  await seatTwo(black, white, {});
  const moves = ["7g7f", "3c3d", "2f2e"];
  await playOut({ moves: [] }, moves, { sente: black, gote: white });
  for (const table of [black, white]) {
    await table.press("menu");
    await table.press("notation.title-ja");
    await table.press("menu-close");
    const marks = async () => (await table.moveTexts()).map((text) => text.match(/[☗☖]/)?.[0]);
    await comesToBe(marks, ["☗", "☖", "☗"]);
  }
  for (const [table, own, other] of [
    [black, "☗", "☖"],
    [white, "☖", "☗"],
  ]) {
    assert.match(await table.part("player-bottom").innerText(), new RegExp(own));
    assert.match(await table.part("player-top").innerText(), new RegExp(other));
  }
});

test("badges stand where the rules say, with the movement they lend", async () => {
  await seatTwo(black, white, {});
  await black.waitForTurn("sente");
  const expected = rules.analyse({ moves: [] }).badges.map(({ square, movement }) => `${square} ${movement}`);
  for (const table of [black, white]) {
    const drawn = () =>
      table
        .part("badge")
        .evaluateAll((all) => all.map(({ dataset }) => `${dataset.square} ${dataset.movement}`).sort());
    await comesToBe(drawn, [...expected].sort());
  }
});

test("a move that the rules refuse is explained and nothing happens", async () => {
  const start = "3k5/9/9/3p5/3bG4/9/9/6K2/9 b - 1";
  await seatTwo(black, white, { sfen: start });
  await black.waitForTurn("sente");
  await black.gesture("5e6d");
  await black.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
  assert.equal(await black.sfen(), start);
});

test("no page has thrown an error", () => assertCalm(black, white));
