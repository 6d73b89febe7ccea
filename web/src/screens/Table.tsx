// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { forgetGame } from "../client/memory";
import type { Party } from "../client/party";
import type { Session } from "../client/session";
import { rules } from "../game/engine";
import { useSession } from "../game/useSession";
import type { Player } from "../game/view";
import { t } from "../i18n/language";
import { lazy } from "../ui/lazy";
import type { Rules } from "../wasm/rules";
import { Notice } from "./Notice";
import { Announcer } from "./table/Announcer";
import { Banner } from "./table/Banner";
import { EndCard } from "./table/EndCard";
import { GameLink } from "./table/GameLink";
import { MoveLabel, MoveList } from "./table/MoveList";
import { Nav, NavButton } from "./table/Nav";
import { Hearing } from "./table/Phrases";
import { PlayerBar } from "./table/PlayerBar";
import { Playing } from "./table/Playing";
import { askedOf, carryOut, isOpen, type Question } from "./table/questions";
import { Setting } from "./table/Setting";
import { Sounds } from "./table/Sounds";
import { StatusLine } from "./table/StatusLine";
import { moveStyle } from "./table/settings";
import { Toolbar } from "./table/Toolbar";
import { useByKeyboard } from "./table/useByKeyboard";
import { type TableState, useTable } from "./table/useTable";

export function Table({ party: id }: { party: string }) {
  const { session, missing, unreachable } = useSession(id);
  const party = session.party.value;
  if (missing.value) {
    forgetGame(id);
    return <Notice title={t("error.not_found")} note={t("error.not_found_note")} />;
  }
  if (session.link.value === "removed") {
    return <Notice title={t("error.removed")} note={t("error.removed_note")} />;
  }
  if (party?.ended) {
    return (
      <Notice title={t("error.ended")} note={t("error.ended_note")}>
        {party.game?.result && <GameLink party={party.party} game={party.game.id} />}
      </Notice>
    );
  }
  if (!party && unreachable.value) {
    return (
      <Notice
        title={t("error.unreachable")}
        note={t("error.unreachable_note")}
        retry={() => session.hurry()}
      />
    );
  }
  if (!party || !rules.value) return <Setting />;
  return <Seated session={session} party={party} rules={rules.value} />;
}

interface SeatedProps {
  session: Session;
  party: Party;
  rules: Rules;
}

const Menu = lazy(() => import("./table/Menu").then((m) => m.Menu));
const PartyScreen = lazy(() => import("./party/PartyScreen").then((m) => m.PartyScreen));
const PartyDialog = lazy(() => import("./party/PartyDialog").then((m) => m.PartyDialog));

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
      data-link={session.link.value}
      data-ply={view.lastPly}
    >
      {waiting ? (
        <PartyScreen
          session={session}
          party={party}
          onMenu={(byPointer) => setDialog({ which: "menu", byPointer })}
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
          listsKeys
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
  const started = party.game !== null;
  const bar = (player: Player, place: "top" | "bottom") => (
    <PlayerBar player={player} place={place} session={session} started={started} />
  );
  return (
    <>
      <Nav
        title={t("app.title")}
        onMenu={(byPointer) => onOpen("menu", byPointer)}
        onFlip={table.flip}
        threats={table.lights.threats}
      >
        <NavButton
          icon="people"
          label={t("party.title")}
          test="party"
          onPress={(byPointer) => onOpen("party", byPointer)}
        />
      </Nav>
      <Playing
        session={session}
        table={table}
        top={bar(view.top, "top")}
        bottom={bar(view.bottom, "bottom")}
      />
      <Reading session={session} party={party} table={table} />
      {view.phase === "over" && <EndCard key={party.game?.id} session={session} view={view} />}
      <Announcer party={party} view={view} />
      <Sounds session={session} party={party} view={view} />
      {keyboard && <keyboard.ByKeyboard session={session} party={party} table={table} />}
      <Hearing session={session} seated={seated} />
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
