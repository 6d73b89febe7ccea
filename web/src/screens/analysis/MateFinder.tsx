// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { mateLength } from "../../analysis/score";
import type { MateSearch } from "../../engine/client";
import type { MateAnswer } from "../../engine/player";
import { analysis as texts } from "../../i18n/areas/analysis";
import { language, textsOf } from "../../i18n/language";
import type { GameText, Rules, Usi } from "../../wasm/rules";
import { LineMoves, namesOf } from "./EngineBox";
import type { EngineState } from "./useEngine";

const t = textsOf(texts);

interface Props {
  engine: EngineState;
  rules: Rules;
  game: GameText;
  onPlay(moves: readonly Usi[]): void;
}

type State = { is: "idle" } | { is: "looking" } | { is: "failed" } | { is: "answered"; answer: MateAnswer };

function wordsOf(state: State): string {
  if (state.is === "idle") return "";
  if (state.is === "looking") return t("mate_looking");
  if (state.is === "failed") return t("engine_failed");
  const { verdict, moves, nodes } = state.answer;
  if (verdict === "mate") return t("mate_found", { n: mateLength(language.value, moves.split(" ").length) });
  return verdict === "no_mate" ? t("mate_none") : t("mate_unknown", { n: nodes });
}

/** Whether the side to move mates by checks alone. For one position: another one is another finder (`key`). */
export function MateFinder({ engine, rules, game, onPlay }: Props) {
  const [state, setState] = useState<State>({ is: "idle" });
  const search = useRef<MateSearch | null>(null);
  const leave = () => {
    if (!search.current) return;
    search.current.stop();
    search.current = null;
    engine.rest(false);
  };
  useEffect(() => leave, []);

  const look = async () => {
    engine.rest(true);
    const mine = engine.client.findMate(game);
    search.current = mine;
    setState({ is: "looking" });
    const end = await mine.answer.then(
      (answer): State => ({ is: "answered", answer }),
      (): State => ({ is: "failed" }),
    );
    if (search.current !== mine) return;
    search.current = null;
    engine.rest(false);
    setState(end);
  };
  const looking = state.is === "looking";
  const moves = state.is === "answered" && state.answer.moves ? state.answer.moves.split(" ") : [];
  const names = useMemo(() => namesOf(rules, game, moves, moves.length), [rules, game, moves.join(" ")]);
  return (
    <div class="mate-finder" data-testid="mate-finder" data-state={state.is}>
      <button
        type="button"
        class="button"
        disabled={engine.ranked !== null || (engine.resting && !looking)}
        data-testid="find-mate"
        onClick={() => (looking ? search.current?.stop() : void look())}
      >
        {t(looking ? "cancel" : "find_mate")}
      </button>
      <p role="status" data-testid="mate-said">
        {wordsOf(state)}
      </p>
      {moves.length > 0 && <LineMoves moves={moves} names={names} onPlay={onPlay} />}
    </div>
  );
}
