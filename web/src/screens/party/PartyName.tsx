// SPDX-License-Identifier: GPL-3.0-or-later
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Editable } from "../../ui/Editable";
import { Icon } from "../../ui/Icon";

/** The party's name; the host changes it where it stands. */
export function PartyName({ session, party }: { session: Session; party: Party }) {
  const name = party.name ?? "";
  const shown = name || t("party.unnamed");
  if (session.me.value?.guest !== party.host || party.ranked) {
    return (
      <h1 class="party-name">
        <span class={name ? "player-name" : ""}>{shown}</span>
      </h1>
    );
  }
  return (
    <h1 class="party-name">
      <Editable
        value={name}
        empty={t("party.unnamed")}
        label={t("party.rename")}
        look={name ? "player-name" : "player-name empty"}
        test="party-name"
        fieldTest="party-name-field"
        onSave={(text) => session.command({ type: "name_party", name: text })}
      >
        <span>{shown}</span>
        <Icon name="pencil" />
      </Editable>
    </h1>
  );
}
