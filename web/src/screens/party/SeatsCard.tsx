// SPDX-License-Identifier: GPL-3.0-or-later
import { type Party, rivalOf, seatOf } from "../../client/party";
import type { SeatIndex } from "../../client/protocol";
import type { Session } from "../../client/session";
import { playerName } from "../../game/words";
import { language, t } from "../../i18n/language";
import { computerLevel } from "../../local/levels";
import { Icon } from "../../ui/Icon";
import { Nickname } from "../../ui/Nickname";
import { LevelChoice } from "../LevelChoice";

interface Props {
  session: Session;
  party: Party;
}

/** Both seats, what may be done with them, and how the series stands. */
export function SeatsCard({ session, party }: Props) {
  const { wins, draws, games } = party.series;
  return (
    <section class="card seats" aria-labelledby="seats-title" data-testid="seats">
      <h2 id="seats-title">{t("seats.title")}</h2>
      <ul>
        <SeatRow session={session} party={party} seat={0} />
        <SeatRow session={session} party={party} seat={1} />
      </ul>
      <p class="card-note" data-testid="series">
        {games > 0 && t("series.score", { a: wins[0], b: wins[1], draws })}
        {/* In a game the marks say it. */}
        {games === 0 && !party.game && firstBlackWords(party)}
      </p>
    </section>
  );
}

function nameAt(party: Party, seat: SeatIndex): string {
  const { kind, nickname = "", level } = party.seats[seat];
  return playerName(language.value, { kind, nickname, level });
}

function firstBlackWords(party: Party): string {
  if (party.colors === "first_black") return t("seats.black_is", { name: nameAt(party, 0) });
  if (party.colors === "first_white") return t("seats.white_is", { name: nameAt(party, 0) });
  return t("seats.lot");
}

function SeatRow({ session, party, seat }: Props & { seat: SeatIndex }) {
  const me = session.me.value?.guest ?? null;
  const here = party.seats[seat];
  const mine = me !== null && here.guest === me;
  const { game } = party;
  const name = nameAt(party, seat);
  return (
    <li data-testid={`seat-${seat}`}>
      {game && (
        <span class={`side-mark ${game.black === seat ? "sente" : "gote"}`} aria-hidden="true">
          {game.black === seat ? "☗" : "☖"}
        </span>
      )}
      {mine ? (
        <Nickname session={session} name={name} />
      ) : (
        <span class={`player-name${here.kind === "empty" ? " empty" : ""}`}>{name}</span>
      )}
      {here.guest === party.host && <span class="tag">{t("party.host")}</span>}
      {here.kind === "guest" && !here.present && <span class="tag away">{t("table.away")}</span>}
      <SeatActions session={session} party={party} seat={seat} />
    </li>
  );
}

function SeatComputer({ session, seat }: { session: Session; seat: SeatIndex }) {
  return (
    <>
      <LevelChoice test={`level-${seat}`} />
      <button
        type="button"
        class="button small"
        data-testid={`computer-${seat}`}
        onClick={() => session.command({ type: "seat_computer", seat, level: computerLevel.value })}
      >
        <Icon name="computer" />
        {t("home.play_computer")}
      </button>
    </>
  );
}

/** Between games only: in a game the seats are taken. */
function SeatActions({ session, party, seat }: Props & { seat: SeatIndex }) {
  const me = session.me.value?.guest ?? null;
  const running = party.game !== null && party.game.result === null;
  if (running || party.ranked === true || me === null) return null;
  const here = party.seats[seat];
  const host = me === party.host;
  const seated = seatOf(party, me);
  const act = (test: string, label: string, onPress: () => void) => (
    <button type="button" class="button small" data-testid={`${test}-${seat}`} onClick={onPress}>
      {label}
    </button>
  );
  if (here.kind === "empty") {
    return (
      <span class="seat-actions">
        {seated === null && act("sit", t("seats.sit"), () => session.command({ type: "join", seat }))}
        {host && party.seats[rivalOf(seat)].kind !== "computer" && (
          <SeatComputer session={session} seat={seat} />
        )}
      </span>
    );
  }
  if (here.kind === "computer" && host)
    return act("free", t("seats.free"), () => session.command({ type: "free_seat", seat }));
  if (here.guest === me) return act("leave", t("seats.leave"), () => session.command({ type: "leave" }));
  return null;
}
