// SPDX-License-Identifier: GPL-3.0-or-later
import { becomeGuest } from "../../client/guest";
import { leaderboard } from "../../client/players";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { useFetched } from "../../ui/useFetched";
import { Waiting } from "../../ui/Waiting";
import "./players.css";

async function boardAndMe() {
  const me = await becomeGuest();
  return { me: me.guest, rows: await leaderboard() };
}

export function Leaderboard() {
  const fetched = useFetched(boardAndMe, "");
  return (
    <main class="screen">
      <ScreenTop title={t("leaderboard.title")} />
      {fetched.state === "here" ? <Rows {...fetched.value} /> : <Waiting fetched={fetched} />}
      <p class="screen-links">
        <a class="button primary" href="/ranked" onClick={follow}>
          <Icon name="trophy" />
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

function Rows({ me, rows }: Awaited<ReturnType<typeof boardAndMe>>) {
  if (rows.length === 0) return <p class="card lobby-empty">{t("leaderboard.empty")}</p>;
  return (
    <div class="card table-wrap">
      <table class="ranking" data-testid="leaderboard">
        <thead>
          <tr>
            <th scope="col">{t("leaderboard.place")}</th>
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
