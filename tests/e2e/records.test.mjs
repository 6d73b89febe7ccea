// SPDX-License-Identifier: MIT
// Records: a file comes in on the analysis board, is looked at, tried otherwise and goes out again; games on this device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "../wasm/module.mjs";
import { assertAccessible } from "./axe.mjs";
import { assertCalm, languages, saved } from "./people.mjs";
import { choose, kKif } from "./record_files.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

const sfenAfter = (moves) => rules.analyse({ moves }).sfen;

for (const { name, locale } of languages) {
  test(`import, analyse, branch, export (${name})`, () =>
    withSite(async ({ person }) => {
      const table = await person({ ...(name === "en" ? kDesktop : kPhone), locale, acceptDownloads: true });
      await table.open("/analysis");
      await table.part("analysis").waitFor();
      await table.press("tab-share");

      // What is wrong is told with its line, and nothing has come in.
      await choose(table, "broken.kif", kKif.replace("３四歩(33)", "３五歩(33)"));
      await table.hears("open-note", /３五歩\(33\)/);
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

      // Another game takes its place: this one is among the last studies, also after a reload.
      await table.open("/analysis#moves=2f2e");
      await table.waitForSfen(sfenAfter(["2f2e"]));
      await table.page.reload();
      await table.waitForSfen(sfenAfter([]));
      await table.press("tab-share");
      const kept = table.part("kept-study").filter({ hasText: "太郎" });
      await assertAccessible(table, `the last studies in ${name}`);
      await (table.touch ? kept.tap() : kept.click());
      await table.press("tab-moves");
      await tree.locator(".tree-comment").filter({ hasText: "quiet" }).waitFor();
      await table.press("tab-share");

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
