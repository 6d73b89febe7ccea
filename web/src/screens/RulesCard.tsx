// SPDX-License-Identifier: GPL-3.0-or-later
import type { TextKey } from "../i18n/en";
import { t } from "../i18n/language";

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
    </section>
  );
}
