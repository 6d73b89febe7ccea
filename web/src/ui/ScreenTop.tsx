// SPDX-License-Identifier: GPL-3.0-or-later
import { t } from "../i18n/language";
import { Icon } from "./Icon";
import { LanguageSwitch } from "./LanguageSwitch";
import { follow } from "./route";
import "../style/screens.css";

/** The head of every screen but start page and table. */
export function ScreenTop({ title }: { title: string }) {
  return (
    <header class="screen-top">
      <a class="icon-button" href="/" aria-label={t("app.home")} title={t("app.home")} onClick={follow}>
        <Icon name="home" />
      </a>
      <h1>{title}</h1>
      <LanguageSwitch />
    </header>
  );
}
