// SPDX-License-Identifier: GPL-3.0-or-later
import { rememberedGames } from "../../client/memory";
import { type SeenGame, seenGame, seenParties } from "../../client/seen";
import { t } from "../../i18n/language";
import { follow } from "../../ui/route";

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
  if (games.length === 0) return null;
  return (
    <section class="card games" aria-labelledby="seen-title" data-testid="seen-games">
      <h2 id="seen-title">{t("offline.seen")}</h2>
      <ul>
        {games.map((seen) => (
          <li key={seen.party.party}>
            <a href={`/p/${seen.party.party}`} onClick={follow}>
              <span>{nameOf(seen)}</span>
              <small>{t("home.continue_plies", { n: seen.party.game?.moves.length ?? 0 })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
