// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is set up with, and whether the rules take it.

import {
  handRoles,
  inHand,
  kEmpty,
  kMostInHand,
  type Placement,
  roles,
  type Stone,
  sfenOf,
} from "../../analysis/setup";
import { studyOf } from "../../analysis/study";
import { analysis as texts } from "../../i18n/areas/analysis";
import { local } from "../../i18n/areas/local";
import { endingWords } from "../../i18n/endings";
import { language, t as page, textsOf } from "../../i18n/language";
import { pieceName } from "../../i18n/pieces";
import { Icon } from "../../ui/Icon";
import { type Color, type RuleKnobs, type Rules, RulesError } from "../../wasm/rules";
import type { StudyState } from "./useStudy";
import "./setup.css";

const t = textsOf(texts);
const ofPresets = textsOf(local);

const kColors: readonly Color[] = ["sente", "gote"];
const kPresets = ["annan", "lishogi", "shogitter", "traditional"] as const;

const sideName = (color: Color) => page(color === "sente" ? "table.black" : "table.white");

/** What the next press on a square puts there; null takes away. */
export type Brush = Stone | null;

interface Props {
  placement: Placement;
  /** By which it is to be played. */
  knobs: RuleKnobs;
  brush: Brush;
  rules: Rules;
  state: StudyState;
  onBrush(brush: Brush): void;
  onChange(placement: Placement): void;
  onKnobs(knobs: RuleKnobs): void;
  onDone(): void;
}

interface PaletteProps extends Pick<Props, "brush" | "onBrush"> {
  onEmpty(): void;
}

/** All pieces of a side, and with either something that clears. */
function Palette({ brush, onBrush, onEmpty }: PaletteProps) {
  return (
    <div class="setup-palette">
      {kColors.map((color) => (
        <fieldset key={color} class="setup-row" aria-label={sideName(color)}>
          {roles.map((role) => (
            <button
              key={role}
              type="button"
              aria-pressed={brush?.color === color && brush.role === role}
              aria-label={`${sideName(color)} ${pieceName(language.value, role)}`}
              data-testid={`brush-${color}-${role}`}
              onClick={() => onBrush({ color, role })}
            >
              <span class={`koma ${role}${color === "gote" ? " gote turned" : ""}`} />
            </button>
          ))}
          {color === "sente" ? (
            <button
              type="button"
              class="setup-word"
              aria-pressed={brush === null}
              title={t("setup_erase")}
              data-testid="brush-erase"
              onClick={() => onBrush(null)}
            >
              <Icon name="eraser" />
              <span>{t("setup_erase")}</span>
            </button>
          ) : (
            <button
              type="button"
              class="setup-word"
              title={t("setup_empty")}
              data-testid="setup-empty"
              onClick={onEmpty}
            >
              <Icon name="close" />
              <span>{t("setup_empty")}</span>
            </button>
          )}
        </fieldset>
      ))}
    </div>
  );
}

function HandOf({ color, placement, onChange }: { color: Color } & Pick<Props, "placement" | "onChange">) {
  return (
    <fieldset class="setup-hand">
      <legend>{t("setup_hand", { color: sideName(color) })}</legend>
      {handRoles.map((role) => {
        const count = placement.hands[color][role] ?? 0;
        const piece = pieceName(language.value, role);
        return (
          <span key={role} class="setup-count">
            <button
              type="button"
              aria-label={t("setup_less", { piece })}
              disabled={count === 0}
              data-testid={`less-${color}-${role}`}
              onClick={() => onChange(inHand(placement, color, role, -1))}
            >
              −
            </button>
            <span class="setup-counted">
              <span class={`koma ${role}${color === "gote" ? " gote" : ""}`} />
              <b>{count}</b>
            </span>
            <button
              type="button"
              aria-label={t("setup_more", { piece })}
              disabled={count === kMostInHand[role]}
              data-testid={`more-${color}-${role}`}
              onClick={() => onChange(inHand(placement, color, role, 1))}
            >
              +
            </button>
          </span>
        );
      })}
    </fieldset>
  );
}

/** Why the rules refuse this arrangement; null if it can be played. */
function refusalOf(rules: Rules, knobs: RuleKnobs, placement: Placement): string | null {
  try {
    const { outcome } = rules.analyse({ rules: knobs, start: sfenOf(placement), moves: [] });
    if (!outcome) return null;
    const { board, hands, turn } = placement;
    const any =
      [...board.values()].some(({ color }) => color === turn) ||
      Object.values(hands[turn]).some((count) => count > 0);
    if (!any) return t("setup_no_piece", { color: sideName(turn) });
    return t("setup_over", { how: endingWords(language.value, outcome.reason) });
  } catch (error) {
    if (error instanceof RulesError && error.setup) return t(`setup_${error.setup}`);
    return t("setup_bad");
  }
}

type TurnAndRulesProps = Pick<Props, "placement" | "knobs" | "onChange" | "onKnobs">;

function TurnAndRules({ placement, knobs, onChange, onKnobs }: TurnAndRulesProps) {
  const { preset = "annan" } = knobs;
  return (
    <div class="setup-line">
      <label>
        <span>{t("setup_turn")}</span>
        <select
          value={placement.turn}
          data-testid="setup-turn"
          onChange={(event) =>
            onChange({ ...placement, turn: event.currentTarget.value === "gote" ? "gote" : "sente" })
          }
        >
          {kColors.map((color) => (
            <option key={color} value={color}>
              {sideName(color)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("rules")}</span>
        <select
          value={preset}
          data-testid="setup-rules"
          onChange={(event) => {
            const chosen = kPresets.find((known) => known === event.currentTarget.value);
            if (chosen) onKnobs({ preset: chosen });
          }}
        >
          {kPresets.map((known) => (
            <option key={known} value={known}>
              {ofPresets(`rules_${known}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="card-note setup-about">{ofPresets(`about_${preset}`)}</p>
    </div>
  );
}

export function SetupBox(props: Props) {
  const { placement, knobs, brush, rules, state, onBrush, onChange, onDone } = props;
  const refused = refusalOf(rules, knobs, placement);
  const use = (start?: string) => {
    state.open(studyOf({ rules: knobs, ...(start && { start }), moves: [] }));
    onDone();
    // The button was below the board.
    scrollTo(0, 0);
  };
  return (
    <section class="setup-box" aria-label={t("setup")} data-testid="setup">
      <Palette brush={brush} onBrush={onBrush} onEmpty={() => onChange(kEmpty)} />
      <p class={refused ? "refusal-note" : "card-note"} role="status" data-testid="setup-verdict">
        {refused ?? t("setup_fine")}
      </p>
      <div class="setup-done">
        <button
          type="button"
          class="button primary"
          data-testid="setup-apply"
          disabled={refused !== null}
          onClick={() => use(sfenOf(placement))}
        >
          {t("setup_apply")}
        </button>
        <button type="button" class="button" data-testid="setup-start" onClick={() => use()}>
          {t("new_study")}
        </button>
      </div>
      <p class="card-note">{t("setup_note")}</p>
      <TurnAndRules {...props} />
      {kColors.map((color) => (
        <HandOf key={color} color={color} placement={placement} onChange={onChange} />
      ))}
    </section>
  );
}
