// SPDX-License-Identifier: GPL-3.0-or-later
// The board while a position is set up: 81 squares to be pressed, and what the pieces on them would move like.
import { useMemo, useRef } from "preact/hooks";
import { type Placement, sfenOf, squares } from "../../analysis/setup";
import { BadgeLayer } from "../../board/BadgeLayer";
import { Coordinates } from "../../board/Board";
import { opposite } from "../../board/geometry";
import { analysis as texts } from "../../i18n/areas/analysis";
import { language, textsOf } from "../../i18n/language";
import { pieceName, squareName } from "../../i18n/pieces";
import type { Analysis, Color, Key, RuleKnobs, Rules } from "../../wasm/rules";
import { badgeLevel } from "../table/settings";

const t = textsOf(texts);

interface Props {
  placement: Placement;
  orientation: Color;
  rules: Rules;
  knobs: RuleKnobs;
  onPress(square: Key): void;
}

const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };

/** What moves like what is the same whoever is to move; null for an arrangement that neither side could play from. */
function analysed(rules: Rules, knobs: RuleKnobs, placement: Placement): Analysis | null {
  for (const turn of [placement.turn, opposite(placement.turn)]) {
    try {
      return rules.analyse({ rules: knobs, start: sfenOf({ ...placement, turn }), moves: [] });
    } catch {
      // Why the rules refuse it is said beside the board.
    }
  }
  return null;
}

export function SetupBoard({ placement, orientation, rules, knobs, onPress }: Props) {
  const analysis = useMemo(() => analysed(rules, knobs, placement), [rules, knobs, placement]);
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
        {analysis && (
          <BadgeLayer
            model={{
              analysis,
              orientation,
              mover: null,
              showDests: false,
              badgeLevel: badgeLevel.value,
              pending: false,
            }}
            aimed={null}
            inspected={null}
          />
        )}
      </div>
    </div>
  );
}
