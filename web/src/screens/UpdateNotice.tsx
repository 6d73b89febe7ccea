// SPDX-License-Identifier: GPL-3.0-or-later
import { t } from "../i18n/language";
import { newVersion } from "../offline/state";
import { route } from "../ui/route";

const kInPlay: ReadonlySet<string> = new Set(["table", "local"]);

/** Over every screen but a table's: nobody is asked about it during a game. */
export function UpdateNotice() {
  const take = newVersion.value;
  if (!take || kInPlay.has(route.value.screen)) return null;
  return (
    <div class="banner update" role="status" data-testid="new-version">
      <span>{t("app.new_version")}</span>
      <button type="button" class="button quiet" data-testid="new-version-take" onClick={take}>
        {t("app.reload")}
      </button>
    </div>
  );
}
