// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import type { Party } from "../../client/party";
import type { Session } from "../../client/session";
import type { TableView } from "../../game/view";
import { local as texts } from "../../i18n/areas/local";
import { t, textsOf } from "../../i18n/language";
import { localGame } from "../../local/games";
import { isReplayed } from "../../local/table";
import { Icon } from "../../ui/Icon";
import { lazy } from "../../ui/lazy";
import { follow } from "../../ui/route";
import { AnalyseLink } from "../table/AnalyseLink";
import { EndFrame } from "../table/EndFrame";

const own = textsOf(texts);
const SaveLocal = lazy(() => import("../records/SaveLocal").then((m) => m.SaveLocal));

/** The record of the game that is over. */
function SaveRecord({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const game = open ? localGame(id) : null;
  return (
    <>
      <button type="button" class="button" data-testid="save-record" onClick={() => setOpen(true)}>
        {own("save")}
      </button>
      {game && <SaveLocal game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  session: Session;
  party: Party;
  view: TableView;
}

/** The end of a game on this device, the score of the evening, and what comes next. */
export function LocalEnd({ session, party, view }: Props) {
  const { game, series } = party;
  if (!game?.result) return null;
  const { black } = game;
  return (
    <EndFrame view={view} result={game.result} plies={game.moves.length}>
      <p class="end-why" data-testid="local-score">
        {view.you === null
          ? own("score", {
              black: series.wins[black],
              white: series.wins[1 - black] ?? 0,
              draws: series.draws,
            })
          : own("score_computer", { you: series.wins[0], computer: series.wins[1], draws: series.draws })}
      </p>
      <div class="rematch">
        <button
          type="button"
          class="button primary wide"
          data-testid="rematch"
          aria-describedby="again-note"
          onClick={() => session.rematch()}
        >
          <Icon name="again" />
          {own("again")}
        </button>
        <p id="again-note" class="rematch-note">
          {isReplayed(game.result) ? t("table.replayed") : own("again_note")}
        </p>
      </div>
      <div class="end-actions">
        <AnalyseLink party={party} />
        <SaveRecord id={party.party} />
        <a class="button" href="/local" data-testid="new-game" onClick={follow}>
          {own("set_up")}
        </a>
      </div>
    </EndFrame>
  );
}
