// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import { RequestRefused } from "../client/http";
import type { RefusalCode } from "../generated/codes";

export type Fetched<T> =
  | { state: "loading" | "away" }
  | { state: "here"; value: T }
  | { state: "refused"; code: RefusalCode };

const kRetryMs = 3000;

/** What the server answers to `ask`, asked again and again while it is away. */
export function useFetched<T>(ask: () => Promise<T>, key: string): Fetched<T> {
  const [fetched, set] = useState<Fetched<T>>({ state: "loading" });
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const fetchIt = async () => {
      try {
        const value = await ask();
        if (shown) set({ state: "here", value });
      } catch (error) {
        if (!shown) return;
        if (error instanceof RequestRefused) {
          set({ state: "refused", code: error.code });
        } else {
          set({ state: "away" });
          timer = window.setTimeout(fetchIt, kRetryMs);
        }
      }
    };
    void fetchIt();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [key]);
  return fetched;
}
