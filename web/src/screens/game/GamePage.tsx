// SPDX-License-Identifier: GPL-3.0-or-later
// A game of the site that is over, for everybody and for ever: the board to walk through, who played and how, and ways to
// take it along.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { analysisLink, type Told } from "../../analysis/links";
import { Board } from "../../board/Board";
import { opposite } from "../../board/geometry";
import { type FinishedGame, finishedGame } from "../../client/finished";
import { rules as loaded } from "../../game/engine";
import { inspectSentence } from "../../game/words";
import { game as texts } from "../../i18n/areas/game";
import { language, textsOf } from "../../i18n/language";
import { lazy } from "../../ui/lazy";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import type { Analysis, Color, GameText, Key, Rules } from "../../wasm/rules";
import { Notice } from "../Notice";
import { MoveList } from "../table/MoveList";
import { Nav } from "../table/Nav";
import { Hand } from "../table/Playing";
import { badgeLevel, moveStyle } from "../table/settings";
import { Walk } from "../table/Toolbar";
import { useTableKeys } from "../table/useTableKeys";
import { Facts } from "./Facts";
import { SaveBox } from "./SaveBox";
import { playerWords } from "./words";
import "../analysis/analysis.css";
import "./game.css";

const t = textsOf(texts);
const Menu = lazy(() => import("../table/Menu").then((m) => m.Menu));

export function GamePage({ address }: { address: string }) {
  const fetched = useFetched(() => finishedGame(address), address);
  if (fetched.state === "here" && loaded.value) return <Replay game={fetched.value} rules={loaded.value} />;
  if (fetched.state === "refused" && fetched.code === "not_found")
    return <Notice title={t("missing")} note={t("missing_note")} test="game-missing" />;
  return (
    <main class="screen" data-testid="game-waiting">
      <ScreenTop title={t("title")} />
      <Waiting fetched={fetched.state === "here" ? { state: "loading" } : fetched} />
    </main>
  );
}

const tabs = ["facts", "moves", "save"] as const;
type Tab = (typeof tabs)[number];

function textOf({ house, start, moves }: FinishedGame): GameText {
  return { rules: house.rules, start, moves: moves.map(({ usi }) => usi) };
}

/** What a record of the game says beside its moves. */
function toldOf(game: FinishedGame): Told {
  const { winner, reason, started, ended, ranked } = game;
  return {
    black: playerWords(game.black),
    white: playerWords(game.white),
    event: ranked ? "Annan, ranked" : "Annan",
    began: started,
    ended,
    end: { winner, reason },
  };
}

interface BoardProps {
  analysis: Analysis;
  orientation: Color;
  words: string;
}

/** The position, which nobody moves in, and what a piece pointed at does. */
function Shown({ analysis, orientation, words }: BoardProps) {
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ key: Key | null; sfen: string }>({ key: null, sfen: "" });
  const key = pointed.sfen === analysis.sfen ? pointed.key : null;
  const model = useMemo(
    () => ({
      analysis,
      orientation,
      mover: null,
      showDests: false,
      badgeLevel: badgeLevel.value,
      pending: false,
    }),
    [analysis, orientation, badgeLevel.value],
  );
  return (
    <>
      <Hand place="top" color={opposite(orientation)} slot={handTop} />
      <Board
        model={model}
        handTop={handTop}
        handBottom={handBottom}
        onMove={() => false}
        onIllegal={() => {}}
        onInspect={(at) => setPointed({ key: at, sfen: analysis.sfen })}
        onQuestion={() => {}}
        preview={() => null}
      />
      <Hand place="bottom" color={orientation} slot={handBottom} />
      <div class="status" data-testid="status">
        <p role="status">{(key && inspectSentence(language.value, analysis, key)) || words}</p>
      </div>
    </>
  );
}

function Panel({
  game,
  rules,
  ply,
  show,
}: {
  game: FinishedGame;
  rules: Rules;
  ply: number;
  show(ply: number): void;
}) {
  const [tab, setTab] = useState<Tab | null>(null);
  const panel = useRef<HTMLElement>(null);
  // On a short phone the tabs end where the page is cut off: what was chosen comes into sight.
  useEffect(() => {
    if (tab) panel.current?.scrollIntoView({ block: "nearest" });
  }, [tab]);
  const shown = tab ?? "facts";
  const names = useMemo(() => rules.names(textOf(game)), [rules, game]);
  return (
    <section ref={panel} class="analysis-panel" aria-label={t("panel")}>
      <fieldset class="analysis-tabs game-tabs" aria-label={t("panel")}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            data-testid={`tab-${name}`}
            onClick={() => setTab(name)}
          >
            {t(name)}
          </button>
        ))}
      </fieldset>
      {shown === "facts" && <Facts game={game} />}
      {shown === "moves" && (
        <MoveList
          names={names}
          moves={game.moves}
          ply={ply}
          style={moveStyle.value}
          open={false}
          onShow={show}
        />
      )}
      {shown === "save" && <SaveBox game={game} ply={ply} />}
      <p class="game-analyse">
        <a
          class="button primary wide"
          href={analysisLink(textOf(game), toldOf(game))}
          data-testid="analyse"
          onClick={follow}
        >
          {t("analyse")}
        </a>
      </p>
    </section>
  );
}

function Replay({ game, rules }: { game: FinishedGame; rules: Rules }) {
  const last = game.moves.length;
  const [ply, setPly] = useState(last);
  const [flipped, setFlipped] = useState(false);
  const [menu, setMenu] = useState(false);
  const show = (to: number) => setPly(Math.min(Math.max(to, 0), last));
  const flip = () => setFlipped((f) => !f);
  const analysis = useMemo(() => {
    const text = textOf(game);
    return rules.analyse({ ...text, moves: text.moves.slice(0, ply) });
  }, [rules, game, ply]);
  useTableKeys({ ply, lastPly: last, show, flip, threats: () => {}, letGo: null });
  const orientation: Color = flipped ? "gote" : "sente";
  const title = `${playerWords(game.black)} – ${playerWords(game.white)}`;
  return (
    <main class="table analysis game-page" data-testid="game-page" data-ply={ply}>
      <Nav title={title} onMenu={() => setMenu(true)} onFlip={flip} threats={null} />
      <Shown
        analysis={analysis}
        orientation={orientation}
        words={ply === 0 ? t("at_start") : t("after", { ply, all: last })}
      />
      <div class="toolbar">
        <Walk ply={ply} lastPly={last} onShow={show} />
      </div>
      <Panel game={game} rules={rules} ply={ply} show={show} />
      {menu && <Menu onClose={() => setMenu(false)} onFlip={flip} mayAskThreats={false} />}
    </main>
  );
}
