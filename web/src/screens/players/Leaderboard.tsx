// SPDX-License-Identifier: GPL-3.0-or-later
import { becomeGuest } from "../../client/guest";
import { leaderboard, player } from "../../client/players";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import "./players.css";

/** Twice the deviation up to which the server lists a player (`kSettledDeviation` in src/host). */
const kListed = 220;

async function boardAndMe() {
  const me = (await becomeGuest()).guest;
  const rows = await leaderboard();
  const listed = rows.some(({ guest }) => guest === me);
  return { me, rows, within: listed ? null : Math.round(2 * (await player(me)).deviation) };
}

export function Leaderboard() {
  const fetched = useFetched(boardAndMe, "");
  return (
    <main class="screen">
      <ScreenTop title={t("leaderboard.title")} />
      {fetched.state === "here" ? <Rows {...fetched.value} /> : <Waiting fetched={fetched} />}
      <p class="screen-links">
        <a class="button primary" href="/ranked" onClick={follow}>
          <Icon name="swords" />
          {t("ranked.title")}
        </a>
        {fetched.state === "here" && (
          <a class="button" href={`/player/${fetched.value.me}`} data-testid="my-page" onClick={follow}>
            {t("player.mine")}
          </a>
        )}
      </p>
    </main>
  );
}

function Rows({ me, rows, within }: Awaited<ReturnType<typeof boardAndMe>>) {
  return (
    <>
      {rows.length === 0 ? <p class="card">{t("leaderboard.empty")}</p> : <Ranking me={me} rows={rows} />}
      {within !== null && within > kListed && (
        <p class="card-note" data-testid="not-listed">
          {t("leaderboard.listed", { most: kListed, own: within })}
        </p>
      )}
    </>
  );
}

function Ranking({ me, rows }: Pick<Awaited<ReturnType<typeof boardAndMe>>, "me" | "rows">) {
  return (
    <div class="card table-wrap">
      <table class="ranking" data-testid="leaderboard">
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <span class="visually-hidden">{t("leaderboard.place")}</span>
            </th>
            <th scope="col">{t("leaderboard.name")}</th>
            <th scope="col">{t("leaderboard.rating")}</th>
            <th scope="col">{t("leaderboard.games")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guest, nickname, rating, deviation, games }, n) => (
            <tr key={guest} class={guest === me ? "me" : ""}>
              <td>{n + 1}</td>
              <th scope="row">
                <a href={`/player/${guest}`} onClick={follow}>
                  <span class="player-name">{nickname}</span>
                  {guest === me && <small> ({t("table.you")})</small>}
                </a>
              </th>
              <td>
                {Math.round(rating)} <small>± {Math.round(2 * deviation)}</small>
              </td>
              <td>{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
