// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from "preact/hooks";
import type { Party } from "../../client/party";
import { noticeOf } from "../../game/notice";
import { type Heard, newsSince } from "../../game/spoken";
import type { TableView } from "../../game/view";
import { checkSentence, premoveSentence, turnSentence, waysOutSentence } from "../../game/words";
import { endingWords } from "../../i18n/endings";
import { type Language, language } from "../../i18n/language";
import { kSilence, Live, said } from "../../ui/Live";
import { headline } from "./EndFrame";
import { noticeSentence } from "./notices";

/** A countdown is not read out second by second. */
function noticeOnce(party: Party, view: TableView): string {
  const lang = language.value;
  const notice = noticeOf(party, view.seat, 0);
  if (!notice) return premoveSentence(lang, view) ?? "";
  return notice.kind === "going" ? turnSentence(lang, view) : noticeSentence(lang, notice, view);
}

interface Known extends Heard {
  over: boolean;
}

/** The moves, who is in check and how to get out of it, and the end. */
function news(lang: Language, before: Known | null, now: Known, party: Party, view: TableView): string {
  const sentences = newsSince(lang, before, now);
  if (sentences.length > 0 && now.names.length > 0 && view.latest.turn === view.you) {
    sentences.push(...[checkSentence(lang, view.latest), waysOutSentence(lang, view.latest)].flatMap(strip));
  }
  const result = party.game?.result;
  if (before && !before.over && result) {
    sentences.push(
      `${headline(view, result)}${lang === "ja" ? "、" : ", "}${endingWords(lang, result.reason)}`,
    );
  }
  return sentences.join(lang === "ja" ? "。" : ". ");
}

function strip(sentence: string | null): string[] {
  return sentence ? [sentence.replace(/[.。]$/, "")] : [];
}

/** Reads each move and each notice once to who listens instead of looking. */
export function Announcer({ party, view }: { party: Party; view: TableView }) {
  const [told, tell] = useState(kSilence);
  const known = useRef<Known | null>(null);
  const { game } = party;
  const { names, you } = view;
  const over = view.phase === "over";
  useEffect(() => {
    if (!game) return;
    const now = { game: game.id, takebacks: game.takebacks ?? 0, names, you, over };
    const text = news(language.peek(), known.current, now, party, view);
    known.current = now;
    if (text) tell((before) => said(before, text));
  }, [game?.id, game?.takebacks, names, you, over]);
  return (
    <>
      <Live said={told} test="announcer" />
      <p class="visually-hidden" aria-live="polite">
        {noticeOnce(party, view)}
      </p>
    </>
  );
}
