// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import type { TextKey } from "../../i18n/en";
import { t } from "../../i18n/language";
import { Icon, type IconName } from "../../ui/Icon";
import { askedOf, type Question } from "./questions";

interface Props {
  ply: number;
  lastPly: number;
  /** A player sits here: there is something to ask for. */
  seated: boolean;
  /** The question that waits for its answer. */
  asking: Question | null;
  isOpen(question: Question): boolean;
  /** The computer plays in the reader's place. */
  takenOver: boolean;
  /** The move that led to the position shown. */
  current: ComponentChildren;
  onShow(ply: number): void;
  onAsk(question: Question | null): void;
  onYes(question: Question): void;
  onReturn(): void;
  onMoves(): void;
}

interface ToolProps {
  icon: IconName;
  label: string;
  test: string;
  disabled?: boolean;
  /** Of what is switched on and off. */
  pressed?: boolean;
  onClick(): void;
}

export function Tool({ icon, label, test, disabled = false, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      data-testid={test}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface AskingProps {
  question: Question;
  onNo(): void;
  onYes(): void;
}

/** The second step, at another place than the first. The status line asks; here are the answers. */
export function Really({ question, onNo, onYes }: AskingProps) {
  const { sure, yes, no } = askedOf(question);
  return (
    <fieldset class="toolbar asking" aria-label={t(sure)}>
      <button type="button" class="button primary" data-testid={`${question}-yes`} onClick={onYes}>
        {t(yes)}
      </button>
      <button type="button" class="button" data-testid={`${question}-no`} onClick={onNo}>
        {t(no)}
      </button>
    </fieldset>
  );
}

type WalkProps = Pick<Props, "ply" | "lastPly" | "onShow">;

/** First, previous, next and latest position. */
export function Walk({ ply, lastPly, onShow }: WalkProps) {
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

/** Takeback, draw (before the second move: abort) and resignation, each always at its own place. */
function Asks({ isOpen, onAsk }: Pick<Props, "isOpen" | "onAsk">) {
  const early = isOpen("abort");
  const asks: [Question, IconName, TextKey][] = [
    ["takeback", "undo", "takeback.title"],
    early ? ["abort", "abort", "abort.title"] : ["draw", "draw", "draw.title"],
    ["resign", "flag", "table.resign"],
  ];
  return (
    <>
      {asks.map(([question, icon, label]) => (
        <Tool
          key={question}
          icon={icon}
          label={t(label)}
          test={question}
          disabled={!isOpen(question)}
          onClick={() => onAsk(question)}
        />
      ))}
    </>
  );
}

export function Toolbar(props: Props) {
  const { ply, lastPly, asking, current, onShow, onAsk, onMoves } = props;
  if (props.takenOver) {
    return (
      <div class="toolbar asking">
        <button type="button" class="button primary" data-testid="return" onClick={props.onReturn}>
          {t("absence.return")}
        </button>
      </div>
    );
  }
  if (asking) {
    const answered = (yes: boolean) => {
      onAsk(null);
      if (yes) props.onYes(asking);
    };
    return <Really question={asking} onNo={() => answered(false)} onYes={() => answered(true)} />;
  }
  return (
    <div class="toolbar">
      <Walk ply={ply} lastPly={lastPly} onShow={onShow} />
      <span class="toolbar-gap" />
      <button type="button" class="current-move" title={t("table.moves")} onClick={onMoves}>
        {current}
      </button>
      {props.seated && <Asks isOpen={props.isOpen} onAsk={onAsk} />}
    </div>
  );
}
