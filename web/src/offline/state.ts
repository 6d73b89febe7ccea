// SPDX-License-Identifier: GPL-3.0-or-later
import { signal } from "@preact/signals";

/** False: this device says that it has no network. True promises nothing. */
export const online = signal(typeof navigator === "undefined" || navigator.onLine !== false);

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
