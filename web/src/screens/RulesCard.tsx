// SPDX-License-Identifier: GPL-3.0-or-later
import type { TextKey } from "../i18n/en";
import { t } from "../i18n/language";
import { PageLink } from "../ui/PageLink";

const kLines: readonly TextKey[] = [
  "rules.support",
  "rules.one_step",
  "rules.king",
  "rules.promotion",
  "rules.check",
  "rules.badges",
  "rules.notation",
  "rules.rest",
];

export function RulesCard() {
  return (
    <section class="card rules-card" aria-labelledby="rules-title">
      <h2 id="rules-title">{t("rules.title")}</h2>
      <ul>
        {kLines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p class="rules-more">
        <PageLink href="/lesson" test="rules-to-lesson">
          {t("home.lesson")}
        </PageLink>
        <PageLink href="/rules#pieces" test="rules-to-pieces">
          {t("home.pieces")}
        </PageLink>
        <PageLink href="/rules" test="rules-to-rules">
          {t("home.rules")}
        </PageLink>
      </p>
    </section>
  );
}
