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
import { Icon } from "../ui/Icon";
import { follow } from "../ui/route";
import type { Rules } from "../wasm/rules";
import { Notice } from "./Notice";
import { Announcer } from "./table/Announcer";
import { Banner } from "./table/Banner";
import { EndCard } from "./table/EndCard";
import { Invite } from "./table/Invite";
import { Menu } from "./table/Menu";
import { MoveLabel, MoveList } from "./table/MoveList";
import { PlayerBar } from "./table/PlayerBar";
import { StatusLine } from "./table/StatusLine";
import { moveStyle } from "./table/settings";
import { Toolbar } from "./table/Toolbar";
import { type TableState, useTable } from "./table/useTable";

export function Table({ party: id }: { party: string }) {
  const { session, missing, unreachable } = useSession(id);
  const party = session.party.value;
  if (missing.value) {
    forgetGame(id);
    return <Notice title="error.not_found" note="error.not_found_note" />;
  }
  if (!party && unreachable.value) {
    return <Notice title="error.unreachable" note="error.unreachable_note" retry={() => session.hurry()} />;
  }
  if (!party || !rules.value) return <Setting />;
  return <Seated session={session} party={party} rules={rules.value} />;
}

/** The table's place is held while rules and game arrive, so that nothing shifts afterwards. */
function Setting() {
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

function Nav({ onMenu }: { onMenu(byPointer: boolean): void }) {
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
      <button
        type="button"
        class="icon-button nav-menu"
        aria-label={t("app.menu")}
        title={t("app.menu")}
        data-testid="menu"
        onClick={(event) => onMenu(event.detail > 0)}
      >
        <Icon name="menu" />
      </button>
    </>
  );
}

function Seated({ session, party, rules }: SeatedProps) {
  const table = useTable(session, party, rules);
  const { view } = table;
  const [menu, setMenu] = useState<"closed" | "by_pointer" | "by_key">("closed");
  return (
    <main
      class="table"
      data-testid="table"
      data-phase={view.phase}
      data-you={view.you ?? ""}
      data-ply={view.lastPly}
    >
      <Nav onMenu={(byPointer) => setMenu(byPointer ? "by_pointer" : "by_key")} />
      <Playing session={session} table={table} started={party.game !== null} />
      <Reading session={session} table={table} />
      {view.phase === "over" && <EndCard key={party.game?.id} session={session} view={view} />}
      <Banner session={session} />
      <Announcer view={view} />
      {menu !== "closed" && (
        <Menu
          onClose={() => {
            // The browser gives the focus back, and after Esc shows it: to who came by pointer it is a stray frame.
            if (menu === "by_pointer") (document.activeElement as HTMLElement | null)?.blur();
            setMenu("closed");
          }}
        />
      )}
    </main>
  );
}

interface PartProps {
  session: Session;
  table: TableState;
}

/** The board between the two players and their hands. */
function Playing({ session, table, started }: PartProps & { started: boolean }) {
  const { view } = table;
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
        onInspect={table.inspect}
        onQuestion={table.question}
        preview={table.preview}
      >
        {view.phase === "waiting" && view.seat !== null && <Invite />}
      </Board>
      <Hand place="bottom" player={view.bottom} slot={handBottom} />
      <PlayerBar player={view.bottom} place="bottom" session={session} started={started} />
    </>
  );
}

/** What the page says, the moves so far, and the tools. */
function Reading({ session, table }: PartProps) {
  const { view, show } = table;
  const [listed, setListed] = useState(false);
  const [asking, setAsking] = useState(false);
  const canResign = view.phase === "playing" && view.you !== null;
  const resigning = asking && canResign;
  const shown = view.names[view.ply - 1];
  const style = moveStyle.value;
  return (
    <>
      <MoveList
        names={view.names}
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
        view={view}
        inspected={table.inspected}
        tried={table.tried}
        question={table.promoting ? "promotion.title" : resigning ? "table.resign_sure" : null}
        onBack={table.follow}
      />
      <Toolbar
        ply={view.ply}
        lastPly={view.lastPly}
        canResign={canResign}
        resigning={resigning}
        canDeclare={view.yourTurn && view.latest.canDeclare}
        current={shown ? <MoveLabel name={shown} style={style} /> : t("table.start_position")}
        onMoves={() => setListed((l) => !l)}
        onShow={show}
        onFlip={table.flip}
        onAskResign={setAsking}
        onResign={() => session.resign()}
        onDeclare={() => session.move("win")}
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
function Hand({ place, player, slot }: HandProps) {
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
