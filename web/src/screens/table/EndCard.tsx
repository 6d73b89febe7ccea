// SPDX-License-Identifier: GPL-3.0-or-later
import type { RatingChange } from "../../client/protocol";
import type { Session } from "../../client/session";
import { nextBlack, type TableView } from "../../game/view";
import { playerName } from "../../game/words";
import { language, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import { AnalyseLink } from "./AnalyseLink";
import { EndFrame } from "./EndFrame";
import { GameLink } from "./GameLink";

interface Props {
  session: Session;
  view: TableView;
}

/** The end of a game on the site, and what comes next. */
export function EndCard({ session, view }: Props) {
  const party = session.party.value;
  const game = party?.game;
  if (!party || !game?.result) return null;
  const { winner, reason } = game.result;
  const mine = view.seat === null ? null : party.seats[view.seat];
  const replay = winner === null && reason === "repetition" && !party.ranked;
  return (
    <EndFrame view={view} result={game.result} plies={game.moves.length}>
      {game.ratings && <Ratings ratings={game.ratings} view={view} />}
      {mine && !party.ranked && <Rematch session={session} view={view} replay={replay} />}
      {party.ranked && mine && (
        <a class="button primary wide" href="/ranked" data-testid="ranked-again" onClick={follow}>
          {t("ranked.again")}
        </a>
      )}
      <div class="end-actions">
        <AnalyseLink party={party} />
        <GameLink party={party.party} game={game.id} />
        <a class="button" href="/" data-testid="new-game" onClick={follow}>
          {t("end.new_game")}
        </a>
      </div>
    </EndFrame>
  );
}

/** Before and change always add up to after as they stand there: all are whole numbers. */
export function ratingWords({ before, after }: RatingChange): {
  before: number;
  change: string;
  after: number;
} {
  const from = Math.round(before);
  const to = Math.round(after);
  const change = to - from;
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return { before: from, change: `${sign}${Math.abs(change)}`, after: to };
}

function Ratings({ ratings, view }: { ratings: readonly RatingChange[]; view: TableView }) {
  const players = [view.bottom, view.top].filter((p) => p.seat !== null);
  return (
    <dl class="ratings" data-testid="ratings" aria-label={t("end.rating")}>
      {players.map((player) => {
        const { before, change, after } = ratingWords(ratings[player.seat as 0 | 1] as RatingChange);
        return (
          <div key={player.seat}>
            <dt>
              <span class="player-name">{playerName(language.value, player)}</span>
            </dt>
            <dd data-testid={`rating-${player.seat}`}>
              {before} <b class={change.startsWith("+") ? "up" : "down"}>{change}</b> →{" "}
              <strong>{after}</strong>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Rematch({ session, view, replay }: Props & { replay: boolean }) {
  const party = session.party.value;
  if (!party || view.seat === null) return null;
  const rival = view.top.you ? view.bottom : view.top;
  const rivalSeat = party.seats[view.seat === 0 ? 1 : 0];
  const offered = party.seats[view.seat].rematch;
  const gone = rivalSeat.kind === "empty" || !rivalSeat.present;
  const name = playerName(language.value, rival);
  const black = nextBlack(party) === view.seat;
  let note = t(black ? "end.rematch_you_black" : "end.rematch_you_white");
  if (replay) note = `${t("table.replayed")}. ${note}`.replace("です. ", "です。");
  if (gone) note = t("end.rematch_left", { name });
  else if (offered) note = t("end.rematch_offered", { name });
  else if (rivalSeat.rematch && rivalSeat.kind === "guest")
    note = `${t("end.rematch_wanted", { name })} · ${note}`;
  return (
    <div class="rematch">
      <button
        type="button"
        class="button primary wide"
        data-testid="rematch"
        disabled={gone || offered}
        aria-describedby="rematch-note"
        onClick={() => session.rematch()}
      >
        <Icon name="again" />
        {t(rivalSeat.rematch && rivalSeat.kind === "guest" ? "end.rematch_accept" : "end.rematch")}
      </button>
      <p id="rematch-note" class="rematch-note" data-testid="rematch-note">
        {note}
      </p>
    </div>
  );
}
