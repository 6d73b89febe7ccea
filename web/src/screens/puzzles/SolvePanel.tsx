// SPDX-License-Identifier: GPL-3.0-or-later
import { analysisLink } from "../../analysis/links";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { textsOf } from "../../i18n/language";
import { progress } from "../../puzzles/progress";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import { ShareButton } from "../../ui/ShareButton";
import type { Rules } from "../../wasm/rules";
import { ownRating } from "./ownRating";
import { Solution } from "./Solution";
import type { SolvingState } from "./useSolving";

const t = textsOf(puzzleTexts);

interface Props {
  state: SolvingState;
  rules: Rules;
  /** There is nothing left to find. */
  ended: boolean;
  /** The position that is shown. */
  sfen: string;
}

/** Leads to the analysis board, where the engine would tell the solution: not before the go is decided. */
function Analyse({ state, ended }: Props) {
  const { go } = state;
  const open = ended || go.faulted;
  const href = analysisLink({ start: go.puzzle.sfen, moves: go.moves }, { ply: 0 });
  return (
    <a
      class="button"
      data-testid="analyse"
      {...(open
        ? { href, onClick: follow }
        : { role: "link", "aria-disabled": "true" as const, title: t("analyse_later") })}
    >
      <Icon name="search" />
      {t("analyse")}
    </a>
  );
}

/** What the puzzle was about, told at the end. */
function Themes({ state, ended }: Props) {
  return (
    <div class="puzzle-themes" data-testid="themes">
      <h3>{t("themes")}</h3>
      {!ended && <p class="card-note">{t("themes_hidden")}</p>}
      {ended && (
        <ul>
          {state.go.puzzle.themes.map((theme) => (
            <li key={theme} data-theme={theme}>
              <b>{t(theme)}</b> {t(`${theme}_note`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function SolvePanel(props: Props) {
  const { run } = progress.value;
  return (
    <section class="puzzle-panel" aria-label={t("panel")}>
      <dl class="puzzle-facts">
        <div>
          <dt>{t("own_rating")}</dt>
          <dd data-testid="own-rating">{ownRating(progress.value)}</dd>
        </div>
        <div>
          <dt>{t("run")}</dt>
          <dd data-testid="own-run">{run}</dd>
        </div>
      </dl>
      {props.ended && <Solution puzzle={props.state.go.puzzle} rules={props.rules} />}
      <Themes {...props} />
      <div class="puzzle-links">
        <Analyse {...props} />
        <ShareButton label={t("share")} text={t("share_text")} />
        <a class="button" href="/puzzles" data-testid="all-puzzles" onClick={follow}>
          <Icon name="grid" />
          {t("all_puzzles")}
        </a>
      </div>
    </section>
  );
}
