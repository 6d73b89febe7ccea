// SPDX-License-Identifier: GPL-3.0-or-later
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { forgetGame, rememberGame } from "../client/memory";
import type { Party } from "../client/party";
import type { Session } from "../client/session";
import { rules } from "../game/engine";
import { useSession } from "../game/useSession";
import { gameText, type Player, type TableView, tableView } from "../game/view";
import { attemptOf } from "../game/words";
import { language, t } from "../i18n/language";
import { refusalSentence } from "../i18n/refusals";
import { Icon } from "../ui/Icon";
import { follow } from "../ui/route";
import type { Key, Rules, Usi } from "../wasm/rules";
import { Notice } from "./Notice";
import { Announcer } from "./table/Announcer";
import { Banner } from "./table/Banner";
import { EndCard } from "./table/EndCard";
import { Invite } from "./table/Invite";
import { Menu } from "./table/Menu";
import { MoveLabel, MoveList } from "./table/MoveList";
import { PlayerBar } from "./table/PlayerBar";
import { StatusLine } from "./table/StatusLine";
import { badgeLevel, moveStyle } from "./table/settings";
import { Toolbar } from "./table/Toolbar";
import { useAutoJoin } from "./table/useAutoJoin";
import { useTableKeys } from "./table/useTableKeys";

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

function Seated({ session, party, rules }: SeatedProps) {
  const [ply, setPly] = useState<number | null>(null);
  const [flipped, setFlipped] = useState(false);
  const [menu, setMenu] = useState(false);
  const [listed, setListed] = useState(false);
  const [inspected, setInspected] = useState<Key | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const handTop = useRef<HTMLDivElement>(null);
  const handBottom = useRef<HTMLDivElement>(null);

  const guest = session.me.value?.guest ?? null;
  const pending = session.pendingMove.value;
  const level = badgeLevel.value;
  const view = useMemo(
    () => tableView(rules, party, guest, pending, { ply, flipped, badgeLevel: level }),
    [rules, party, guest, pending, ply, flipped, level],
  );

  useAutoJoin(session, party, guest);
  useRemembered(party, view);
  useTitle(view.yourTurn);
  const show = (wanted: number) => setPly(wanted >= view.lastPly ? null : Math.max(0, wanted));
  useTableKeys({ ply: view.ply, lastPly: view.lastPly, show, flip: () => setFlipped((f) => !f) });

  // A reason belongs to the position it was given in.
  const sfen = view.board.analysis.sfen;
  useEffect(() => setTried(null), [sfen]);
  // A new game starts where it starts.
  const game = party.game?.id;
  useEffect(() => setPly(null), [game]);

  const preview = useCallback(
    (usi: Usi) => rules.preview(gameText(party, null), usi)?.badges ?? null,
    [rules, party],
  );
  const explain = (usi: Usi) => {
    const refusal = rules.explain(gameText(party, null), usi);
    setTried(refusal ? refusalSentence(language.value, refusal, attemptOf(view.board.analysis, usi)) : null);
  };

  const shownMove = view.names[view.ply - 1];
  return (
    <main
      class="table"
      data-testid="table"
      data-phase={view.phase}
      data-you={view.you ?? ""}
      data-ply={view.lastPly}
    >
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
        onClick={() => setMenu(true)}
      >
        <Icon name="menu" />
      </button>
      <PlayerBar player={view.top} place="top" session={session} started={party.game !== null} />
      <Hand place="top" player={view.top} slot={handTop} />
      <Board
        model={view.board}
        handTop={handTop}
        handBottom={handBottom}
        onMove={(usi) => session.move(usi)}
        onIllegal={explain}
        preview={preview}
        onInspect={(square) => {
          setInspected(square);
          if (square) setTried(null);
        }}
      >
        {view.phase === "waiting" && view.seat !== null && <Invite />}
      </Board>
      <Hand place="bottom" player={view.bottom} slot={handBottom} />
      <PlayerBar player={view.bottom} place="bottom" session={session} started={party.game !== null} />
      <MoveList
        names={view.names}
        ply={view.ply}
        style={moveStyle.value}
        open={listed}
        onShow={(wanted) => {
          setListed(false);
          show(wanted);
        }}
      />
      <StatusLine
        session={session}
        view={view}
        inspected={inspected}
        tried={tried}
        onBack={() => setPly(null)}
      />
      <Toolbar
        ply={view.ply}
        lastPly={view.lastPly}
        canResign={view.phase === "playing" && view.you !== null}
        canDeclare={view.yourTurn && view.latest.canDeclare}
        current={
          shownMove ? <MoveLabel name={shownMove} style={moveStyle.value} /> : t("table.start_position")
        }
        onMoves={() => setListed((l) => !l)}
        onShow={show}
        onFlip={() => setFlipped((f) => !f)}
        onResign={() => session.resign()}
        onDeclare={() => session.move("win")}
      />
      {view.phase === "over" && <EndCard key={party.game?.id} session={session} view={view} />}
      <Banner session={session} />
      <Announcer view={view} />
      {menu && <Menu onClose={() => setMenu(false)} />}
    </main>
  );
}

/** A tab in the background tells by its title that it is the reader's turn. */
function useTitle(yourTurn: boolean): void {
  const title = yourTurn ? `● ${t("table.your_turn")} · ${t("app.title")}` : t("app.title");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = t("app.title");
    };
  }, [title]);
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

/** The start page lists what is unfinished: a game is put there once one sits at it and taken away when it is over. */
function useRemembered(party: Party, view: TableView): void {
  const rival = view.top.you ? view.bottom : view.top;
  const { seat, phase, lastPly } = view;
  const { kind, nickname } = rival;
  useEffect(() => {
    if (seat === null) return;
    if (phase === "over") {
      forgetGame(party.party);
      return;
    }
    const opponent = kind === "empty" ? "waiting" : kind;
    rememberGame({ party: party.party, opponent, name: nickname, plies: lastPly });
  }, [party.party, seat, phase, lastPly, kind, nickname]);
}
