// SPDX-License-Identifier: MIT
// The lesson from the first to the last board: by touch and by keyboard, in both languages; and what it remembers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalSentence } from "../../web/src/i18n/refusals.ts";
import { lessonBoards, lessonIds } from "../../web/src/screens/lesson/boards.ts";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const kSmallPhone = { ...kPhone, viewport: { width: 360, height: 640 } };
const kHand = { P: "pawn", G: "gold", B: "bishop" };

const said = (table, tone) => table.page.locator(`[data-testid="lesson-said"][data-tone="${tone}"]`);
const square = (table, key) => table.page.locator(`.lesson-board [data-square="${key}"]`);

/** A finger: every press is a tap. */
const byTouch = {
  press: async (_, target) => await target.tap(),
  place: async (table, key) => await square(table, key).tap(),
};

/** Keys alone: Tab to the board or a button, arrows to the square, Enter. */
const byKeys = {
  press: async (table, target) => {
    await tabTo(table, target);
    await table.page.keyboard.press("Enter");
  },
  place: async (table, key) => {
    await tabTo(table, table.page.locator('.lesson-board [data-square][tabindex="0"]'));
    const here = await table.page.evaluate(() => document.activeElement.dataset.square);
    const files = Number(here[0]) - Number(key[0]);
    const ranks = key.charCodeAt(1) - here.charCodeAt(1);
    for (let n = Math.abs(files); n > 0; --n) await table.page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    for (let n = Math.abs(ranks); n > 0; --n) await table.page.keyboard.press(ranks > 0 ? "ArrowDown" : "ArrowUp");
    assert.equal(await table.page.evaluate(() => document.activeElement.dataset.square), key);
    await table.page.keyboard.press("Enter");
  },
};

/** Presses Tab until the element has the focus: once around the page at most. */
async function tabTo(table, target) {
  for (let presses = 0; presses < 60; ++presses) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await table.page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached ${target}`);
}

async function tryMove(table, usi, hands) {
  const from = usi[1] === "*" ? table.part(`lesson-hand-${kHand[usi[0]]}`) : null;
  if (from) await hands.press(table, from);
  else await hands.place(table, usi.slice(0, 2));
  await hands.place(table, usi.slice(2, 4));
}

/** Makes a legal move; asked about promotion, answers by its `+`. */
async function makeMove(table, { sfen }, usi, hands) {
  await tryMove(table, usi, hands);
  const { promotion } = rules.analyse({ start: sfen, moves: [] });
  if (promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4)) !== "choice") return;
  await hands.press(table, table.part(usi.endsWith("+") ? "promote" : "keep"));
}

/** A legal move that is not the point, between squares that are shown. */
function missed({ sfen, part, solutions }) {
  const { moves } = rules.analyse({ start: sfen, moves: [] });
  const shown = (key) => Number(key[0]) <= part.left && Number(key[0]) >= part.right && key[1] >= part.top && key[1] <= part.bottom;
  return moves.find((usi) => {
    const [from, to] = [usi.slice(0, 2), usi.slice(2, 4)];
    return shown(to) && (usi[1] === "*" || shown(from)) && !usi.endsWith("+") && !solutions.includes(usi);
  });
}

/** The reason for a refused try, as the page's own sentences word it. */
function reason(language, { sfen }, usi) {
  const game = { start: sfen, moves: [] };
  const { pieces } = rules.analyse(game);
  const board = new Map(pieces.map((piece) => [piece.square, piece]));
  const from = usi[1] === "*" ? null : usi.slice(0, 2);
  const role = from ? board.get(from).role : kHand[usi[0]];
  return refusalSentence(language, rules.explain(game, usi), { role, from, to: usi.slice(2, 4), board });
}

/** One board: what the rules refuse, a legal move beside the point, the point, and on. */
async function solve(table, id, hands, language) {
  const board = lessonBoards[id];
  await table.page.locator(`[data-testid="lesson"][data-at="${id}"]`).waitFor();
  const begun = await table.part("lesson-board").getAttribute("data-sfen");
  for (const { usi, code } of board.wrong) {
    // Where promoting is the only way, or no way, the page does not offer the wrong one.
    if (code === "must_promote" || code === "cannot_promote") continue;
    await tryMove(table, usi, hands);
    await said(table, "refused").filter({ hasText: reason(language, board, usi) }).waitFor();
  }
  await makeMove(table, board, missed(board), hands);
  await said(table, "hint").waitFor();
  assert.equal(await table.part("lesson-board").getAttribute("data-sfen"), begun, "the piece has gone back");
  const [usi] = board.solutions;
  await makeMove(table, board, usi, hands);
  await said(table, "point").waitFor();
  const { sfen } = rules.analyse({ start: board.sfen, moves: [usi] });
  assert.equal(await table.part("lesson-board").getAttribute("data-sfen"), sfen);
  await assertAccessible(table, `the board ${id} in ${language}`);
  await hands.press(table, table.part("lesson-next"));
}

async function wholeLesson(table, hands, language) {
  await table.goHome();
  await hands.press(table, table.part("first-lesson"));
  for (const id of lessonIds) await solve(table, id, hands, language);
  await table.part("lesson-end").waitFor();
  await assertAccessible(table, `the end of the lesson in ${language}`);
  assertCalm(table);
}

for (const [how, hands, options] of [
  ["touch", byTouch, kSmallPhone],
  ["keyboard", byKeys, kDesktop],
]) {
  for (const [language, locale] of [
    ["en", "en-GB"],
    ["ja", "ja-JP"],
  ]) {
    test(`the whole lesson by ${how} in ${language}`, () =>
      withSite(async ({ person }) => wholeLesson(await person({ ...options, locale }), hands, language)));
  }
}

test("a piece is dragged by mouse and by finger, and a drag that ends nowhere does nothing", () =>
  withSite(async ({ person }) => {
    for (const options of [kDesktop, kPhone]) {
      const table = await person(options);
      await table.open("/lesson");
      const middle = async (key) => {
        const box = await square(table, key).boundingBox();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      await square(table, "5e").waitFor();
      await table.dragFrom(await middle("5e"), { x: 5, y: 5 });
      await table.dragFrom(await middle("5e"), await middle("4d"));
      await said(table, "refused").waitFor();
      await table.dragFrom(await middle("5e"), await middle("3e"));
      await said(table, "point").waitFor();
      assertCalm(table);
    }
  }));

test("who reads no Japanese is offered other pieces, until they have chosen; how the pieces move is a link away", () =>
  withSite(async ({ person }) => {
    const table = await person(kSmallPhone);
    await table.goHome();
    await table.part("piece-offer").waitFor();
    await table.open("/lesson");
    await square(table, "5e").waitFor();
    const before = await square(table, "5e").boundingBox();
    await table.press("offer-international");
    await table.page.locator('html[data-pieces="international"]').waitFor();
    assert.deepEqual(await square(table, "5e").boundingBox(), before, "nothing shifts");
    assert.equal(await table.part("pieces-international").getAttribute("aria-pressed"), "true");
    await assertAccessible(table, "the first board with its offer");
    await table.press("lesson-to-pieces");
    await table.part("rule-pieces").waitFor();
    await table.open("/lesson");
    await square(table, "5e").waitFor();
    assert.equal(await table.part("piece-offer").count(), 0);
    assertCalm(table);

    // Higher phones have room for the choice under each board.
    const japanese = await person({ ...kPhone, locale: "ja-JP" });
    await japanese.open("/lesson");
    await square(japanese, "5e").waitFor();
    assert.equal(await japanese.part("piece-offer").count(), 0);
    assert.equal(await japanese.page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
    await japanese.press("pieces-dots");
    await japanese.page.locator('html[data-pieces="dots"]').waitFor();
    assertCalm(japanese);
  }));

test("the place in the lesson is kept; back, skip, again and start over", () =>
  withSite(async ({ person }) => {
    const table = await person(kDesktop);
    const at = (id) => table.page.locator(`[data-testid="lesson"][data-at="${id}"]`).waitFor();
    await table.open("/lesson");
    await at("lend");
    assert.ok(await table.part("lesson-back").isDisabled());
    await tryMove(table, "5e3e", { place: (t, key) => square(t, key).click() });
    await said(table, "point").waitFor();
    await table.press("lesson-again");
    await said(table, "none").waitFor();
    await table.press("lesson-next");
    await at("take_away");
    await table.press("lesson-next");
    await at("chain");
    await table.page.reload();
    await at("chain");
    assert.equal(await table.page.locator(".lesson-dots .done").count(), 1);
    await table.press("lesson-back");
    await at("take_away");
    // Who has been here is no first-time visitor any more, and finds it in its place.
    await table.goHome();
    await table.part("to-lesson").waitFor();
    assert.equal(await table.part("first-lesson").count(), 0);
    await table.press("to-lesson");
    await at("take_away");
    await table.press("lesson-restart");
    await at("lend");
    assert.equal(await table.page.locator(".lesson-dots .done").count(), 0);
    assertCalm(table);
  }));

test("nothing moves while a board is tried, and all of it is in sight on a small phone", () =>
  withSite(async ({ person }) => {
    for (const locale of ["en-GB", "ja-JP"]) {
      const table = await person({ ...kSmallPhone, locale });
      await table.open("/lesson");
      for (const id of lessonIds) {
        await table.page.locator(`[data-testid="lesson"][data-at="${id}"]`).waitFor();
        // The board comes with the rules.
        await table.part("lesson-board").waitFor();
        const places = () =>
          table.page.evaluate(() => ({
            board: document.querySelector(".part-board").getBoundingClientRect().toJSON(),
            next: document.querySelector('[data-testid="lesson-next"]').getBoundingClientRect().top,
            hidden: Math.max(0, document.documentElement.scrollHeight - innerHeight),
          }));
        const before = await places();
        assert.equal(before.hidden, 0, `${id} in ${locale}`);
        await makeMove(table, lessonBoards[id], missed(lessonBoards[id]), byTouch);
        await said(table, "hint").waitFor();
        assert.deepEqual(await places(), before, `${id} in ${locale}`);
        await makeMove(table, lessonBoards[id], lessonBoards[id].solutions[0], byTouch);
        await said(table, "point").waitFor();
        assert.deepEqual(await places(), before, `${id} solved in ${locale}`);
        await table.press("lesson-next");
      }
    }
  }));
