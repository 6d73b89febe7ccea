// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { local as texts } from "../../i18n/areas/local";
import { t as page, textsOf } from "../../i18n/language";
import { dropLocalGame, type LocalGame, localGames } from "../../local/games";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";

const t = textsOf(texts);

function nameOf(game: LocalGame): string {
  return game.opponent === "computer" ? t("against_level", { level: game.level }) : t("two_people");
}

function stateOf(game: LocalGame): string {
  const plies = t("plies", { n: game.moves.length });
  if (game.result) return `${plies} · ${t("over")}`;
  const color = page(game.moves.length % 2 === 0 ? "table.black" : "table.white");
  return `${plies} · ${t("to_move", { color })}`;
}

/** The games that this browser keeps; nothing while there is none. */
export function LocalGames() {
  const [games, setGames] = useState(localGames);
  if (games.length === 0) return null;
  return (
    <section class="card games" aria-labelledby="local-games-title" data-testid="local-games">
      <h2 id="local-games-title">{t("games")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={`/local/${game.id}`} data-testid="continue-local" onClick={follow}>
              <span>{nameOf(game)}</span>
              <small>{stateOf(game)}</small>
            </a>
            <button
              type="button"
              class="icon-button"
              aria-label={`${t("forget")}: ${nameOf(game)}`}
              title={t("forget")}
              onClick={() => {
                dropLocalGame(game.id);
                setGames(localGames());
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
