// SPDX-License-Identifier: GPL-3.0-or-later
import { badgeLevels } from "../../board/model";
import { look } from "../../i18n/areas/look";
import { t, textsOf } from "../../i18n/language";
import { Choice, Segments } from "../../ui/Choice";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { LanguageSwitch } from "../../ui/LanguageSwitch";
import {
  boardTheme,
  boardThemes,
  pieceSet,
  pieceSets,
  setBoardTheme,
  setPieceSet,
  setTheme,
  theme,
  themes,
} from "../../ui/look";
import { RulesCard } from "../RulesCard";
import { keysShown } from "./letterKeys";
import {
  badgeLevel,
  moveStyle,
  moveStyles,
  setBadgeLevel,
  setMoveStyle,
  setThreatView,
  setVolume,
  threatView,
  volume,
  volumes,
} from "./settings";

const text = textsOf(look);

interface Props {
  onClose(): void;
  /** null where there is no board, or it is turned beside it. */
  onFlip: (() => void) | null;
  /** In one's own ranked game nobody may help. */
  mayAskThreats: boolean;
  /** The screen can show the list of its keys. */
  listsKeys?: boolean;
}

type BoardProps = Pick<Props, "mayAskThreats" | "listsKeys"> & { onFlip(): void };

function KeysButton() {
  return (
    <button
      type="button"
      class="button wide"
      data-testid="keys-open"
      onClick={() => {
        keysShown.value = true;
      }}
    >
      {t("app.keys")}
    </button>
  );
}

function OnBoard({ onFlip, mayAskThreats, listsKeys }: BoardProps) {
  const shown = threatView.value && mayAskThreats;
  return (
    <div class="menu-board">
      <button type="button" class="button wide flip-in-menu" onClick={onFlip}>
        <Icon name="flip" />
        {t("table.flip")}
      </button>
      {listsKeys && <KeysButton />}
      <button
        type="button"
        class="button wide"
        data-testid="menu-threats"
        aria-pressed={shown}
        disabled={!mayAskThreats}
        onClick={() => setThreatView(!shown)}
      >
        <Icon name="eye" />
        {text(shown ? "threats_hide" : "threats_show")}
      </button>
      <small>{text(mayAskThreats ? "threats_note" : "threats_ranked")}</small>
    </div>
  );
}

/** How the board and what is on it look. */
function Looks() {
  return (
    <>
      <Choice
        title="badges.title"
        values={badgeLevels}
        value={badgeLevel.value}
        label={(v) => t(`badges.${v}`)}
        onChoose={setBadgeLevel}
      />
      <Segments
        legend={text("pieces")}
        test="pieces.title"
        values={pieceSets}
        value={pieceSet.value}
        label={(v) => text(`pieces_${v}`)}
        onChoose={setPieceSet}
      />
      {pieceSet.value === "dots" && <small class="setting-note">{text("pieces_dots_note")}</small>}
      <Choice
        title="notation.title"
        values={moveStyles}
        value={moveStyle.value}
        label={(v) => t(`notation.${v}`)}
        onChoose={setMoveStyle}
      />
      <Segments
        legend={text("board")}
        test="board"
        values={boardThemes}
        value={boardTheme.value}
        label={(v) => text(`board_${v}`)}
        onChoose={setBoardTheme}
      />
      <Segments
        legend={text("theme")}
        test="theme"
        values={themes}
        value={theme.value}
        label={(v) => text(`theme_${v}`)}
        onChoose={setTheme}
      />
    </>
  );
}

/** Settings and rules, over the page. */
export function Menu({ onClose, onFlip, mayAskThreats, listsKeys = false }: Props) {
  return (
    <Dialog
      title={t("app.menu")}
      test="menu-panel"
      onClose={onClose}
      extra={<LanguageSwitch test="menu-language" />}
    >
      {onFlip && <OnBoard onFlip={onFlip} mayAskThreats={mayAskThreats} listsKeys={listsKeys} />}
      {!onFlip && listsKeys && <KeysButton />}
      <Looks />
      <Segments
        legend={text("volume")}
        test="volume"
        values={volumes}
        value={volume.value}
        label={(v) => text(`volume_${v}`)}
        onChoose={setVolume}
      />
      <RulesCard />
    </Dialog>
  );
}
