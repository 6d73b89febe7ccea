// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { local as texts } from "../../i18n/areas/local";
import { t as page, textsOf } from "../../i18n/language";
import { dropLocalGame, type LocalGame, localGames } from "../../local/games";
import { lazy } from "../../ui/lazy";
import { GameList } from "../GameList";

const SaveLocal = lazy(() => import("../records/SaveLocal").then((m) => m.SaveLocal));

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
  const [saved, setSaved] = useState<LocalGame | null>(null);
  const forget = (id: string) => {
    dropLocalGame(id);
    setGames(localGames());
  };
  return (
    <>
      <GameList
        title={t("games")}
        games={games.map((game) => ({
          key: game.id,
          href: `/local/${game.id}`,
          name: nameOf(game),
          state: stateOf(game),
        }))}
        test="local-games"
        linkTest="continue-local"
        save={{ label: t("save"), onSave: (id) => setSaved(games.find((game) => game.id === id) ?? null) }}
        forget={{ label: t("forget"), onForget: forget }}
      />
      {saved && <SaveLocal game={saved} onClose={() => setSaved(null)} />}
    </>
  );
}
