// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { sideClock } from "../../game/clocks";
import { useServerNow } from "../../game/useNow";
import type { TableView } from "../../game/view";
import { type Audible, type Sound, soundsOf } from "../../sound/events";
import { type Volume, volume } from "./settings";

const kLoud: Record<Volume, number> = { off: 0, low: 0.2, medium: 0.5, high: 1 };
const kTickMs = 200;

const synth = () => import("../../sound/synth");

function sound(sounds: readonly Sound[]): void {
  const loud = kLoud[volume.value];
  if (loud === 0 || sounds.length === 0) return;
  synth().then(
    ({ play }) => {
      for (const one of sounds) play(one, loud);
    },
    (error) => console.warn("sound", error),
  );
}

interface Props {
  session: Session;
  party: Party;
  view: TableView;
}

/** What happens at the table is heard; the last ten seconds of the reader's own clock, too. */
export function Sounds({ session, party, view }: Props) {
  // Here when the first sound is due, but not before anybody has touched the page.
  useEffect(() => {
    const fetch = () => void (volume.value !== "off" && synth().catch(() => {}));
    addEventListener("pointerdown", fetch, { once: true });
    return () => removeEventListener("pointerdown", fetch);
  }, []);
  useMoves(party, view);
  useCountdown(session, party, view);
  return null;
}

function useMoves(party: Party, view: TableView): void {
  const before = useRef<Audible | null>(null);
  useEffect(() => {
    const now: Audible = {
      game: party.game?.id ?? null,
      over: view.phase === "over",
      ply: view.lastPly,
      last: view.names.at(-1),
      yourTurn: view.yourTurn,
    };
    sound(soundsOf(before.current, now, document.hasFocus()));
    before.current = now;
  }, [party, view]);
}

function useCountdown(session: Session, party: Party, view: TableView): void {
  const { game, clock } = party;
  const mine = view.phase === "playing" && view.you !== null && view.latest.turn === view.you;
  const now = useServerNow(session, mine && (clock?.deadline ?? null) !== null, kTickMs);
  const shown = game && mine ? sideClock(game, clock, view.you === "sente" ? "black" : "white", now) : null;
  const second = shown?.running && shown.short ? Math.ceil(shown.shownMs / 1000) : 0;
  useEffect(() => {
    if (second > 0) sound(["tick"]);
  }, [second]);
}
