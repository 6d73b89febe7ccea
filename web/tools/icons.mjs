// SPDX-License-Identifier: GPL-3.0-or-later
// icons.mjs: draws public/icons/*.png from public/favicon.svg with the browser of the tests (tests/e2e must be set up).
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "../../tests/e2e/node_modules/playwright-core/index.mjs";

const publicFolder = join(import.meta.dirname, "../public");
const folder = join(publicFolder, "icons");
const drawing = readFileSync(join(publicFolder, "favicon.svg"), "utf8");

// A maskable icon is cut to any shape within its middle four fifths.
const icons = [
  { name: "icon-192", size: 192, part: 0.94, ground: "transparent" },
  { name: "icon-512", size: 512, part: 0.94, ground: "transparent" },
  { name: "maskable-512", size: 512, part: 0.62, ground: "#f4eee2" },
  { name: "apple-180", size: 180, part: 0.76, ground: "#f4eee2" },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  for (const { name, size, part, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = `margin:0;background:${ground};display:grid;place-items:center;height:100vh`;
    const sized = drawing.replace("<svg ", `<svg width="${size * part}" height="${size * part}" `);
    await page.setContent(`<body style="${style}">${sized}</body>`);
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
