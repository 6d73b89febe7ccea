// SPDX-License-Identifier: MIT
// Records: a file comes in on the analysis board, is looked at, tried otherwise and goes out again; games on this device; the
// page of a game that is over, its files, its picture and its board for other pages.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, comesToBe, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const sfenAfter = (moves) => rules.analyse({ moves }).sfen;

const kKif = `#KIF version=2.0 encoding=UTF-8
手合割：安南将棋
先手：太郎
後手：花子
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
*角道を開けた
   2 ３四歩(33)   ( 0:07/00:00:07)
   3 投了
変化：1手
   1 ２五歩(26)
*飛車先
`;

/** What a press of this button saves. */
async function saved(table, button) {
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.press(button)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Chooses a file of these bytes, as with the system's dialog. */
async function choose(table, name, bytes) {
  await table.part("record-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(bytes) });
}

for (const { name, locale } of languages) {
  test(`import, analyse, branch, export (${name})`, () =>
    withSite(async ({ person }) => {
      const table = await person({ ...(name === "en" ? kDesktop : kPhone), locale, acceptDownloads: true });
      await table.open("/analysis");
      await table.part("analysis").waitFor();
      await table.press("tab-share");

      // What is wrong is told with its line, and nothing has come in.
      await choose(table, "broken.kif", kKif.replace("３四歩(33)", "３五歩(33)"));
      await table.hears("open-note", /3c3e/);
      await table.hears("open-note", name === "en" ? /Line 8/ : /8行目/);
      await table.waitForSfen(sfenAfter([]));
      await assertAccessible(table, `a refused record in ${name}`);

      await choose(table, "game.kif", kKif);
      await table.waitForSfen(sfenAfter(["7g7f", "3c3d"]));
      await table.press("tab-moves");
      const tree = table.part("tree");
      await tree.locator(".tree-comment").filter({ hasText: "角道を開けた" }).waitFor();
      await tree.locator(".tree-branches .tree-comment").filter({ hasText: "飛車先" }).waitFor();
      await table.part("ending").waitFor();

      // A branch of one's own, with a note.
      await table.play({ moves: ["7g7f", "3c3d"] }, "2h3f");
      await table.part("comment").fill("quiet");
      await table.part("engine-line").first().waitFor();

      await table.press("tab-share");
      await table.part("export-format").selectOption("kifu");
      const kifu = await saved(table, "export-download");
      assert.match(kifu.name, /\.kifu$/);
      const text = kifu.bytes.toString("utf8");
      for (const part of ["先手：太郎", "*角道を開けた", "*quiet", "変化：1手", "投了", "( 0:07/00:00:07)"])
        assert.ok(text.includes(part), `${part} in\n${text}`);
      await table.part("export-format").selectOption("kif");
      const kif = await saved(table, "export-download");
      assert.equal(new TextDecoder("shift_jis", { fatal: true }).decode(kif.bytes).split("\n").slice(1).join("\n"),
        text.split("\n").slice(1).join("\n"));
      await assertAccessible(table, `export in ${name}`);

      // And in again, from the other encoding.
      await choose(table, "again.kif", kif.bytes);
      await table.press("tab-moves");
      await tree.locator(".tree-comment").filter({ hasText: "quiet" }).waitFor();
      assertCalm(table);
    }));
}

test("a record is dropped on the page of this device, becomes a game there and is saved", () =>
  withSite(async ({ person }) => {
    const table = await person({ ...kDesktop, acceptDownloads: true });
    await table.open("/local");
    const box = table.part("import-box");
    await box.waitFor();
    await assertAccessible(table, "import on this device");
    const dropped = await table.page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "game.kif", { type: "text/plain" }));
      return data;
    }, kKif);
    await box.dispatchEvent("drop", { dataTransfer: dropped });
    await table.waitForSfen(sfenAfter(["7g7f", "3c3d"]));
    await table.press("save-record");
    await table.part("export-format").selectOption("usi");
    const usi = await saved(table, "export-download");
    assert.equal(usi.bytes.toString(), "position startpos moves 7g7f 3c3d\n");
    await assertAccessible(table, "saving a game on this device");
    assertCalm(table);
  }));

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
      await host.hears("game-result", name === "en" ? /Black wins · by resignation · after 3 moves/ : /先手の勝ち · 投了/);
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
      const kif = await saved(host, "save-kif");
      assert.match(kif.name, /^annan-[a-z2-9]{16}\.kif$/);
      assert.match(new TextDecoder("shift_jis").decode(kif.bytes), /２五歩\(26\)/);
      await host.press("analyse");
      await host.part("analysis").waitFor();
      await host.waitForSfen(sfenAfter(kOpening));

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
      const shows = () => picture.evaluate((img) => [img.complete && img.naturalWidth > 0, img.src.split("?")[1]]);
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
  test(`one's own games are searched (${name})`, () =>
    withSite(async ({ person }) => {
      const { host } = await shortGame(person, { ...(name === "en" ? kDesktop : kPhone), locale });
      await host.open("/ranking");
      await host.press("my-page");
      const box = host.part("game-search");
      await box.waitFor();
      await host.press("search");
      await box.locator("li").first().waitFor();
      assert.equal(await box.locator("li").count(), 1);
      await assertAccessible(host, `searching games in ${name}`);
      await host.part("search-result").selectOption("lost");
      await host.part("search-opponent").press("Enter");
      await host.hears("search-said", name === "en" ? /No game/ : /ありません/);
      await host.part("search-result").selectOption("won");
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
