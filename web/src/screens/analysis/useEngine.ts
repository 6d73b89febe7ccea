// SPDX-License-Identifier: GPL-3.0-or-later
import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Analyst, type Thinking } from "../../analysis/lines";
import { gameTo } from "../../analysis/study";
import { rankedGame, remember, rememberedOneOf } from "../../client/memory";
import { EngineClient } from "../../engine/client";
import { rulesText } from "../../wasm/rules";
import type { StudyState } from "./useStudy";

export const lineCounts = ["1", "2", "3", "5"] as const;
export type LineCount = (typeof lineCounts)[number];

export interface EngineState {
  client: EngineClient;
  on: boolean;
  toggle(): void;
  /** One's own ranked game that is not over: the engine is silent until it is. */
  ranked: string | null;
  /** Quiet for as long as something else needs the engine. */
  rest(resting: boolean): void;
  resting: boolean;
  lines: LineCount;
  setLines(lines: LineCount): void;
  /** null while it is off or there is nothing to think about. Many a second: only what shows it reads it. */
  thinking: Signal<Thinking | null>;
}

/** The engine beside the board: on, it thinks about whatever is looked at. */
export function useEngine({ study, at, analysis }: StudyState): EngineState {
  const game = gameTo(study, at);
  const client = useMemo(() => new EngineClient(), []);
  const analyst = useMemo(() => new Analyst(client), [client]);
  const [wanted, setOn] = useState(() => rememberedOneOf("analysis-engine", ["off"]) === null);
  const ranked = rankedGame();
  const on = wanted && ranked === null;
  const [resting, rest] = useState(false);
  const [lines, setLines] = useState<LineCount>(() => rememberedOneOf("analysis-lines", lineCounts) ?? "3");
  const over = analysis.outcome !== null;
  const asked = `${game.start} ${game.moves.join()} ${rulesText(game.rules)}`;

  useEffect(() => {
    if (on && !over && !resting) analyst.think(game, analysis.turn, Number(lines));
    else analyst.stop();
  }, [analyst, on, over, resting, lines, asked]);
  useEffect(() => () => client.close(), [client]);

  return {
    client,
    on,
    toggle: () => {
      setOn(!wanted);
      remember("analysis-engine", wanted ? "off" : null);
    },
    ranked,
    rest,
    resting,
    lines,
    setLines: (wanted) => {
      setLines(wanted);
      remember("analysis-lines", wanted);
    },
    thinking: analyst.thinking,
  };
}
