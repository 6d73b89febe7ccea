// SPDX-License-Identifier: MIT
// A newer page on the site: taken on the next load; told to who has the old one open, but never during a game. The site is
// the built page alone, so that it can be replaced while it is open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilActive, withPage } from "./built_page.mjs";
import { assertCalm } from "./people.mjs";
import { withSite } from "./site.mjs";

const shown = (page) => page.evaluate(() => document.querySelector('meta[name="annan-version"]').content);

/** Until the page has been loaded in that version. */
async function untilShown(page, version) {
  await page.waitForFunction(
    (wanted) => document.querySelector('meta[name="annan-version"]')?.content === wanted,
    version,
  );
}

/** The machine's slowness is not the network's: no worker that runs now gives up waiting for the page. */
async function withPatience(page) {
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate(() => {
      self.setTimeout = () => 0;
    });
  }
}

test("a new version is taken on the next load, and what is open keeps its parts", () =>
  withPage(({ origin, built, deploy }) =>
    withSite(async ({ person }) => {
      const { page } = await person();
      await page.goto(origin);
      await untilActive(page, built);
      deploy("second0second0");
      await withPatience(page);
      await page.reload();
      assert.equal(await shown(page), "second0second0");
      await untilActive(page, "second0second0");
      assert.equal(await page.locator('[data-testid="new-version"]').count(), 0);
      assert.ok(await page.evaluate((name) => caches.has(name), `annan-${built}`));
      deploy("third00third00");
      await withPatience(page);
      await page.reload();
      await untilActive(page, "third00third00");
      await page.waitForFunction(async (name) => !(await caches.has(name)), `annan-${built}`);
      assert.deepEqual(
        await page.evaluate(async () => {
          const requests = [];
          for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys())
              requests.push(new URL(url).pathname);
          }
          return requests.filter((path) => path.startsWith("/api") || path.startsWith("/ws"));
        }),
        [],
      );
    }),
  ));

test("who has the old page open is told, not during a game, and gets the new one by a press", () =>
  withPage(({ origin, built, deploy }) =>
    withSite(async ({ person }) => {
      const { page } = await person();
      await page.goto(origin);
      await untilActive(page, built);
      deploy("second0second0");
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const notice = page.locator('[data-testid="new-version"]');
      await notice.waitFor();
      await page.locator('[data-testid="to-local"]').click();
      await page.locator('[data-testid="local-start"]').click();
      await page.locator('[data-testid="table"]').waitFor();
      assert.equal(await notice.count(), 0);
      assert.equal(await shown(page), built);
      await page.locator(".nav-home").click();
      await withPatience(page);
      await page.locator('[data-testid="new-version-take"]').click();
      await untilShown(page, "second0second0");
      await untilActive(page, "second0second0");

      // Put away, it does not come back on another screen.
      deploy("third00third00");
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.locator('[data-testid="new-version-later"]').click();
      assert.equal(await notice.count(), 0);
      await page.locator('[data-testid="to-local"]').click();
      await page.locator('[data-testid="local-start"]').waitFor();
      assert.equal(await notice.count(), 0);
      assert.equal(await shown(page), "second0second0");
    }),
  ));

test("with two tabs open each is told, and one taking the new page leaves the other as it is", () =>
  withPage(({ origin, built, deploy }) =>
    withSite(async ({ person }) => {
      const first = await person();
      const second = await first.another();
      await first.page.goto(origin);
      await untilActive(first.page, built);
      await second.page.goto(origin);
      deploy("second0second0");
      await first.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      for (const { page } of [first, second]) await page.locator('[data-testid="new-version"]').waitFor();
      await second.page.locator('[data-testid="to-local"]').click();
      await second.page.locator('[data-testid="local-start"]').waitFor();
      await withPatience(first.page);
      await first.press("new-version-take");
      await untilShown(first.page, "second0second0");
      await untilActive(first.page, "second0second0");

      // The other tab is the old page still, and all its parts are there.
      assert.equal(await shown(second.page), built);
      await second.press("local-start");
      await second.part("table").waitFor();
      await second.press("menu");
      await second.part("menu-panel").waitFor();
      await second.press("menu-close");
      assert.equal(await second.part("new-version").count(), 0);
      await second.page.locator(".nav-home").click();
      await withPatience(second.page);
      await second.press("new-version-take");
      await untilShown(second.page, "second0second0");
      assert.equal(await first.part("new-version").count(), 0);
      assertCalm(first, second);
    }),
  ));
