// SPDX-License-Identifier: GPL-3.0-or-later
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Dialog } from "../../ui/Dialog";
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
  onClose(): void;
}

/** The party over a game that runs or is over. */
export function PartyDialog({ session, party, onClose }: Props) {
  // With a free seat the invitation is the way on, and comes before what is only to be read.
  const free = party.seats.some((seat) => seat.kind === "empty");
  const invitation = !party.ranked && <InviteCard party={party} waiting={free} />;
  return (
    <Dialog title={t("party.title")} test="party-panel" onClose={onClose}>
      <PartyName session={session} party={party} />
      <RefusalNote session={session} />
      <SeatsCard session={session} party={party} />
      {free && invitation}
      <HouseCard session={session} party={party} />
      <PeopleCard session={session} party={party} />
      {!free && invitation}
    </Dialog>
  );
}
