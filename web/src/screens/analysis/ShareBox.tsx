// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the analysis board and what comes in: records, a link, a game against the computer.
import { useState } from "preact/hooks";
import { analysisLink } from "../../analysis/links";
import { kRoot, lineThrough } from "../../analysis/study";
import { analysis as texts } from "../../i18n/areas/analysis";
import { records as recordTexts } from "../../i18n/areas/records";
import { textsOf } from "../../i18n/language";
import { keepLocalGame } from "../../local/games";
import { computerLevel } from "../../local/levels";
import { newLocalId } from "../../local/newLocalId";
import { recordOfStudy } from "../../records/studies";
import { go } from "../../ui/route";
import { copyText } from "../../ui/ShareButton";
import type { GameText, Rules } from "../../wasm/rules";
import { LevelChoice } from "../LevelChoice";
import { ExportBox } from "../records/ExportBox";
import { ImportBox } from "../records/ImportBox";
import { KeptStudies } from "./KeptStudies";
import type { StudyState } from "./useStudy";

const t = textsOf(texts);
const ofRecords = textsOf(recordTexts);

const kCopiedMs = 2000;

/** A text to take away, with a button that does it. */
function Out({ label, text, test }: { label: string; text: string; test: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), kCopiedMs);
  };
  return (
    <label class="share-out">
      <span>{label}</span>
      <span class="share-field">
        <input readOnly value={text} data-testid={test} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" data-testid={`${test}-copy`} onClick={copy}>
          {t(copied ? "copied" : "copy")}
        </button>
      </span>
    </label>
  );
}

function usiOf({ start, moves }: GameText): string {
  const from = start === undefined || start === "startpos" ? "startpos" : `sfen ${start}`;
  return `position ${from}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`;
}

function PlayOn({ state, game }: { state: StudyState; game: GameText }) {
  const begin = () => {
    const id = newLocalId();
    keepLocalGame({
      id,
      opponent: "computer",
      level: computerLevel.value,
      turning: false,
      rules: game.rules ?? {},
      start: game.start ?? "startpos",
      number: 1,
      black: state.analysis.turn === "sente" ? 0 : 1,
      moves: [...game.moves],
      result: null,
      wins: [0, 0],
      draws: 0,
      takebacks: 0,
    });
    go(`/local/${id}`);
  };
  return (
    <section class="share-play" aria-labelledby="play-on-title">
      <h2 id="play-on-title">{t("play_on")}</h2>
      <p class="card-note">{t("play_on_note")}</p>
      <span class="share-field">
        <LevelChoice test="play-on-level" />
        <button
          type="button"
          class="button primary"
          data-testid="play-on"
          disabled={state.analysis.outcome !== null}
          onClick={begin}
        >
          {t("play_on_start")}
        </button>
      </span>
    </section>
  );
}

export function ShareBox({ rules, state, game }: { rules: Rules; state: StudyState; game: GameText }) {
  return (
    <section class="share-box" aria-label={t("share")} data-testid="share-box">
      <ImportBox
        rules={rules}
        knobs={state.study.rules}
        title={ofRecords("import")}
        onRecord={(_record, study) => state.open(study, lineThrough(study, kRoot).at(-1))}
      />
      <KeptStudies rules={rules} state={state} />
      <ExportBox title={ofRecords("export")} record={() => recordOfStudy(state.study)} />
      <Out label={t("link")} text={new URL(analysisLink(game), location.href).href} test="out-link" />
      <Out label={t("usi")} text={usiOf(game)} test="out-usi" />
      <Out label={t("sfen")} text={state.analysis.sfen} test="out-sfen" />
      <PlayOn state={state} game={game} />
    </section>
  );
}
