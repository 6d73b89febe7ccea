// SPDX-License-Identifier: MIT
// A whole site for a test: the real server on a free port and a database of its own, the real browser with as many people as
// the test wants. Everything started here is ended here, whatever happens.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { kPatienceMs, Table } from "./table.mjs";

const kProgram = join(process.env.ANNAN_BIN_DIR ?? "", "annan");

/**
 * The suggestions under the address bar, two pages that each window draws out of sight: nearly half of all work. The list takes
 * the place of Playwright's, whose features are the others.
 */
const kDisabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const kChromiumFlags = [
  `--disable-features=${kDisabledFeatures.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const kDesktop = { viewport: { width: 1280, height: 800 }, locale: "en-US" };
export const kPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
};

/** `annan serve`; the same database and port again after `kill`. */
export class Server {
  #database;
  #port = 0;
  #process = null;

  constructor(folder) {
    this.#database = join(folder, "annan.db");
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** A command of whoever runs the site, with the server running. */
  async admin(...words) {
    await promisify(execFile)(kProgram, ["admin", ...words, "--db", this.#database]);
  }

  async start() {
    const listen = `127.0.0.1:${this.#port}`;
    const root = process.getuid() === 0 ? ["--allow-root"] : [];
    // The levels take a fraction of a second. The rest is for a busy machine that has yet to start the engine: without it the
    // rules would choose the computer's move.
    const patient = ["--think", "6000"];
    const child = spawn(kProgram, ["serve", "--listen", listen, "--db", this.#database, ...patient, ...root], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    process.once("exit", () => child.kill("SIGKILL"));
    let said = "";
    const port = await new Promise((resolve, reject) => {
      const hear = (bytes) => {
        said += bytes;
        const link = said.match(/http:\/\/127\.0\.0\.1:(\d+)/);
        if (link) resolve(Number(link[1]));
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", reject);
      child.once("exit", (code, signal) =>
        reject(new Error(`annan serve ended (${code ?? signal}):\n${said}`)),
      );
    });
    this.#port = port;
  }

  /** As a crash does it: no goodbye, nothing flushed. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** Longer than any test here takes; a test that hangs must still end what it started. */
const kSiteMs = 300_000;
/** Of a site for all tests of a file: a little less than the file has (cmake/tests.cmake). */
export const kFileMs = 570_000;

export function limited(promise, limit) {
  const { promise: late, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * By hand, to find what one page's test takes for granted of another: ANNAN_SLOWDOWN=1,8 gives every second page an eighth of
 * the processor.
 */
const kSlowdowns = (process.env.ANNAN_SLOWDOWN ?? "1").split(",").map(Number);

async function slowDown(page, nth) {
  const rate = kSlowdowns[nth % kSlowdowns.length];
  if (rate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Calls `body` with a running site: `server`, `person(options)` for a new browser context with one page. */
export async function withSite(body, limit = kSiteMs) {
  const folder = mkdtempSync(join(tmpdir(), "annan-e2e-"));
  const server = new Server(folder);
  let browser = null;
  let people = 0;
  try {
    await server.start();
    browser = await chromium.launch({
      executablePath: "/usr/bin/chromium",
      headless: true,
      args: kChromiumFlags,
    });
    const person = async (options = kDesktop) => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(kPatienceMs);
      const page = await context.newPage();
      await slowDown(page, people);
      people += 1;
      return new Table(page, { origin: server.origin, touch: options.hasTouch === true });
    };
    await limited(body({ server, person }), limit);
  } finally {
    await browser?.close();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
