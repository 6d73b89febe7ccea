// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { Board } from "../../board/Board";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import type { Color } from "../../wasm/rules";
import type { TableState } from "./useTable";

interface Props {
  session: Session;
  table: TableState;
  /** Who plays the upper side, and the lower. */
  top: ComponentChildren;
  bottom: ComponentChildren;
}

/** The board between the two players and their hands. */
export function Playing({ session, table, top, bottom }: Props) {
  const { view } = table;
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);
  return (
    <>
      {top}
      <Hand place="top" color={view.top.color} slot={handTop} />
      <Board
        model={view.board}
        handTop={handTop}
        handBottom={handBottom}
        onMove={(usi) => session.move(usi)}
        onIllegal={table.explain}
        onPremove={table.premove}
        onInspect={table.inspect}
        onQuestion={table.question}
        preview={table.preview}
      >
        {table.lights.lit?.layer}
      </Board>
      <Hand place="bottom" color={view.bottom.color} slot={handBottom} />
      {bottom}
    </>
  );
}

interface HandProps {
  place: "top" | "bottom";
  color: Color;
  slot: RefObject<HTMLDivElement | null>;
}

/** Where shogiground draws the pieces in hand. */
export function Hand({ place, color: whose, slot }: HandProps) {
  const color = t(whose === "sente" ? "table.black" : "table.white");
  return (
    <section
      class={`hand-slot ${place}`}
      ref={slot}
      data-testid={`hand-${place}`}
      aria-label={t("table.hand_of", { color })}
    />
  );
}
