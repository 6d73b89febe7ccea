// SPDX-License-Identifier: GPL-3.0-or-later
// The studies that gave way to the one on the board, to be opened again.
import { aboutStudy, type KeptStudy, keptStudies } from "../../analysis/keptStudies";
import { kRoot, lineThrough, studyText } from "../../analysis/study";
import { studies as texts } from "../../i18n/areas/studies";
import { language, textsOf } from "../../i18n/language";
import type { Rules } from "../../wasm/rules";
import { lawful, type StudyState } from "./useStudy";
import "./kept.css";

const t = textsOf(texts);

function titleOf({ study }: KeptStudy): string {
  const { black, white } = aboutStudy(study);
  if (black !== "" || white !== "")
    return t("two", { black: black || t("unknown"), white: white || t("unknown") });
  return t(study.start === "startpos" ? "from_start" : "from_position");
}

function noteOf({ study, at }: KeptStudy): string {
  const { plies: n } = aboutStudy(study);
  const when = new Date(at).toLocaleString(language.value === "ja" ? "ja-JP" : "en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return n === 0 ? t("about_none", { when }) : n === 1 ? t("about_one", { when }) : t("about", { n, when });
}

export function KeptStudies({ rules, state }: { rules: Rules; state: StudyState }) {
  const present = studyText(state.study);
  const others = keptStudies().filter(({ study }) => studyText(study) !== present && lawful(rules, study));
  if (others.length === 0) return null;
  return (
    <section class="share-play" aria-labelledby="kept-title" data-testid="kept-studies">
      <h2 id="kept-title">{t("kept")}</h2>
      <p class="card-note">{t("kept_note")}</p>
      <ol class="kept-list">
        {others.map((kept) => (
          <li key={kept.at}>
            <button
              type="button"
              class="button kept-study"
              data-testid="kept-study"
              onClick={() => state.open(kept.study, lineThrough(kept.study, kRoot).at(-1))}
            >
              <span>{titleOf(kept)}</span>
              <small>{noteOf(kept)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
