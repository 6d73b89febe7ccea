// SPDX-License-Identifier: GPL-3.0-or-later
// The state of one table's screen: what is looked at, what is said, and the view made from it.
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { forgetGame, rememberGame } from "../../client/memory";
import type { Party } from "../../client/party";
import { keepSeen } from "../../client/seen";
import type { Session } from "../../client/session";
import { gameText, type TableView, tableView } from "../../game/view";
import { attemptOf } from "../../game/words";
import { language, t } from "../../i18n/language";
import { refusalSentence } from "../../i18n/refusals";
import type { Color, Key, Preview, Rules, Usi } from "../../wasm/rules";
import { badgeLevel } from "./settings";
import { useAutoJoin } from "./useAutoJoin";
import { type LightsState, useLights } from "./useLights";
import { usePremoves } from "./usePremoves";
import { useTableKeys } from "./useTableKeys";

export interface TableState {
  view: TableView;
  lights: LightsState;
  inspected: Key | null;
  /** Why the last try on the board was refused. */
  tried: string | null;
  /** The board asks about promotion. */
  promoting: boolean;
  show(ply: number): void;
  follow(): void;
  flip(): void;
  inspect(square: Key | null): void;
  question(open: boolean): void;
  explain(usi: Usi): void;
  premove(usi: Usi | null): void;
  preview(usi: Usi): Preview | null;
}

/** A table that only this device knows, and whose side is at the bottom there; null: the reader's. */
export interface OnThisDevice {
  facing: Color | null;
}

export function useTable(
  session: Session,
  party: Party,
  rules: Rules,
  onThisDevice?: OnThisDevice,
): TableState {
  const [ply, setPly] = useState<number | null>(null);
  const [flipped, setFlipped] = useState(false);
  const [promoting, setPromoting] = useState(false);
  const guest = session.me.value?.guest ?? null;
  const pending = session.pendingMove.value;
  const level = badgeLevel.value;
  const facing = onThisDevice?.facing ?? null;
  const seen = useMemo(
    () => tableView(rules, party, guest, pending, { ply, flipped, badgeLevel: level, facing }),
    [rules, party, guest, pending, ply, flipped, level, facing],
  );
  const { view, premove } = usePremoves(session, party, seen);
  const lights = useLights(rules, party, view);
  const show = (wanted: number) => setPly(wanted >= view.lastPly ? null : Math.max(0, wanted));
  const flip = () => setFlipped((f) => !f);

  useAutoJoin(session, party, guest);
  useRemembered(party, view, !onThisDevice);
  useSeen(session, party, view.seat !== null && !onThisDevice);
  useTitle(view.yourTurn);
  useTableKeys({
    ply: view.ply,
    lastPly: view.lastPly,
    show,
    flip,
    threats: () => lights.threats?.toggle(),
    letGo: view.board.premove ? () => premove(null) : null,
  });
  // A new game starts where it starts.
  const game = party.game?.id;
  useLayoutEffect(() => setPly(null), [game]);

  const preview = useCallback((usi: Usi) => rules.preview(gameText(party, null), usi), [rules, party]);
  return {
    ...useReasons(rules, party, view),
    view,
    lights,
    promoting,
    show,
    follow: () => setPly(null),
    flip,
    question: setPromoting,
    premove,
    preview,
  };
}

/** What is said of a piece that is looked at, and of a try that the rules refuse. */
function useReasons(rules: Rules, party: Party, view: TableView) {
  const [inspected, setInspected] = useState<Key | null>(null);
  const [tried, setTried] = useState<(() => string) | null>(null);
  // A reason belongs to the position it was given in.
  const { sfen } = view.board.analysis;
  useLayoutEffect(() => setTried(null), [sfen]);
  const explain = (usi: Usi) => {
    const refusal = rules.explain(gameText(party, null), usi);
    const attempt = attemptOf(view.board.analysis, usi);
    // Said anew each time, so that it follows the language.
    setTried(() => refusal && (() => refusalSentence(language.value, refusal, attempt)));
  };
  const inspect = (square: Key | null) => {
    setInspected(square);
    if (square) setTried(null);
  };
  return { inspected, tried: tried?.() ?? null, inspect, explain };
}

/** A tab in the background tells by its title that it is the reader's turn. */
function useTitle(yourTurn: boolean): void {
  const title = yourTurn ? `● ${t("table.your_turn")} · ${t("app.title")}` : t("app.title");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = t("app.title");
    };
  }, [title]);
}

/** What was played can be looked at again without a network. */
function useSeen(session: Session, party: Party, wanted: boolean): void {
  const me = session.me.value;
  useEffect(() => {
    if (wanted && me && party.game) keepSeen(party, me);
  }, [wanted, me, party]);
}

/** The start page lists what is unfinished: a game is put there once one sits at it and taken away when it is over. */
function useRemembered(party: Party, view: TableView, wanted: boolean): void {
  const rival = view.top.you ? view.bottom : view.top;
  const { seat, phase, lastPly } = view;
  const yourTurn = phase === "playing" && view.latest.turn === view.you;
  const { kind, nickname } = rival;
  const ranked = party.ranked === true;
  useEffect(() => {
    if (!wanted || seat === null) return;
    if (phase === "over") {
      forgetGame(party.party);
      return;
    }
    const opponent = kind === "empty" ? "waiting" : kind;
    rememberGame({ party: party.party, opponent, name: nickname, plies: lastPly, yourTurn, ranked });
  }, [wanted, party.party, seat, phase, lastPly, yourTurn, kind, nickname, ranked]);
}
