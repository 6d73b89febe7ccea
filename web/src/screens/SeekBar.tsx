// SPDX-License-Identifier: GPL-3.0-or-later
import { lobby } from "../game/lobby";
import { t } from "../i18n/language";
import { Icon } from "../ui/Icon";
import { follow, route } from "../ui/route";

/** Over every other screen while a ranked game is looked for: leads back to where it can be called off. */
export function SeekBar() {
  if (!lobby.seek.value || route.value.screen === "ranked") return null;
  return (
    <a
      class="seek-bar"
      href="/ranked"
      aria-label={t("ranked.looking")}
      title={t("ranked.looking")}
      data-testid="seek-bar"
      onClick={follow}
    >
      <Icon name="swords" />
    </a>
  );
}
