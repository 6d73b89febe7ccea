// SPDX-License-Identifier: MIT
// The analysis board and the puzzles.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asked, readPack } from "../../../web/src/puzzles/pack.ts";
import { rules } from "../../wasm/module.mjs";
import { kMatingGame } from "../games.mjs";
import { comesToBe } from "../people.mjs";
import { settle } from "./world.mjs";

const sfenAfter = (moves) => rules.analyse({ moves }).sfen;
const addressOf = (moves) => `/analysis#moves=${encodeURIComponent(moves.join("."))}`;

async function thinksTo(table, depth) {
  await comesToBe(async () => Number(await table.part("engine").getAttribute("data-depth")) >= depth, true);
}

async function analysis({ me, shoot }) {
  const table = await me();
  await table.open("/analysis");
  await table.part("analysis").waitFor();
  await shoot(table, "empty");
  const moves = kMatingGame.slice(0, 12);
  await table.open(addressOf(moves));
  await table.waitForSfen(sfenAfter(moves));
  await thinksTo(table, 4);
  await shoot(table, "game-engine-running");
  await table.press("previous");
  await table.press("previous");
  const at = moves.slice(0, 10);
  await table.waitForSfen(sfenAfter(at));
  const other = rules.analyse({ moves: at }).moves.find((usi) => usi !== moves[10] && usi[1] !== "*" && !usi.endsWith("+"));
  await table.play({ moves: at }, other);
  await table.part("comment").fill("Quieter than what was played.");
  await table.part("tree").locator(".tree-comment").first().waitFor();
  await shoot(table, "branch-and-note");
  await table.press("remove-branch");
  await table.part("undelete").waitFor();
  await shoot(table, "deleted", { full: false });
  await table.press("engine-toggle");
  await settle(table);
  await shoot(table, "engine-off", { full: false });
}

async function analysisKeys({ me, shoot }) {
  const table = await me();
  await table.open("/analysis");
  await table.part("typed").waitFor({ state: "attached" });
  const { keyboard } = table.page;
  await keyboard.press("?");
  await table.part("keys").waitFor();
  await shoot(table, "keys", { full: false });
  await keyboard.press("Escape");
  await table.part("keys").waitFor({ state: "detached" });
  await keyboard.press("/");
  await keyboard.type("5g5e");
  await shoot(table, "typing");
  await keyboard.press("Enter");
  await table.page.locator('[data-testid="status"][data-tone="refusal"]').waitFor();
  await shoot(table, "typed-refused");
  await table.press("menu");
  await table.part("menu-panel").waitFor();
  await shoot(table, "menu", { full: false });
}

async function analysisSetup({ me, shoot }) {
  const table = await me();
  await table.open("/analysis");
  await table.press("tab-setup");
  await table.part("setup-board").waitFor();
  await shoot(table, "start");
  await table.press("setup-empty");
  await shoot(table, "empty", { full: false });
  const put = async (brush, square) => {
    await table.press(`brush-${brush}`);
    const cell = table.page.locator(`[data-testid="setup-board"] [data-square="${square}"]`);
    await (table.touch ? cell.tap() : cell.click());
  };
  await put("gote-king", "5a");
  await put("sente-king", "5i");
  await put("sente-rook", "5e");
  await put("sente-silver", "4f");
  await put("sente-gold", "4g");
  await table.page.locator('[data-testid="setup-apply"]:disabled').waitFor();
  await shoot(table, "refused");
  await put("sente-rook", "5e");
  await table.part("setup-rules").selectOption("lishogi");
  await table.part("setup-rules").scrollIntoViewIfNeeded();
  await shoot(table, "other-rules", { full: false });
  await table.press("setup-apply");
  await table.part("board").waitFor();
  await settle(table);
  await shoot(table, "applied");
}

async function analysisReview({ me, shoot }) {
  const table = await me();
  await table.open(addressOf(kMatingGame.slice(0, 20)));
  await table.waitForSfen(sfenAfter(kMatingGame.slice(0, 20)));
  await table.press("tab-review");
  await table.part("review-start").waitFor();
  await shoot(table, "before");
  await table.press("review-start");
  await table.part("review-cancel").waitFor();
  await settle(table, 1000);
  await shoot(table, "running");
  await table.page.locator('[data-testid="review"][data-state="done"]').waitFor({ timeout: 150_000 });
  await shoot(table, "done");
  const judged = table.part("judged").first();
  await judged.scrollIntoViewIfNeeded();
  await (table.touch ? judged.tap() : judged.click());
  await settle(table, 500);
  await shoot(table, "judged-move");
  await table.press("tab-moves");
  await table.part("tree").locator(".judgement").first().waitFor();
  await shoot(table, "moves-judged");
}

const kMate = "+N1+L1k1sn1/4g2bl/+L1pp+Bgp2/7P1/1P6p/S8/2PPP1G1N/3G5/S1S1K2+p+n b 2RL8P 1";

async function analysisMore({ me, shoot }) {
  const table = await me();
  await table.open("/analysis");
  await table.press("tab-openings");
  await table.part("explorer").waitFor();
  await settle(table, 600);
  await shoot(table, "openings-site");
  await table.press("openings-engine");
  await table.part("explorer-move").first().waitFor();
  await shoot(table, "openings-engine");
  await table.press("tab-moves");
  const layer = await table.part("drawings").boundingBox();
  const middle = (column, row) => [layer.x + ((column + 0.5) * layer.width) / 9, layer.y + ((row + 0.5) * layer.height) / 9];
  await table.press("draw");
  if (table.touch) for (const at of [middle(4, 4), middle(2, 6)]) await table.page.touchscreen.tap(...at);
  else for (const at of [middle(4, 4), middle(2, 6)]) await table.page.mouse.click(...at);
  await settle(table);
  await shoot(table, "drawn", { full: false });
  const other = await me();
  await other.open(`/analysis#start=${kMate.replaceAll(" ", "_").replaceAll("+", "%2B")}`);
  await other.press("find-mate");
  await other.part("mate-finder").locator(".engine-moves button").first().waitFor();
  await shoot(other, "mate-found");
}

const pack = readPack(readFileSync(join(import.meta.dirname, "../../../web/src/puzzles/puzzles.txt"), "utf8"));
const all = (kind) => pack.filter((puzzle) => puzzle.kind === kind);
const gameAt = ({ sfen, line }, ply) => ({ start: sfen, moves: line.slice(0, ply) });
const phase = (table, state) => table.page.locator(`[data-testid="puzzle"]${state}`);

function wrongMove(puzzle) {
  const { moves, promotion } = rules.analyse(gameAt(puzzle, 0));
  return moves.find((usi) => {
    const asks = promotion.get(usi.slice(0, 2))?.get(usi.slice(2, 4));
    return usi[1] !== "*" && usi !== puzzle.line[0] && !asks;
  });
}

async function solve(table, puzzle) {
  for (let n = 0; n < asked(puzzle); n += 1) {
    await phase(table, '[data-open="true"]').waitFor();
    await table.move(gameAt(puzzle, 2 * n), puzzle.line[2 * n]);
  }
  await phase(table, '[data-phase="solved"]').waitFor();
}

async function puzzles({ me, shoot }) {
  const table = await me();
  await table.open("/puzzles");
  await table.part("daily").waitFor();
  await shoot(table, "list");
  await table.press("kind-material");
  await table.press("level-hard");
  await table.part("theme").selectOption("no_pawn_drop_mate");
  await table.page.locator('[data-testid="start"]:disabled').waitFor();
  await table.part("left").scrollIntoViewIfNeeded();
  await shoot(table, "nothing-matches", { full: false });
  const [first, ...others] = all("mate1");
  await table.open(`/puzzles/${first.id}`);
  await phase(table, '[data-open="true"]').waitFor();
  await shoot(table, "mate-in-1");
  await table.move(gameAt(first, 0), wrongMove(first));
  await phase(table, '[data-phase="wrong"]').waitFor();
  await shoot(table, "wrong");
  await table.press("why");
  await phase(table, '[data-why="told"]').waitFor();
  await shoot(table, "why-not");
  await table.press("again");
  await solve(table, first);
  await shoot(table, "solved-late");
  for (const puzzle of others.slice(0, 5)) {
    await table.open(`/puzzles/${puzzle.id}`);
    await solve(table, puzzle);
  }
  await shoot(table, "streak");
  await table.open("/puzzles");
  const id = await table.part("daily").getAttribute("data-puzzle");
  await table.press("daily-solve");
  await phase(table, '[data-open="true"]').waitFor();
  await shoot(table, "daily");
  await solve(table, pack.find((puzzle) => puzzle.id === id));
  await settle(table, 1500);
  await shoot(table, "daily-solved");
  await table.open("/puzzles");
  await table.page.locator('[data-testid="daily"][data-solved="true"]').waitFor();
  await shoot(table, "list-with-record");
}

async function morePuzzles({ me, shoot }) {
  const table = await me();
  const [material] = all("material");
  await table.open(`/puzzles/${material.id}`);
  await phase(table, '[data-open="true"]').waitFor();
  await shoot(table, "material");
  await solve(table, material);
  await table.part("solution-line").waitFor();
  await settle(table, 1500);
  await shoot(table, "material-solved");
  await table.open(`/puzzles/${all("mate5")[0].id}`);
  await phase(table, '[data-open="true"]').waitFor();
  await shoot(table, "mate-in-5", { full: false });
  await table.press("solution");
  await table.part("solution-line").waitFor();
  await settle(table, 4000);
  await shoot(table, "solution-shown");
}

export const studyScreens = {
  analysis,
  "analysis-keys": analysisKeys,
  "analysis-setup": analysisSetup,
  "analysis-review": analysisReview,
  "analysis-more": analysisMore,
  puzzles,
  "puzzles-more": morePuzzles,
};
