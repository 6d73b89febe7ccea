// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";

const kRetryMs = 3000;
const kAtLatestMs = 2000;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, kAtLatestMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: kAtLatestMs });
  return () => cancelIdleCallback(idle);
}

/** What the first move does not need: fetched once the page has nothing else to do, null until it is there. */
export function later<T>(load: () => Promise<T>): () => T | null {
  let loaded: T | null = null;
  return function useLater() {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let cancel = () => {};
      let shown = true;
      const fetchIt = async () => {
        try {
          loaded = await load();
          if (shown) redraw((n) => n + 1);
        } catch (error) {
          console.warn("part of the page", error);
          const timer = window.setTimeout(fetchIt, kRetryMs);
          cancel = () => clearTimeout(timer);
        }
      };
      cancel = whenIdle(() => void fetchIt());
      return () => {
        shown = false;
        cancel();
      };
    }, []);
    return loaded;
  };
}
