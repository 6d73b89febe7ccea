// SPDX-License-Identifier: GPL-3.0-or-later
import { language, t } from "../i18n/language";
import { codeSentence } from "../i18n/refusals";
import type { Fetched } from "./useFetched";

/** In the place of what is not here yet. */
export function Waiting({ fetched }: { fetched: Exclude<Fetched<unknown>, { state: "here" }> }) {
  if (fetched.state === "refused") {
    return (
      <p class="card-note" role="alert">
        {codeSentence(language.value, fetched.code)}
      </p>
    );
  }
  return (
    <p class="card-note" aria-busy="true">
      {t(fetched.state === "away" ? "error.unreachable_note" : "app.loading_part")}
    </p>
  );
}
