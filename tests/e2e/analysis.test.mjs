// SPDX-License-Identifier: MIT
// The analysis board: a game comes in, is looked through, tried otherwise and goes out again; a position is set up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { kMatingGame } from "./games.mjs";
import { assertCalm, comesToBe, languages, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const sfenAfter = (moves, start) => rules.analyse({ start, moves }).sfen;

/** Waits until the engine has come to this depth. */
async function thinksTo(table, depth) {
  await comesToBe(async () => Number(await table.part("engine").getAttribute("data-depth")) >= depth, true);
}

/** Opens what is pasted in the record tab. */
async function paste(table, text) {
  await table.press("tab-share");
  await table.part("open-text").fill(text);
  await table.press("open");
}

for (const { name, locale } of languages) {
  test(`a pasted game is analysed, tried otherwise and taken away again (${name})`, () =>
    withSite(async ({ person }) => {
      const table = await person({ ...(name === "en" ? kDesktop : kPhone), locale });
      await table.goHome();
      await table.press("to-analysis");
      await table.part("analysis").waitFor();
      // What was refused is said of the position it was tried in, wherever the pointer goes on another.
      await table.tapSquare("5g");
      await table.tapSquare("5e");
      await table.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
      await paste(table, `position startpos moves ${kMatingGame.slice(0, 6).join(" ")} 9i9a`);
      await table.hears("open-note", /9i9a/);
      await paste(table, `position startpos moves ${kMatingGame.slice(0, 6).join(" ")}`);
      await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 6)));
      await table.hears("open-note", name === "en" ? /^Opened: 6 moves\.$/ : /^6手の棋譜/);
      await table.press("tab-moves");
      await thinksTo(table, 4);
      await table.page.locator('[data-testid="status"][data-tone="plain"]').waitFor();
      await table.part("engine-line").first().waitFor();
      await assertAccessible(table, `the analysis board in ${name}`);
      // Its keys are listed: no clock is read out here.
      await table.press("menu");
      await table.press("keys-open");
      await table.page.locator('[data-testid="keys"] kbd').filter({ hasText: /^T$/ }).waitFor();
      assert.equal(await table.page.locator('[data-testid="keys"] kbd').filter({ hasText: /^C$/ }).count(), 0);
      await table.page.keyboard.press("Escape");
      await table.part("keys").waitFor({ state: "detached" });
      await table.press("menu-close");

      // Two moves back, another one: a branch, which becomes the main line.
      await table.press("previous");
      await table.press("previous");
      const before = { moves: kMatingGame.slice(0, 4) };
      await table.play(before, "7g7f");
      await table.part("tree").locator(".tree-branches .tree-move[aria-current]").waitFor();
      await table.part("comment").fill("quieter");
      await table.press("promote-branch");
      await table.part("tree").locator(".tree-comment").filter({ hasText: "quieter" }).waitFor();
      await table.page.locator('[data-testid="promote-branch"]:disabled').waitFor();

      // All of it is there after a reload, and goes out as text.
      await table.page.reload();
      await table.part("tree").locator(".tree-comment").filter({ hasText: "quieter" }).waitFor();
      const end = table.part("tree").locator(".tree-move").nth(4);
      await (table.touch ? end.tap() : end.click());
      await table.waitForSfen(sfenAfter([...before.moves, "7g7f"]));
      await table.press("tab-share");
      const usi = await table.part("out-usi").inputValue();
      assert.equal(usi, `position startpos moves ${[...before.moves, "7g7f"].join(" ")}`);
      await assertAccessible(table, `sharing in ${name}`);
      const link = await table.part("out-link").inputValue();
      const other = await person({ ...kDesktop, locale });
      await other.open(link);
      await other.waitForSfen(sfenAfter([...before.moves, "7g7f"]));
      assertCalm(table, other);
    }));
}

test("a review finds the blunder, names the better move and can be called off", () =>
  withSite(async ({ person }) => {
    const table = await person(kDesktop);
    const moves = kMatingGame.slice(0, 20);
    await table.open(`/analysis#moves=${encodeURIComponent(moves.join("."))}`);
    await table.waitForSfen(sfenAfter(moves));
    await table.press("tab-review");
    // Called off by the page itself: the review may be done before a slow test presses anything.
    const calledOff = table.page.waitForFunction(() => {
      const cancel = document.querySelector('[data-testid="review-cancel"]');
      cancel?.click();
      return cancel !== null;
    });
    await table.press("review-start");
    await calledOff;
    await table.press("review-start");
    await table.page.locator('[data-testid="review"][data-state="done"]').waitFor({ timeout: 120_000 });
    // The bishop's drop that leaves the dragon to be taken.
    const judged = table.page.locator('[data-testid="judged"][data-ply="19"]');
    assert.match(await judged.getAttribute("data-judgement"), /mistake|blunder/);
    // The position before it, with the better move as an arrow, whose line is put into the tree by a press.
    await judged.click();
    await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 18)));
    const arrows = table.part("arrows").locator("path, circle");
    await comesToBe(() => arrows.count(), 1);
    const better = table.page.locator('[data-testid="judged-line"][data-ply="19"]');
    assert.match(await better.innerText(), /Better:/);
    await better.locator("button").first().click();
    await comesToBe(() => table.part("analysis").getAttribute("data-ply"), "19");
    assert.notEqual(await table.sfen(), sfenAfter(kMatingGame.slice(0, 19)));
    await table.part("review-slider").fill("2");
    await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 2)));
    await assertAccessible(table, "a review");
    await table.press("tab-moves");
    await table.part("tree").locator(".judgement").first().waitFor();
    assertCalm(table);
  }));

test("on a small phone the list keeps to its box, what is deleted is said and comes back, the review's button is in sight", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kPhone, viewport: { width: 360, height: 640 } });
    await table.open(`/analysis#moves=${encodeURIComponent(kMatingGame.join("."))}`);
    await table.waitForSfen(sfenAfter(kMatingGame));
    const tree = table.part("tree");
    const heights = () => tree.evaluate((e) => [e.clientHeight, e.closest(".moves-box").clientHeight]);
    const [list, box] = await heights();
    assert.ok(list <= 640 / 2 && box <= 640, `a list of ${list}px in a box of ${box}px`);
    await tree.locator('[data-ply="6"]').tap();
    await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 6)));
    await table.press("remove-branch");
    await table.hears("deleted", new RegExp(`^${kMatingGame.length - 5} moves deleted$`));
    assert.deepEqual(await heights(), [list, box]);
    await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 5)));
    await assertAccessible(table, "moves deleted");
    await table.press("undelete");
    await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 6)));
    await table.part("undelete").waitFor({ state: "detached" });
    await table.press("tab-review");
    const inSight = () =>
      table.part("review-start").evaluate((e) => e.getBoundingClientRect().bottom <= innerHeight);
    await comesToBe(inSight, true);
    assert.equal(await table.part("engine").isVisible(), false);
    assertCalm(table);
  }));

test("a move is typed, refused with a reason and read out; the keys are listed", () =>
  withSite(async ({ person }) => {
    const table = await person(kDesktop);
    await table.open("/analysis");
    const field = table.part("typed");
    await field.waitFor({ state: "attached" });
    const { keyboard } = table.page;
    await keyboard.press("?");
    await table.part("keys").waitFor();
    await assertAccessible(table, "the keys of the analysis board");
    await keyboard.press("Escape");
    await table.part("keys").waitFor({ state: "detached" });
    await keyboard.press("/");
    await keyboard.type("5g5e");
    await keyboard.press("Enter");
    await table.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
    await field.fill("P-7f");
    await keyboard.press("Enter");
    await table.waitForSfen(sfenAfter(["7g7f"]));
    await keyboard.press("Escape");
    await keyboard.press("l");
    await table.hears("told", /pawn to 7 six/);
    assertCalm(table);
  }));

test("a mate is looked for, found, played on the board, and none where there is none", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kPhone, locale: "ja-JP" });
    const start = "+N1+L1k1sn1/4g2bl/+L1pp+Bgp2/7P1/1P6p/S8/2PPP1G1N/3G5/S1S1K2+p+n b 2RL8P 1";
    await table.open(`/analysis#start=${start.replaceAll(" ", "_").replaceAll("+", "%2B")}`);
    await table.waitForSfen(sfenAfter([], start));
    await table.press("find-mate");
    await table.hears("mate-said", /3手詰：/);
    const line = table.part("mate-finder").locator(".engine-moves button");
    assert.equal(await line.count(), 3);
    await assertAccessible(table, "a mate that was found");
    await line.nth(2).tap();
    await table.part("find-mate").waitFor({ state: "detached" });
    const other = await person();
    await other.open("/analysis");
    await other.press("find-mate");
    await other.hears("mate-said", /No mate/);
    await thinksTo(other, 2);
    assertCalm(table, other);
  }));

test("rings and arrows are drawn by finger and by the right button, and belong to their position", () =>
  withSite(async ({ person }) => {
    for (const table of [await person(kPhone), await person(kDesktop)]) {
      await table.open("/analysis");
      const layer = table.part("drawings");
      const drawn = () => layer.getAttribute("data-drawn");
      await layer.waitFor({ state: "attached" });
      const { x, y, width, height } = await layer.boundingBox();
      const middle = (column, row) => [x + ((column + 0.5) * width) / 9, y + ((row + 0.5) * height) / 9];
      if (table.touch) {
        await table.press("draw");
        await table.page.touchscreen.tap(...middle(4, 4));
        await comesToBe(drawn, "5e");
        // The square of a pawn: it is drawn on, not taken up.
        await table.page.touchscreen.tap(...middle(2, 6));
        await comesToBe(drawn, "5e 7g");
        await table.page.touchscreen.tap(...middle(4, 4));
        await comesToBe(drawn, "7g");
        await table.press("draw");
      } else {
        await table.page.mouse.move(...middle(1, 7));
        await table.page.mouse.down({ button: "right" });
        await table.page.mouse.move(...middle(7, 1), { steps: 4 });
        await table.page.mouse.up({ button: "right" });
        await comesToBe(drawn, "8h2b");
      }
      const kept = await drawn();
      await table.play({ moves: [] }, "7g7f");
      await comesToBe(drawn, "");
      await table.press("previous");
      await comesToBe(drawn, kept);
      await table.page.reload();
      await comesToBe(drawn, kept);
      await table.press("wipe");
      await comesToBe(drawn, "");
      assertCalm(table);
    }
  }));

test("a position is set up, refused with a reason, used, and played on from", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kPhone, viewport: { width: 360, height: 640 } });
    await table.open("/analysis");
    await table.press("tab-setup");
    await table.part("setup-board").waitFor();
    // A piece is chosen and put down without scrolling.
    const seen = await table.page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".setup-squares, .setup-row button")].map((e) => e.getBoundingClientRect());
      const buttons = boxes.slice(1);
      return {
        top: Math.min(...boxes.map((box) => box.top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
        least: Math.min(...buttons.flatMap(({ width, height }) => [width, height])),
      };
    });
    assert.ok(seen.top >= 0 && seen.bottom <= 640, `from ${seen.top} to ${seen.bottom}`);
    assert.ok(seen.least >= 43.9, `a button of ${seen.least}px`);
    await table.press("setup-empty");
    await table.hears("setup-verdict", /Black is to move and has no piece/);
    const put = async (brush, square) => {
      await table.press(`brush-${brush}`);
      const cell = table.page.locator(`[data-testid="setup-board"] [data-square="${square}"]`);
      await cell.tap();
    };
    await put("gote-king", "5a");
    await put("sente-king", "5i");
    await put("sente-rook", "5e");
    await table.hears("setup-verdict", /in check/);
    await table.page.locator('[data-testid="setup-apply"]:disabled').waitFor();
    await put("sente-rook", "5e");
    await put("sente-silver", "4f");
    // What it would move like is seen while it is set up.
    await put("sente-rook", "4g");
    await table.page.locator('[data-testid="badge"][data-square="4f"][data-movement="rook"]').waitFor();
    await put("sente-rook", "4g");
    await table.press("more-gote-pawn");
    await table.hears("setup-verdict", /can be played/);
    await assertAccessible(table, "setting up");
    await table.page.evaluate(() => scrollTo(0, 200));
    await table.press("setup-apply");
    await table.waitForSfen("4k4/9/9/9/9/5S3/9/9/4K4 b p 1");
    // What is on the board now is in sight.
    await comesToBe(() => table.page.evaluate(() => scrollY), 0);
    // Undo brings the game back that stood there before.
    await table.press("undo");
    await table.waitForSfen(sfenAfter([]));
    await paste(table, "4k4/9/9/9/9/5S3/9/9/4K4 w p 1");
    await table.hears("open-note", /^Position opened\.$/);
    await table.press("tab-share");
    await table.part("play-on-level").selectOption("1");
    await table.press("play-on");
    await table.waitForTurn("gote");
    await table.page.locator('[data-testid="table"][data-local="computer"][data-you="gote"]').waitFor();
    const start = "4k4/9/9/9/9/5S3/9/9/4K4 w p 1";
    await table.move({ start, moves: [] }, "5a5b");
    // Its own move and the answer.
    await comesToBe(() => table.part("table").getAttribute("data-ply"), "2");
    await table.waitForTurn("gote");
    assertCalm(table);
  }));

test("other rules with a position are named on the board and are one step of undo", () =>
  withSite(async ({ person }) => {
    const table = await person(kPhone);
    await table.open("/analysis");
    await paste(table, "position startpos moves 7g7f");
    await table.waitForSfen(sfenAfter(["7g7f"]));
    await table.press("tab-setup");
    await table.part("setup-rules").selectOption("lishogi");
    await table.press("setup-start");
    await table.waitForSfen(sfenAfter([]));
    await table.hears("status", /House rules: As on lishogi/);
    await table.press("undo");
    await table.waitForSfen(sfenAfter(["7g7f"]));
    await comesToBe(async () => /House rules/.test(await table.part("status").innerText()), false);
    assertCalm(table);
  }));

test("a game that is over leads to the board of analysis; the engine is silent during one's own ranked game", () =>
  withSite(async ({ person }) => {
    const black = await person(kDesktop);
    const white = await person(kPhone);
    await seatTwo(black, white, {});
    await black.play({ moves: [] }, "7g7f");
    await white.play({ moves: ["7g7f"] }, "3c3d");
    await black.waitForTurn("sente");
    await black.ask("resign");
    await white.part("analyse").waitFor();
    await white.press("analyse");
    await white.waitForSfen(sfenAfter(["7g7f", "3c3d"]));
    await white.hears("status", /resignation/);
    await white.page.evaluate(() => {
      const game = { party: "abcdefghijkl", opponent: "guest", name: "", plies: 3, ranked: true };
      localStorage.setItem("annan.games", JSON.stringify([game]));
    });
    await white.page.reload();
    await white.hears("engine-note", /ranked game/);
    await white.page.locator('[data-testid="engine-toggle"]:disabled').waitFor();
    await white.press("tab-review");
    await white.page.locator('[data-testid="review-start"]:disabled').waitFor();
    await white.press("tab-openings");
    await white.hears("explorer", /ranked game/);
    assertCalm(black, white);
  }));
