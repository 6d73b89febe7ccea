// SPDX-License-Identifier: GPL-3.0-or-later
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Place, Premoves, premovePlayed } from "../../board/premove";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import type { TableView } from "../../game/view";
import type { Usi } from "../../wasm/rules";

/** Where a premove could wait or be played; null in a game that is over, for who watches, and while looking back. */
function placeIn(party: Party, view: TableView): Place | null {
  const { game } = party;
  if (!game || view.phase !== "playing" || view.you === null || view.browsing) return null;
  return { game: game.id, takebacks: game.takebacks ?? 0, ply: view.lastPly };
}

interface Premoving {
  /** With the premove that stands on its board. */
  view: TableView;
  /** Sets it; null takes it back. */
  premove(usi: Usi | null): void;
}

/** The one premove of this page: it is nowhere else, so a reload forgets it. */
export function usePremoves(session: Session, party: Party, seen: TableView): Premoving {
  const premoves = useMemo(() => new Premoves(), []);
  const now = useRef({ party, seen });
  now.current = { party, seen };
  const usi = premoves.current.value;
  const { premover } = seen.board;

  useLayoutEffect(() => {
    const due = premoves.follow(placeIn(party, seen));
    const played = due && seen.yourTurn && premovePlayed(due, seen.latest);
    if (played) session.move(played);
  }, [premoves, session, party, seen]);

  const view = useMemo(
    () => (usi && premover ? { ...seen, board: { ...seen.board, premove: usi } } : seen),
    [seen, premover, usi],
  );
  const premove = (wanted: Usi | null) => {
    const place = placeIn(now.current.party, now.current.seen);
    if (wanted && place && now.current.seen.board.premover) premoves.set(wanted, place);
    else premoves.cancel();
  };
  return { view, premove };
}
