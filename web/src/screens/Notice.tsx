// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { t } from "../i18n/language";
import { follow } from "../ui/route";

interface Props {
  title: string;
  note: string;
  test?: string;
  retry?: () => void;
  /** More ways to go on. */
  children?: ComponentChildren;
}

/** A whole screen that says what is wrong and where to go. */
export function Notice({ title, note, test = "notice", retry, children }: Props) {
  return (
    <main class="notice-screen" data-testid={test}>
      <span class="koma king turned" />
      <h1>{title}</h1>
      <p>{note}</p>
      <div class="notice-actions">
        {retry && (
          <button type="button" class="button primary" onClick={retry}>
            {t("connection.retry")}
          </button>
        )}
        {children}
        <a class="button" href="/" onClick={follow}>
          {t("error.to_home")}
        </a>
      </div>
    </main>
  );
}
