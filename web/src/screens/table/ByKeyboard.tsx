// SPDX-License-Identifier: GPL-3.0-or-later
// The table without a mouse: what is read out when it is asked for, moves typed in, and the list of the keys.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { sideClock } from "../../game/clocks";
import { rules } from "../../game/engine";
import { clocksTold, piecesTold } from "../../game/reading";
import { moveSpoken } from "../../game/spoken";
import type { TableView } from "../../game/view";
import { keyboard } from "../../i18n/areas/keyboard";
import { language } from "../../i18n/language";
import { kSilence, Live, said } from "../../ui/Live";
import type { Color } from "../../wasm/rules";
import { KeysDialog } from "./KeysDialog";
import { isForPage, keysShown, letterKeys } from "./letterKeys";
import { focusBoard } from "./TypedField";
import { TypedMove } from "./TypedMove";
import type { TableState } from "./useTable";
import "./by_keyboard.css";

interface Props {
  session: Session;
  party: Party;
  table: TableState;
}

function lastMoveTold(view: TableView): string {
  const lang = language.peek();
  const last = view.names.at(-1);
  return last ? moveSpoken(lang, last) : keyboard[lang]["tell.no_move"];
}

function clockTold(session: Session, party: Party, view: TableView): string {
  const { game, clock } = party;
  const lang = language.peek();
  const now = Date.now() + session.clockOffset.peek();
  const own: Color = view.you ?? "sente";
  const clocks = [own, own === "sente" ? ("gote" as const) : ("sente" as const)].map((color) => ({
    color,
    clock: game && sideClock(game, clock, color === "sente" ? "black" : "white", now),
  }));
  return clocksTold(lang, view.you, clocks);
}

/** The keys that are heard everywhere at the table; a digit begins a typed move. */
function usePageKeys(props: Props, tell: (text: string) => void, type: (begun: string) => void): void {
  const newest = useRef({ props, tell, type });
  newest.current = { props, tell, type };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const { props, tell, type } = newest.current;
      const { session, party, table } = props;
      const letters: Record<string, () => void> = {
        l: () => tell(lastMoveTold(table.view)),
        c: () => tell(clockTold(session, party, table.view)),
        p: () => tell(piecesTold(language.peek(), table.view.board.analysis, table.view.you)),
        b: focusBoard,
        "?": () => {
          keysShown.value = true;
        },
        "/": () => type(""),
      };
      const digit = /^[1-9]$/.test(event.key) && table.view.you !== null;
      const action = digit ? () => type(event.key) : letters[event.key.toLowerCase()];
      if (!action || !letterKeys.peek()) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function ByKeyboard(props: Props) {
  const { table, session, party } = props;
  const game = rules.value;
  const [told, setTold] = useState(kSilence);
  const field = useRef<HTMLInputElement>(null);
  usePageKeys(
    props,
    (text) => setTold((before) => said(before, text)),
    (begun) => {
      if (!field.current) return;
      field.current.value = begun;
      field.current.focus();
    },
  );
  return (
    <>
      <Live said={told} test="told" />
      {game && table.view.you !== null && (
        <TypedMove field={field} rules={game} party={party} table={table} session={session} />
      )}
      {keysShown.value && (
        <KeysDialog
          playing
          threats
          onClose={() => {
            keysShown.value = false;
          }}
        />
      )}
    </>
  );
}
