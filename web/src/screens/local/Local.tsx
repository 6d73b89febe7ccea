// SPDX-License-Identifier: GPL-3.0-or-later
import { useMemo } from "preact/hooks";
import { rules } from "../../game/engine";
import { local as texts } from "../../i18n/areas/local";
import { textsOf } from "../../i18n/language";
import { localGame } from "../../local/games";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { Setting } from "../table/Setting";
import { LocalTable } from "./LocalTable";
import { Setup } from "./Setup";
import "./local.css";

const t = textsOf(texts);

/** Games on this device: without an address of one the choice of a new one. */
export function Local({ game: id }: { game: string | null }) {
  const game = useMemo(() => (id === null ? null : localGame(id)), [id]);
  if (id === null) return <Setup />;
  if (game === null) return <Missing />;
  if (!rules.value) return <Setting />;
  return <LocalTable game={game} rules={rules.value} />;
}

function Missing() {
  return (
    <main class="screen" data-testid="local-missing">
      <ScreenTop title={t("missing")} />
      <p class="card">{t("missing_note")}</p>
      <p class="screen-links">
        <a class="button" href="/local" onClick={follow}>
          {t("title")}
        </a>
      </p>
    </main>
  );
}
