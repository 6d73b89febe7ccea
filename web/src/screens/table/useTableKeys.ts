// SPDX-License-Identifier: GPL-3.0-or-later
import { useLayoutEffect, useRef } from "preact/hooks";
import { isForPage, letterKeys } from "./letterKeys";

interface Keys {
  ply: number;
  lastPly: number;
  show(ply: number): void;
  flip(): void;
  /** Shows and hides threats where they may be asked for. */
  threats(): void;
  /** Takes the premove back; null while there is none. */
  letGo: (() => void) | null;
}

/**
 * F turns the board, T shows threats; the arrows, Home and End walk through the game, Esc takes a premove back. Fields, dialogs and the
 * board's own keyboard, where the arrows go from square to square, keep their keys.
 */
export function useTableKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const { ply, lastPly, show, flip, threats, letGo } = now.current;
      const actions: Record<string, (() => void) | null> = {
        ...(letterKeys.peek() ? { f: flip, F: flip, t: threats, T: threats } : {}),
        ArrowLeft: () => show(ply - 1),
        ArrowRight: () => show(ply + 1),
        Home: () => show(0),
        End: () => show(lastPly),
        Escape: letGo,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
