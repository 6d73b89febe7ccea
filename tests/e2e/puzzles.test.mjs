// SPDX-License-Identifier: MIT
// Puzzles: solved by hand, by keys and without a network, a wrong move explained by the engine, the day's, what is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dailyPuzzle, dayOf } from "../../web/src/puzzles/daily.ts";
import { asked, readPack } from "../../web/src/puzzles/pack.ts";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, comesToBe, languages } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const kSmallPhone = { ...kPhone, viewport: { width: 360, height: 640 } };
const kFile = join(import.meta.dirname, "../../web/src/puzzles/puzzles.txt");
const pack = readPack(readFileSync(kFile, "utf8"));

/** The first of a kind whose moves are all made on the board by plain steps. */
const some = (kind) => pack.find((puzzle) => puzzle.kind === kind);
const screen = (table, state) => table.page.locator(`[data-testid="puzzle"]${state}`);
const shownId = async (table) => await table.part("puzzle").getAttribute("data-puzzle");
const gameAt = ({ sfen, line }, ply) => ({ start: sfen, moves: line.slice(0, ply) });
const sfenAt = (puzzle, ply) => rules.analyse(gameAt(puzzle, ply)).sfen;

/** All of the solver's moves that are still to be made. */
async function solve(table, puzzle, how = "tap", from = 0) {
  for (let n = from; n < asked(puzzle); n += 1) {
    await screen(table, '[data-open="true"]').waitFor();
    await table.move(gameAt(puzzle, 2 * n), puzzle.line[2 * n], how);
  }
  await screen(table, '[data-phase="solved"]').waitFor();
  // What the line shows comes by itself.
  await table.waitForSfen(sfenAt(puzzle, puzzle.line.length));
}

/** A legal move between squares that is not the solution and promotes nothing. */
function wrongMove(puzzle, ply) {
  const { moves, promotion } = rules.analyse(gameAt(puzzle, ply));
  return moves.find((usi) => {
    const asks = promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4));
    return usi[1] !== "*" && usi !== puzzle.line[ply] && !asks;
  });
}

async function kept(table) {
  return await table.page.evaluate(() => JSON.parse(localStorage.getItem("annan.puzzles") ?? "null"));
}

for (const { name, locale } of languages) {
  const japanese = name === "ja";
  const options = { ...(japanese ? kSmallPhone : kDesktop), locale, colorScheme: japanese ? "dark" : "light" };
  test(`a session: chosen, failed with a reason, tried again, solved, the next (${name})`, () =>
    withSite(async ({ person }) => {
      const table = await person(options);
      await table.goHome();
      await table.press("to-puzzles");
      await table.part("puzzles").waitFor();
      await assertAccessible(table, `the choice of puzzles in ${name}`);
      // Who is new begins with a mate in 1.
      await table.press("start");
      await table.part("puzzle").waitFor();
      assert.equal(pack.find(({ id }) => table.page.url().endsWith(id)).kind, "mate1");
      await table.press("all-puzzles");
      await table.part("puzzles").waitFor();
      await table.press("kind-mate3");
      await table.press("level-medium");
      await table.press("start");
      await table.part("puzzle").waitFor();
      const puzzle = pack.find(({ id }) => id === table.page.url().split("/").at(-1));
      assert.equal(puzzle.kind, "mate3");
      assert.ok(puzzle.rating >= 1000 && puzzle.rating < 1800);
      assert.equal(await table.part("analyse").getAttribute("aria-disabled"), "true");

      const wrong = wrongMove(puzzle, 0);
      await table.move(gameAt(puzzle, 0), wrong);
      await screen(table, '[data-phase="wrong"]').waitFor();
      await assertAccessible(table, `a wrong move in ${name}`);
      assert.match((await kept(table)).results, new RegExp(`^${puzzle.id}-$`));
      // One puzzle says little of a rating: none is told yet.
      await table.hears("own-rating", japanese ? /^あと4問で表示$/ : /^in 4 puzzles$/);
      await table.press("why");
      await screen(table, '[data-why="told"]').waitFor();
      await table.hears("status", japanese ? /。$/ : /\.$/);
      assert.equal(await table.part("arrows").count(), 1);
      await assertAccessible(table, `a wrong move explained in ${name}`);
      // The answer can be looked at on the board.
      await table.press("forward");
      await screen(table, '[data-ply="2"]').waitFor();
      await table.press("again");
      await table.waitForSfen(sfenAt(puzzle, 0));
      await solve(table, puzzle);
      // Solved late: no word of the rating, which the wrong move has cost.
      await table.hears("status", japanese ? /^これが正解です。$/ : /^That is it\.$/);
      await assertAccessible(table, `a solved puzzle in ${name}`);
      const themes = await table.part("themes").locator("li").count();
      assert.equal(themes, puzzle.themes.length);

      // Solved late is no success; without a fault it is remembered as learned, and the rating stays.
      const { rating } = (await kept(table)).strength;
      await table.press("retry");
      await solve(table, puzzle);
      assert.match((await kept(table)).results, new RegExp(`^${puzzle.id}~$`));
      assert.equal((await kept(table)).strength.rating, rating);
      await table.press("next");
      await screen(table, `:not([data-puzzle="${puzzle.id}"])`).waitFor();
      const next = pack.find(({ id }) => id === table.page.url().split("/").at(-1));
      await solve(table, next);
      assert.ok((await kept(table)).strength.rating > rating);
      await table.hears("own-run", /^1$/);
      assertCalm(table);
    }));
}

test("a puzzle by keyboard alone, with what is read aloud", () =>
  withSite(async ({ person }) => {
    const table = await person(kDesktop);
    const puzzle = some("mate3");
    await table.open(`/puzzles/${puzzle.id}`);
    await screen(table, '[data-open="true"]').waitFor();
    await table.part("typed").waitFor({ state: "attached" });
    await table.page.keyboard.press("?");
    await table.part("keys").waitFor();
    await table.page.keyboard.press("Escape");
    await table.part("keys").waitFor({ state: "detached" });
    assert.equal(await table.part("solution-line").count(), 0);
    // The first move is typed, the others are walked to.
    await table.page.keyboard.press("/");
    await table.part("typed").fill(puzzle.line[0]);
    await table.page.keyboard.press("Enter");
    await table.waitForSfen(sfenAt(puzzle, 2));
    await solve(table, puzzle, "keys", 1);
    await table.hears("announcer", /check/);
    await table.hears("status", /Solved!/);
    // The way on has the focus.
    const focused = () => table.page.evaluate(() => document.activeElement?.dataset.testid);
    await comesToBe(focused, "next");
    await table.page.keyboard.press("Enter");
    await screen(table, `:not([data-puzzle="${puzzle.id}"])`).waitFor();
    await comesToBe(focused, "puzzle-title");
    assertCalm(table);
  }));

test("the solution is shown, stepped through and analysed; a material puzzle shows what its move is for", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    const puzzle = some("mate5");
    await table.open(`/puzzles/${puzzle.id}`);
    await screen(table, '[data-open="true"]').waitFor();
    await table.press("solution");
    await table.waitForSfen(sfenAt(puzzle, 5));
    // Written out as well.
    assert.equal(await table.part("solution-line").locator(".move-text").count(), 5);
    await table.press("previous");
    await table.waitForSfen(sfenAt(puzzle, 4));
    await table.press("analyse");
    await table.part("analysis").waitFor();
    // From its first position, with the solution to walk through.
    await table.waitForSfen(sfenAt(puzzle, 0));
    await table.press("last");
    await table.waitForSfen(sfenAt(puzzle, 5));
    const material = some("material");
    await table.open(`/puzzles/${material.id}`);
    await solve(table, material);
    await table.hears("solution-line", /Black wins: /);
    await table.open("/puzzles/zzzzzz");
    await table.part("puzzle-unknown").waitFor();
    await assertAccessible(table, "an unknown puzzle");
    await table.press("all-puzzles");
    await table.hears("own-solved", /^1 of/);
    assertCalm(table);
  }));

test("the day's puzzle is everybody's, counts days in a row, and needs no network", () =>
  withSite(async ({ person }) => {
    const [table, other] = [await person(kPhone), await person({ ...kDesktop, locale: "ja-JP" })];
    const today = dayOf(Date.now());
    await table.open("/puzzles");
    await other.open("/puzzles");
    const id = await table.part("daily").getAttribute("data-puzzle");
    assert.equal(await other.part("daily").getAttribute("data-puzzle"), id);
    // The date may have changed since.
    assert.ok([dayOf(Date.now()), today].some((day) => dailyPuzzle(pack, day).id === id));
    await table.page.evaluate(() => navigator.serviceWorker.ready);
    await comesToBe(
      () => table.page.evaluate(() => navigator.serviceWorker.controller !== null),
      true,
    );
    await table.page.context().setOffline(true);
    await table.page.reload();
    await table.press("daily-solve");
    await screen(table, '[data-open="true"]').waitFor();
    const puzzle = pack.find((one) => one.id === id);
    await solve(table, puzzle);
    await table.open("/puzzles");
    await table.hears("own-days", /^1$/);
    assert.equal(await table.part("daily").getAttribute("data-solved"), "true");
    // The engine answers without a network too.
    const mate = some("mate1");
    await table.open(`/puzzles/${mate.id}`);
    await table.move(gameAt(mate, 0), wrongMove(mate, 0));
    await table.press("why");
    await screen(table, '[data-why="told"]').waitFor();
    await table.page.context().setOffline(false);
    assertCalm(table, other);
  }));

test("what cannot be fetched is said and tried again; when nothing is left, that is said", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kDesktop, serviceWorkers: "block" });
    let refuse = true;
    await table.page.route("**/assets/puzzles-*.txt", (route) => (refuse ? route.abort() : route.continue()));
    await table.open("/puzzles");
    await table.page.locator('[data-testid="puzzles-waiting"] [role="alert"]').waitFor();
    await assertAccessible(table, "puzzles that cannot be fetched");
    refuse = false;
    await table.part("puzzles").waitFor();
    await table.press("kind-material");
    await table.press("level-hard");
    await table.part("theme").selectOption("no_pawn_drop_mate");
    await table.page.locator('[data-testid="start"]:disabled').waitFor();
    await table.hears("left", /No puzzle matches/);
    await table.press("kind-any");
    await table.page.locator('[data-testid="start"]:enabled').waitFor();
    await table.press("mistakes");
    await table.hears("left", /Nothing here has gone wrong/);
    assertCalm(table);
  }));

test("nothing moves while a puzzle is tried, and the board with its buttons is in sight on a small phone", () =>
  withSite(async ({ person }) => {
    for (const locale of ["en-GB", "ja-JP"]) {
      const table = await person({ ...kSmallPhone, locale });
      const puzzle = some("mate1");
      await table.open(`/puzzles/${puzzle.id}`);
      await screen(table, '[data-open="true"]').waitFor();
      const places = () =>
        table.page.evaluate(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
          return { board: box(".board-area"), status: box(".puzzle .status"), tools: box(".puzzle .toolbar") };
        });
      const before = await places();
      assert.ok(before.tools.bottom <= 640, `the buttons end at ${before.tools.bottom}`);
      await table.move(gameAt(puzzle, 0), wrongMove(puzzle, 0));
      await screen(table, '[data-phase="wrong"]').waitFor();
      assert.deepEqual(await places(), before, `wrong in ${locale}`);
      await table.press("why");
      await screen(table, '[data-why="told"]').waitFor();
      assert.deepEqual(await places(), before, `explained in ${locale}`);
      const cut = await table.page.evaluate(() => {
        const said = document.querySelector(".puzzle .status p");
        return said.scrollHeight - said.clientHeight;
      });
      assert.ok(cut <= 1, `${cut}px of what is said are cut off`);
      await table.press("again");
      await solve(table, puzzle);
      assert.deepEqual(await places(), before, `solved in ${locale}`);
    }
  }));
