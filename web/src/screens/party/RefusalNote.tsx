// SPDX-License-Identifier: GPL-3.0-or-later
import type { Session } from "../../client/session";
import { language } from "../../i18n/language";
import { codeSentence } from "../../i18n/refusals";

/** Why the table refused the last wish, in a place that is always there. */
export function RefusalNote({ session }: { session: Session }) {
  const last = session.refused.value;
  return (
    <p class="refusal-note" role="alert" data-testid="refusal">
      {last ? codeSentence(language.value, last.refused.code) : ""}
    </p>
  );
}
