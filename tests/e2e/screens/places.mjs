// SPDX-License-Identifier: MIT
// The start page and everything one person can look at alone, but for the boards of study.
import { rules } from "../../wasm/module.mjs";
import { lessonBoards, lessonIds } from "../../../web/src/screens/lesson/boards.ts";
import { invite } from "../people.mjs";
import { settle } from "./world.mjs";

async function home({ me, shoot, language }) {
  const table = await me();
  await table.goHome();
  await table.part("play-computer").waitFor();
  await shoot(table, "fresh");
  if (language === "en") {
    // Who reads no Japanese is offered other pieces.
    await table.part("piece-offer").scrollIntoViewIfNeeded();
    await shoot(table, "pieces-offered", { full: false });
    await table.press("offer-international");
    await table.page.locator('html[data-pieces="international"]').waitFor();
    await shoot(table, "pieces-taken", { full: false });
  }
  await table.press("own-name");
  await table.part("name-field").fill("Patient Ibis");
  await shoot(table, "name-edit", { full: false });
  await table.part("name-field").fill("x".repeat(25));
  await table.part("name-field").press("Enter");
  await table.part("name-error").filter({ hasText: /./ }).waitFor();
  await shoot(table, "name-refused", { full: false });
  await table.part("code").fill("zzzzzz");
  await table.press("code-join");
  await table.part("code-error").filter({ hasText: /./ }).waitFor();
  await shoot(table, "code-unknown", { full: false });
}

async function homeReturning({ me, shoot }) {
  const table = await me();
  await table.goHome();
  await table.press("play-computer");
  await table.move({ moves: [] }, "7g7f");
  await table.page.locator('[data-testid="table"][data-ply="2"]').waitFor();
  await invite(table);
  await table.part("invite-link").waitFor();
  await table.goHome();
  await table.part("continue").first().waitFor();
  await shoot(table, "games");
  await table.page.route("**/api/**", (route) => route.abort());
  await table.press("play-computer");
  await table.part("home-said").filter({ hasText: /./ }).waitFor();
  await shoot(table, "no-server");
}

async function missing({ me, shoot }) {
  const table = await me();
  for (const [state, path, id] of [
    ["address", "/nowhere", "notice"],
    ["table", "/p/aaaaaaaaaaaa", "notice"],
    ["game", "/game/aaaaaaaaaaaaaaaa", "game-missing"],
    ["player", "/player/aaaaaaaaaaaaaaaa", null],
    ["local-game", "/local/zzzz", "local-missing"],
    ["puzzle", "/puzzles/zzzzzz", "puzzle-unknown"],
  ]) {
    await table.open(path);
    if (id) await table.part(id).waitFor();
    else await settle(table, 1500);
    await shoot(table, state);
  }
}

async function lobbyEmpty({ me, shoot }) {
  const table = await me();
  await table.open("/lobby");
  await table.part("lobby-empty").waitFor();
  await shoot(table, "empty");
}

async function lobby({ me, rival, shoot }) {
  const hosts = [await rival(), await rival()];
  for (const host of hosts) {
    await host.open("/lobby");
    await host.press("open-table");
    await host.part("invite-link").waitFor();
  }
  await hosts[0].press("house-edit");
  await hosts[0].part("house-form").waitFor();
  await hosts[0].press("house.show_legal-off");
  const guest = await rival();
  await guest.open(hosts[1].page.url());
  await guest.color();
  const table = await me();
  await table.open("/lobby");
  await table.part("table-card").nth(1).waitFor();
  await shoot(table, "rows");
}

const kRows = [
  ["Patient Ibis", 1934, 58, 212],
  ["Witty Owl", 1871, 70, 96],
  ["静かなカラス12", 1702, 84, 61],
  ["Bold Kite 47", 1530, 102, 33],
];

async function ranking({ me, shoot }) {
  const table = await me();
  await table.open("/ranking");
  await table.part("my-page").waitFor();
  await shoot(table, "empty");
  // Nobody settles within minutes: rows made up.
  const rows = kRows.map(([nickname, rating, deviation, games], n) => ({
    guest: `aaaaaaaaaaa${n}`,
    nickname,
    rating,
    deviation,
    games,
  }));
  await table.page.route("**/api/leaderboard", (route) => route.fulfill({ json: rows }));
  await table.page.reload();
  await table.part("leaderboard").waitFor();
  await shoot(table, "rows");
  await table.page.unroute("**/api/leaderboard");
  await table.press("my-page");
  await table.part("player").waitFor();
  await shoot(table, "own-page-new");
}

async function device({ me, rival, shoot }) {
  const table = await me();
  await table.open("/device");
  await table.part("device-who").locator("strong").waitFor();
  await shoot(table, "top");
  await table.press("make-code");
  await table.part("qr").waitFor();
  await shoot(table, "code");
  const code = await table.part("device-code").innerText();
  await table.press("make-phrase");
  await table.part("make-phrase").scrollIntoViewIfNeeded();
  await shoot(table, "words-sure", { full: false });
  await table.press("make-phrase");
  await table.part("phrase-words").waitFor();
  await table.part("phrase-words").scrollIntoViewIfNeeded();
  await shoot(table, "twelve-words");
  const other = await rival();
  await other.open(`/device#${code.replace(/\s/g, "")}`);
  await other.press("claim-code-send");
  await other.part("device-who").locator("strong").waitFor();
  const third = await me();
  await third.open(`/device#${code.replace(/\s/g, "")}`);
  await third.press("claim-code-send");
  await third.page.locator('[data-testid="refusal"]:not(:empty)').first().waitFor();
  await shoot(third, "code-refused");
  await table.press("phrase-done");
  await table.press("make-code");
  await settle(table, 600);
  const next = await table.part("device-code").innerText();
  await third.part("claim-code").fill(next);
  await third.press("claim-code-send");
  await settle(third, 800);
  await third.page.evaluate(() => scrollTo(0, 0));
  await shoot(third, "arrived");
}

async function rulesPage({ me, shoot }) {
  const table = await me();
  await table.open("/rules");
  await table.page.locator(".part-square.reach").first().waitFor();
  await shoot(table, "top");
  for (const [state, id] of [
    ["pieces", "rule-pieces"],
    ["presets", "rule-presets"],
  ]) {
    await table.part(id).evaluate((element) => element.scrollIntoView());
    await shoot(table, state, { full: false });
  }
}

const kHand = { P: "pawn", G: "gold", B: "bishop" };

async function place(table, at) {
  const square = table.page.locator(`.lesson-board [data-square="${at}"]`);
  await (table.touch ? square.tap() : square.click());
}

async function tryOut(table, usi) {
  if (usi[1] === "*") await table.press(`lesson-hand-${kHand[usi[0]]}`);
  else await place(table, usi.slice(0, 2));
  await place(table, usi.slice(2, 4));
}

async function solveLesson(table, { sfen, solutions: [usi] }) {
  await tryOut(table, usi);
  const { promotion } = rules.analyse({ start: sfen, moves: [] });
  if (promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4)) === "choice")
    await table.press(usi.endsWith("+") ? "promote" : "keep");
  await table.page.locator('[data-testid="lesson-said"][data-tone="point"]').waitFor();
}

async function lesson({ me, shoot }) {
  const table = await me();
  await table.open("/lesson");
  for (const [n, id] of lessonIds.entries()) {
    const board = lessonBoards[id];
    const state = `${String(n + 1).padStart(2, "0")}-${id}`;
    await table.page.locator(`[data-testid="lesson"][data-at="${id}"]`).waitFor();
    await shoot(table, state);
    const wrong = board.wrong.find(({ code }) => code !== "must_promote" && code !== "cannot_promote");
    if (wrong) {
      await tryOut(table, wrong.usi);
      await table.page.locator('[data-testid="lesson-said"][data-tone="refused"]').waitFor();
      await shoot(table, `${state}-refused`);
    }
    await solveLesson(table, board);
    await shoot(table, `${state}-solved`);
    await table.press("lesson-next");
  }
  await table.part("lesson-end").waitFor();
  await shoot(table, "11-end");
}

function someMove({ moves: played }, start) {
  const { moves } = rules.analyse({ ...(start && { start }), moves: played });
  return moves.find((usi) => !usi.includes("*") && !moves.includes(`${usi}+`) && !usi.endsWith("+"));
}

async function localPlay(table, plies) {
  const game = { moves: [] };
  for (let n = 0; n < plies; n += 1) {
    const usi = someMove(game);
    await table.move(game, usi);
    game.moves.push(usi);
    await table.page.locator(`[data-testid="table"][data-ply="${game.moves.length}"]`).waitFor();
  }
}

async function localTwo({ me, shoot }) {
  const table = await me();
  await table.open("/local");
  await table.part("local-start").waitFor();
  await shoot(table, "setup");
  await table.press("opponent-person");
  await table.press("preset-lishogi");
  await shoot(table, "setup-two");
  await table.press("preset-annan");
  await table.press("board-turns");
  await table.press("local-start");
  await table.part("table").waitFor();
  await localPlay(table, 3);
  await shoot(table, "playing-turned");
  await table.ask("resign");
  await table.part("local-score").waitFor();
  await shoot(table, "end");
  await table.open("/local");
  await table.part("local-start").waitFor();
  await shoot(table, "setup-with-games");
}

async function localComputer({ me, shoot }) {
  const table = await me();
  await table.open("/local");
  for (const choice of ["opponent-computer", "level-2", "colour-black", "local-start"]) await table.press(choice);
  await table.page.locator('[data-testid="table"][data-ply="0"]').waitFor();
  await table.move({ moves: [] }, "7g7f");
  await table.page.locator('[data-testid="table"][data-ply="2"]').waitFor();
  await shoot(table, "playing");
  await table.press("menu");
  await table.part("menu-panel").waitFor();
  await shoot(table, "menu");
  await table.press("menu-close");
  await table.ask("resign");
  await table.part("end").waitFor();
  await shoot(table, "end");
  await table.press("save-record");
  await table.part("export-box").waitFor();
  await shoot(table, "save-box");
}

export const placeScreens = {
  "lobby-empty": lobbyEmpty,
  ranking,
  home,
  "home-returning": homeReturning,
  missing,
  lobby,
  device,
  rules: rulesPage,
  lesson,
  "local-two": localTwo,
  "local-computer": localComputer,
};
