// SPDX-License-Identifier: MIT
// One person on two devices: by a code that works once, by twelve words, and the seat comes along.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm, languages, playOut, seatTwo } from "./people.mjs";
import { kDesktop, kPhone, withSite } from "./site.mjs";

for (const { name, locale } of languages) {
  test(`a code moves name and seat to another device, once (${name})`, () =>
    withSite(async ({ person }) => {
      const black = await person({ ...kDesktop, locale });
      const white = await person({ ...kDesktop, locale });
      const phone = await person({ ...kPhone, locale });
      const url = await seatTwo(black, white, {});
      const who = await black.part("own-name").locator("span").first().innerText();
      const desk = await black.another();
      await desk.open("/device");
      await desk.press("make-code");
      const code = await desk.part("device-code").innerText();
      assert.match(code.replace(/\s/g, ""), /^[a-z2-9]{10}$/);
      await desk.part("qr").waitFor();

      await phone.open(`/device#${code.replace(/\s/g, "")}`);
      await phone.press("claim-code-send");
      await phone.hears("device-who", who);
      await phone.open(url);
      await phone.waitToBe("sente");
      // The old device keeps its own way in: both are the same person.
      const after = await phone.play({ moves: [] }, "7g7f");
      await Promise.all([black, white].map((table) => table.waitForSfen(after.sfen)));
      await playOut({ moves: ["7g7f"] }, ["3c3d", "2f2e"], { sente: black, gote: white, watchers: [phone] });

      const other = await person({ ...kDesktop, locale });
      await other.open("/device");
      await other.part("claim-code").fill(code);
      await other.press("claim-code-send");
      await other.page.locator('[data-testid="refusal"]:not(:empty)').first().waitFor();
      assertCalm(black, white, phone, desk, other);
    }));
}

test("twelve words bring a person back, and older ones do not", () =>
  withSite(async ({ person }) => {
    const one = await person();
    const two = await person(kPhone);
    await one.open("/device");
    const phrase = async () => {
      await one.press("make-phrase");
      await one.press("make-phrase");
      await one.part("phrase-words").waitFor();
      const words = await one.part("phrase-words").locator("li").allInnerTexts();
      await one.press("phrase-done");
      return words.map((word) => word.replace(/^\d+\s*/, "")).join(" ");
    };
    const old = await phrase();
    const words = await phrase();
    assert.equal(words.split(" ").length, 12);
    const who = await one.part("device-who").locator("strong").innerText();
    await two.open("/device");
    await two.part("recover-words").fill(old);
    await two.press("recover-words-send");
    await two.page.locator('[data-testid="refusal"]:not(:empty)').first().waitFor();
    await two.part("recover-words").fill(words);
    await two.press("recover-words-send");
    await two.hears("device-who", who);
    assertCalm(one, two);
  }));
