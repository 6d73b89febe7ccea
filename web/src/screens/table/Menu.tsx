// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef } from "preact/hooks";
import { badgeLevels } from "../../board/model";
import type { TextKey } from "../../i18n/en";
import { switchLanguage, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { RulesCard } from "../RulesCard";
import {
  badgeLevel,
  moveStyle,
  moveStyles,
  pieceSet,
  pieceSets,
  setBadgeLevel,
  setMoveStyle,
  setPieceSet,
} from "./settings";

interface ChoiceProps<T extends string> {
  title: TextKey;
  values: readonly T[];
  value: T;
  label(value: T): string;
  onChoose(value: T): void;
}

function Choice<T extends string>({ title, values, value, label, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset class="setting">
      <legend>{t(title)}</legend>
      <div class="segments">
        {values.map((v) => (
          <button
            key={v}
            type="button"
            aria-pressed={v === value}
            data-testid={`${title}-${v}`}
            onClick={() => onChoose(v)}
          >
            {label(v)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Settings and rules, over the page. */
export function Menu({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog from the keyboard
    <dialog
      ref={dialog}
      class="menu"
      data-testid="menu-panel"
      aria-label={t("app.menu")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="menu-body">
        <header>
          <h2>{t("app.menu")}</h2>
          <button type="button" class="button quiet" data-testid="menu-language" onClick={switchLanguage}>
            <Icon name="globe" />
            {t("app.other_language")}
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t("app.close")}
            data-testid="menu-close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <Choice
          title="badges.title"
          values={badgeLevels}
          value={badgeLevel.value}
          label={(v) => t(`badges.${v}`)}
          onChoose={setBadgeLevel}
        />
        <Choice
          title="pieces.title"
          values={pieceSets}
          value={pieceSet.value}
          label={(v) => t(`pieces.${v}`)}
          onChoose={setPieceSet}
        />
        <Choice
          title="notation.title"
          values={moveStyles}
          value={moveStyle.value}
          label={(v) => t(`notation.${v}`)}
          onChoose={setMoveStyle}
        />
        <RulesCard />
      </div>
    </dialog>
  );
}
