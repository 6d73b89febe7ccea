// SPDX-License-Identifier: GPL-3.0-or-later

import {
  type JudgedMove,
  type Judgement,
  judgements,
  type Review,
  type Verdict,
} from "../../analysis/review";
import { type Score, scoreText, winChance } from "../../analysis/score";
import { changeSentence, tellingChange } from "../../analysis/sentences";
import { gameTo, kRoot, type NodeId, nodeOf, type Study } from "../../analysis/study";
import { analysis as texts } from "../../i18n/areas/analysis";
import { language, t as page, textsOf } from "../../i18n/language";
import { pieceName } from "../../i18n/pieces";
import type { Color, MoveName, Rules, Usi } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle, moveWords } from "../table/settings";
import { LineMoves } from "./EngineBox";
import { kSigns } from "./StudyTree";
import type { ReviewState } from "./useReview";
import "./review.css";

const t = textsOf(texts);

const kGraphWidth = 300;
const kGraphHeight = 80;

interface Reviewed {
  review: Review;
  /** The main line it is about, the root left out. */
  line: readonly NodeId[];
}

interface Props {
  study: Study;
  at: NodeId;
  names: ReadonlyMap<NodeId, MoveName>;
  rules: Rules;
  reviewing: ReviewState;
  onGo(at: NodeId): void;
  /** Shows the position before a move, and the better one in it. */
  onBetter(before: NodeId, better: Usi | null): void;
  /** These moves after it, put into the tree. */
  onLine(before: NodeId, moves: readonly Usi[]): void;
}

/** Black's chance to win, ply by ply. */
function Graph({ review, line, at, onGo }: Reviewed & Pick<Props, "at" | "onGo">) {
  const chances = review.scores.map(winChance);
  const step = kGraphWidth / Math.max(1, chances.length - 1);
  const points = chances.map(
    (chance, n) => `${(n * step).toFixed(1)} ${((1 - chance) * kGraphHeight).toFixed(1)}`,
  );
  const ply = line.indexOf(at) + 1;
  return (
    <div class="review-graph" data-testid="review-graph">
      <svg viewBox={`0 0 ${kGraphWidth} ${kGraphHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          class="graph-black"
          d={`M0 ${kGraphHeight}L${points.join("L")}L${kGraphWidth} ${kGraphHeight}Z`}
        />
        <path class="graph-middle" d={`M0 ${kGraphHeight / 2}H${kGraphWidth}`} />
        <path class="graph-line" d={`M${points.join("L")}`} />
        {ply > 0 && <path class="graph-here" d={`M${(ply * step).toFixed(1)} 0V${kGraphHeight}`} />}
      </svg>
      <input
        type="range"
        min={0}
        max={line.length}
        value={ply}
        aria-label={t("graph")}
        aria-valuetext={t("graph_at", { ply, score: scoreText(language.value, review.scores[ply] as Score) })}
        data-testid="review-slider"
        onInput={(event) => onGo(line[Number(event.currentTarget.value) - 1] ?? kRoot)}
      />
    </div>
  );
}

function Accuracy({ review }: { review: Review }) {
  const colors: readonly Color[] = ["sente", "gote"];
  const count = (color: Color, judgement: Judgement) =>
    review.moves.filter((move) => move.color === color && move.judgement === judgement).length;
  return (
    <table class="review-table" data-testid="review-table">
      <thead>
        <tr>
          <td />
          {colors.map((color) => (
            <th key={color} scope="col">
              {page(color === "sente" ? "table.black" : "table.white")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("accuracy")}</th>
          {colors.map((color) => (
            <td key={color} data-testid={`accuracy-${color}`}>
              {review.accuracy[color] === null ? "–" : `${review.accuracy[color]} %`}
            </td>
          ))}
        </tr>
        {judgements.map((judgement) => (
          <tr key={judgement}>
            <th scope="row">
              <span class={`judgement ${judgement}`} aria-hidden="true">
                {kSigns[judgement]}
              </span>
              {t(judgement)}
            </th>
            {colors.map((color) => (
              <td key={color}>{count(color, judgement)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface JudgedProps extends Props {
  move: JudgedMove;
  id: NodeId;
  ply: number;
}

/** As much of a line as shows what it is about. */
const kBetterPlies = 5;

/** The better move with what follows, as far as the engine has said it. */
function betterLine({ best, line }: Verdict): Usi[] {
  if (!best) return [];
  return line[0] === best ? line.slice(0, kBetterPlies) : [best];
}

/** One bad move: what it did, and what to play instead. */
function Judged({ move, id, ply, study, at, names, rules, onBetter, onLine }: JudgedProps) {
  const lang = language.value;
  const name = names.get(id);
  const game = gameTo(study, id);
  const before = { ...game, moves: game.moves.slice(0, -1) };
  const change = tellingChange(rules.analyse(before), rules.analyse(game), move.usi);
  const from = nodeOf(study, id).parent ?? kRoot;
  const better = betterLine(move.before);
  const betterNames = rules
    .names({ ...before, moves: [...before.moves, ...better] })
    .slice(before.moves.length);
  const reply = move.after.best
    ? rules.names({ ...game, moves: [...game.moves, move.after.best] }).at(-1)
    : undefined;
  return (
    <li>
      <button
        type="button"
        data-testid="judged"
        data-ply={ply}
        data-judgement={move.judgement}
        aria-current={at === from ? "step" : undefined}
        onClick={(event) => {
          // With its better line, in the box that is scrolled: below the board it is a low one.
          event.currentTarget.parentElement?.scrollIntoView({ block: "nearest" });
          onBetter(from, better[0] ?? null);
        }}
      >
        <span class="judged-head">
          <span class="move-number">{ply}</span>
          {name && <MoveLabel name={name} style={moveStyle.value} />}
          <b class={`judgement ${move.judgement}`}>{move.judgement && t(move.judgement)}</b>
          <span class="judged-score">
            {scoreText(lang, move.before.score)} → {scoreText(lang, move.after.score)}
          </span>
        </span>
        {change && <span class="judged-why">{changeSentence(lang, change)}</span>}
        {reply?.captured && (
          <span class="judged-why">
            {t("then_takes", {
              move: moveWords(reply, moveStyle.value),
              piece: pieceName(lang, reply.captured),
            })}
          </span>
        )}
      </button>
      {better.length > 0 && (
        <div class="judged-why judged-line" data-testid="judged-line" data-ply={ply}>
          <span>{t("better")}</span>
          <LineMoves moves={better} names={betterNames} onPlay={(moves) => onLine(from, moves)} />
        </div>
      )}
    </li>
  );
}

function Result({ review, line, ...props }: Reviewed & Props) {
  const bad = review.moves.flatMap((move, n) =>
    move.judgement ? [{ move, id: line[n] as NodeId, ply: n + 1 }] : [],
  );
  return (
    <>
      <Graph review={review} line={line} at={props.at} onGo={props.onGo} />
      <Accuracy review={review} />
      {bad.length === 0 && <p class="review-note">{t("no_bad_moves")}</p>}
      <ol class="judged-moves">
        {bad.map(({ move, id, ply }) => (
          <Judged key={id} {...props} move={move} id={id} ply={ply} />
        ))}
      </ol>
    </>
  );
}

/** The whole game looked through: begun, watched and called off here. */
export function ReviewBox(props: Props) {
  const { reviewing } = props;
  const { state } = reviewing;
  return (
    <section class="review-box" aria-label={t("review")} data-testid="review" data-state={state.is}>
      {state.is === "idle" && (
        <>
          <p class="review-note">{t("review_note")}</p>
          <button
            type="button"
            class="button primary wide"
            data-testid="review-start"
            disabled={reviewing.begin === null}
            onClick={() => reviewing.begin?.()}
          >
            {t("review_start")}
          </button>
        </>
      )}
      {state.is === "failed" && (
        <>
          <p class="review-note" role="alert">
            {t("review_failed")}
          </p>
          <button
            type="button"
            class="button wide"
            data-testid="review-start"
            onClick={() => reviewing.begin?.()}
          >
            {t("review_start")}
          </button>
        </>
      )}
      {state.is === "running" && (
        <>
          <label class="review-progress">
            <span>{t("review_progress", { done: state.done, all: state.all })}</span>
            <progress value={state.done} max={state.all} />
          </label>
          <button type="button" class="button wide" data-testid="review-cancel" onClick={reviewing.cancel}>
            {t("cancel")}
          </button>
        </>
      )}
      {state.is === "done" && <Result {...props} review={state.review} line={state.line} />}
    </section>
  );
}
