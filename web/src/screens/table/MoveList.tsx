// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import type { PlayedMove } from "../../client/protocol";
import { t } from "../../i18n/language";
import { colorMark } from "../../i18n/pieces";
import { Icon } from "../../ui/Icon";
import type { MoveName } from "../../wasm/rules";
import { type MoveStyle, moveText } from "./settings";

interface Props {
  names: readonly MoveName[];
  /** As the log has them: a move just made is not among them yet. */
  moves: readonly PlayedMove[];
  ply: number;
  style: MoveStyle;
  /** On short phones the list lies over the page and is opened by hand. */
  open: boolean;
  onShow(ply: number): void;
}

export function MoveLabel({ name, style }: { name: MoveName; style: MoveStyle }) {
  const label = moveText(name, style);
  const mark = colorMark(name.color);
  return (
    <span class="move-text">
      <span class={`side-mark ${name.color}`}>{mark}</span>
      {label.startsWith(mark) ? label.slice(mark.length) : label}
    </span>
  );
}

/** Brings a move into view with whole rows only: none is cut at the top, wherever the list ends. */
function scrollByRows(box: HTMLElement, current: HTMLElement): void {
  const row = current.offsetHeight;
  const rows = Math.max(1, Math.floor(box.clientHeight / row));
  const top = (box.firstElementChild as HTMLElement).offsetTop;
  box.style.paddingBottom = `${Math.max(4, box.clientHeight - rows * row)}px`;
  const above = current.offsetTop - box.scrollTop;
  if (above >= 0 && above + row <= box.clientHeight) return;
  const first = Math.max(0, Math.round((current.offsetTop - top) / row) - (above < 0 ? 0 : rows - 1));
  box.scrollTop = first === 0 ? 0 : top + first * row;
}

/** The moves so far, each a button that shows the position after it. */
export function MoveList({ names, moves, ply, style, open, onShow }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // A phone that is turned shows other rows.
  const [resized, setResized] = useState(0);
  useEffect(() => {
    const again = () => setResized((times) => times + 1);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  // Scrolls the list alone: scrollIntoView would move the page under a finger.
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !current) return;
    scrollByRows(box, current);
    const before = current.offsetLeft - box.scrollLeft;
    if (before < 0 || before + current.offsetWidth > box.clientWidth) {
      box.scrollLeft = current.offsetLeft - box.clientWidth / 2;
    }
  }, [ply, names.length, open, resized]);

  return (
    <ol
      class={`moves${open ? " open" : ""}`}
      ref={list}
      data-testid="moves"
      aria-label={t("table.moves")}
      tabIndex={-1}
    >
      {names.length === 0 && <li class="moves-empty">{t("table.no_moves_yet")}</li>}
      {names.map((name, n) => (
        // A move never changes its place in the list.
        <li key={n}>
          <button
            type="button"
            aria-current={ply === n + 1 ? "step" : undefined}
            data-ply={n + 1}
            onClick={() => onShow(n + 1)}
          >
            <span class="move-number" aria-hidden="true">
              {n + 1}
            </span>
            <MoveLabel name={name} style={style} />
            {moves[n]?.by === "stand_in" && (
              <span class="by-stand-in" role="img" aria-label={t("absence.move")} title={t("absence.move")}>
                <Icon name="computer" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
