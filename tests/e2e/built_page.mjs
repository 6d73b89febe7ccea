// SPDX-License-Identifier: MIT
// The built page alone, served so that it can be replaced by a newer one while it is open.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const dist = process.env.ANNAN_WEB_DIST ?? join(import.meta.dirname, "../../web/dist");
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};
const versionIn = (html) => /name="annan-version" content="(\w+)"/.exec(html)[1];

/** Serves the built page; `deploy` makes it another version. */
export async function withPage(body) {
  const built = versionIn(await readFile(join(dist, "index.html"), "utf8"));
  let version = built;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://any").pathname;
    const name = extname(path) ? path : "/index.html";
    try {
      let bytes = await readFile(join(dist, name));
      if (name === "/index.html" || name === "/sw.js") bytes = String(bytes).replaceAll(built, version);
      const type = types[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const deploy = (name) => {
    version = name;
  };
  try {
    await body({ origin: `http://127.0.0.1:${server.address().port}`, built, deploy });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Until no worker waits and this version's files are kept. */
export async function untilActive(page, version) {
  await page.waitForFunction(async (name) => {
    const registration = await navigator.serviceWorker.ready;
    return !registration.installing && !registration.waiting && (await caches.has(name));
  }, `annan-${version}`);
}
