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

/** By width, the language the dark is seen in: it differs in nothing but colours. */
const kDarkOf = { 1280: "ja", 390: "en" };

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

const shown = { animations: "disabled", caret: "hide", timeout: 30_000 };

/** A picture of what is in sight, and of the whole page where that is more. */
async function picture({ page }, file, full) {
  await page.screenshot({ ...shown, path: `${file}.png` });
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
  if (full && scrolls) await page.screenshot({ ...shown, path: `${file}-full.png`, fullPage: true });
}

/** What is in the middle of the screen, scrolled to, is there at another size too. Answers how to be where it was. */
async function keepMiddle({ page }, resize) {
  const middle = await page.evaluateHandle(() =>
    scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null,
  );
  const before = await page.evaluate(() => scrollY);
  await resize();
  await middle.evaluate((element) => element?.scrollIntoView({ block: "center", behavior: "instant" }));
  return () => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), before);
}

/**
 * The page that is open in another language: as the switch at its foot does it, which not every screen has. The built page
 * gives away what it speaks as one of the values that its parts share.
 */
async function speak({ page }, language) {
  const spoken = await page.evaluate(async (wanted) => {
    const { documentElement: html } = document;
    const parts = document.querySelectorAll('script[type="module"][src], link[rel="modulepreload"]');
    for (const { src, href } of parts) {
      for (const shared of Object.values(await import(src ?? href))) {
        if (html.lang === wanted) break;
        if (typeof shared?.peek !== "function" || shared.peek() !== html.lang) continue;
        const before = shared.peek();
        shared.value = wanted;
        if (html.lang !== wanted) shared.value = before;
      }
    }
    return html.lang;
  }, language);
  return spoken === language;
}

/** One size: in each language and in the dark. */
async function atSize(table, name, look, width, full) {
  const [first] = look.languages;
  for (const language of look.languages) {
    if (language !== first && !(await speak(table, language))) continue;
    await settle(table);
    const file = `${name}_${width}_${language}`;
    await picture(table, join(look.folder, file), full);
    if (!look.dark || kDarkOf[width] !== language) continue;
    await table.page.emulateMedia({ colorScheme: "dark" });
    await settle(table);
    await picture(table, join(look.dark, file), full);
    await table.page.emulateMedia({ colorScheme: "light" });
  }
  if (look.languages.length > 1) await speak(table, first);
}

/** The same state in all languages, and on the smaller screens of its kind. */
async function pictures(table, name, look, full) {
  const [width, ...smaller] = look.widths;
  await atSize(table, name, look, width, full);
  for (const at of smaller) {
    const scrollBack = await keepMiddle(table, () => table.page.setViewportSize(sizes[at].viewport));
    await atSize(table, name, look, at, full);
    await table.page.setViewportSize(sizes[width].viewport);
    await scrollBack();
    await settle(table);
  }
}

/** What one screen is given: `me()` looks, `rival()` is whoever else is needed, `shoot(who, state)` takes the picture. */
function worldOf({ server, person }, look, name, seen) {
  const here = [];
  const mine = sizes[look.widths[0]];
  const come = async (options) => {
    const table = await person({
      serviceWorkers: "block",
      reducedMotion: "reduce",
      locale: locales[look.languages[0]],
      colorScheme: "light",
      extraHTTPHeaders: { "X-Forwarded-For": network() },
      ...options,
    });
    table.page.context().setDefaultTimeout(kPatientMs);
    here.push(table);
    return table;
  };
  return {
    server,
    language: look.languages[0],
    touch: mine.hasTouch === true,
    me: (more = {}) => come({ ...mine, ...more }),
    rival: (more = {}) => come({ ...sizes[1280], ...more }),
    shoot: async (table, state, { full = true } = {}) => {
      seen.push(`${name}-${state}`);
      await pictures(table, `${name}-${state}`, look, full);
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
    return `${name} (${look.widths}): ${String(error.message ?? error).split("\n").slice(0, 3).join(" ")}`;
  } finally {
    await world.leave();
    const seconds = ((Date.now() - before) / 1000).toFixed(1);
    if (process.env.ANNAN_SCREENS_TIMES) console.log(`${name} ${look.widths}: ${seconds} s`);
  }
}

/**
 * All of `screens`, one after the other, on one site. `look`: the `languages` and `widths`, the first of which is played in;
 * the `folder` of the pictures, and that of those in the `dark` if there shall be any. Answers what was seen and what failed.
 */
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
