// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import type { TextKey } from "../../i18n/en";
import { t } from "../../i18n/language";
import { Icon, type IconName } from "../../ui/Icon";

interface Props {
  ply: number;
  lastPly: number;
  canResign: boolean;
  /** The question whether to resign is open. */
  resigning: boolean;
  canDeclare: boolean;
  /** The move that led to the position shown. */
  current: ComponentChildren;
  onShow(ply: number): void;
  onFlip(): void;
  onAskResign(open: boolean): void;
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

interface AskingProps {
  onNo(): void;
  onYes(): void;
}

/** The second step of resigning, at another place than the first. The status line asks; here are the answers. */
function ReallyResign({ onNo, onYes }: AskingProps) {
  return (
    <fieldset class="toolbar asking" aria-label={t("table.resign_sure")}>
      <button type="button" class="button primary" data-testid="resign-yes" onClick={onYes}>
        {t("table.resign_yes")}
      </button>
      <button type="button" class="button" data-testid="resign-no" onClick={onNo}>
        {t("table.resign_no")}
      </button>
    </fieldset>
  );
}

type WalkProps = Pick<Props, "ply" | "lastPly" | "onShow">;

/** First, previous, next and latest position. */
function Walk({ ply, lastPly, onShow }: WalkProps) {
  const steps: [IconName, TextKey, number, boolean][] = [
    ["first", "table.first_move", 0, ply === 0],
    ["previous", "table.previous_move", ply - 1, ply === 0],
    ["next", "table.next_move", ply + 1, ply === lastPly],
    ["last", "table.last_move", lastPly, ply === lastPly],
  ];
  return (
    <>
      {steps.map(([icon, label, to, disabled]) => (
        <Tool
          key={icon}
          icon={icon}
          label={t(label)}
          test={icon}
          disabled={disabled}
          onClick={() => onShow(to)}
        />
      ))}
    </>
  );
}

export function Toolbar(props: Props) {
  const { ply, lastPly, canResign, canDeclare, current, onShow, onFlip, onDeclare, onMoves } = props;
  if (props.resigning) {
    const answered = (yes: boolean) => {
      props.onAskResign(false);
      if (yes) props.onResign();
    };
    return <ReallyResign onNo={() => answered(false)} onYes={() => answered(true)} />;
  }
  return (
    <div class="toolbar">
      <Walk ply={ply} lastPly={lastPly} onShow={onShow} />
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
        onClick={() => props.onAskResign(true)}
      />
    </div>
  );
}
