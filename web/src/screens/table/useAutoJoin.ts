// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef } from "preact/hooks";
import { type Party, seatOf } from "../../client/party";
import type { Session } from "../../client/session";

/**
 * The link seats the friend: whoever looks at a table that has not begun takes its free seat. A page in the
 * background, a preview or a prefetch never does, nor one that has had a seat: whoever leaves it wants none.
 */
export function useAutoJoin(session: Session, party: Party, guest: string | null): void {
  const asked = useRef(false);
  const seated = guest !== null && seatOf(party, guest) !== null;
  const free =
    party.game === null && guest !== null && !seated && party.seats.some((s) => s.kind === "empty");
  useEffect(() => {
    if (seated) asked.current = true;
    if (!free || asked.current) return;
    const join = () => {
      if (asked.current || document.visibilityState !== "visible") return;
      asked.current = true;
      session.command({ type: "join" });
    };
    join();
    document.addEventListener("visibilitychange", join);
    return () => document.removeEventListener("visibilitychange", join);
  }, [free, seated, session]);
}
