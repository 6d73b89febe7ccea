// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Judgement, type Review, reviewGame } from "../../analysis/review";
import { gameTo, kRoot, lineThrough, type NodeId } from "../../analysis/study";
import type { Rules } from "../../wasm/rules";
import type { EngineState } from "./useEngine";
import type { StudyState } from "./useStudy";

type State =
  | { is: "idle" | "failed" }
  | { is: "running"; done: number; all: number }
  | { is: "done"; review: Review; line: readonly NodeId[] };

export interface ReviewState {
  state: State;
  /** null while there is no game to look through. */
  begin: (() => void) | null;
  cancel(): void;
  /** Of the moves of the main line, by node. */
  judgements: ReadonlyMap<NodeId, Judgement>;
}

const kNone: ReadonlyMap<NodeId, Judgement> = new Map();

/** Looks through the main line; the result stays until the main line is another. */
export function useReview(rules: Rules, { study }: StudyState, engine: EngineState): ReviewState {
  const [state, setState] = useState<State>({ is: "idle" });
  // Which run may still speak.
  const run = useRef(0);
  const main = lineThrough(study, kRoot);
  const game = gameTo(study, main.at(-1) ?? kRoot);
  const about = `${study.start} ${game.moves.join()}`;

  const cancel = () => {
    run.current += 1;
    engine.rest(false);
    setState({ is: "idle" });
  };
  useEffect(() => cancel, [about]);

  const begin = async () => {
    run.current += 1;
    const mine = run.current;
    const current = () => mine === run.current;
    engine.rest(true);
    setState({ is: "running", done: 0, all: game.moves.length + 1 });
    try {
      const review = await reviewGame(game, rules, engine.client, {
        onProgress: (done, all) => current() && setState({ is: "running", done, all }),
        cancelled: () => !current(),
      });
      if (review && current()) setState({ is: "done", review, line: main });
    } catch (error) {
      console.warn("review", error);
      if (current()) setState({ is: "failed" });
    } finally {
      if (current()) engine.rest(false);
    }
  };

  const judgements = useMemo(() => {
    if (state.is !== "done") return kNone;
    const { review, line } = state;
    return new Map(
      review.moves.flatMap(({ judgement }, n) =>
        judgement ? [[line[n] as NodeId, judgement] as const] : [],
      ),
    );
  }, [state]);
  return {
    state,
    begin: game.moves.length > 0 && engine.ranked === null ? () => void begin() : null,
    cancel,
    judgements,
  };
}
