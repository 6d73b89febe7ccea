// SPDX-License-Identifier: GPL-3.0-or-later
import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { becomeGuest, partyExists } from "../client/guest";
import { kSubprotocol } from "../client/protocol";
import { seenGame } from "../client/seen";
import { Session } from "../client/session";
import { openWebSocket } from "../client/socket";

const kRetryMs = 1500;

export interface TableSession {
  session: Session;
  /** There is no such table. */
  missing: Signal<boolean>;
  /** The server has not answered since the page was opened. */
  unreachable: Signal<boolean>;
}

function begin(party: string): TableSession & { stop(): void } {
  const missing = signal(false);
  const unreachable = signal(false);
  let stopped = false;
  // Why was the socket refused? The table is gone, the guest is not known any more, or the server is away.
  const ask = async () => {
    try {
      const exists = await partyExists(party);
      if (stopped) return;
      if (exists) {
        await becomeGuest();
      } else {
        missing.value = true;
        session.stop();
      }
      unreachable.value = false;
    } catch {
      unreachable.value = true;
    }
  };
  const session = new Session(party, openWebSocket(kSubprotocol), () => void ask());
  const start = async () => {
    while (!stopped) {
      try {
        await becomeGuest();
        unreachable.value = false;
        break;
      } catch {
        unreachable.value = true;
        session.recall(seenGame(party));
        await new Promise((done) => setTimeout(done, kRetryMs));
      }
    }
    if (!stopped) session.start();
  };
  void start();
  return {
    session,
    missing,
    unreachable,
    stop: () => {
      stopped = true;
      session.stop();
    },
  };
}

/** The session of a table for as long as its screen is shown. */
export function useSession(party: string): TableSession {
  const table = useMemo(() => begin(party), [party]);
  useEffect(() => {
    const hurry = () => table.session.hurry();
    const onVisible = () => {
      if (document.visibilityState === "visible") hurry();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", onVisible);
      table.stop();
    };
  }, [table]);
  return table;
}
