// SPDX-License-Identifier: GPL-3.0-or-later
// Ten small boards on support: one idea, one task, one move each.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { rules } from "../../game/engine";
import { attemptOf } from "../../game/words";
import { lessonTexts } from "../../i18n/areas/lesson";
import { language, t, textsOf } from "../../i18n/language";
import { refusalSentence } from "../../i18n/refusals";
import { Icon } from "../../ui/Icon";
import { PageLink } from "../../ui/PageLink";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import type { Rules, Usi } from "../../wasm/rules";
import { PieceSetChoice, PieceSetOffer } from "../PieceSetChoice";
import { type LessonId, lessonBoards, lessonIds } from "./boards";
import { LessonBoard } from "./LessonBoard";
import { kBeginning, type Progress, storedProgress, storeProgress } from "./progress";
import "../../style/part_board.css";
import "./lesson.css";

const say = textsOf(lessonTexts);

export function Lesson() {
  const [progress, setProgress] = useState(storedProgress);
  const { at, done } = progress;
  const set = (next: Progress) => {
    setProgress(next);
    storeProgress(next);
  };
  // Who has come here has found the lesson, whether or not they solve anything.
  useEffect(() => storeProgress(storedProgress()), []);
  const id = lessonIds[at];
  const known = rules.value;
  return (
    <main class="screen lesson" data-testid="lesson" data-at={id ?? "end"}>
      <ScreenTop title={say("title")} />
      <Place at={at} done={done} onRestart={() => set(kBeginning)} />
      {id && known && (
        <Step
          key={id}
          id={id}
          rules={known}
          first={at === 0}
          onDone={() => set({ at, done: new Set(done).add(id) })}
          onGo={(by) => set({ at: at + by, done })}
        />
      )}
      {!id && <End onBack={() => set({ at: at - 1, done })} />}
      {id && (
        <div class="lesson-pieces">
          <PieceSetChoice />
          {at > 0 && <ToPieces />}
        </div>
      )}
    </main>
  );
}

function ToPieces() {
  return (
    <PageLink href="/rules#pieces" test="lesson-to-pieces">
      {t("home.pieces")}
    </PageLink>
  );
}

function Place({ at, done, onRestart }: { at: number; done: Progress["done"]; onRestart(): void }) {
  const all = lessonIds.length;
  const words = say("step", { n: Math.min(at + 1, all), all });
  return (
    <div class="lesson-place">
      <p data-testid="lesson-place">{at < all && words}</p>
      <div class="lesson-dots" aria-hidden="true">
        {lessonIds.map((id, n) => (
          <span key={id} class={`${done.has(id) ? "done" : ""}${n === at ? " here" : ""}`} />
        ))}
      </div>
      <button type="button" class="button quiet" data-testid="lesson-restart" onClick={onRestart}>
        <Icon name="again" />
        <span>{say("restart")}</span>
      </button>
    </div>
  );
}

interface StepProps {
  id: LessonId;
  rules: Rules;
  first: boolean;
  onDone(): void;
  onGo(by: number): void;
}

function Step({ id, rules, first, onDone, onGo }: StepProps) {
  const { sfen, part, solutions } = lessonBoards[id];
  const [tried, setTried] = useState<Usi | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const solved = tried !== null && solutions.includes(tried);
  const game = { start: sfen, moves: solved ? [tried] : [] };
  const analysis = rules.analyse(game);
  useArrival(title);
  const play = (usi: Usi) => {
    setTried(usi);
    if (solutions.includes(usi)) onDone();
  };
  return (
    <div class="lesson-step">
      <div class="lesson-words">
        <h2 ref={title} tabIndex={-1}>
          {say(`${id}.title`)}
        </h2>
        <p>{say(`${id}.text`)}</p>
        <p class="lesson-task" data-testid="lesson-task">
          {say(`${id}.task`)}
        </p>
      </div>
      <LessonBoard
        analysis={analysis}
        part={part}
        withHand={sfen.split(" ")[2] !== "-"}
        still={solved}
        onMove={play}
        onIllegal={setTried}
      />
      <div class="lesson-told">
        <Said id={id} rules={rules} tried={tried} />
        {first && !tried && (
          <div class="lesson-welcome">
            <PieceSetOffer />
            <ToPieces />
          </div>
        )}
      </div>
      <Ways first={first} solved={solved} onAgain={() => setTried(null)} onGo={onGo} />
    </div>
  );
}

interface WaysProps {
  first: boolean;
  solved: boolean;
  onAgain(): void;
  onGo(by: number): void;
}

/** Back, again and on; the way on has the focus once the board is solved. */
function Ways({ first, solved, onAgain, onGo }: WaysProps) {
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (solved) next.current?.focus({ preventScroll: true });
  }, [solved]);
  return (
    <div class="lesson-ways">
      <button
        type="button"
        class="button"
        disabled={first}
        data-testid="lesson-back"
        onClick={() => onGo(-1)}
      >
        {say("back")}
      </button>
      <button type="button" class="button" disabled={!solved} data-testid="lesson-again" onClick={onAgain}>
        {say("again")}
      </button>
      <button
        ref={next}
        type="button"
        class={`button ${solved ? "primary" : "quiet"}`}
        data-testid="lesson-next"
        onClick={() => onGo(1)}
      >
        {say(solved ? "next" : "skip")}
      </button>
    </div>
  );
}

/** Who comes from another board begins reading at its title; who has just come to the page is left where they are. */
let boardsShown = 0;
function useArrival(title: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    boardsShown += 1;
    if (boardsShown > 1) title.current?.focus({ preventScroll: true });
  }, [title]);
}

/** What the page says to the last try: the point, a hint, or the rule that forbids it. */
function Said({ id, rules, tried }: { id: LessonId; rules: Rules; tried: Usi | null }) {
  const { sfen, solutions } = lessonBoards[id];
  const game = { start: sfen, moves: [] };
  const refusal = tried ? rules.explain(game, tried) : null;
  const solved = tried !== null && solutions.includes(tried);
  const tone = !tried ? "none" : solved ? "point" : refusal ? "refused" : "hint";
  const words = () => {
    if (!tried) return "";
    if (refusal) return refusalSentence(language.value, refusal, attemptOf(rules.analyse(game), tried));
    return say(solved ? `${id}.point` : `${id}.hint`);
  };
  return (
    <p class={`lesson-said ${tone}`} role="status" data-testid="lesson-said" data-tone={tone}>
      {tone === "point" && <Icon name="check" />}
      <span>{words()}</span>
    </p>
  );
}

function End({ onBack }: { onBack(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useArrival(title);
  return (
    <section class="card lesson-end" data-testid="lesson-end">
      <h2 ref={title} tabIndex={-1}>
        {say("end.title")}
      </h2>
      <p>{say("end.text")}</p>
      <div class="screen-links">
        <a class="button primary" href="/" data-testid="lesson-play" onClick={follow}>
          {say("end.play")}
        </a>
        <a class="button" href="/puzzles" data-testid="lesson-puzzles" onClick={follow}>
          <Icon name="help" />
          {say("end.puzzles")}
        </a>
        <a class="button" href="/rules" data-testid="lesson-rules" onClick={follow}>
          <Icon name="book" />
          {say("end.rules")}
        </a>
        <ToPieces />
        <button type="button" class="button" data-testid="lesson-back" onClick={onBack}>
          {say("back")}
        </button>
      </div>
    </section>
  );
}
