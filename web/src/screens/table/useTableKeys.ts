// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef } from "preact/hooks";

interface Keys {
  ply: number;
  lastPly: number;
  show(ply: number): void;
  flip(): void;
  /** Takes the premove back. */
  letGo(): void;
}

/**
 * F turns the board; the arrows, Home and End walk through the game, Esc takes a premove back. Fields, dialogs and the
 * board's own keyboard, where the arrows go from square to square, keep their keys.
 */
export function useTableKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element | null;
      if (target?.closest("input, textarea, select, dialog, [role='dialog']")) return;
      const { ply, lastPly, show, flip, letGo } = now.current;
      const actions: Record<string, () => void> = {
        f: flip,
        F: flip,
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
