// SPDX-License-Identifier: GPL-3.0-or-later
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";

/** The table's place is held while rules and game arrive, so that nothing shifts afterwards. */
export function Setting() {
  return (
    <main class="table loading" aria-busy="true">
      <a class="icon-button nav-home" href="/" aria-label={t("app.home")} onClick={follow}>
        <Icon name="home" />
      </a>
      <div class="board-frame">
        <div class="board-area">
          <div class="wood board-wood" />
          <p class="board-loading">{t("app.loading")}</p>
        </div>
      </div>
    </main>
  );
}
