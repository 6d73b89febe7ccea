// SPDX-License-Identifier: GPL-3.0-or-later
import { useRef, useState } from "preact/hooks";
import { newCommandId } from "../client/commandId";
import { createParty, type Opponent, RequestRefused } from "../client/http";
import { forgetGame, type RememberedGame, rememberedGames } from "../client/memory";
import type { RefusalCode } from "../generated/codes";
import type { TextKey } from "../i18n/en";
import { language, switchLanguage, t } from "../i18n/language";
import { codeSentence } from "../i18n/refusals";
import { Icon } from "../ui/Icon";
import { follow, go } from "../ui/route";
import { Demo } from "./Demo";
import { RulesCard } from "./RulesCard";

export function LanguageSwitch() {
  return (
    <button
      type="button"
      class="button quiet"
      data-testid="language"
      lang={language.value === "en" ? "ja" : "en"}
      onClick={switchLanguage}
    >
      <Icon name="globe" />
      {t("app.other_language")}
    </button>
  );
}

function nameOf(game: RememberedGame): string {
  if (game.opponent === "computer") return t("home.continue_computer");
  if (game.opponent === "waiting") return t("home.continue_waiting");
  return t("home.continue_with", { name: game.name });
}

/** What is known for sure: the own turn stays the own turn, the rival may have moved since. */
function stateOf(game: RememberedGame): string {
  const plies = t("home.continue_plies", { n: game.plies });
  if (game.opponent === "waiting" || game.yourTurn === undefined) return plies;
  return `${plies} · ${t(game.yourTurn ? "table.your_turn" : "home.continue_theirs")}`;
}

function Games({ games, onForget }: { games: RememberedGame[]; onForget: (party: string) => void }) {
  return (
    <section class="card games" aria-labelledby="games-title">
      <h2 id="games-title">{t("home.continue")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.party}>
            <a href={`/p/${game.party}`} data-testid="continue" onClick={follow}>
              <span>{nameOf(game)}</span>
              <small>{stateOf(game)}</small>
            </a>
            <button
              type="button"
              class="icon-button"
              aria-label={`${t("home.forget")}: ${nameOf(game)}`}
              title={t("home.forget")}
              onClick={() => onForget(game.party)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One press and one sits at a table. */
function Choices() {
  const [busy, setBusy] = useState<Opponent | null>(null);
  const [failed, setFailed] = useState<"" | "unreachable" | RefusalCode>("");
  // Kept until a table stands, so that a second press after a lost answer finds the same table.
  const ids = useRef<Partial<Record<Opponent, string>>>({});

  const start = async (opponent: Opponent) => {
    if (busy) return;
    setBusy(opponent);
    setFailed("");
    ids.current[opponent] ??= newCommandId();
    try {
      const made = await createParty(opponent, ids.current[opponent]);
      delete ids.current[opponent];
      go(made.url);
    } catch (error) {
      setFailed(error instanceof RequestRefused ? error.code : "unreachable");
    } finally {
      setBusy(null);
    }
  };
  const choice = (opponent: Opponent, look: string, piece: string, title: TextKey, note: TextKey) => (
    <button
      type="button"
      class={`choice ${look}`}
      data-testid={`play-${opponent}`}
      disabled={busy !== null}
      onClick={() => start(opponent)}
    >
      <span class={`koma ${piece}`} />
      <strong>{t(title)}</strong>
      <small>{t(note)}</small>
    </button>
  );
  return (
    <div class="choices">
      {choice("computer", "primary", "rook", "home.play_computer", "home.play_computer_note")}
      {choice("friend", "", "king", "home.play_friend", "home.play_friend_note")}
      <p class="home-error" role="alert">
        {failed && (failed === "unreachable" ? t("error.create") : codeSentence(language.value, failed))}
      </p>
    </div>
  );
}

export function Home() {
  const [games, setGames] = useState(rememberedGames);
  return (
    <div class="home">
      <header class="home-top">
        <a class="wordmark" href="/" onClick={follow}>
          <img src="/favicon.svg" alt="" />
          <span>{t("app.title")}</span>
        </a>
        <LanguageSwitch />
      </header>
      <main>
        <section class="hero">
          <div>
            <h1>{t("app.title")}</h1>
            <p class="tagline">{t("app.tagline")}</p>
            <Choices />
          </div>
          <Demo />
        </section>
        <div class={`home-lower${games.length ? "" : " single"}`}>
          {games.length > 0 && (
            <Games
              games={games}
              onForget={(party) => {
                forgetGame(party);
                setGames(rememberedGames());
              }}
            />
          )}
          <RulesCard />
        </div>
      </main>
      <footer class="home-foot">
        <p>{t("home.free")}</p>
        <a href="/licenses.txt">{t("home.licenses")}</a>
      </footer>
    </div>
  );
}
