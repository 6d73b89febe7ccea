// SPDX-License-Identifier: GPL-3.0-or-later
import { becomeGuest } from "../../client/guest";
import { type PlayerFacts, player, type RatingPoint } from "../../client/players";
import { t } from "../../i18n/language";
import { lazy } from "../../ui/lazy";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import { GameRow } from "./GameRow";
import { graphOf, kHeight, kLeft, kWidth } from "./graph";
import "./players.css";

const GameSearch = lazy(() => import("./GameSearch").then((m) => m.GameSearch));

async function factsAndMe(guest: string) {
  const [facts, me] = await Promise.all([player(guest), becomeGuest()]);
  return { facts, own: me.guest === guest };
}

export function PlayerPage({ guest }: { guest: string }) {
  const fetched = useFetched(() => factsAndMe(guest), guest);
  return (
    <main class="screen">
      <ScreenTop title={t("player.title")} />
      {fetched.state === "here" ? (
        <>
          <Facts {...fetched.value.facts} />
          {fetched.value.own && <GameSearch />}
        </>
      ) : (
        <Waiting fetched={fetched} />
      )}
      <p class="screen-links">
        <a class="button" href="/ranking" onClick={follow}>
          {t("leaderboard.title")}
        </a>
      </p>
    </main>
  );
}

function Facts({ nickname, rating, deviation, games, history }: PlayerFacts) {
  return (
    <>
      <section class="card player-card" data-testid="player">
        <h2>
          <span class="player-name">{nickname}</span>
        </h2>
        <p class="player-rating">
          <strong data-testid="rating">{Math.round(rating)}</strong>{" "}
          <span title={t("player.deviation")}>± {Math.round(2 * deviation)}</span>
        </p>
        <RatingGraph history={history} />
      </section>
      <section class="card games-card" aria-labelledby="player-games">
        <h2 id="player-games">{t("player.games")}</h2>
        {games.length === 0 && <p class="card-note">{t("player.no_games")}</p>}
        <ul>
          {games.map((game) => (
            <GameRow key={`${game.party} ${game.game}`} game={game} />
          ))}
        </ul>
      </section>
    </>
  );
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
          <path class="level" d={`M${kLeft} ${y}H${kWidth - 10}`} />
          <text x={kLeft - 6} y={y} text-anchor="end" dominant-baseline="central">
            {rating}
          </text>
        </g>
      ))}
      <path class="band" d={graph.band} />
      <path class="line" d={graph.line} />
      {graph.dots.length <= 60 && graph.dots.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="3.5" />)}
    </svg>
  );
}
