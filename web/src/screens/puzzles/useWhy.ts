// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import { EngineClient } from "../../engine/client";
import { wrongPly } from "../../puzzles/solving";
import { type Refutation, refute } from "../../puzzles/why";
import type { SolvingState } from "./useSolving";

export type Why = { is: "unasked" | "asking" | "failed" } | { is: "told"; refutation: Refutation };

const kUnasked: Why = { is: "unasked" };

/** The engine's answer to the wrong move that stands on the board; the engine is fetched when it is first asked. */
export function useWhy(state: SolvingState): { why: Why; ask(): void } {
  const { go } = state;
  const [why, setWhy] = useState<Why>(kUnasked);
  const engine = useRef<EngineClient | null>(null);
  // Which question may still be answered.
  const question = useRef(0);
  const wrong = go.phase === "wrong" ? go.moves.slice(0, wrongPly(go)).join() : null;
  useEffect(() => {
    question.current += 1;
    setWhy(kUnasked);
  }, [wrong]);
  useEffect(() => () => engine.current?.close(), []);

  const ask = async () => {
    question.current += 1;
    const mine = question.current;
    const moves = go.moves.slice(0, wrongPly(go));
    setWhy({ is: "asking" });
    engine.current ??= new EngineClient();
    try {
      const { answer } = refute(engine.current, { start: go.puzzle.sfen, moves });
      const refutation = await answer;
      if (mine !== question.current) return;
      state.refute(refutation.line);
      setWhy({ is: "told", refutation });
    } catch (error) {
      console.warn("why not", error);
      if (mine === question.current) setWhy({ is: "failed" });
    }
  };
  return { why, ask: () => void ask() };
}
