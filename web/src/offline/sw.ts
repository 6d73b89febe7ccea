// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker: keeps the built page, so that it opens without a network. Pages come from the network while there is
// one, so a new version is there on the next load; parts with a hash in their name come from the cache. Nothing of /api,
// /ws or another site is touched.

/** Written in by the build (vite.config.ts): the files of the page, and a name for exactly these. */
declare const kPrecache: { version: string; files: string[] };

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const scope = self as unknown as WorkerScope;

const kPrefix = "annan-";
const kCache = kPrefix + kPrecache.version;
/** A network that takes longer than this for the page is as good as none. */
const kPatienceMs = 4000;

const isHashed = (path: string) => path.startsWith("/assets/");

async function fetched(path: string): Promise<Response> {
  const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: isHashed(path) ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function install(): Promise<void> {
  const cache = await caches.open(kCache);
  for (const path of kPrecache.files) await cache.put(path, await fetched(path));
}

/** A page of the version before may still be open and want its parts: that cache stays. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(kPrefix) && name !== kCache);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await scope.clients.claim();
}

async function kept(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(kCache)).match(path, { ignoreVary: true });
  return own ?? caches.match(path, { ignoreVary: true });
}

/** From the network if that answers in time and not with an error of its own. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), kPatienceMs));
  const answer = fetch(request);
  const inTime = await Promise.race([answer, late]).catch(() => null);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept("/")) ?? answer;
}

async function part(request: Request, path: string): Promise<Response> {
  if (isHashed(path)) return (await kept(path)) ?? fetch(request);
  return fetch(request).catch(async () => (await kept(path)) ?? Response.error());
}

scope.addEventListener("install", (event) => (event as Waiting).waitUntil(install()));
scope.addEventListener("activate", (event) => (event as Waiting).waitUntil(activate()));

scope.addEventListener("message", (event) => {
  const { data, ports } = event as MessageEvent<string>;
  if (data === "version") ports[0]?.postMessage(kPrecache.version);
  if (data === "take_over") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Fetching;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!url.pathname.startsWith("/api/")) respondWith.call(event, page(request));
  } else if (kPrecache.files.includes(url.pathname) || isHashed(url.pathname)) {
    respondWith.call(event, part(request, url.pathname));
  }
});
