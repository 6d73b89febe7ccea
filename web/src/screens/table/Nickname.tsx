// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";

const kLongestName = 24;

/** The reader's own name: a press turns it into a field of the same size. */
export function Nickname({ session, name }: { session: Session; name: string }) {
  const [editing, setEditing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);

  if (!editing) {
    return (
      <button
        type="button"
        class="player-name own"
        data-testid="own-name"
        title={t("name.edit")}
        aria-label={`${t("name.edit")}: ${name}`}
        onClick={() => setEditing(true)}
      >
        <span>{name}</span>
        <small>({t("table.you")})</small>
        <Icon name="pencil" />
      </button>
    );
  }
  const save = () => {
    const nickname = field.current?.value.trim() ?? "";
    if (nickname && nickname !== name) session.command({ type: "rename", nickname });
    setEditing(false);
  };
  return (
    <form
      class="player-name editing"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={field}
        aria-label={t("name.edit")}
        data-testid="name-field"
        defaultValue={name}
        maxLength={kLongestName}
        autocomplete="off"
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") setEditing(false);
        }}
      />
    </form>
  );
}
