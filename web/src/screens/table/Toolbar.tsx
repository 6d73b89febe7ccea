// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/language";
import { Icon, type IconName } from "../../ui/Icon";

interface Props {
  ply: number;
  lastPly: number;
  canResign: boolean;
  canDeclare: boolean;
  /** The move that led to the position shown. */
  current: ComponentChildren;
  onShow(ply: number): void;
  onFlip(): void;
  onResign(): void;
  onDeclare(): void;
  onMoves(): void;
}

interface ToolProps {
  icon: IconName;
  label: string;
  test: string;
  disabled?: boolean;
  onClick(): void;
}

function Tool({ icon, label, test, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      data-testid={test}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Toolbar(props: Props) {
  const { ply, lastPly, canResign, canDeclare, current, onShow, onFlip, onResign, onDeclare, onMoves } =
    props;
  const [asking, setAsking] = useState(false);
  if (asking && canResign) {
    return (
      <fieldset class="toolbar asking" aria-label={t("table.resign_sure")}>
        <span>{t("table.resign_sure")}</span>
        <button type="button" class="button" data-testid="resign-no" onClick={() => setAsking(false)}>
          {t("table.resign_no")}
        </button>
        <button
          type="button"
          class="button primary"
          data-testid="resign-yes"
          onClick={() => {
            setAsking(false);
            onResign();
          }}
        >
          {t("table.resign_yes")}
        </button>
      </fieldset>
    );
  }
  const atStart = ply === 0;
  const atEnd = ply === lastPly;
  return (
    <div class="toolbar">
      <Tool
        icon="first"
        label={t("table.first_move")}
        test="first"
        disabled={atStart}
        onClick={() => onShow(0)}
      />
      <Tool
        icon="previous"
        label={t("table.previous_move")}
        test="previous"
        disabled={atStart}
        onClick={() => onShow(ply - 1)}
      />
      <Tool
        icon="next"
        label={t("table.next_move")}
        test="next"
        disabled={atEnd}
        onClick={() => onShow(ply + 1)}
      />
      <Tool
        icon="last"
        label={t("table.last_move")}
        test="last"
        disabled={atEnd}
        onClick={() => onShow(lastPly)}
      />
      <span class="toolbar-gap" />
      <button type="button" class="current-move" title={t("table.moves")} onClick={onMoves}>
        {current}
      </button>
      <Tool icon="flip" label={`${t("table.flip")} (F)`} test="flip" onClick={onFlip} />
      {canDeclare && (
        <button type="button" class="button" data-testid="declare" onClick={onDeclare}>
          {t("table.declare")}
        </button>
      )}
      <Tool
        icon="flag"
        label={t("table.resign")}
        test="resign"
        disabled={!canResign}
        onClick={() => setAsking(true)}
      />
    </div>
  );
}
