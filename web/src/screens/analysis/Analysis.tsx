// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board: any position or game, both sides moved by one person, with branches, the engine and a review.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { rulesInForce } from "../../analysis/rulesInForce";
import { scoreText } from "../../analysis/score";
import { kEmpty, type Placement, placementOf, put } from "../../analysis/setup";
import { type Drawing, gameTo, kRoot, type NodeId, nodeOf } from "../../analysis/study";
import { Board } from "../../board/Board";
import { opposite } from "../../board/geometry";
import type { BoardModel } from "../../board/model";
import { rules as loaded } from "../../game/engine";
import { attemptOf, inspectSentence } from "../../game/words";
import { analysis as texts } from "../../i18n/areas/analysis";
import { explorer as explorerTexts } from "../../i18n/areas/explorer";
import { local } from "../../i18n/areas/local";
import { records as recordTexts } from "../../i18n/areas/records";
import { studies as studyTexts } from "../../i18n/areas/studies";
import { endingWords } from "../../i18n/endings";
import { language, t as page, textsOf } from "../../i18n/language";
import { refusalSentence } from "../../i18n/refusals";
import { lazy } from "../../ui/lazy";
import type { Color, Key, Analysis as Position, RuleKnobs, Rules, Usi } from "../../wasm/rules";
import { showThreats } from "../lights/show";
import { Nav } from "../table/Nav";
import { Hand } from "../table/Playing";
import { Setting } from "../table/Setting";
import { badgeLevel, setThreatView, threatView } from "../table/settings";
import { Tool, Walk } from "../table/Toolbar";
import { useBoardKeys } from "../table/useBoardKeys";
import { useTableKeys } from "../table/useTableKeys";
import { Arrows, EngineArrows } from "./Arrows";
import { Drawings, DrawTools } from "./Drawings";
import { EngineBox } from "./EngineBox";
import { ExplorerBox } from "./ExplorerBox";
import { MateFinder } from "./MateFinder";
import { MovesBox } from "./MovesBox";
import { ReviewBox } from "./ReviewBox";
import { SetupBoard } from "./SetupBoard";
import { type Brush, SetupBox } from "./SetupBox";
import { ShareBox } from "./ShareBox";
import { type EngineState, useEngine } from "./useEngine";
import { useReview } from "./useReview";
import { type StudyState, useStudy } from "./useStudy";
import "./analysis.css";

const t = textsOf(texts);
const ofExplorer = textsOf(explorerTexts);
const ofRecords = textsOf(recordTexts);
const ofStudies = textsOf(studyTexts);
const ofPresets = textsOf(local);
const Menu = lazy(() => import("../table/Menu").then((m) => m.Menu));

export function Analysis() {
  if (!loaded.value) return <Setting />;
  return <Studying rules={loaded.value} />;
}

const tabs = ["moves", "review", "openings", "setup", "share"] as const;
type Tab = (typeof tabs)[number];

/** What the engine thinks stands above these. */
const thinks = (tab: Tab) => tab === "moves" || tab === "review";

function Tabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  return (
    <fieldset class="analysis-tabs five" aria-label={t("panel")}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === tab}
          data-testid={`tab-${name}`}
          onClick={() => onTab(name)}
        >
          {name === "openings" ? ofExplorer("tab") : t(name)}
        </button>
      ))}
    </fieldset>
  );
}

const sideName = (color: Color) => page(color === "sente" ? "table.black" : "table.white");

/** Whose turn it is, or how the game or its record ended here. */
function turnWords({ analysis: { outcome, turn }, study, at }: StudyState): string {
  if (outcome) return t("over", { how: endingWords(language.value, outcome.reason) });
  const end = nodeOf(study, at).endings?.find((ending) => ending.at === 0);
  if (!end) return t("to_move", { color: sideName(turn) });
  return `${ofRecords("ends", { how: ofRecords(end.kind) })}${end.comment ? ` · ${end.comment}` : ""}`;
}

/** With the rules, if they are not the usual ones. */
function withRules(said: string, knobs: RuleKnobs): string {
  const name = rulesInForce(knobs);
  if (name === "annan") return said;
  return ofStudies("in_force", {
    said,
    rules: name ? ofPresets(`rules_${name}`) : ofStudies("rules_other"),
  });
}

interface Said {
  inspected: Key | null;
  tried: string | null;
}

/** The engine's value beside the board: where its box is below the screen, it is read here. */
function Value({ engine }: { engine: EngineState }) {
  const score = engine.thinking.value?.lines[0]?.score;
  return (
    <b class="status-score" aria-hidden="true">
      {score && scoreText(language.value, score)}
    </b>
  );
}

/** What the rules say of the piece pointed at or of a try, else whose turn it is. */
function Status({ state, said, engine }: { state: StudyState; said: Said; engine: EngineState | null }) {
  const { analysis, unreadable, ply, study } = state;
  const inspected = said.inspected && inspectSentence(language.value, analysis, said.inspected);
  const tone = said.tried ? "refusal" : inspected ? "inspect" : "plain";
  const text =
    said.tried ??
    inspected ??
    (unreadable && ply === 0 ? t("unreadable") : withRules(turnWords(state), study.rules));
  return (
    <div class={`status ${tone}`} data-testid="status" data-tone={tone}>
      <p role={tone === "refusal" ? "alert" : "status"}>{text}</p>
      {engine && <Value engine={engine} />}
    </div>
  );
}

/** Pointing and trying on the board, in words. */
function useSaid(rules: Rules, state: StudyState) {
  const { analysis, study, at } = state;
  const [said, setSaid] = useState<Said & { sfen: string }>({ inspected: null, tried: null, sfen: "" });
  const game = gameTo(study, at);
  return {
    // What was said belongs to the position it was said of.
    said: said.sfen === analysis.sfen ? said : { inspected: null, tried: null },
    inspect: (inspected: Key | null) =>
      setSaid(({ tried, sfen }) => ({
        inspected,
        tried: inspected || sfen !== analysis.sfen ? null : tried,
        sfen: analysis.sfen,
      })),
    explain: (usi: Usi) => {
      const refusal = rules.explain(game, usi);
      const tried = refusal && refusalSentence(language.value, refusal, attemptOf(analysis, usi));
      setSaid({ inspected: null, tried, sfen: analysis.sfen });
    },
    preview: (usi: Usi) => rules.preview(game, usi),
  };
}

const toggleThreats = () => setThreatView(!threatView.value);

function modelOf(analysis: Position, orientation: Color, level: BoardModel["badgeLevel"]): BoardModel {
  return {
    analysis,
    orientation,
    mover: analysis.outcome ? null : analysis.turn,
    showDests: true,
    badgeLevel: level,
    pending: false,
  };
}

const kNoDrawings: readonly Drawing[] = [];

interface ToolsProps {
  state: StudyState;
  /** Something is drawn here. */
  any: boolean;
  drawing: boolean;
  onDrawing(): void;
}

/** The way through the game, drawing, and undo. */
function Tools({ state, any, drawing, onDrawing }: ToolsProps) {
  return (
    <div class="toolbar">
      <Walk ply={state.ply} lastPly={state.line.length} onShow={state.show} />
      <span class="toolbar-gap" />
      <DrawTools any={any} drawing={drawing} onWipe={state.wipe} onToggle={onDrawing} />
      <Tool icon="undo" label={t("undo")} test="undo" disabled={!state.undo} onClick={() => state.undo?.()} />
    </div>
  );
}

interface PlayingProps {
  rules: Rules;
  state: StudyState;
  orientation: Color;
  engine: EngineState;
  /** The engine's lines are beside the board: what its arrows mean can be read. */
  arrows: boolean;
  /** The one move to point at instead. */
  hint: Usi | null;
}

/** The board with both hands, what is said of it and the way through the game. */
function Playing({ rules, state, orientation, engine, arrows, hint }: PlayingProps) {
  const { analysis, study } = state;
  const { said, inspect, explain, preview } = useSaid(rules, state);
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);
  const model = useMemo(
    () => modelOf(analysis, orientation, badgeLevel.value),
    [analysis, orientation, badgeLevel.value],
  );
  const keys = useBoardKeys();
  const [drawing, setDrawing] = useState(false);
  const drawings = nodeOf(study, state.at).drawn ?? kNoDrawings;
  const lit = threatView.value
    ? showThreats(rules, study.rules, analysis, orientation, opposite(analysis.turn))
    : null;
  return (
    <>
      <Hand place="top" color={opposite(orientation)} slot={handTop} />
      <Board
        model={model}
        handTop={handTop}
        handBottom={handBottom}
        onMove={state.play}
        onIllegal={explain}
        onInspect={inspect}
        onQuestion={() => {}}
        preview={preview}
      >
        {lit?.layer}
        {hint && <Arrows moves={[hint]} orientation={orientation} />}
        {arrows && !hint && engine.on && (
          <EngineArrows thinking={engine.thinking} orientation={orientation} />
        )}
        <Drawings drawings={drawings} orientation={orientation} drawing={drawing} onDraw={state.draw} />
      </Board>
      <Hand place="bottom" color={orientation} slot={handBottom} />
      <Status state={state} said={said} engine={arrows && engine.on ? engine : null} />
      {keys && (
        <keys.BoardKeys
          rules={rules}
          game={gameTo(study, state.at)}
          analysis={analysis}
          open={analysis.outcome === null}
          last={state.names.get(state.at)}
          threats
          onMove={state.play}
          onIllegal={explain}
        />
      )}
      <Tools
        state={state}
        any={drawings.length > 0}
        drawing={drawing}
        onDrawing={() => setDrawing(!drawing)}
      />
    </>
  );
}

/** The position that is being set up, begun anew from the one looked at. */
function useSetup() {
  const [placement, setPlacement] = useState<Placement>(kEmpty);
  const [knobs, setKnobs] = useState<RuleKnobs>({});
  const [brush, setBrush] = useState<Brush>({ color: "sente", role: "pawn" });
  return {
    placement,
    knobs,
    setKnobs,
    begin: ({ analysis, study }: StudyState) => {
      setPlacement(placementOf(analysis));
      setKnobs(study.rules);
    },
    brush,
    setBrush,
    setPlacement,
    press: (square: Key) => setPlacement(put(placement, square, brush)),
  };
}

/** The review's button comes into sight with its tab: on a small phone the board leaves no room for it. */
function useInSight(tab: Tab) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tab !== "review") return;
    panel.current?.querySelector(".review-box button")?.scrollIntoView({ block: "nearest" });
  }, [tab]);
  return panel;
}

/** A move to point at as long as this position is shown. */
interface Hint {
  at: NodeId;
  usi: Usi | null;
}

interface PanelProps {
  rules: Rules;
  state: StudyState;
  engine: EngineState;
  setup: ReturnType<typeof useSetup>;
  tab: Tab;
  onTab(tab: Tab): void;
  onHint(hint: Hint): void;
}

/** What the review does with a better move and with what follows it. */
function betterOf(state: StudyState, onHint: PanelProps["onHint"]) {
  return {
    onBetter: (at: NodeId, usi: Usi | null) => {
      state.go(at);
      onHint({ at, usi });
    },
    onLine: (at: NodeId, moves: readonly Usi[]) => {
      state.go(at);
      state.playAll(moves);
    },
  };
}

/** What stands beside the board, by tab. */
function Panel({ rules, state, engine, setup, tab, onTab, onHint }: PanelProps) {
  const { study, at, analysis } = state;
  const game = useMemo(() => gameTo(study, at), [study, at]);
  const reviewing = useReview(rules, state, engine);
  const panel = useInSight(tab);
  return (
    <section class="analysis-panel" ref={panel} aria-label={t("panel")}>
      <Tabs tab={tab} onTab={onTab} />
      {thinks(tab) && (
        <EngineBox
          engine={engine}
          rules={rules}
          game={game}
          over={analysis.outcome !== null}
          onPlay={state.playAll}
        />
      )}
      {tab === "moves" && analysis.outcome === null && (
        <MateFinder key={analysis.sfen} engine={engine} rules={rules} game={game} onPlay={state.playAll} />
      )}
      {tab === "moves" && <MovesBox state={state} judgements={reviewing.judgements} />}
      {tab === "review" && (
        <ReviewBox
          study={study}
          at={at}
          names={state.names}
          rules={rules}
          reviewing={reviewing}
          onGo={state.go}
          {...betterOf(state, onHint)}
        />
      )}
      {tab === "setup" && (
        <SetupBox
          placement={setup.placement}
          knobs={setup.knobs}
          brush={setup.brush}
          rules={rules}
          state={state}
          onBrush={setup.setBrush}
          onChange={setup.setPlacement}
          onKnobs={setup.setKnobs}
          onDone={() => onTab("moves")}
        />
      )}
      {tab === "openings" && (
        <ExplorerBox
          rules={rules}
          game={game}
          sfen={analysis.sfen}
          silent={engine.ranked !== null}
          onPlay={(usi) => state.playAll([usi])}
        />
      )}
      {tab === "share" && <ShareBox rules={rules} state={state} game={game} />}
    </section>
  );
}

/** Who sits below. */
function useFlip() {
  const [orientation, setOrientation] = useState<Color>("sente");
  return { orientation, flip: () => setOrientation(opposite) };
}

function Studying({ rules }: { rules: Rules }) {
  const state = useStudy(rules);
  const engine = useEngine(state);
  const setup = useSetup();
  const [tab, setTab] = useState<Tab>("moves");
  const { orientation, flip } = useFlip();
  const [menu, setMenu] = useState(false);
  const [hint, setHint] = useState<Hint>({ at: kRoot, usi: null });
  const show = (to: Tab) => {
    if (to === "setup") setup.begin(state);
    setTab(to);
  };
  useTableKeys({
    ply: state.ply,
    lastPly: state.line.length,
    show: state.show,
    flip,
    threats: toggleThreats,
    letGo: null,
  });
  return (
    <main class="table analysis" data-testid="analysis" data-ply={state.ply} data-tab={tab}>
      <Nav
        title={t("title")}
        onMenu={() => setMenu(true)}
        onFlip={flip}
        threats={{ on: threatView.value, toggle: toggleThreats }}
      />
      {tab === "setup" ? (
        <SetupBoard
          placement={setup.placement}
          orientation={orientation}
          rules={rules}
          knobs={setup.knobs}
          onPress={setup.press}
        />
      ) : (
        <Playing
          rules={rules}
          state={state}
          orientation={orientation}
          engine={engine}
          arrows={thinks(tab)}
          hint={tab === "review" && hint.at === state.at ? hint.usi : null}
        />
      )}
      <Panel {...{ rules, state, engine, setup, tab }} onTab={show} onHint={setHint} />
      {menu && (
        <Menu onClose={() => setMenu(false)} onFlip={flip} mayAskThreats listsKeys={tab !== "setup"} />
      )}
    </main>
  );
}
