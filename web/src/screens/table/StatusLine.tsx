// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect } from "preact/hooks";
import type { Session } from "../../client/session";
import type { TableView } from "../../game/view";
import {
  checkSentence,
  inspectSentence,
  serverRefusal,
  turnSentence,
  waysOutSentence,
} from "../../game/words";
import type { TextKey } from "../../i18n/en";
import { language, t } from "../../i18n/language";
import type { Key } from "../../wasm/rules";

// Long enough to read a sentence twice.
const kReadMs = 8000;

interface Props {
  session: Session;
  view: TableView;
  inspected: Key | null;
  /** Why the last try was refused. */
  tried: string | null;
  /** What the page waits for an answer to. */
  question: TextKey | null;
  onBack(): void;
}

interface Line {
  tone: "refusal" | "inspect" | "check" | "turn" | "question" | "plain";
  text: string;
  more?: string | null;
}

function refusalOf(session: Session, view: TableView): string | null {
  const last = session.refused.value;
  if (!last) return null;
  const usi = last.command.type === "move" ? last.command.usi : null;
  return serverRefusal(language.value, last.refused, view.latest, usi);
}

function lineOf(props: Props): Line {
  const { session, view, inspected, tried, question } = props;
  if (question) return { tone: "question", text: t(question) };
  const lang = language.value;
  const { analysis } = view.board;
  const refused = tried ?? refusalOf(session, view);
  if (refused) return { tone: "refusal", text: refused };
  const sentence = inspected ? inspectSentence(lang, analysis, inspected) : null;
  const borrowed = analysis.badges.some((b) => b.square === inspected);
  if (sentence && borrowed) return { tone: "inspect", text: sentence };
  if (view.browsing)
    return { tone: "plain", text: t("table.browsing", { ply: view.ply, last: view.lastPly }) };
  const check = view.phase === "playing" ? checkSentence(lang, analysis) : null;
  if (check && view.you === analysis.turn)
    return { tone: "check", text: check, more: waysOutSentence(lang, analysis) };
  if (sentence) return { tone: "inspect", text: sentence };
  if (view.phase === "waiting") return { tone: "plain", text: t("table.waiting_for_friend") };
  if (view.phase === "over") return { tone: "plain", text: "" };
  const turn = turnSentence(lang, view);
  const text = view.you === null ? `${t("table.watching")} · ${turn}` : turn;
  return { tone: view.yourTurn ? "turn" : "plain", text };
}

/** One place of fixed height for what the page has to say about the board. */
export function StatusLine(props: Props) {
  const { refused } = props.session;
  const last = refused.value;
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => {
      refused.value = null;
    }, kReadMs);
    return () => clearTimeout(timer);
  }, [last, refused]);
  const line = lineOf(props);
  return (
    <div class={`status ${line.tone}`} data-testid="status" data-tone={line.tone}>
      <p role={line.tone === "refusal" ? "alert" : undefined}>
        {line.text}
        {line.more && <span class="status-more"> {line.more}</span>}
      </p>
      {props.view.browsing && (
        <button type="button" class="button" data-testid="back-to-game" onClick={props.onBack}>
          {t("table.back_to_game")}
        </button>
      )}
    </div>
  );
}
