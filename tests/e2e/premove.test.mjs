// SPDX-License-Identifier: MIT
// A move set while the other side thinks: by mouse and by finger, played once and only in the position that followed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertCalm, seatTwo } from "./people.mjs";
import { kDesktop, kFileMs, kPhone, withSite } from "./site.mjs";

const movesSent = (table) => table.sent.filter((message) => message.type === "move").map(({ usi }) => usi);

let black;
let white;
let release;
let closed;

// One site for the file; every case makes its own table in it.
before(async () => {
  const ready = Promise.withResolvers();
  closed = withSite(async ({ person }) => {
    const done = new Promise((resolve) => {
      release = resolve;
    });
    ready.resolve([await person(kDesktop), await person(kPhone)]);
    await done;
  }, kFileMs);
  closed.catch(ready.reject);
  [black, white] = await ready.promise;
});
after(async () => {
  release?.();
  await closed;
});

/** The two at a table with a start of its own. */
async function atTable(start, body) {
  const game = { start, moves: [] };
  await seatTwo(black, white, { sfen: start });
  for (const table of [black, white]) table.sent = [];
  const { turn } = rules.analyse(game);
  const [mover, other] = turn === "sente" ? [black, white] : [white, black];
  await mover.waitForTurn(turn);
  await other.waitForPremoving();
  const after = (...moves) => ({ ...game, moves });
  const sees = (...moves) =>
    Promise.all([black, white].map((table) => table.waitForSfen(rules.analyse(after(...moves)).sfen)));
  await body({ game, after, sees });
  assertCalm(black, white);
}

const kStart = "4k4/9/4p4/9/9/9/4P4/9/4K4 b - 1";

for (const [how, gesture] of [
  ["by finger", "tap"],
  ["by dragging a finger", "drag"],
]) {
  test(`a premove ${how} is played by itself, once`, () =>
    atTable(kStart, async ({ game, sees, after }) => {
      await white.premove("5c5d", gesture);
      await white.waitForPremove("5c5d");
      assert.equal(await white.sfen(), rules.analyse(game).sfen);
      await black.move(game, "5g5f");
      await sees("5g5f", "5c5d");
      await white.waitForPremove(null);
      assert.deepEqual(movesSent(white), ["5c5d"]);
      // The next move of Black finds nothing set.
      await black.play(after("5g5f", "5c5d"), "5i4h");
      await sees("5g5f", "5c5d", "5i4h");
      await white.waitForTurn("gote");
      assert.deepEqual(movesSent(white), ["5c5d"]);
    }));
}

for (const gesture of ["tap", "drag"]) {
  test(`a premove by mouse (${gesture}) is played by itself`, () =>
    atTable("4k4/9/4p4/9/9/9/4P4/9/4K4 w - 1", async ({ game, sees }) => {
      await black.premove("5g5f", gesture);
      await black.waitForPremove("5g5f");
      await white.move(game, "5c5d");
      await sees("5c5d", "5g5f");
      assert.deepEqual(movesSent(black), ["5g5f"]);
    }));
}

test("an enemy piece behind lends a premove nothing (case 6)", () =>
  atTable("k8/9/9/9/4P4/4g4/9/9/8K w - 1", async ({ game, sees }) => {
    await black.tapSquare("5e");
    await black.waitForMarks(1, "pre-dest");
    await black.tapSquare("4d");
    await black.waitForMarks(0, "pre-dest");
    await black.premove("5e5d");
    await black.waitForPremove("5e5d");
    await white.move(game, "9a9b");
    await sees("9a9b", "5e5d");
  }));

test("a premove that is not legal when its turn comes is gone without a word to the server", () =>
  atTable("4k4/9/9/4r4/9/9/4P4/9/4K4 w - 1", async ({ game, after, sees }) => {
    await black.premove("5g5f");
    await black.waitForPremove("5g5f");
    await white.move(game, "5d5g");
    await sees("5d5g");
    await black.waitForTurn("sente");
    await black.waitForPremove(null);
    await black.play(after("5d5g"), "5i4i");
    await sees("5d5g", "5i4i");
    assert.deepEqual(movesSent(black), ["5i4i"]);
  }));

test("a premove is taken back by a tap on it, by Esc, by looking back and by a reload", () =>
  atTable("4k4/4p4/9/9/9/9/4P4/9/4K4 b - 1", async ({ after, game, sees }) => {
    await black.play(game, "5g5f");
    await sees("5g5f");
    const set = async () => {
      await black.premove("5f5e");
      await black.waitForPremove("5f5e");
    };
    for (const square of ["5e", "5f"]) {
      await set();
      await black.tapSquare(square);
      await black.waitForPremove(null);
      await black.waitForMarks(0, "pre-dest");
    }
    await set();
    await black.page.keyboard.press("Escape");
    await black.waitForPremove(null);
    await set();
    await black.page.keyboard.press("ArrowLeft");
    await black.waitForPremove(null);
    await black.page.keyboard.press("End");
    await black.waitForPremoving();
    await black.waitForPremove(null);
    await set();
    await black.page.reload();
    await black.waitForPremoving();
    await black.waitForPremove(null);
    await white.play(after("5g5f"), "5b5c");
    await sees("5g5f", "5b5c");
    await black.waitForTurn("sente");
    assert.deepEqual(movesSent(black), ["5g5f"]);
  }));

test("a piece in hand is set to be dropped; another premove replaces the first", () =>
  atTable("4k4/9/9/9/9/9/4P4/9/4K4 w Gg 1", async ({ game, sees }) => {
    await black.premove("5g5f");
    await black.waitForPremove("5g5f");
    await black.tapAt(await black.handPoint("gold"));
    await black.tapSquare("5e");
    await black.waitForPremove("G*5e");
    await white.move(game, "5a5b");
    await sees("5a5b", "G*5e");
    assert.deepEqual(movesSent(black), ["G*5e"]);
  }));

test("a premove by keys is played by itself, and taken back by Enter on it", () =>
  atTable("4k4/9/4p4/9/9/9/4P4/9/4K4 w G 1", async ({ game, sees }) => {
    await black.premove("5g5f", "keys");
    await black.waitForPremove("5g5f");
    await black.page.keyboard.press("Enter");
    await black.waitForPremove(null);
    await black.premove("G*5e", "keys");
    await black.waitForPremove("G*5e");
    await white.move(game, "5c5d");
    await sees("5c5d", "G*5e");
    assert.deepEqual(movesSent(black), ["G*5e"]);
  }));

test("promotion is asked when the premove is set", () =>
  atTable("k8/9/9/4P4/9/9/9/9/4K4 w - 1", async ({ game, sees }) => {
    await black.premove("5d5c");
    await black.press("promote");
    await black.waitForPremove("5d5c+");
    await white.move(game, "9a9b");
    await sees("9a9b", "5d5c+");
  }));

test("after a takeback, and in a new game, nothing of a premove is left", () =>
  atTable(kStart, async ({ game, after, sees }) => {
    await black.play(game, "5g5f");
    await white.play(after("5g5f"), "5c5d");
    await sees("5g5f", "5c5d");
    await black.play(after("5g5f", "5c5d"), "5f5e");
    await white.waitForTurn("gote");
    await black.premove("5i5h");
    await black.waitForPremove("5i5h");
    await black.ask("takeback");
    await white.press("accept-takeback");
    await sees("5g5f", "5c5d");
    await black.waitForPremove(null);
    await black.play(after("5g5f", "5c5d"), "5i4i");
    await white.waitForTurn("gote");
    await black.premove("4i4h");
    await black.waitForPremove("4i4h");
    await white.ask("resign");
    await Promise.all([black, white].map((table) => table.waitForEnd()));
    await black.waitForPremove(null);
    await black.press("rematch");
    await white.press("rematch");
    await black.waitToBe("gote");
    await white.play(game, "5g5f");
    await black.waitForTurn("gote");
    assert.deepEqual(movesSent(black), ["5g5f", "5f5e", "5i4i"]);
  }));
