// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { t } from "../i18n/language";
import { newVersion } from "../offline/state";
import { Icon } from "../ui/Icon";
import { route } from "../ui/route";

const kInPlay: ReadonlySet<string> = new Set(["table", "local"]);

/** Over every screen but a table's: nobody is asked about it during a game. Put away, it stays away until the next load. */
export function UpdateNotice() {
  const [later, setLater] = useState(false);
  const take = newVersion.value;
  if (!take || later || kInPlay.has(route.value.screen)) return null;
  return (
    <div class="banner update" role="status" data-testid="new-version">
      <span>{t("app.new_version")}</span>
      <button type="button" class="button quiet" data-testid="new-version-take" onClick={take}>
        {t("app.reload")}
      </button>
      <button
        type="button"
        class="icon-button"
        title={t("app.later")}
        aria-label={t("app.later")}
        data-testid="new-version-later"
        onClick={() => setLater(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
