// SPDX-License-Identifier: GPL-3.0-or-later
// The board while a position is set up: 81 squares to be pressed.
import { useRef } from "preact/hooks";
import { type Placement, squares } from "../../analysis/setup";
import { Coordinates } from "../../board/Board";
import { analysis as texts } from "../../i18n/areas/analysis";
import { language, textsOf } from "../../i18n/language";
import { pieceName, squareName } from "../../i18n/pieces";
import type { Color, Key } from "../../wasm/rules";

const t = textsOf(texts);

interface Props {
  placement: Placement;
  orientation: Color;
  onPress(square: Key): void;
}

const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };

export function SetupBoard({ placement, orientation, onPress }: Props) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const shown = orientation === "sente" ? squares : [...squares].reverse();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = kSteps[event.key];
    const cells = [...(grid.current?.children ?? [])] as HTMLElement[];
    const at = cells.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    cells[at + step]?.focus();
  };
  return (
    <div class="board-frame">
      <Coordinates orientation={orientation} />
      <div class="board-area" data-testid="setup-board">
        <div class="wood board-wood" />
        <fieldset ref={grid} class="setup-squares" aria-label={t("setup")} onKeyDown={onKeyDown}>
          {shown.map((square) => {
            const stone = placement.board.get(square);
            const what = stone
              ? ` ${t(stone.color === "sente" ? "of_black" : "of_white")} ${pieceName(language.value, stone.role)}`
              : "";
            const turned = stone && stone.color !== orientation ? " turned" : "";
            return (
              <button
                key={square}
                type="button"
                aria-label={`${squareName(language.value, square)}${what}`}
                data-square={square}
                onClick={() => onPress(square)}
              >
                {stone && (
                  <span class={`koma ${stone.role} ${stone.color === "gote" ? "gote" : ""}${turned}`} />
                )}
              </button>
            );
          })}
        </fieldset>
      </div>
    </div>
  );
}
