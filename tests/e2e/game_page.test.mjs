// SPDX-License-Identifier: MIT
// Games of the site that are over: their page, files, picture and board for other pages; openings counted from them; a search
// among one's own.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, comesToBe, languages, playOut, saved, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const sfenAfter = (moves) => rules.analyse({ moves }).sfen;

const kOpening = ["7g7f", "3c3d", "2f2e"];

/** Two play a short game that White gives up; then both see its end. */
async function shortGame(person, options) {
  const host = await person(options);
  const friend = await person(kDesktop);
  await seatTwo(host, friend, {});
  await playOut({ moves: [] }, kOpening, { sente: host, gote: friend });
  await friend.ask("resign");
  await Promise.all([host, friend].map((table) => table.part("end").waitFor()));
  return { host, friend };
}

for (const { name, locale } of languages) {
  test(`a game that is over has a page for everybody (${name})`, () =>
    withSite(async ({ person }) => {
      const small = { ...kPhone, viewport: { width: 360, height: 640 } };
      const { host, friend } = await shortGame(person, { ...(name === "en" ? kDesktop : small), locale });
      await host.press("game-link");
      await host.part("game-page").waitFor();
      const address = new URL(host.page.url()).pathname;
      assert.match(address, /^\/game\/[a-z2-9]{16}$/);
      await host.waitForSfen(sfenAfter(kOpening));
      await host.hears("game-result", name === "en" ? /Black wins · by resignation · after 3 moves/ : /まで3手で先手の勝ち（投了）/);
      await assertAccessible(host, `the page of a game in ${name}`);
      await host.page.keyboard.press("Home");
      await host.waitForSfen(sfenAfter([]));
      await host.press("next");
      await host.waitForSfen(sfenAfter(kOpening.slice(0, 1)));
      await host.press("tab-moves");
      await host.part("moves").locator('[data-ply="2"]').click();
      await host.waitForSfen(sfenAfter(kOpening.slice(0, 2)));
      await assertAccessible(host, `its moves in ${name}`);
      await host.press("tab-save");
      await assertAccessible(host, `its files in ${name}`);
      const kif = await saved(host, "save-file");
      await host.page.route("**/*.kifu", (route) => route.fulfill({ status: 503 }));
      await host.press("save-copy");
      await host.part("save-failed").waitFor();
      await host.page.unroute("**/*.kifu");
      assert.match(kif.name, /^annan-[a-z2-9]{16}\.kif$/);
      assert.match(new TextDecoder("shift_jis").decode(kif.bytes), /２五歩\(26\)/);
      await host.press("analyse");
      await host.part("analysis").waitFor();
      await host.waitForSfen(sfenAfter(kOpening));
      // Who played and how it ended has come along, and goes out again.
      await host.hears("status", name === "en" ? /resignation/ : /投了/);
      await host.press("tab-share");
      await host.part("export-format").selectOption("kifu");
      const analysed = (await saved(host, "export-download")).bytes.toString("utf8");
      assert.match(analysed, /^先手：.+\n後手：.+/m);
      assert.match(analysed, /^開始日時：20/m);
      assert.match(analysed, /投了/);

      // A stranger has the address alone; a wrong one says so.
      const stranger = await person({ ...kDesktop, locale });
      await stranger.open(address);
      await stranger.waitForSfen(sfenAfter(kOpening));
      await stranger.open("/game/aaaaaaaaaaaaaaaa");
      await stranger.part("game-missing").waitFor();
      await assertAccessible(stranger, `no such game in ${name}`);
      assertCalm(host, friend, stranger);
    }));
}

test("the board for other pages works in a frame of another site, without cookies", () =>
  withSite(async ({ person }) => {
    const { host } = await shortGame(person, kDesktop);
    await host.press("game-link");
    await host.press("tab-save");
    const code = await host.part("embed-code").inputValue();
    // Another name of this machine is another site.
    const other = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><html lang="en"><title>A page</title><h1>A page</h1>${code}`);
    });
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    try {
      const reader = await person(kDesktop);
      await reader.page.goto(`http://localhost:${other.address().port}/`);
      const frame = reader.page.frameLocator("iframe");
      const picture = frame.locator("img");
      const shows = () => picture.evaluate((img) => [img.complete && img.naturalWidth > 0, /ply=\d+/.exec(img.src)[0]]);
      await comesToBe(shows, [true, "ply=3"]);
      await frame.getByRole("button", { name: "One move back" }).click();
      await comesToBe(shows, [true, "ply=2"]);
      await frame.getByRole("status").filter({ hasText: "P-3d" }).waitFor();
      await reader.open(code.match(/src="([^"]*)"/)[1]);
      await comesToBe(() => reader.page.locator("img").evaluate((img) => img.complete && img.naturalWidth > 0), true);
      await assertAccessible(reader, "the board for other pages");
      const cookies = await reader.page.context().cookies();
      assert.deepEqual(cookies, [], "a reader is nobody");
      assertCalm(reader);
    } finally {
      other.close();
      other.closeAllConnections();
    }
  }));

for (const { name, locale } of languages) {
  test(`openings of the site's games are looked up (${name})`, () =>
    withSite(async ({ person }) => {
      const { host } = await shortGame(person, { ...(name === "en" ? kDesktop : kPhone), locale });
      await host.press("analyse");
      await host.part("analysis").waitFor();
      await host.press("tab-openings");
      const moves = host.part("explorer-move");
      // At the end of the game nobody has gone on.
      await host.hears("explorer", name === "en" ? /None of this site/ : /まだありません/);
      await host.press("first");
      await host.hears("explorer-all", name === "en" ? /One game/ : /1局/);
      assert.equal(await moves.getAttribute("data-usi"), "7g7f");
      await assertAccessible(host, `openings in ${name}`);
      await moves.getByRole("button").click();
      await host.waitForSfen(sfenAfter(["7g7f"]));
      await host.page.locator('[data-testid="explorer-move"][data-usi="3c3d"]').waitFor();
      // The engine's games come with the page.
      await host.press("first");
      await host.press("openings-engine");
      await host.hears("explorer", name === "en" ? /against itself/ : /エンジン同士/);
      await moves.first().waitFor();
      await assertAccessible(host, `the engine's openings in ${name}`);
      const usi = await moves.first().getAttribute("data-usi");
      await moves.first().getByRole("button").click();
      await host.waitForSfen(sfenAfter([usi]));
      await moves.first().waitFor();
      assertCalm(host);
    }));
}

for (const { name, locale } of languages) {
  test(`one's own games are searched (${name})`, () =>
    withSite(async ({ person }) => {
      const { host } = await shortGame(person, { ...(name === "en" ? kDesktop : kPhone), locale });
      await host.open("/ranking");
      await host.press("my-page");
      const box = host.part("game-search");
      await box.waitFor();
      // The latest games until something is searched for, then what is found in their place.
      await comesToBe(() => box.locator("li").count(), 1);
      await host.press("search-open");
      await host.press("search");
      await host.hears("search-said", name === "en" ? /One game/ : /1局/);
      await box.locator("li").first().waitFor();
      assert.equal(await box.locator("li").count(), 1);
      await assertAccessible(host, `searching games in ${name}`);
      await host.part("search-result").selectOption("lost");
      await host.part("search-opponent").press("Enter");
      await host.hears("search-said", name === "en" ? /No game/ : /ありません/);
      await host.part("search-result").selectOption("won");
      await host.press("search");
      await box.locator("li").first().waitFor();
      await host.part("search-opponent").fill("nobody is called so");
      await host.press("search");
      await box.locator("li").first().waitFor({ state: "detached" });
      await host.part("search-opponent").fill("");
      await host.press("search");
      await box.locator("li a").first().click();
      await host.part("game-page").waitFor();
      // Nobody searches the games of others.
      const rival = await person({ ...kDesktop, locale });
      await rival.goHome();
      const guest = await host.page.evaluate(async () => (await (await fetch("/api/guest", { method: "POST" })).json()).guest);
      await rival.open(`/player/${guest}`);
      await rival.part("player").waitFor();
      assert.equal(await rival.part("game-search").count(), 0);
      assertCalm(host, rival);
    }));
}
