// SPDX-License-Identifier: GPL-3.0-or-later
import { becomeGuest } from "../../client/guest";
import { type PlayedGame, type PlayerFacts, player, type RatingPoint } from "../../client/players";
import { language, t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { lazy } from "../../ui/lazy";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import { Notice } from "../Notice";
import { GameRow } from "./GameRow";
import { graphOf, kHeight, kLeft, kRight, kWidth } from "./graph";
import "./players.css";

const GameSearch = lazy(() => import("./GameSearch").then((m) => m.GameSearch));

async function factsAndMe(guest: string) {
  const [facts, me] = await Promise.all([player(guest), becomeGuest()]);
  return { facts, own: me.guest === guest };
}

export function PlayerPage({ guest }: { guest: string }) {
  const fetched = useFetched(() => factsAndMe(guest), guest);
  if (fetched.state === "refused" && fetched.code === "no_such_guest") {
    return (
      <Notice title={t("player.unknown")} note={t("error.no_page_note")} test="no-player">
        <a class="button" href="/ranking" onClick={follow}>
          {t("leaderboard.title")}
        </a>
      </Notice>
    );
  }
  return (
    <main class="screen">
      <ScreenTop title={t("player.title")} />
      {fetched.state === "here" ? (
        <>
          <Facts {...fetched.value.facts} />
          {fetched.value.own ? (
            <GameSearch latest={fetched.value.facts.games} />
          ) : (
            <Games games={fetched.value.facts.games} />
          )}
        </>
      ) : (
        <Waiting fetched={fetched} />
      )}
      <p class="screen-links">
        {fetched.state === "here" && fetched.value.own && (
          <a class="button primary" href="/ranked" onClick={follow}>
            <Icon name="swords" />
            {t("ranked.title")}
          </a>
        )}
        <a class="button" href="/ranking" onClick={follow}>
          <Icon name="trophy" />
          {t("leaderboard.title")}
        </a>
      </p>
    </main>
  );
}

function Facts({ nickname, rating, deviation, history }: PlayerFacts) {
  const around = (by: number) => Math.round(rating + by * deviation);
  return (
    <section class="card player-card" data-testid="player">
      <h2>
        <span class="player-name">{nickname}</span>
      </h2>
      <p class="player-rating">
        <strong data-testid="rating">{around(0)}</strong> <span>± {Math.round(2 * deviation)}</span>
      </p>
      <p class="card-note">{t("player.within", { low: around(-2), high: around(2) })}</p>
      <RatingGraph history={history} />
    </section>
  );
}

function Games({ games }: { games: readonly PlayedGame[] }) {
  return (
    <section class="card games-card" aria-labelledby="player-games">
      <h2 id="player-games">{t("player.games")}</h2>
      {games.length === 0 && <p class="card-note">{t("player.no_games")}</p>}
      <ul>
        {games.map((game) => (
          <GameRow key={`${game.party} ${game.game}`} game={game} />
        ))}
      </ul>
    </section>
  );
}

function dayWords(at: number): string {
  return new Date(at).toLocaleDateString(language.value === "ja" ? "ja-JP" : "en-GB", {
    dateStyle: "medium",
  });
}

function RatingGraph({ history }: { history: readonly RatingPoint[] }) {
  const graph = graphOf(history);
  if (!graph) return <p class="card-note">{t("player.no_ranked")}</p>;
  const first = history[0] as RatingPoint;
  const last = history.at(-1) as RatingPoint;
  const label = t("player.graph", {
    n: history.length,
    from: Math.round(first.rating),
    to: Math.round(last.rating),
  });
  return (
    <svg class="graph" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label} data-testid="graph">
      {graph.levels.map(({ y, rating }) => (
        <g key={rating}>
          <path class="level" d={`M${kLeft} ${y}H${kWidth - kRight}`} />
          <text x="0" y={y} dominant-baseline="central">
            {rating}
          </text>
        </g>
      ))}
      <text x={kLeft} y={kHeight - 4}>
        {dayWords(first.at)}
      </text>
      {history.length > 1 && (
        <text x={kWidth - kRight} y={kHeight - 4} text-anchor="end">
          {dayWords(last.at)}
        </text>
      )}
      <path class="band" d={graph.band} />
      <path class="line" d={graph.line} />
      {graph.dots.length <= 60 && graph.dots.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="3.5" />)}
    </svg>
  );
}
