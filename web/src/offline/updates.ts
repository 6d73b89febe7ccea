// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the page on this device, and notices when the site has a newer one.
import { newVersion } from "./state";

const kLookEveryMs = 3_600_000;

/** Of the page that is shown: the build wrote it into the document. */
function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="annan-version"]')?.content ?? null;
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(String(data));
    worker.postMessage("version", [port2]);
  });
}

/** The old worker may hold on for as long as it answers a request; the newer page comes from the network all the same. */
const kTakeOverMs = 3000;

/** Reloads once the newer page has taken over, which another tab may have let it do before. */
function take(worker: ServiceWorker): void {
  const reload = () => location.reload();
  if (worker.state !== "installed") {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  worker.postMessage("take_over");
  setTimeout(reload, kTakeOverMs);
}

/** The page in sight is as new as the worker: nobody needs to know. Else the reader is told, and decides. */
async function waiting(worker: ServiceWorker): Promise<void> {
  if ((await versionOf(worker)) === ownVersion()) worker.postMessage("take_over");
  else newVersion.value = () => take(worker);
}

/** Called once, when what is needed for a move has been fetched. */
export async function keepPage(): Promise<void> {
  const known = await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  if (known.waiting) void waiting(known.waiting);
  known.addEventListener("updatefound", () => {
    const worker = known.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && known.active) void waiting(worker);
    });
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < kLookEveryMs) return;
    looked = Date.now();
    known.update().catch(() => {});
  });
}
