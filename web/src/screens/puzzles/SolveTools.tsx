// SPDX-License-Identifier: GPL-3.0-or-later
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PuzzleText } from "../../i18n/areas/puzzles";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { t as page, textsOf } from "../../i18n/language";
import { Tool } from "../table/Toolbar";
import type { SolvingState } from "./useSolving";
import type { Why } from "./useWhy";

const t = textsOf(puzzleTexts);

interface Action {
  test: string;
  label: PuzzleText;
  onPress(): void;
  disabled?: boolean;
}

interface Props {
  state: SolvingState;
  why: Why;
  onWhy(): void;
  onNext(): void;
}

/** Two at a time, the one that most want last. */
function actionsOf({ state, why, onWhy, onNext }: Props): [Action, Action] {
  const solution: Action = { test: "solution", label: "solution", onPress: state.tell };
  switch (state.go.phase) {
    case "solving":
      return [solution, { test: "next", label: "skip", onPress: onNext }];
    case "wrong": {
      const ask = why.is === "unasked" || why.is === "failed" || why.is === "asking";
      const first: Action = ask
        ? { test: "why", label: "why", onPress: onWhy, disabled: why.is === "asking" }
        : solution;
      return [first, { test: "again", label: "again", onPress: state.again }];
    }
    case "solved":
    case "shown":
      return [
        { test: "retry", label: "retry", onPress: state.again },
        { test: "next", label: "next", onPress: onNext },
      ];
  }
}

/** The way through the moves, and what comes next; that has the focus once a go is over. */
export function SolveTools(props: Props) {
  const { go, show } = props.state;
  const main = useRef<HTMLButtonElement>(null);
  const over = go.phase !== "solving";
  useLayoutEffect(() => {
    if (over) main.current?.focus({ preventScroll: true });
  }, [over]);
  const actions = actionsOf(props);
  return (
    <div class="toolbar">
      <Tool
        icon="previous"
        label={page("table.previous_move")}
        test="previous"
        disabled={go.ply === 0}
        onClick={() => show(go.ply - 1)}
      />
      <Tool
        icon="next"
        label={page("table.next_move")}
        test="forward"
        disabled={go.ply === go.moves.length}
        onClick={() => show(go.ply + 1)}
      />
      {actions.map(({ test, label, onPress, disabled = false }, n) => (
        <button
          key={n}
          ref={n === 1 ? main : null}
          type="button"
          class={`button${over && n === 1 ? " primary" : ""}`}
          data-testid={test}
          disabled={disabled}
          onClick={onPress}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
