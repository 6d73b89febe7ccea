// SPDX-License-Identifier: GPL-3.0-or-later
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { kDropLetters } from "../../board/attempts";
import { kHandOrder } from "../../board/keyboardWalk";
import { predropSquares } from "../../board/premove";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import {
  kExamplesInText,
  kTypedExamples,
  namesOf,
  premovesOf,
  type Typed,
  typedMove,
} from "../../game/typedMove";
import { gameText, type TableView } from "../../game/view";
import { keyboard } from "../../i18n/areas/keyboard";
import { language, textsOf } from "../../i18n/language";
import type { Rules, Usi } from "../../wasm/rules";
import { focusBoard } from "./ByKeyboard";
import { moveText } from "./settings";
import type { TableState } from "./useTable";

const k = textsOf(keyboard);

interface Props {
  field: RefObject<HTMLInputElement | null>;
  rules: Rules;
  party: Party;
  table: TableState;
  session: Session;
}

/** What may be set while the other side thinks. */
function premoves({ board }: TableView): Usi[] {
  const { analysis, premover } = board;
  if (!premover) return [];
  const roles = kHandOrder.filter((role) => (analysis.hands[premover][role] ?? 0) > 0);
  const squares = predropSquares(analysis, premover);
  const drops = roles.flatMap((role) => squares.map((key) => `${kDropLetters[role]}*${key}`));
  return premovesOf(analysis, drops);
}

function understood({ rules, party, table }: Props, text: string): Typed {
  const { board } = table.view;
  const game = gameText(party, null);
  return board.premover
    ? typedMove(rules, game, board.analysis, text, premoves(table.view))
    : typedMove(rules, game, board.analysis, text);
}

/** Why nothing was played; null where the table says it in its own sentence. */
function reasonOf({ rules, party, table }: Props, typed: Typed): string | null {
  const lang = language.value;
  const examples = kExamplesInText;
  if (typed.kind === "unknown") return k("typed.unknown", { examples });
  if (typed.kind === "promotion") return k("typed.promotion");
  if (typed.kind !== "several") return null;
  const { analysis, premover } = table.view.board;
  const moves = premover
    ? typed.moves
    : namesOf(rules, gameText(party, null), analysis.sfen, typed.moves).map((name) => moveText(name, lang));
  return k("typed.several", { moves: moves.join(lang === "ja" ? "、" : ", ") });
}

/** Seen while it has the focus, over the tools: what is typed here is played with Enter. */
export function TypedMove(props: Props) {
  const { field, table, session } = props;
  const { view } = table;
  const [problem, setProblem] = useState("");
  const play = (text: string) => {
    setProblem("");
    if (!view.board.mover && !view.board.premover) {
      setProblem(k("typed.not_now"));
      return;
    }
    const typed = understood(props, text);
    if (typed.kind === "refused") table.explain(typed.usi);
    else if (typed.kind !== "move") setProblem(reasonOf(props, typed) ?? "");
    else {
      if (field.current) field.current.value = "";
      if (view.board.premover) table.premove(typed.usi);
      else session.move(typed.usi);
    }
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    // Enter while characters are being composed belongs to the input method; WebKit tells only by the code that the Enter
    // which ends the composition does, too.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") {
      event.currentTarget.value = "";
      setProblem("");
      focusBoard();
    } else if (event.key === "Enter") play(event.currentTarget.value);
    else return;
    event.preventDefault();
  };
  return (
    <div class="typed">
      <input
        ref={field}
        type="text"
        data-testid="typed"
        aria-label={k("typed.label")}
        aria-describedby="typed-hint"
        placeholder={kTypedExamples}
        maxLength={20}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onKeyDown={onKeyDown}
        onInput={() => setProblem("")}
      />
      <span id="typed-hint" class="visually-hidden">
        {k("typed.hint", { examples: kExamplesInText })}
      </span>
      <p role="alert" class="typed-problem" data-testid="typed-problem">
        {problem}
      </p>
    </div>
  );
}
