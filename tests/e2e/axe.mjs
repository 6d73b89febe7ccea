// SPDX-License-Identifier: MIT
// axe-core on a page as it is shown now.
import assert from "node:assert/strict";
import axe from "axe-core";

/** What axe finds on the page, each with the elements it is about; nothing is expected to be found. */
export async function findings(table) {
  await table.page.evaluate(axe.source);
  return await table.page.evaluate(async () => {
    // A colour on its way to another is neither.
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    const { violations } = await window.axe.run(document);
    return violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map((n) => n.html) }));
  });
}

/** In light and in dark colours, where the page follows the system's. */
export async function assertAccessible(table, screen) {
  const dark = await table.page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // The scheme that the page already has comes last, and stays.
  for (const colorScheme of dark ? ["light", "dark"] : ["dark", "light"]) {
    await table.page.emulateMedia({ colorScheme });
    assert.deepEqual(await findings(table), [], `axe on ${screen}, ${colorScheme}`);
  }
}
