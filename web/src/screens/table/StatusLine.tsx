// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import { type Notice, noticeOf } from "../../game/notice";
import { useServerNow } from "../../game/useNow";
import type { TableView } from "../../game/view";
import {
  checkSentence,
  inspectSentence,
  premoveSentence,
  serverRefusal,
  turnSentence,
  waysOutSentence,
} from "../../game/words";
import type { TextKey } from "../../i18n/en";
import { endingWords } from "../../i18n/endings";
import { language, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import type { Key } from "../../wasm/rules";
import { headline } from "./EndFrame";
import { type NoticeAction, noticeActions, noticeSentence } from "./notices";
import type { Question } from "./questions";
import type { LightsState } from "./useLights";

// Long enough to read a sentence twice.
const kReadMs = 8000;
const kNoticeEveryMs = 500;

interface Props {
  session: Session;
  party: Party;
  view: TableView;
  lights: LightsState;
  inspected: Key | null;
  /** Why the last try was refused. */
  tried: string | null;
  /** What the page waits for an answer to. */
  question: TextKey | null;
  canDeclare: boolean;
  /** Whose turn it is, where "your turn" would not tell. */
  turn?: string | null;
  onBack(): void;
  onAsk(question: Question): void;
}

interface Line {
  tone: "refusal" | "inspect" | "check" | "turn" | "question" | "notice" | "plain";
  text: ComponentChildren;
  more?: string | null;
  actions?: NoticeAction[];
}

function refusalOf(session: Session, view: TableView): string | null {
  const last = session.refused.value;
  if (!last) return null;
  const usi = last.command.type === "move" ? last.command.usi : null;
  return serverRefusal(language.value, last.refused, view.latest, usi);
}

/** Two of them wait for no answer and must not hide what is wrong with the last try. */
const kQuiet: ReadonlySet<Notice["kind"]> = new Set(["own_offer", "idle", "nudged"]);

function lineOf(props: Props, notice: Notice | null): Line {
  const { session, view, lights, inspected, tried, question } = props;
  if (session.link.value === "replaced") return { tone: "plain", text: t("connection.replaced") };
  if (question) return { tone: "question", text: t(question) };
  const lang = language.value;
  const { analysis } = view.board;
  const told: Line | null = notice && {
    tone: "notice",
    text: noticeSentence(lang, notice, view),
    actions: noticeActions(notice, session, props.onAsk),
  };
  if (told && notice?.kind === "offered") return told;
  const refused = tried ?? refusalOf(session, view);
  if (refused) return { tone: "refusal", text: refused };
  if (told && notice && !kQuiet.has(notice.kind)) return told;
  const sentence = inspected ? inspectSentence(lang, analysis, inspected) : null;
  const check = view.yourTurn && !view.browsing ? checkSentence(lang, analysis) : null;
  // What stands behind an own piece is not worth hiding a check.
  const inspectedPiece = analysis.pieces.find((p) => p.square === inspected);
  if (check && (!sentence || inspectedPiece?.color === analysis.turn))
    return checkLine(check, waysOutSentence(lang, analysis), lights);
  if (sentence) return inspectLine(sentence, inspected && (lights.lit?.about(inspected) ?? null));
  if (lights.threats?.on && lights.lit && !told) return { tone: "plain", text: lights.lit.line };
  return told ?? turnLine(props);
}

function inspectLine(sentence: string, about: string | null): Line {
  const stop = language.value === "ja" ? "。" : ".";
  const whole = about && !sentence.endsWith(stop) ? `${sentence}${stop}` : sentence;
  return { tone: "inspect", text: whole, more: about };
}

/** Who gives check and what kinds of answers there are; the answers themselves when they are asked for. */
function checkLine(check: string, more: string | null, { ways, lit }: LightsState): Line {
  const toggle = ways && {
    test: "ask-ways",
    label: t(ways.on ? "lights.ways_hide" : "lights.ways"),
    icon: ways.on ? ("close" as const) : ("help" as const),
    onPress: ways.toggle,
  };
  const actions = toggle ? { actions: [toggle] } : {};
  return ways?.on && lit
    ? { tone: "check", text: lit.line, ...actions }
    : { tone: "check", text: check, more, ...actions };
}

/** The end card says it first; it is left here when the card is put away. */
function resultWords(view: TableView, { game }: Party): string {
  if (!game?.result) return "";
  const who = headline(view, game.result);
  const { reason } = game.result;
  return reason === "aborted" ? who : `${who} · ${endingWords(language.value, reason)}`;
}

function turnLine({ party, view, canDeclare, turn: given, onAsk }: Props): Line {
  if (view.browsing)
    return { tone: "plain", text: t("table.browsing", { ply: view.ply, last: view.lastPly }) };
  if (view.phase === "over") return { tone: "plain", text: resultWords(view, party) };
  if (canDeclare) {
    const declare = { test: "declare", label: t("table.declare"), onPress: () => onAsk("declare") };
    return { tone: "turn", text: t("declare.possible"), actions: [declare] };
  }
  const premove = premoveSentence(language.value, view);
  if (premove) return { tone: "plain", text: premove };
  const turn = given ?? turnSentence(language.value, view);
  const text = view.you === null ? `${t("table.watching")} · ${turn}` : turn;
  return { tone: view.yourTurn ? "turn" : "plain", text };
}

/** One place of fixed height for what the page has to say about the board. */
export function StatusLine(props: Props) {
  const { session, party, view } = props;
  const { refused } = session;
  const last = refused.value;
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => {
      refused.value = null;
    }, kReadMs);
    return () => clearTimeout(timer);
  }, [last, refused]);
  const now = useServerNow(session, view.phase === "playing", kNoticeEveryMs);
  const line = lineOf(props, noticeOf(party, view.seat, now));
  const actions: NoticeAction[] = view.browsing
    ? [{ test: "back-to-game", label: t("table.back_to_game"), onPress: props.onBack }]
    : (line.actions ?? []);
  return (
    <div
      class={`status ${line.tone}${actions.length ? " has-actions" : ""}`}
      data-testid="status"
      data-tone={line.tone}
    >
      <p role={line.tone === "refusal" ? "alert" : undefined}>
        {line.text}
        {line.more && <span class="status-more"> {line.more}</span>}
      </p>
      {actions.length > 0 && <Actions key={actions[0]?.test} actions={actions} />}
    </div>
  );
}

const kUnawareMs = 400;

/** What comes unasked under a finger that is on its way takes no press for a moment. */
function Actions({ actions }: { actions: NoticeAction[] }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), kUnawareMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="status-actions">
      {actions.map(({ test, label, icon, primary, onPress }) => (
        <button
          key={test}
          type="button"
          class={`button${primary ? " primary" : ""}${icon ? " has-icon" : ""}`}
          aria-label={label}
          title={icon && label}
          data-testid={test}
          aria-disabled={ready ? undefined : "true"}
          onClick={() => ready && onPress()}
        >
          {icon && <Icon name={icon} />}
          <span class="action-label">{label}</span>
        </button>
      ))}
    </div>
  );
}
