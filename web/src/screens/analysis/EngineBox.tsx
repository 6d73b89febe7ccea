// SPDX-License-Identifier: GPL-3.0-or-later
import { useMemo } from "preact/hooks";
import type { Thinking } from "../../analysis/lines";
import { type Score, scoreText, winChance } from "../../analysis/score";
import { analysis as texts } from "../../i18n/areas/analysis";
import { type Language, language, textsOf } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import type { GameText, MoveName, Rules, Usi } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle } from "../table/settings";
import { type EngineState, lineCounts } from "./useEngine";

const t = textsOf(texts);

/** More would not fit and is not believed anyway. */
const kMostMoves = 8;

/** How the chances stand: Black's share from the left. */
function ScoreBar({ score }: { score: Score | null }) {
  const black = score ? winChance(score) : 0.5;
  const words = score ? t("chance", { n: Math.round(100 * black) }) : t("no_score");
  return (
    <div class="score-bar" role="img" aria-label={words} title={words} data-testid="score-bar">
      <span style={{ width: `${(100 * black).toFixed(1)}%` }} />
    </div>
  );
}

/** 1.2 M, 340 k; in Japanese 120万, 34万. */
function speedText(lang: Language, speed: number): string {
  if (lang === "ja") return speed >= 10_000 ? `${Math.round(speed / 10_000)}万` : String(Math.round(speed));
  return speed >= 1_000_000 ? `${(speed / 1_000_000).toFixed(1)} M` : `${Math.round(speed / 1000)} k`;
}

interface LineMovesProps {
  moves: readonly Usi[];
  names: readonly MoveName[];
  onPlay(moves: readonly Usi[]): void;
}

/** Each move of a line leads to the position after it. */
export function LineMoves({ moves, names, onPlay }: LineMovesProps) {
  return (
    <span class="engine-moves">
      {names.map((name, n) => (
        <button key={n} type="button" onClick={() => onPlay(moves.slice(0, n + 1))}>
          <MoveLabel name={name} style={moveStyle.value} />
        </button>
      ))}
    </span>
  );
}

interface Props {
  engine: EngineState;
  rules: Rules;
  game: GameText;
  over: boolean;
  onPlay(moves: readonly Usi[]): void;
}

export function namesOf(rules: Rules, game: GameText, moves: readonly Usi[], most = kMostMoves): MoveName[] {
  const shown = moves.slice(0, most);
  try {
    return rules.names({ ...game, moves: [...game.moves, ...shown] }).slice(game.moves.length);
  } catch {
    // A line of the position before, for the moment until the next comes.
    return [];
  }
}

function noteOf({ on, ranked }: EngineState, thinking: Thinking | null, over: boolean): string {
  if (ranked !== null) return t("engine_ranked");
  if (!on) return t("engine_off");
  if (over) return t("engine_over");
  if (!thinking) return t("engine_rests");
  if (thinking.state === "failed") return t("engine_failed");
  if (thinking.depth === 0) return t("engine_starts");
  return t("engine_depth", { depth: thinking.depth });
}

function LineCounts({ engine }: { engine: EngineState }) {
  return (
    <label class="engine-count">
      <span>{t("lines")}</span>
      <select
        value={engine.lines}
        data-testid="engine-lines"
        onChange={(event) => {
          const wanted = lineCounts.find((count) => count === event.currentTarget.value);
          if (wanted) engine.setLines(wanted);
        }}
      >
        {lineCounts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HeadProps {
  engine: EngineState;
  thinking: Thinking | null;
  best: Score | null;
  over: boolean;
}

/** On and off, the best value, how deep it was looked. */
function Head({ engine, thinking, best, over }: HeadProps) {
  return (
    <div class="engine-head">
      <button
        type="button"
        class="icon-button"
        aria-pressed={engine.on}
        disabled={engine.ranked !== null}
        aria-label={t("engine")}
        title={t("engine")}
        data-testid="engine-toggle"
        onClick={engine.toggle}
      >
        <Icon name="computer" />
      </button>
      <b class="engine-best">{best ? scoreText(language.value, best) : "–"}</b>
      <span class="engine-note" data-testid="engine-note">
        {noteOf(engine, thinking, over)}
        {thinking && thinking.speed > 0 && (
          <span class="engine-speed">
            {" · "}
            {t("engine_speed", { speed: speedText(language.value, thinking.speed) })}
          </span>
        )}
      </span>
      <LineCounts engine={engine} />
    </div>
  );
}

/** What the engine thinks of the position looked at. */
export function EngineBox({ engine, rules, game, over, onPlay }: Props) {
  const thinking = engine.thinking.value;
  const lines = (thinking?.lines ?? []).filter((line) => line !== undefined);
  const best = lines[0]?.score ?? null;
  const asked = lines.map(({ moves }) => moves.slice(0, kMostMoves).join(" ")).join("\n");
  const names = useMemo(() => lines.map(({ moves }) => namesOf(rules, game, moves)), [rules, game, asked]);
  return (
    <section
      class="engine-box"
      aria-label={t("engine")}
      data-testid="engine"
      data-depth={thinking?.depth ?? 0}
    >
      <Head engine={engine} thinking={thinking} best={best} over={over} />
      <ScoreBar score={best} />
      {engine.on && (
        <ol class="engine-lines" style={{ "--lines": engine.lines }}>
          {lines.map((line, n) => (
            <li key={n} data-testid="engine-line" data-move={line.moves[0]}>
              <b class="engine-score">{scoreText(language.value, line.score)}</b>
              <LineMoves moves={line.moves} names={names[n] ?? []} onPlay={onPlay} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
