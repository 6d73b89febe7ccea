// SPDX-License-Identifier: GPL-3.0-or-later
import type { Session } from "../../client/session";
import { clockText, sideClock, timeOf } from "../../game/clocks";
import { useServerNow } from "../../game/useNow";
import type { Player } from "../../game/view";
import { t } from "../../i18n/language";
import { timeWords } from "./houseWords";

const kRedrawMs = 100;

/** The time one side has left by the server's clock; nothing without a time control. */
export function TurnClock({ session, player }: { session: Session; player: Player }) {
  const party = session.party.value;
  const game = party?.game;
  const ticking = player.toMove && (party?.clock?.deadline ?? null) !== null;
  const now = useServerNow(session, ticking, kRedrawMs);
  if (!party || !game) return null;
  const clock = sideClock(game, party.clock, player.color === "sente" ? "black" : "white", now);
  if (!clock) return null;
  const stopped = player.toMove && party.clock?.stopped === true;
  const time = timeOf(game.house);
  // Beside main time the reader wants to know what comes after it.
  const more = time && !clock.byoyomi && time.byoyomi > 0 ? `+${time.byoyomi}` : "";
  const classes = ["clock"];
  if (clock.running) classes.push("running");
  if (clock.short) classes.push("short");
  if (stopped) classes.push("stopped");
  return (
    <span
      class={classes.join(" ")}
      role="timer"
      aria-label={t(stopped ? "table.clock_stopped" : clock.byoyomi ? "table.turn_time" : "table.main_time")}
      title={timeWords(time)}
      data-testid="clock"
    >
      {clockText(clock.shownMs, clock.short)}
      {more && <small>{more}</small>}
    </span>
  );
}
