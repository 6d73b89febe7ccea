// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import { MiniBoard } from "../../board/MiniBoard";
import { newCommandId } from "../../client/commandId";
import { RequestRefused } from "../../client/http";
import type { OpenTable } from "../../client/lobby";
import { openTable } from "../../client/parties";
import { lobby } from "../../game/lobby";
import type { RefusalCode } from "../../generated/codes";
import { language, t } from "../../i18n/language";
import { codeSentence } from "../../i18n/refusals";
import { Icon } from "../../ui/Icon";
import { follow, go } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { changedWords } from "../table/houseWords";
import "./lobby.css";

/** Tables that anybody may join or watch. */
export function Lobby() {
  useEffect(() => lobby.watch(), []);
  const known = lobby.tables.value;
  return (
    <main class="screen wide">
      <ScreenTop title={t("lobby.title")} />
      <OpenButton />
      {!known && (
        <p class="card-note">{t(lobby.away.value ? "error.unreachable_note" : "app.loading_part")}</p>
      )}
      {known?.tables.length === 0 && (
        <p class="card lobby-empty" data-testid="lobby-empty">
          {t("lobby.empty")}
        </p>
      )}
      <ul class="tables" data-testid="tables">
        {known?.tables.map((table) => (
          <TableCard key={table.party} table={table} />
        ))}
      </ul>
      <p class="screen-links">
        <a class="button" href="/ranked" data-testid="to-ranked" onClick={follow}>
          <Icon name="swords" />
          {t("ranked.title")}
          {known && known.seeking > 0 && <small>{t("lobby.seeking", { n: known.seeking })}</small>}
        </a>
        <a class="button" href="/ranking" onClick={follow}>
          <Icon name="trophy" />
          {t("leaderboard.title")}
        </a>
      </p>
    </main>
  );
}

function OpenButton() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"" | "unreachable" | RefusalCode>("");
  const [id] = useState(newCommandId);
  const open = async () => {
    setBusy(true);
    try {
      go((await openTable(id)).url);
    } catch (error) {
      setFailed(error instanceof RequestRefused ? error.code : "unreachable");
      setBusy(false);
    }
  };
  return (
    <div class="lobby-open">
      <button type="button" class="button primary" disabled={busy} data-testid="open-table" onClick={open}>
        {t("lobby.open")}
      </button>
      <p class="card-note">{t("lobby.open_note")}</p>
      <p class="refusal-note" role="alert">
        {failed && (failed === "unreachable" ? t("error.create") : codeSentence(language.value, failed))}
      </p>
    </div>
  );
}

function TableCard({ table }: { table: OpenTable }) {
  const { party, name, house, waiting, sfen, black, white, ply } = table;
  const rules = changedWords(house);
  const title = name || t("lobby.table_of", { name: table.host });
  return (
    <li class="card table-card" data-testid="table-card" data-party={party}>
      <a
        href={`/p/${party}`}
        onClick={follow}
        aria-label={`${title}: ${t(waiting ? "lobby.join" : "lobby.watch")}`}
      >
        <MiniBoard sfen={sfen} />
        <div class="table-facts">
          <strong>
            <span class="player-name">{title}</span>
          </strong>
          {!waiting && (
            <span class="table-players">
              <span>
                <span class="side-mark sente" aria-hidden="true" />
                <span class="visually-hidden">{t("table.black")}</span>{" "}
                <span class="player-name">{black ?? t("table.computer")}</span>
              </span>
              <span>
                <span class="side-mark gote" aria-hidden="true" />
                <span class="visually-hidden">{t("table.white")}</span>{" "}
                <span class="player-name">{white ?? t("table.computer")}</span>
              </span>
            </span>
          )}
          <small>{waiting ? t("lobby.waiting") : t("home.continue_plies", { n: ply })}</small>
          <small>{rules || t("lobby.usual_rules")}</small>
          <span class={`button small${waiting ? " primary" : ""}`}>
            {t(waiting ? "lobby.join" : "lobby.watch")}
          </span>
        </div>
      </a>
    </li>
  );
}
