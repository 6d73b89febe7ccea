// SPDX-License-Identifier: GPL-3.0-or-later
import { badgeLevels } from "../../board/model";
import { t } from "../../i18n/language";
import { Choice } from "../../ui/Choice";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { LanguageSwitch } from "../../ui/LanguageSwitch";
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

interface Props {
  onClose(): void;
  /** null where there is no board. */
  onFlip: (() => void) | null;
}

/** Settings and rules, over the page. */
export function Menu({ onClose, onFlip }: Props) {
  return (
    <Dialog
      title={t("app.menu")}
      test="menu-panel"
      onClose={onClose}
      extra={<LanguageSwitch test="menu-language" />}
    >
      {onFlip && (
        <button type="button" class="button wide flip-in-menu" onClick={onFlip}>
          <Icon name="flip" />
          {t("table.flip")}
        </button>
      )}
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
    </Dialog>
  );
}
