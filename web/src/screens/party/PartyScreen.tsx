// SPDX-License-Identifier: GPL-3.0-or-later
// Before the first game: the way here, who sits where, the rules of the table.
import type { Party } from "../../client/party";
import { seatOf } from "../../client/party";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { LanguageSwitch } from "../../ui/LanguageSwitch";
import { follow } from "../../ui/route";
import { HouseCard } from "./HouseCard";
import { InviteCard } from "./InviteCard";
import { PartyName } from "./PartyName";
import { PeopleCard } from "./PeopleCard";
import { RefusalNote } from "./RefusalNote";
import { SeatsCard } from "./SeatsCard";
import "../../style/screens.css";
import "./party.css";

interface Props {
  session: Session;
  party: Party;
  onMenu(byPointer: boolean): void;
}

function stateOf(party: Party, me: string | null): string {
  const free = party.seats.some((s) => s.kind === "empty");
  if (seatOf(party, me) === null) return t(free ? "party.free_seat" : "table.watching");
  return t("table.waiting_for_friend");
}

export function PartyScreen({ session, party, onMenu }: Props) {
  const me = session.me.value?.guest ?? null;
  return (
    <div class="party-screen" data-testid="party-screen">
      <header class="screen-top">
        <a class="icon-button" href="/" aria-label={t("app.home")} title={t("app.home")} onClick={follow}>
          <Icon name="home" />
        </a>
        <PartyName session={session} party={party} />
        <LanguageSwitch />
        <button
          type="button"
          class="icon-button"
          aria-label={t("app.menu")}
          title={t("app.menu")}
          data-testid="menu"
          onClick={(event) => onMenu(event.detail > 0)}
        >
          <Icon name="menu" />
        </button>
      </header>
      <p class="party-state" role="status">
        <span class="banner-pulse" aria-hidden="true" />
        {stateOf(party, me)}
      </p>
      <RefusalNote session={session} />
      <div class="party-cards">
        <div>
          <InviteCard party={party} waiting />
          <SeatsCard session={session} party={party} />
          <PeopleCard session={session} party={party} />
        </div>
        <div>
          <HouseCard session={session} party={party} />
        </div>
      </div>
    </div>
  );
}
