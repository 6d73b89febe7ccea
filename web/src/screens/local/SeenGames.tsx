// SPDX-License-Identifier: GPL-3.0-or-later
import { rememberedGames } from "../../client/memory";
import { type SeenGame, seenGame, seenParties } from "../../client/seen";
import { t } from "../../i18n/language";
import { GameList } from "../GameList";

function nameOf({ party, me }: SeenGame): string {
  const rival = party.seats.find((seat) => seat.guest !== me.guest);
  if (rival?.kind === "computer") return t("home.continue_computer");
  return t("home.continue_with", { name: rival?.nickname || t("table.friend") });
}

/** Without a network: the site's games that are not among the running ones, as they were last seen. */
export function SeenGames() {
  const running = new Set(rememberedGames().map(({ party }) => party));
  const games = seenParties()
    .filter((party) => !running.has(party))
    .flatMap((party) => seenGame(party) ?? []);
  return (
    <GameList
      title={t("offline.seen")}
      games={games.map((seen) => ({
        key: seen.party.party,
        href: `/p/${seen.party.party}`,
        name: nameOf(seen),
        state: t("home.continue_plies", { n: seen.party.game?.moves.length ?? 0 }),
      }))}
      test="seen-games"
    />
  );
}
