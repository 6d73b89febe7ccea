// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import { moveSpoken } from "../../game/spoken";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { language, textsOf } from "../../i18n/language";
import { asked, counted, type Puzzle } from "../../puzzles/pack";
import { progress } from "../../puzzles/progress";
import { found, wrongPly } from "../../puzzles/solving";
import { whySentences } from "../../puzzles/why";
import { kSilence, Live, said } from "../../ui/Live";
import type { Rules } from "../../wasm/rules";
import { moveStyle, moveText } from "../table/settings";
import type { SolvingState } from "./useSolving";
import type { Why } from "./useWhy";

const t = textsOf(puzzleTexts);

type Tone = "plain" | "turn" | "notice" | "right" | "wrong" | "why" | "refusal" | "inspect";

interface Line {
  tone: Tone;
  text: string;
}

interface Props {
  state: SolvingState;
  rules: Rules;
  why: Why;
  refused: string | null;
  inspected: string | null;
}

function taskWords({ kind }: Puzzle): string {
  if (kind === "material") return t("task_material");
  return t(kind === "mate1" ? "task_mate1" : "task_mate");
}

/** What the end of a go did to the rating. */
function ratingWords({ change, known }: SolvingState): string {
  const rating = Math.round(progress.value.strength.rating);
  if (change === null) return known ? t("rating_same", { rating }) : "";
  if (change === 0) return t("rating_now", { rating });
  return t(change > 0 ? "rating_up" : "rating_down", { rating, by: Math.abs(change) });
}

function solvedWords(state: SolvingState): string {
  const { go } = state;
  const words = t(go.faulted ? "solved_late" : "solved");
  const rating = ratingWords(state);
  return language.value === "ja" ? `${words}${rating}` : `${words} ${rating}`.trim();
}

function goingOn({ go }: SolvingState): string {
  const left = asked(go.puzzle) - found(go);
  if (found(go) === 0) return taskWords(go.puzzle);
  return left === 1 ? t("goes_on_one") : t("goes_on", { n: counted(language.value, left) });
}

function whyLine({ state, rules, why }: Props): Line | null {
  const { go, names } = state;
  if (go.phase !== "wrong") return null;
  if (why.is === "asking") return { tone: "notice", text: t("why_asking") };
  if (why.is === "failed") return { tone: "refusal", text: t("why_failed") };
  if (why.is === "told") {
    const name = names[wrongPly(go)];
    const move = name ? moveText(name, moveStyle.value) : "";
    const sentences = whySentences(language.value, rules, go.puzzle, why.refutation, move);
    return { tone: "why", text: sentences.join(language.value === "ja" ? "" : " ") };
  }
  const name = names[wrongPly(go) - 1];
  const move = name ? moveText(name, moveStyle.value) : "";
  const rating = ratingWords(state);
  return { tone: "wrong", text: [t("wrong", { move }), rating].join(language.value === "ja" ? "" : " ") };
}

function lineOf(props: Props): Line {
  const { state, refused, inspected } = props;
  const { go } = state;
  if (refused) return { tone: "refusal", text: refused };
  if (inspected) return { tone: "inspect", text: inspected };
  const answered = whyLine(props);
  if (answered) return answered;
  if (go.phase === "solved") return { tone: "right", text: solvedWords(state) };
  if (go.phase === "shown") return { tone: "plain", text: t("shown") };
  // The answer that is on its way is not looking back.
  if (go.ply < go.moves.length - 1) return { tone: "plain", text: t("back_to_puzzle") };
  return { tone: found(go) === 0 ? "turn" : "right", text: goingOn(state) };
}

/** One place for what the page has to say. */
export function Said(props: Props) {
  const { tone, text } = lineOf(props);
  return (
    <div class={`status ${tone}`} data-testid="status" data-tone={tone}>
      <p role={tone === "refusal" || tone === "wrong" ? "alert" : "status"}>{text}</p>
    </div>
  );
}

/** Each move that comes onto the board, once. */
export function MovesAloud({ state }: { state: SolvingState }) {
  const { go, names } = state;
  const [told, tell] = useState(kSilence);
  const before = useRef(go.ply);
  useEffect(() => {
    const name = go.ply > before.current ? names[go.ply - 1] : undefined;
    before.current = go.ply;
    if (name) tell((silence) => said(silence, moveSpoken(language.peek(), name)));
  }, [go.ply]);
  return <Live said={told} test="announcer" />;
}
