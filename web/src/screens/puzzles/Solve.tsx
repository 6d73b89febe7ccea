// SPDX-License-Identifier: GPL-3.0-or-later
// A puzzle on the board: the solver is Black and moves, the page answers.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../../board/Board";
import { opposite } from "../../board/geometry";
import type { BoardModel } from "../../board/model";
import { attemptOf, inspectSentence } from "../../game/words";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { language, textsOf } from "../../i18n/language";
import { refusalSentence } from "../../i18n/refusals";
import { nextPuzzle } from "../../puzzles/choice";
import type { Puzzle } from "../../puzzles/pack";
import { progress } from "../../puzzles/progress";
import { gameOf, isOpen, type Solving, wrongPly } from "../../puzzles/solving";
import { lazy } from "../../ui/lazy";
import { go as goTo } from "../../ui/route";
import type { Color, Key, Rules, Usi } from "../../wasm/rules";
import { Arrows } from "../analysis/Arrows";
import { Nav } from "../table/Nav";
import { Hand } from "../table/Playing";
import { badgeLevel } from "../table/settings";
import { useBoardKeys } from "../table/useBoardKeys";
import { useTableKeys } from "../table/useTableKeys";
import { MovesAloud, Said } from "./Said";
import { SolvePanel } from "./SolvePanel";
import { SolveTools } from "./SolveTools";
import { type SolvingState, useSolving } from "./useSolving";
import { useWhy, type Why } from "./useWhy";
import { wish } from "./wish";

const t = textsOf(puzzleTexts);
const Menu = lazy(() => import("../table/Menu").then((m) => m.Menu));

function modelOf(state: SolvingState, orientation: Color): BoardModel {
  return {
    analysis: state.analysis,
    orientation,
    mover: isOpen(state.go) ? "sente" : null,
    reader: "sente",
    showDests: true,
    badgeLevel: badgeLevel.value,
    pending: false,
  };
}

/** Pointing at pieces and what the rules refuse, in words; they belong to the position they are said of. */
function useSaid(rules: Rules, { go, analysis }: SolvingState) {
  const [said, setSaid] = useState<{ at: Key | null; refused: string | null; sfen: string } | null>(null);
  const { sfen } = analysis;
  const game = gameOf(go);
  const current = said?.sfen === sfen ? said : null;
  return {
    inspected: current?.at ? inspectSentence(language.value, analysis, current.at) : null,
    refused: current?.refused ?? null,
    inspect: (at: Key | null) =>
      setSaid((old) => ({ at, refused: at || old?.sfen !== sfen ? null : old.refused, sfen })),
    explain: (usi: Usi) => {
      const refusal = rules.explain(game, usi);
      const refused = refusal && refusalSentence(language.value, refusal, attemptOf(analysis, usi));
      setSaid({ at: null, refused, sfen });
    },
    preview: (usi: Usi) => rules.preview(game, usi),
  };
}

/** What refutes the wrong move, while the position after it is shown. */
function arrowsOf(go: Solving, why: Why): Usi[] {
  if (why.is !== "told" || go.ply !== wrongPly(go)) return [];
  return [...why.refutation.line.slice(0, 1)];
}

interface Props {
  puzzle: Puzzle;
  pack: readonly Puzzle[];
  rules: Rules;
}

/** Another puzzle of what was asked for; when none is left, the choice. */
function toNext(pack: readonly Puzzle[], puzzle: Puzzle): void {
  const next = nextPuzzle(pack, wish.peek(), progress.peek(), Math.random, puzzle.id);
  goTo(next ? `/puzzles/${next.id}` : "/puzzles");
}

/** Goes begun or taken up again since the page was loaded: who comes from another begins reading at the task. */
let shown = 0;

export function Solve({ puzzle, pack, rules }: Props) {
  const state = useSolving(puzzle, pack, rules);
  const { why, ask } = useWhy(state);
  const { go, analysis } = state;
  const [flipped, setFlipped] = useState(false);
  const [menu, setMenu] = useState(false);
  const task = useRef<HTMLHeadingElement>(null);
  const orientation: Color = flipped ? "gote" : "sente";
  const flip = () => setFlipped((f) => !f);
  useTableKeys({
    ply: go.ply,
    lastPly: go.moves.length,
    show: state.show,
    flip,
    threats: () => {},
    letGo: null,
  });
  const solving = go.phase === "solving";
  useLayoutEffect(() => {
    if (!solving) return;
    shown += 1;
    if (shown > 1) task.current?.focus({ preventScroll: true });
  }, [solving]);
  const board = { state, rules, why, orientation };
  return (
    <main
      class="table puzzle"
      data-testid="puzzle"
      data-puzzle={puzzle.id}
      data-phase={go.phase}
      data-ply={go.ply}
      data-open={isOpen(go)}
      data-why={why.is}
    >
      <Nav title={t("title")} onMenu={() => setMenu(true)} onFlip={flip} threats={null} />
      <div class="puzzle-head">
        <h2 ref={task} tabIndex={-1} data-testid="puzzle-title">
          {t(puzzle.kind)}
        </h2>
        <p>{t("puzzle_rating", { rating: puzzle.rating })}</p>
      </div>
      <Solved {...board} />
      <SolveTools state={state} why={why} onWhy={ask} onNext={() => toNext(pack, puzzle)} />
      <SolvePanel
        state={state}
        rules={rules}
        ended={go.phase === "solved" || go.phase === "shown"}
        sfen={analysis.sfen}
      />
      <MovesAloud state={state} />
      {menu && <Menu onClose={() => setMenu(false)} onFlip={null} mayAskThreats={false} listsKeys />}
    </main>
  );
}

interface BoardProps {
  state: SolvingState;
  rules: Rules;
  why: Why;
  orientation: Color;
}

/** The board between the hands, and what is said of it. */
function Solved({ state, rules, why, orientation }: BoardProps) {
  const { go, analysis } = state;
  const said = useSaid(rules, state);
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);
  const open = isOpen(go);
  const model = useMemo(() => modelOf(state, orientation), [analysis, orientation, open, badgeLevel.value]);
  const arrows = arrowsOf(go, why);
  const keys = useBoardKeys();
  return (
    <>
      <Hand place="top" color={opposite(orientation)} slot={handTop} />
      <Board
        model={model}
        handTop={handTop}
        handBottom={handBottom}
        onMove={state.play}
        onIllegal={said.explain}
        onInspect={said.inspect}
        onQuestion={() => {}}
        preview={said.preview}
      >
        {arrows.length > 0 && <Arrows moves={arrows} orientation={orientation} />}
      </Board>
      <Hand place="bottom" color={orientation} slot={handBottom} />
      <Said state={state} rules={rules} why={why} refused={said.refused} inspected={said.inspected} />
      {keys && (
        <keys.BoardKeys
          rules={rules}
          game={gameOf(go)}
          analysis={analysis}
          open={open}
          last={state.names[go.ply - 1]}
          threats={false}
          onMove={state.play}
          onIllegal={said.explain}
        />
      )}
    </>
  );
}
