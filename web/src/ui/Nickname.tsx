// SPDX-License-Identifier: GPL-3.0-or-later
import type { Session } from "../client/session";
import { t } from "../i18n/language";
import { Editable } from "./Editable";
import { Icon } from "./Icon";

/** The reader's own name, changed where it stands. */
export function Nickname({ session, name }: { session: Session; name: string }) {
  return (
    <Editable
      value={name}
      label={t("name.edit")}
      look="player-name"
      test="own-name"
      fieldTest="name-field"
      onSave={(nickname) => session.command({ type: "rename", nickname })}
    >
      <span>{name}</span>
      <small>({t("table.you")})</small>
      <Icon name="pencil" />
    </Editable>
  );
}
