// SPDX-License-Identifier: GPL-3.0-or-later
import { computed, signal } from "@preact/signals";

/** False: this device says that it has no network. True promises nothing. */
export const online = signal(typeof navigator === "undefined" || navigator.onLine !== false);

/** There may be a network, but the site has not answered. */
export const siteLost = signal(false);

/** What needs the site need not be tried. */
export const away = computed(() => !online.value || siteLost.value);

const kProbeEveryMs = 4000;

/** Called when a request got no answer: from then on the site is asked whether it is back. */
export function loseSite(): void {
  if (siteLost.value) return;
  siteLost.value = true;
  const probe = async () => {
    // Not a GET: the service worker has an answer to those.
    const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(kProbeEveryMs) } as const;
    const answer = await fetch("/", asked).catch(() => null);
    if (answer?.ok) siteLost.value = false;
    else setTimeout(probe, kProbeEveryMs);
  };
  setTimeout(probe, kProbeEveryMs);
}

/** A newer page is there: what takes it, or null. */
export const newVersion = signal<(() => void) | null>(null);

/** Called once when the page starts. */
export function followNetwork(): void {
  const look = () => {
    online.value = navigator.onLine !== false;
  };
  addEventListener("online", look);
  addEventListener("offline", look);
}
