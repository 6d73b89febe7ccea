// SPDX-License-Identifier: MIT
// The table during and right after a game: the board in all its looks, and everything that is said beside it.
import { rules } from "../../wasm/module.mjs";
import { kMatingGame } from "../games.mjs";
import { playOut, seatTwo } from "../people.mjs";
import { settle } from "./world.mjs";

// White's pawn on 5d moves as the rook behind it and checks the king on 5g.
const kCheck = "3gk4/3p5/4r4/4p4/9/2B6/4K4/3SGS3/LN5NL b RP 1";
/** In check from the pawn, and the gold behind its screen may not leave. */
const kRefused = "3k5/9/9/3p5/3bG4/9/9/6K2/9 b - 1";
/** What may be declared: twelve men in the zone beside the king. */
const kEntered = "K8/+R+R+B+BGGGG1/SSSS5/9/9/9/9/9/4k4 b - 1";

/** Both at a table that stands at `sfen`; who looks is Black. */
async function seated({ me, rival }, sfen, settings = {}) {
  const black = await me();
  const white = await rival();
  await seatTwo(black, white, { ...(sfen && { sfen }), ...settings });
  if (sfen?.split(" ")[1] === "w") await white.waitForTurn("gote");
  else await black.waitForTurn("sente");
  return { black, white };
}

/** A finger that stays: presses, moves if told where to, and is not lifted. */
async function fingerDown(table, from, to = null) {
  const finger = await table.page.context().newCDPSession(table.page);
  const touch = (type, points) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  if (to) {
    for (const part of [0.3, 0.6, 1])
      await touch("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }]);
  }
  return () => touch("touchEnd", []);
}

/** Holds a piece over a square: what the move would bring is previewed. Answers how to let go of it. */
async function hold(table, from, to) {
  const [start, end] = [await table.squarePoint(from), await table.squarePoint(to)];
  if (table.touch) return await fingerDown(table, start, end);
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down();
  await table.page.mouse.move(end.x, end.y, { steps: 6 });
  return () => table.page.mouse.up();
}

/** Points at a piece until it is explained: by the mouse over it, or by a long press. */
async function pointAt(table, square) {
  const at = await table.squarePoint(square);
  if (!table.touch) {
    await table.page.mouse.move(at.x, at.y);
    return async () => {};
  }
  const lift = await fingerDown(table, at);
  await settle(table, 900);
  return lift;
}

async function opening(world) {
  const { black, white } = await seated(world);
  const { shoot } = world;
  await shoot(black, "start");
  await black.tapSquare("2h");
  await settle(black);
  await shoot(black, "picked-up", { full: false });
  await black.tapSquare("2h");
  await black.play({ moves: [] }, "7g7f");
  await shoot(black, "rivals-turn", { full: false });
  await white.waitForTurn("gote");
}

/** Chooses as the menu would, and shows the same position in that look. */
async function dressed(table, choices) {
  const sfen = await table.sfen();
  await table.page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`annan.${key}`, value);
  }, choices);
  await table.page.reload();
  await table.waitForSfen(sfen);
  await settle(table, 400);
}

async function middle(world) {
  const { shoot } = world;
  const { black, white } = await seated(world);
  await playOut({ moves: [] }, kMatingGame.slice(0, 18), { sente: black, gote: white });
  for (const level of ["off", "badge", "ghost"]) {
    await dressed(black, { badges: level });
    await shoot(black, `badges-${level}`, { full: level === "badge" });
  }
  await black.page.keyboard.press("f");
  await black.page.locator('[data-testid="board"][data-orientation="gote"]').waitFor();
  await shoot(black, "flipped", { full: false });
  await dressed(black, { badges: "badge" });
  for (const style of ["usi", "ja", "en"]) {
    await dressed(black, { moves: style });
    await shoot(black, `moves-${style}`);
  }
  for (const set of ["two_kanji", "international", "dots", "kanji"]) {
    await dressed(black, { pieces: set });
    await shoot(black, `pieces-${set}`, { full: false });
  }
  for (const board of ["plain", "slate", "wood"]) {
    await dressed(black, { board });
    await shoot(black, `board-${board}`, { full: false });
  }
  await black.press("previous");
  await black.press("previous");
  await settle(black);
  await shoot(black, "browsing", { full: false });
}

async function held(world) {
  const { black } = await seated(world);
  for (const [state, from, to] of [
    ["pawn", "7g", "7f"],
    ["rook", "2h", "5h"],
  ]) {
    const letGo = await hold(black, from, to);
    await settle(black, 400);
    await world.shoot(black, state, { full: false });
    if (state === "rook") break;
    // Back to where it stood.
    if (!black.touch) {
      const back = await black.squarePoint(from);
      await black.page.mouse.move(back.x, back.y, { steps: 4 });
      await letGo();
      await black.page.keyboard.press("Escape");
    } else {
      await black.page.reload();
      await black.waitForTurn("sente");
    }
  }
}

async function promotion(world) {
  const { black } = await seated(world, "k8/9/9/4P4/9/9/9/4S4/4K4 b 2Pg 1");
  await black.gesture("5d5c");
  await black.page.locator('[data-testid="promotion"][data-ready="true"]').waitFor();
  await world.shoot(black, "tiles", { full: false });
}

async function check(world) {
  const { black, white } = await seated(world, kCheck);
  await black.page.locator("sq.checker-support").first().waitFor();
  await world.shoot(black, "outlined");
  await black.press("ask-ways");
  await black.part("ways").waitFor();
  await world.shoot(black, "ways-out");
  await white.waitToBe("gote");
}

async function said(world) {
  const { shoot } = world;
  const { black } = await seated(world, kRefused);
  await black.gesture("5e6d");
  await black.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
  await shoot(black, "refused");
}

async function stuck(world) {
  const { black } = await seated(world, "P3k4/9/9/9/9/9/9/9/4K4 b - 1");
  await black.part("stuck").waitFor();
  await world.shoot(black, "mark", { full: false });
  if (black.touch) await black.tapSquare("9a");
  else await pointAt(black, "9a");
  await black.part("stuck-tooltip").waitFor();
  await world.shoot(black, "tooltip", { full: false });
}

async function threats(world) {
  const { black } = await seated(world, "4k4/9/4r4/9/4G4/9/9/9/4K4 b - 1");
  await black.page.keyboard.press("t");
  await black.part("threats").waitFor();
  await world.shoot(black, "shown");
  if (black.touch) await black.tapSquare("5e");
  else await pointAt(black, "5e");
  await settle(black);
  await world.shoot(black, "pointed-at", { full: false });
}

async function inspected(world) {
  const { black, white } = await seated(world);
  await playOut({ moves: [] }, kMatingGame.slice(0, 4), { sente: black, gote: white });
  for (const [state, square] of [
    ["own", "8h"],
    ["rivals", "8b"],
  ]) {
    const lift = await pointAt(black, square);
    await black.page.locator('[data-testid="status"][data-tone="inspect"]').waitFor();
    await world.shoot(black, state, { full: false });
    await lift();
  }
}

async function premove(world) {
  const { black, white } = await seated(world, "4k4/9/4p4/9/9/9/4P4/4S4/4K4 w G 1");
  await black.waitForPremoving();
  await black.tapSquare("5g");
  await settle(black);
  await world.shoot(black, "picked-up", { full: false });
  await black.tapSquare("5f");
  await black.waitForPremove("5g5f");
  await world.shoot(black, "set");
  await white.waitForTurn("gote");
}

async function menus(world) {
  const { shoot } = world;
  const { black, white } = await seated(world);
  await playOut({ moves: [] }, ["7g7f"], { sente: black, gote: white });
  await black.press("menu");
  await black.part("menu-panel").waitFor();
  await shoot(black, "menu", { full: false });
  const end = () =>
    black.part("menu-panel").evaluate((panel) => {
      const all = [panel, ...panel.querySelectorAll("*"), panel.parentElement];
      for (const box of all) box.scrollTop = box.scrollHeight;
    });
  await end();
  await shoot(black, "menu-lower-end", { full: false });
  if ((await black.part("keys-open").count()) > 0) {
    await black.press("keys-open");
    await black.part("keys").waitFor();
    await shoot(black, "keys", { full: false });
    await black.page.keyboard.press("Escape");
    await black.part("keys").waitFor({ state: "detached" });
  }
  await black.press("menu-close");
  await black.press("party");
  await black.part("people").waitFor();
  await shoot(black, "party-panel", { full: false });
  await black.press("menu-close");
  const current = black.page.locator(".toolbar .current-move");
  if (await current.isVisible()) {
    await (black.touch ? current.tap() : current.click());
    await settle(black, 500);
    await shoot(black, "moves", { full: false });
  }
}

async function keyboard(world) {
  const { black } = await seated(world, "k8/9/9/9/9/9/4P4/4R4/4K4 b 2Pg 1");
  await black.walkTo("5g");
  await world.shoot(black, "at-a-square");
  await black.page.keyboard.press("Enter");
  await black.page.locator('[data-spot="5g"][aria-selected="true"]').waitFor();
  await world.shoot(black, "held", { full: false });
  await black.page.keyboard.press("Escape");
  await black.walkTo("sente pawn");
  await world.shoot(black, "at-a-hand", { full: false });
  await black.page.keyboard.press("/");
  await black.part("typed").fill("hello");
  await black.page.keyboard.press("Enter");
  await black.part("typed-problem").filter({ hasText: /./ }).waitFor();
  await world.shoot(black, "typed-no-move");
}

async function phrases(world) {
  const { black, white } = await seated(world);
  await black.press("say");
  await black.part("phrases").waitFor();
  await world.shoot(black, "open", { full: false });
  await black.press("say");
  await white.press("say");
  await white.press("say-greeting");
  await black.part("bubble").waitFor();
  await world.shoot(black, "bubble", { full: false });
}

async function asked(world) {
  const { shoot } = world;
  const { black, white } = await seated(world);
  await black.press("abort");
  await black.part("abort-yes").waitFor();
  await shoot(black, "abort-sure", { full: false });
  await black.press("abort-no");
  const sides = { sente: black, gote: white };
  let game = await playOut({ moves: [] }, kMatingGame.slice(0, 2), sides);
  for (const question of ["resign", "draw", "takeback"]) {
    await black.press(question);
    await black.part(`${question}-yes`).waitFor();
    await shoot(black, `${question}-sure`, { full: false });
    if (question !== "draw") await black.press(`${question}-no`);
    else await black.press("draw-yes");
    if (question !== "draw") continue;
    await black.part("withdraw").waitFor();
    await shoot(black, "draw-offered", { full: false });
    await white.press("decline-draw");
    await black.part("withdraw").waitFor({ state: "detached" });
  }
  game = await playOut(game, kMatingGame.slice(2, 4), sides);
  await white.ask("draw");
  await black.part("accept-draw").waitFor();
  await shoot(black, "draw-received", { full: false });
  await black.press("decline-draw");
  await white.ask("takeback");
  await black.part("accept-takeback").waitFor();
  await shoot(black, "takeback-received", { full: false });
  await black.press("decline-takeback");
  await black.ask("takeback");
  await black.part("withdraw").waitFor();
  await shoot(black, "takeback-asked", { full: false });
}

async function declare(world) {
  const { black, white } = await seated(world, kEntered);
  await black.part("declare").waitFor();
  await world.shoot(black, "possible");
  await black.press("declare");
  await black.part("declare-yes").waitFor();
  await world.shoot(black, "sure", { full: false });
  await black.press("declare-yes");
  await black.waitForEnd();
  await world.shoot(black, "end", { full: false });
  await white.waitForEnd();
}

async function endDrawn(world) {
  const { shoot } = world;
  const { black, white } = await seated(world);
  await playOut({ moves: [] }, ["7g7f", "3c3d", "2f2e"], { sente: black, gote: white });
  await black.ask("draw");
  await white.press("accept-draw");
  await black.waitForEnd();
  await shoot(black, "draw");
  await white.press("rematch");
  await settle(black, 500);
  await shoot(black, "rematch-wanted", { full: false });
  await black.press("rematch");
  await black.waitToBe("gote");
  await black.ask("resign");
  await black.waitForEnd();
  await shoot(black, "lost", { full: false });
  await black.press("rematch");
  await settle(black, 500);
  await shoot(black, "rematch-offered", { full: false });
  await white.page.close();
  await black.page.locator('[data-testid="rematch"]:disabled').waitFor();
  await settle(black, 1500);
  await shoot(black, "rival-left", { full: false });
  await black.press("end-close");
  await black.part("end-show").waitFor();
  await shoot(black, "put-away", { full: false });
}

async function endWon(world) {
  const before = kMatingGame.slice(0, 28);
  const { black, white } = await seated(world, rules.analyse({ moves: before }).sfen);
  await black.gesture(kMatingGame[28]);
  await black.waitForEnd();
  await world.shoot(black, "won-by-mate");
  await white.waitForEnd();
}

export const tableScreens = {
  opening,
  middle,
  held,
  promotion,
  check,
  refused: said,
  stuck,
  threats,
  inspected,
  premove,
  menus,
  keyboard,
  phrases,
  asked,
  declare,
  "end-drawn": endDrawn,
  "end-won": endWon,
};
