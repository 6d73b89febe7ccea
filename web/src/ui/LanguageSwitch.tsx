// SPDX-License-Identifier: GPL-3.0-or-later
import { language, switchLanguage, t } from "../i18n/language";
import { Icon } from "./Icon";

export function LanguageSwitch({ test = "language" }: { test?: string }) {
  return (
    <button
      type="button"
      class="button quiet"
      data-testid={test}
      lang={language.value === "en" ? "ja" : "en"}
      onClick={switchLanguage}
    >
      <Icon name="globe" />
      {t("app.other_language")}
    </button>
  );
}
