// SPDX-License-Identifier: GPL-3.0-or-later
import type { TextKey } from "../i18n/en";
import { t } from "../i18n/language";
import { follow } from "../ui/route";

/** A whole screen that says what is wrong and where to go. */
export function Notice({ title, note, retry }: { title: TextKey; note: TextKey; retry?: () => void }) {
  return (
    <main class="notice-screen" data-testid="notice">
      <span class="koma king turned" />
      <h1>{t(title)}</h1>
      <p>{t(note)}</p>
      <div class="notice-actions">
        {retry && (
          <button type="button" class="button primary" onClick={retry}>
            {t("connection.retry")}
          </button>
        )}
        <a class="button" href="/" onClick={follow}>
          {t("error.to_home")}
        </a>
      </div>
    </main>
  );
}
