// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../client/session";

/** The server's time, drawn anew every `everyMs` while `running`. */
export function useServerNow(session: Session, running: boolean, everyMs: number): number {
  const now = useNow(running, everyMs);
  return now + session.clockOffset.value;
}

/** This page's time, drawn anew every `everyMs` while `running`. */
export function useNow(running: boolean, everyMs: number): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw((n) => n + 1), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return Date.now();
}
