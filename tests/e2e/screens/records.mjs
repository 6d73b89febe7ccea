// SPDX-License-Identifier: MIT
// Games that are over, and records that come in and go out.
import { kMatingGame } from "../games.mjs";
import { playOut, seatTwo } from "../people.mjs";
import { choose, kKif } from "../record_files.mjs";
import { settle } from "./world.mjs";

async function gamePage({ me, rival, shoot }) {
  const host = await me();
  const friend = await rival();
  await seatTwo(host, friend, {});
  await playOut({ moves: [] }, kMatingGame.slice(0, 9), { sente: host, gote: friend });
  await friend.ask("resign");
  await host.waitForEnd();
  await host.press("game-link");
  await host.part("game-page").waitFor();
  await host.part("game-facts").waitFor();
  await shoot(host, "facts");
  await host.press("tab-moves");
  await host.part("moves").locator('[data-ply="5"]').click();
  await shoot(host, "moves");
  await host.press("tab-save");
  await host.part("game-save").waitFor();
  await shoot(host, "save");
  await host.page.route("**/*.kifu", (route) => route.fulfill({ status: 503 }));
  await host.press("save-copy");
  await host.part("save-failed").waitFor();
  await shoot(host, "copy-failed");
  const address = await host.part("picture").getAttribute("href");
  const code = await host.part("embed-code").inputValue();
  const reader = await me();
  await reader.open(address);
  await settle(reader);
  await shoot(reader, "picture", { full: false });
  await reader.open(/src="([^"]*)"/.exec(code)[1]);
  await reader.page.locator("img").first().waitFor();
  await settle(reader, 600);
  await shoot(reader, "embed");
}

async function ownGames({ me, rival, shoot }) {
  const host = await me();
  const friend = await rival();
  for (const winner of [host, friend, friend]) {
    await seatTwo(host, friend, {});
    await playOut({ moves: [] }, kMatingGame.slice(0, 3), { sente: host, gote: friend });
    await (winner === host ? friend : host).ask("resign");
    await Promise.all([host, friend].map((table) => table.waitForEnd()));
  }
  await host.open("/ranking");
  await host.press("my-page");
  await host.part("game-search").locator("li").nth(2).waitFor();
  await shoot(host, "list");
  await host.press("search-open");
  await shoot(host, "search-open");
  await host.part("search-result").selectOption("lost");
  await host.press("search");
  await host.part("search-said").filter({ hasText: /\d/ }).waitFor();
  await host.part("search-said").scrollIntoViewIfNeeded();
  await shoot(host, "search-found");
  await host.part("search-opponent").fill("nobody is called so");
  await host.press("search");
  await host.part("game-search").locator("li").first().waitFor({ state: "detached" });
  await shoot(host, "search-empty");
}

async function importLocal({ me, shoot }) {
  const table = await me();
  await table.open("/local");
  await table.part("import-box").waitFor();
  await table.part("import-box").scrollIntoViewIfNeeded();
  await shoot(table, "box", { full: false });
  await choose(table, "broken.kif", kKif.replace("３四歩(33)", "３五歩(33)"));
  await table.part("open-note").filter({ hasText: /./ }).waitFor();
  await table.part("open-note").scrollIntoViewIfNeeded();
  await shoot(table, "refused", { full: false });
  await choose(table, "game.kif", kKif);
  await table.part("board").waitFor();
  await settle(table);
  await shoot(table, "game");
}

async function importStudy({ me, shoot }) {
  const table = await me();
  await table.open("/analysis");
  await table.part("analysis").waitFor();
  await table.press("tab-share");
  await table.part("share-box").waitFor();
  await shoot(table, "tab");
  await choose(table, "broken.kif", kKif.replace("３四歩(33)", "３五歩(33)"));
  await table.part("open-note").filter({ hasText: /./ }).waitFor();
  await table.part("open-note").scrollIntoViewIfNeeded();
  await shoot(table, "refused", { full: false });
  await choose(table, "game.kif", kKif);
  await table.page.locator('[data-testid="analysis"][data-ply="2"]').waitFor();
  await table.part("open-note").filter({ hasText: /./ }).waitFor();
  await table.part("open-note").scrollIntoViewIfNeeded();
  await shoot(table, "opened", { full: false });
  await table.press("tab-moves");
  await table.part("tree").locator(".tree-comment").first().waitFor();
  await shoot(table, "opened-moves");
  // Another game takes its place: this one is among the last studies.
  await table.open("/analysis#moves=2f2e");
  await table.page.reload();
  await table.part("analysis").waitFor();
  await table.press("tab-share");
  await table.part("kept-study").first().waitFor();
  await table.part("kept-studies").scrollIntoViewIfNeeded();
  await shoot(table, "last-studies");
}

export const recordScreens = {
  "game-page": gamePage,
  "own-games": ownGames,
  "import-local": importLocal,
  "import-study": importStudy,
};
