// SPDX-License-Identifier: GPL-3.0-or-later
import type { Party } from "../../client/party";
import { noticeOf } from "../../game/notice";
import type { TableView } from "../../game/view";
import { checkSentence, turnSentence } from "../../game/words";
import { language, t } from "../../i18n/language";
import { pieceName } from "../../i18n/pieces";
import { noticeSentence } from "./notices";
import { moveText } from "./settings";

/** A countdown is not read out second by second. */
function noticeOnce(party: Party, view: TableView): string {
  const notice = noticeOf(party, view.seat, 0);
  if (!notice) return "";
  return notice.kind === "going"
    ? turnSentence(language.value, view)
    : noticeSentence(language.value, notice, view);
}

/** Reads each move and each notice once to who listens instead of looking. */
export function Announcer({ party, view }: { party: Party; view: TableView }) {
  const lang = language.value;
  const last = view.names.at(-1);
  const parts: string[] = [];
  if (last) {
    const color = t(last.color === "sente" ? "table.black" : "table.white");
    parts.push(t("say.move", { color, move: moveText(last, lang) }));
    if (last.captured) parts.push(t("say.captures", { piece: pieceName(lang, last.captured) }));
    const check = checkSentence(lang, view.latest);
    if (check) parts.push(check);
    else if (last.check) parts.push(t("say.check"));
  }
  return (
    <>
      <p class="visually-hidden" aria-live="polite" data-testid="announcer">
        {parts.join(lang === "ja" ? "。" : ", ")}
      </p>
      <p class="visually-hidden" aria-live="polite">
        {noticeOnce(party, view)}
      </p>
    </>
  );
}
