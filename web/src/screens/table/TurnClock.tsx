// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";

const kTenthsBelowMs = 10_000;
const kRedrawMs = 100;

/** `0:27`, with tenths in the last ten seconds. Rounded up, so that 0:00 means the time is over. */
export function clockText(leftMs: number): string {
  const left = Math.max(0, leftMs);
  if (left < kTenthsBelowMs)
    return `0:0${(Math.ceil(left / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10.0");
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time left for this move by the server's clock; nothing without a turn limit. */
export function TurnClock({ session, running }: { session: Session; running: boolean }) {
  const party = session.party.value;
  const deadline = running ? (party?.clock?.deadline ?? null) : null;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => redraw((n) => n + 1), kRedrawMs);
    return () => clearInterval(timer);
  }, [deadline]);
  const limit = party?.game?.house.turn_limit ?? null;
  if (limit === null) return null;
  const left = deadline === null ? limit * 1000 : deadline - Date.now() - session.clockOffset.value;
  return (
    <span
      class={`clock${running ? " running" : ""}${running && left < kTenthsBelowMs ? " short" : ""}`}
      role="timer"
      aria-label={t("table.turn_time")}
      data-testid="clock"
    >
      {clockText(left)}
    </span>
  );
}
