// SPDX-License-Identifier: GPL-3.0-or-later
// A table on this device: the parts of every table, with the tools of one that asks nobody.
import { useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import type { Player, TableView } from "../../game/view";
import { local as texts } from "../../i18n/areas/local";
import { t, textsOf } from "../../i18n/language";
import { colorMark } from "../../i18n/pieces";
import type { LocalGame } from "../../local/games";
import { takebackPly } from "../../local/table";
import { lazy } from "../../ui/lazy";
import type { Color, Rules } from "../../wasm/rules";
import { Announcer } from "../table/Announcer";
import { MoveLabel, MoveList } from "../table/MoveList";
import { Nav } from "../table/Nav";
import { Playing } from "../table/Playing";
import { askedOf, carryOut, isOpen, type Question } from "../table/questions";
import { Setting } from "../table/Setting";
import { Sounds } from "../table/Sounds";
import { StatusLine } from "../table/StatusLine";
import { moveStyle } from "../table/settings";
import { Really, Tool, Walk } from "../table/Toolbar";
import { useByKeyboard } from "../table/useByKeyboard";
import { type TableState, useTable } from "../table/useTable";
import { LocalEnd } from "./LocalEnd";
import { useLocalTable } from "./useLocalTable";

const Menu = lazy(() => import("../table/Menu").then((m) => m.Menu));
const own = textsOf(texts);

const sideName = (color: Color) => t(color === "sente" ? "table.black" : "table.white");

export function LocalTable({ game: start, rules }: { game: LocalGame; rules: Rules }) {
  const { session } = useLocalTable(start, rules);
  const party = session.party.value;
  if (!party?.game || session.me.value === null) return <Setting />;
  return <Seated session={session} party={party} rules={rules} start={start} />;
}

interface SeatedProps {
  session: Session;
  party: Party;
  rules: Rules;
  start: LocalGame;
}

function Seated({ session, party, rules, start }: SeatedProps) {
  const shared = start.opponent === "person";
  const table = useTable(session, party, rules, { facing: shared && !start.turning ? "sente" : null });
  const { view } = table;
  const keyboard = useByKeyboard();
  const [menu, setMenu] = useState(false);
  const bar = (player: Player, place: "top" | "bottom") => (
    <Bar player={shared ? { ...player, you: false } : player} place={place} level={start.level} />
  );
  return (
    <main
      class="table"
      data-testid="table"
      data-phase={view.phase}
      data-you={view.you ?? ""}
      data-ply={view.lastPly}
      data-local={start.opponent}
    >
      <Nav
        title={own("title")}
        onMenu={() => setMenu(true)}
        onFlip={table.flip}
        threats={table.lights.threats}
      />
      <Playing
        session={session}
        table={table}
        top={bar(view.top, "top")}
        bottom={bar(view.bottom, "bottom")}
      />
      <Reading session={session} party={party} table={table} shared={shared} />
      {view.phase === "over" && <LocalEnd key={party.game?.id} session={session} party={party} view={view} />}
      <Announcer party={party} view={view} />
      <Sounds session={session} party={party} view={view} />
      {keyboard && <keyboard.ByKeyboard session={session} party={party} table={table} />}
      {menu && <Menu onClose={() => setMenu(false)} onFlip={table.flip} mayAskThreats listsKeys />}
    </main>
  );
}

interface PartProps {
  session: Session;
  party: Party;
  table: TableState;
  /** Two people share the device. */
  shared: boolean;
}

/** Who plays one side. */
function Bar({ player, place, level }: { player: Player; place: "top" | "bottom"; level: number }) {
  const side = sideName(player.color);
  const person = player.you ? own("you") : side;
  const name = player.kind === "computer" ? own("computer_level", { level }) : person;
  return (
    <div
      class={`player ${place}${player.toMove ? " to-move" : ""}`}
      data-testid={`player-${place}`}
      data-color={player.color}
    >
      <span class={`side-mark ${player.color}`} role="img" aria-label={side} title={side}>
        {colorMark(player.color)}
      </span>
      <span class="player-name">{name}</span>
      <span class="player-end">
        {player.wins > 0 && (
          <span class="wins" title={t("series.wins", { n: player.wins })}>
            {t("series.wins_short", { n: player.wins })}
          </span>
        )}
      </span>
    </div>
  );
}

const kQuestions: ReadonlySet<Question> = new Set(["resign", "declare"]);

function Reading({ session, party, table, shared }: PartProps) {
  const { view, show } = table;
  const [listed, setListed] = useState(false);
  const [wanted, ask] = useState<Question | null>(null);
  const open = (question: Question) => kQuestions.has(question) && isOpen(question, party, view);
  // What cannot be asked any more is no longer asked about.
  const asking = wanted && open(wanted) ? wanted : null;
  const question = asking ? askedOf(asking).sure : null;
  const turn = shared ? own("to_move", { color: sideName(view.latest.turn) }) : null;
  return (
    <>
      <MoveList
        names={view.names}
        moves={party.game?.moves ?? []}
        ply={view.ply}
        style={moveStyle.value}
        open={listed}
        onShow={(ply) => {
          setListed(false);
          show(ply);
        }}
      />
      <StatusLine
        session={session}
        party={party}
        view={view}
        lights={table.lights}
        inspected={table.inspected}
        tried={table.tried}
        question={table.promoting ? "promotion.title" : question}
        canDeclare={open("declare")}
        turn={turn}
        onBack={table.follow}
        onAsk={ask}
      />
      <Tools
        session={session}
        view={view}
        asking={asking}
        canUndo={canUndo(party, shared)}
        canResign={open("resign")}
        onShow={show}
        onAsk={ask}
        onMoves={() => setListed((l) => !l)}
      />
    </>
  );
}

interface ToolsProps {
  session: Session;
  view: TableView;
  asking: Question | null;
  canUndo: boolean;
  canResign: boolean;
  onShow(ply: number): void;
  onAsk(question: Question | null): void;
  onMoves(): void;
}

function Tools({ session, view, asking, canUndo, canResign, onShow, onAsk, onMoves }: ToolsProps) {
  const shown = view.names[view.ply - 1];
  if (asking) {
    const answered = (yes: boolean) => {
      onAsk(null);
      if (yes) carryOut(asking, session);
    };
    return <Really question={asking} onNo={() => answered(false)} onYes={() => answered(true)} />;
  }
  return (
    <div class="toolbar">
      <Walk ply={view.ply} lastPly={view.lastPly} onShow={onShow} />
      <span class="toolbar-gap" />
      <button type="button" class="current-move" title={t("table.moves")} onClick={onMoves}>
        {shown ? <MoveLabel name={shown} style={moveStyle.value} /> : t("table.start_position")}
      </button>
      <Tool
        icon="undo"
        label={own("undo")}
        test="undo"
        disabled={view.phase !== "playing" || !canUndo}
        onClick={() => session.offer("takeback")}
      />
      <Tool
        icon="flag"
        label={t("table.resign")}
        test="resign"
        disabled={!canResign}
        onClick={() => onAsk("resign")}
      />
    </div>
  );
}

function canUndo({ game }: Party, shared: boolean): boolean {
  if (!game) return false;
  const moves = game.moves.map(({ usi }) => usi);
  const { black, start } = game;
  return takebackPly({ opponent: shared ? "person" : "computer", black, start, moves }) !== null;
}
