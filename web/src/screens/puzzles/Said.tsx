// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import { moveSpoken } from "../../game/spoken";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { language, textsOf } from "../../i18n/language";
import { asked, counted, type Puzzle } from "../../puzzles/pack";
import { kUntold, progress, untilTold } from "../../puzzles/progress";
import { found, wrongPly } from "../../puzzles/solving";
import { whySentences } from "../../puzzles/why";
import { kSilence, Live, said } from "../../ui/Live";
import type { Rules } from "../../wasm/rules";
import { moveStyle, moveWords } from "../table/settings";
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

/** What the first go did to the rating. */
function ratingWords({ change, known }: SolvingState): string {
  if (change === null) return known ? t("rating_same") : "";
  const left = untilTold(progress.value);
  if (left > 0) return left === 1 ? t("rating_comes_one") : t("rating_comes", { n: left });
  const rating = Math.round(progress.value.strength.rating);
  // From what was not told to what is: no change to speak of.
  if (progress.value.results.size === kUntold) return t("rating_now", { rating });
  if (change === 0) return t("rating_now", { rating });
  return t(change > 0 ? "rating_up" : "rating_down", { rating, by: Math.abs(change) });
}

const joined = (...words: string[]) => words.join(language.value === "ja" ? "" : " ").trim();

function solvedWords(state: SolvingState): string {
  const { go } = state;
  // What the fault cost was said when it was made.
  if (go.faulted) return t("solved_late");
  return joined(t("solved"), ratingWords(state));
}

/** Who looks at once is told what that costs; after a wrong move it has been said. */
function shownWords(state: SolvingState): string {
  return joined(t("shown"), state.change === null ? "" : ratingWords(state));
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
    const move = name ? moveWords(name, moveStyle.value) : "";
    const sentences = whySentences(language.value, rules, go.puzzle, why.refutation, move);
    return { tone: "why", text: joined(...sentences) };
  }
  const name = names[wrongPly(go) - 1];
  const move = name ? moveWords(name, moveStyle.value) : "";
  return { tone: "wrong", text: joined(t("wrong", { move }), ratingWords(state)) };
}

function lineOf(props: Props): Line {
  const { state, refused, inspected } = props;
  const { go } = state;
  if (refused) return { tone: "refusal", text: refused };
  if (inspected) return { tone: "inspect", text: inspected };
  const answered = whyLine(props);
  if (answered) return answered;
  if (go.phase === "solved") return { tone: "right", text: solvedWords(state) };
  if (go.phase === "shown") return { tone: "plain", text: shownWords(state) };
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
