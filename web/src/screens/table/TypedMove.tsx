// SPDX-License-Identifier: GPL-3.0-or-later
import type { RefObject } from "preact";
import { kDropLetters } from "../../board/attempts";
import { kHandOrder } from "../../board/keyboardWalk";
import { predropSquares } from "../../board/premove";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { premovesOf, type Typed, typedMove } from "../../game/typedMove";
import { gameText, type TableView } from "../../game/view";
import { keyboard } from "../../i18n/areas/keyboard";
import { textsOf } from "../../i18n/language";
import type { Rules, Usi } from "../../wasm/rules";
import { reasonOf, TypedField } from "./TypedField";
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

/** A move of one's own at the table, or the one that is set for the next turn. */
export function TypedMove(props: Props) {
  const { field, rules, party, table, session } = props;
  const { board } = table.view;
  const play = (text: string): string | null => {
    if (!board.mover && !board.premover) return k("typed.not_now");
    const typed = understood(props, text);
    if (typed.kind === "refused") table.explain(typed.usi);
    if (typed.kind !== "move") {
      return reasonOf(rules, board.premover ? null : gameText(party, null), board.analysis.sfen, typed) ?? "";
    }
    if (board.premover) table.premove(typed.usi);
    else session.move(typed.usi);
    return null;
  };
  return <TypedField field={field} onPlay={play} />;
}
