// SPDX-License-Identifier: GPL-3.0-or-later
// A board without a mouse where nobody else plays: moves typed in, what is read out, and the list of the keys.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { piecesTold } from "../../game/reading";
import { moveSpoken } from "../../game/spoken";
import { typedMove } from "../../game/typedMove";
import { keyboard } from "../../i18n/areas/keyboard";
import { language, textsOf } from "../../i18n/language";
import { kSilence, Live, said } from "../../ui/Live";
import type { Analysis, GameText, MoveName, Rules, Usi } from "../../wasm/rules";
import { KeysDialog } from "./KeysDialog";
import { isForPage, keysShown, letterKeys } from "./letterKeys";
import { focusBoard, reasonOf, TypedField } from "./TypedField";
import "./by_keyboard.css";

const k = textsOf(keyboard);

interface Props {
  rules: Rules;
  game: GameText;
  analysis: Analysis;
  /** A move may be made in the position shown. */
  open: boolean;
  /** The move that led there. */
  last: MoveName | undefined;
  threats: boolean;
  onMove(usi: Usi): void;
  /** A move that the rules refuse: the board says why. */
  onIllegal(usi: Usi): void;
}

/** Letters and digits, wherever the focus is but in a field; a digit begins a typed move. */
function useLetters(actions: Record<string, () => void>, type: (begun: string) => void): void {
  const newest = useRef({ actions, type });
  newest.current = { actions, type };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event) || !letterKeys.peek()) return;
      const { actions, type } = newest.current;
      const digit = /^[1-9]$/.test(event.key);
      const action = digit ? () => type(event.key) : actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      keysShown.value = false;
    };
  }, []);
}

export function BoardKeys({ rules, game, analysis, open, last, threats, onMove, onIllegal }: Props) {
  const [told, setTold] = useState(kSilence);
  const field = useRef<HTMLInputElement>(null);
  const tell = (text: string) => setTold((before) => said(before, text));
  const type = (begun: string) => {
    if (!field.current) return;
    field.current.value = begun;
    field.current.focus();
  };
  useLetters(
    {
      l: () => tell(last ? moveSpoken(language.peek(), last) : k("tell.no_move")),
      p: () => tell(piecesTold(language.peek(), analysis, null)),
      b: focusBoard,
      "?": () => {
        keysShown.value = true;
      },
      "/": () => type(""),
    },
    type,
  );
  const play = (text: string): string | null => {
    if (!open) return k("typed.not_here");
    const typed = typedMove(rules, game, analysis, text);
    if (typed.kind === "refused") onIllegal(typed.usi);
    if (typed.kind !== "move") return reasonOf(rules, game, analysis.sfen, typed) ?? "";
    onMove(typed.usi);
    return null;
  };
  return (
    <>
      <Live said={told} test="told" />
      <TypedField field={field} onPlay={play} />
      {keysShown.value && (
        <KeysDialog
          playing={false}
          threats={threats}
          onClose={() => {
            keysShown.value = false;
          }}
        />
      )}
    </>
  );
}
