// SPDX-License-Identifier: MIT
// One size of screen and one language: the people who look through it, and the camera.
import { join } from "node:path";
import { limited, withSite } from "../site.mjs";

/** By width. */
export const sizes = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  360: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

export const locales = { en: "en-GB", ja: "ja-JP" };

/** No screen needs more; one that hangs must not keep the others. */
const kScreenMs = 600_000;
const kAllMs = 14_400_000;
/** Nothing is judged here: a busy machine may take its time. */
const kPatientMs = 45_000;
/** What was just pressed is drawn, and nothing moves any more. */
const kSettledMs = 200;

export const settle = (table, ms = kSettledMs) => table.page.waitForTimeout(ms);

/** Each person comes from a network of their own: newcomers of one address are never paired and must share its limits. */
let networks = 0;
function network() {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}

/** A picture of what is in sight, and of the whole page where that is more. */
async function picture(table, file, full) {
  await settle(table);
  const shown = { animations: "disabled", caret: "hide", timeout: 15_000 };
  await table.page.screenshot({ ...shown, path: `${file}.png` });
  const scrolls = await table.page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
  if (full && scrolls) await table.page.screenshot({ ...shown, path: `${file}-full.png`, fullPage: true });
}

/** What one screen is given: `me()` looks, `rival()` is whoever else is needed, `shoot(who, state)` takes the picture. */
function worldOf({ server, person }, look, name, seen) {
  const here = [];
  const come = async (options) => {
    const table = await person({
      serviceWorkers: "block",
      reducedMotion: "reduce",
      locale: locales[look.language],
      colorScheme: look.dark ? "dark" : "light",
      extraHTTPHeaders: { "X-Forwarded-For": network() },
      ...options,
    });
    table.page.context().setDefaultTimeout(kPatientMs);
    here.push(table);
    return table;
  };
  return {
    server,
    language: look.language,
    touch: sizes[look.width].hasTouch === true,
    me: (more = {}) => come({ ...sizes[look.width], ...more }),
    rival: (more = {}) => come({ ...sizes[1280], ...more }),
    shoot: async (table, state, { full = true } = {}) => {
      const file = `${name}-${state}_${look.width}_${look.language}`;
      seen.push(file);
      await picture(table, join(look.folder, file), full);
    },
    leave: () => Promise.all(here.map((table) => table.page.context().close().catch(() => {}))),
    errors: () => here.flatMap((table) => table.errors.map(String)),
  };
}

async function visit(site, look, [name, screen], seen) {
  const world = worldOf(site, look, name, seen);
  const before = Date.now();
  try {
    await limited(screen(world), kScreenMs);
    const errors = world.errors();
    if (errors.length > 0) throw new Error(`the page stumbled: ${errors.join("; ")}`);
    return null;
  } catch (error) {
    return `${name} (${look.width} ${look.language}): ${String(error.message ?? error).split("\n").slice(0, 3).join(" ")}`;
  } finally {
    await world.leave();
    const seconds = ((Date.now() - before) / 1000).toFixed(1);
    if (process.env.ANNAN_SCREENS_TIMES) console.log(`${name} ${look.width} ${look.language}: ${seconds} s`);
  }
}

/** All of `screens`, one after the other, on one site. Answers what was seen and what failed. */
export async function lookThrough(screens, look) {
  const [seen, failed] = [[], []];
  await withSite(async (site) => {
    for (const screen of screens) {
      const failure = await visit(site, look, screen, seen);
      if (failure) {
        failed.push(failure);
        console.log(`failed: ${failure}`);
      }
    }
  }, kAllMs);
  return { seen, failed };
}
