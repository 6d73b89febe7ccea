// SPDX-License-Identifier: GPL-3.0-or-later
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { forgetGame } from "../client/memory";
import type { Party } from "../client/party";
import type { Session } from "../client/session";
import { rules } from "../game/engine";
import { useSession } from "../game/useSession";
import type { Player } from "../game/view";
import { t } from "../i18n/language";
import { Icon, type IconName } from "../ui/Icon";
import { lazy } from "../ui/lazy";
import { follow } from "../ui/route";
import type { Rules } from "../wasm/rules";
import { Notice } from "./Notice";
import { Announcer } from "./table/Announcer";
import { Banner } from "./table/Banner";
import { EndCard } from "./table/EndCard";
import { MoveLabel, MoveList } from "./table/MoveList";
import { Hearing } from "./table/Phrases";
import { PlayerBar } from "./table/PlayerBar";
import { askedOf, carryOut, isOpen, type Question } from "./table/questions";
import { Sounds } from "./table/Sounds";
import { StatusLine } from "./table/StatusLine";
import { moveStyle } from "./table/settings";
import { Toolbar } from "./table/Toolbar";
import { useByKeyboard } from "./table/useByKeyboard";
import type { Switch } from "./table/useLights";
import { type TableState, useTable } from "./table/useTable";

export function Table({ party: id }: { party: string }) {
  const { session, missing, unreachable } = useSession(id);
  const party = session.party.value;
  if (missing.value) {
    forgetGame(id);
    return <Notice title="error.not_found" note="error.not_found_note" />;
  }
  if (session.link.value === "removed") {
    return <Notice title="error.removed" note="error.removed_note" />;
  }
  if (party?.ended) return <Notice title="error.ended" note="error.ended_note" />;
  if (!party && unreachable.value) {
    return <Notice title="error.unreachable" note="error.unreachable_note" retry={() => session.hurry()} />;
  }
  if (!party || !rules.value) return <Setting />;
  return <Seated session={session} party={party} rules={rules.value} />;
}

/** The table's place is held while rules and game arrive, so that nothing shifts afterwards. */
export function Setting() {
  return (
    <main class="table loading" aria-busy="true">
      <a class="icon-button nav-home" href="/" aria-label={t("app.home")} onClick={follow}>
        <Icon name="home" />
      </a>
      <div class="board-frame">
        <div class="board-area">
          <div class="wood board-wood" />
          <p class="board-loading">{t("app.loading")}</p>
        </div>
      </div>
    </main>
  );
}

interface SeatedProps {
  session: Session;
  party: Party;
  rules: Rules;
}

const Menu = lazy(() => import("./table/Menu").then((m) => m.Menu));
const PartyScreen = lazy(() => import("./party/PartyScreen").then((m) => m.PartyScreen));
const PartyDialog = lazy(() => import("./party/PartyDialog").then((m) => m.PartyDialog));

interface NavProps {
  onMenu(byPointer: boolean): void;
  onParty(byPointer: boolean): void;
  onFlip(): void;
  /** null in one's own ranked game. */
  threats: Switch | null;
}

function Nav({ onMenu, onParty, onFlip, threats }: NavProps) {
  return (
    <>
      <h1 class="visually-hidden">{t("app.title")}</h1>
      <a
        class="icon-button nav-home"
        href="/"
        aria-label={t("app.home")}
        title={t("app.home")}
        onClick={follow}
      >
        <Icon name="home" />
      </a>
      <nav class="nav-more" aria-label={t("app.menu")}>
        <NavButton icon="people" label={t("party.title")} test="party" onPress={onParty} />
        <NavButton icon="menu" label={t("app.menu")} test="menu" onPress={onMenu} />
        <NavButton icon="flip" label={`${t("table.flip")} (F)`} test="flip" onPress={onFlip} />
        <ThreatsButton threats={threats} />
      </nav>
    </>
  );
}

/** Shows and hides what the opponent threatens; not there where it may not be asked. */
export function ThreatsButton({ threats }: { threats: Switch | null }) {
  if (!threats) return null;
  const label = `${t(threats.on ? "lights.threats_hide" : "lights.threats")} (T)`;
  return (
    <NavButton icon="eye" label={label} test="threats-toggle" pressed={threats.on} onPress={threats.toggle} />
  );
}

interface NavButtonProps {
  icon: IconName;
  label: string;
  test: string;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  onPress(byPointer: boolean): void;
}

export function NavButton({ icon, label, test, pressed, onPress }: NavButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button nav-${test}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      data-testid={test}
      onClick={(event) => onPress(event.detail > 0)}
    >
      <Icon name={icon} />
    </button>
  );
}

type OpenDialog = { which: "menu" | "party"; byPointer: boolean } | null;

function Seated({ session, party, rules }: SeatedProps) {
  const table = useTable(session, party, rules);
  const { view } = table;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => {
    // The browser gives the focus back, and after Esc shows it: to who came by pointer it is a stray frame.
    if (dialog?.byPointer) (document.activeElement as HTMLElement | null)?.blur();
    setDialog(null);
  };
  const waiting = view.phase === "waiting";
  return (
    <main
      class={waiting ? "party" : "table"}
      data-testid="table"
      data-phase={view.phase}
      data-you={view.you ?? ""}
      data-ply={view.lastPly}
    >
      {waiting ? (
        <PartyScreen
          session={session}
          party={party}
          onMenu={() => setDialog({ which: "menu", byPointer: true })}
        />
      ) : (
        <Game
          session={session}
          party={party}
          table={table}
          onOpen={(which, byPointer) => setDialog({ which, byPointer })}
        />
      )}
      <Banner session={session} />
      {dialog?.which === "menu" && (
        <Menu
          onClose={close}
          onFlip={waiting ? null : table.flip}
          mayAskThreats={table.lights.threats !== null}
        />
      )}
      {dialog?.which === "party" && <PartyDialog session={session} party={party} onClose={close} />}
    </main>
  );
}

interface PartProps {
  session: Session;
  party: Party;
  table: TableState;
}

interface GameProps extends PartProps {
  onOpen(which: "menu" | "party", byPointer: boolean): void;
}

function Game({ session, party, table, onOpen }: GameProps) {
  const { view } = table;
  const seated = party.seats.flatMap((seat) => seat.guest ?? []);
  const keyboard = useByKeyboard();
  return (
    <>
      <Nav
        onMenu={(byPointer) => onOpen("menu", byPointer)}
        onParty={(byPointer) => onOpen("party", byPointer)}
        onFlip={table.flip}
        threats={table.lights.threats}
      />
      <Playing session={session} party={party} table={table} />
      <Reading session={session} party={party} table={table} />
      {view.phase === "over" && <EndCard key={party.game?.id} session={session} view={view} />}
      <Announcer party={party} view={view} />
      <Sounds session={session} party={party} view={view} />
      {keyboard && <keyboard.ByKeyboard session={session} party={party} table={table} />}
      <Hearing session={session} seated={seated} />
    </>
  );
}

/** The board between the two players and their hands. */
function Playing({ session, party, table }: PartProps) {
  const { view } = table;
  const started = party.game !== null;
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);
  return (
    <>
      <PlayerBar player={view.top} place="top" session={session} started={started} />
      <Hand place="top" player={view.top} slot={handTop} />
      <Board
        model={view.board}
        handTop={handTop}
        handBottom={handBottom}
        onMove={(usi) => session.move(usi)}
        onIllegal={table.explain}
        onPremove={table.premove}
        onInspect={table.inspect}
        onQuestion={table.question}
        preview={table.preview}
      >
        {table.lights.lit?.layer}
      </Board>
      <Hand place="bottom" player={view.bottom} slot={handBottom} />
      <PlayerBar player={view.bottom} place="bottom" session={session} started={started} />
    </>
  );
}

/** What the page says, the moves so far, and the tools. */
function Reading({ session, party, table }: PartProps) {
  const { view, show } = table;
  const [listed, setListed] = useState(false);
  const [wanted, ask] = useState<Question | null>(null);
  const open = (question: Question) => isOpen(question, party, view);
  // What cannot be asked any more is no longer asked about.
  const asking = wanted && open(wanted) ? wanted : null;
  const shown = view.names[view.ply - 1];
  const style = moveStyle.value;
  const question = asking ? askedOf(asking).sure : null;
  return (
    <>
      <MoveList
        names={view.names}
        moves={party.game?.moves ?? []}
        ply={view.ply}
        style={style}
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
        onBack={table.follow}
        onAsk={ask}
      />
      <Toolbar
        ply={view.ply}
        lastPly={view.lastPly}
        seated={view.phase === "playing" && view.you !== null}
        asking={asking}
        isOpen={open}
        takenOver={view.seat !== null && party.game?.stand_in === view.seat}
        current={shown ? <MoveLabel name={shown} style={style} /> : t("table.start_position")}
        onMoves={() => setListed((l) => !l)}
        onShow={show}
        onAsk={ask}
        onYes={(question) => carryOut(question, session)}
        onReturn={() => session.inGame({ type: "return" })}
      />
    </>
  );
}

interface HandProps {
  place: "top" | "bottom";
  player: Player;
  slot: RefObject<HTMLDivElement | null>;
}

/** Where shogiground draws the pieces in hand. */
export function Hand({ place, player, slot }: HandProps) {
  const color = t(player.color === "sente" ? "table.black" : "table.white");
  return (
    <section
      class={`hand-slot ${place}`}
      ref={slot}
      data-testid={`hand-${place}`}
      aria-label={t("table.hand_of", { color })}
    />
  );
}
