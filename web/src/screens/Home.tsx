// SPDX-License-Identifier: GPL-3.0-or-later
import { useRef, useState } from "preact/hooks";
import { newCommandId } from "../client/commandId";
import { RequestRefused } from "../client/http";
import { forgetGame, type RememberedGame, remembered, rememberedGames } from "../client/memory";
import { codeTyped, createParty, kCodeLength, type Opponent, partyByCode } from "../client/parties";
import type { RefusalCode } from "../generated/codes";
import type { TextKey } from "../i18n/en";
import { language, t } from "../i18n/language";
import { codeSentence } from "../i18n/refusals";
import { localGames } from "../local/games";
import { away, loseSite, online } from "../offline/state";
import { Icon, type IconName } from "../ui/Icon";
import { LanguageSwitch } from "../ui/LanguageSwitch";
import { lazy } from "../ui/lazy";
import { PageLink } from "../ui/PageLink";
import { follow, go } from "../ui/route";
import { Demo } from "./Demo";
import { GameList } from "./GameList";
import { LevelChoice } from "./LevelChoice";
import { OwnName } from "./OwnName";
import { RulesCard } from "./RulesCard";

function nameOf(game: RememberedGame): string {
  if (game.opponent === "computer") return t("home.continue_computer");
  if (game.opponent === "waiting") return t("home.continue_waiting");
  return t("home.continue_with", { name: game.name });
}

/** What is known for sure: the own turn stays the own turn, the rival may have moved since. */
function stateOf(game: RememberedGame): string {
  if (game.opponent === "waiting") return "";
  const plies = t("home.continue_plies", { n: game.plies });
  if (game.yourTurn === undefined) return plies;
  return `${plies} · ${t(game.yourTurn ? "table.your_turn" : "home.continue_theirs")}`;
}

/** A link that is greyed while there is no site for what it leads to. */
function leadingTo(path: string, local = false) {
  if (local || !away.value) return { href: path, onClick: follow };
  return { role: "link" as const, "aria-disabled": "true" as const, title: t("offline.needs") };
}

/** What is said of a request that failed; one without an answer leaves the site for lost. */
function failureOf(error: unknown): "unreachable" | RefusalCode {
  if (error instanceof RequestRefused) return error.code;
  loseSite();
  return "unreachable";
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
      setFailed(failureOf(error));
    } finally {
      setBusy(null);
    }
  };
  const alone = away.value;
  const choice = (opponent: Opponent, look: string, piece: string, title: TextKey, note: TextKey) => (
    <button
      type="button"
      class={`choice ${look}`}
      data-testid={`play-${opponent}`}
      disabled={busy !== null || (alone && opponent === "friend")}
      onClick={() => (alone ? go("/local") : start(opponent))}
    >
      <span class={`koma ${piece}`} />
      <strong>{t(title)}</strong>
      <small>{t(alone ? (opponent === "friend" ? "offline.needs" : "offline.computer") : note)}</small>
    </button>
  );
  return (
    <div class="choices">
      <div class="with-level">
        {choice("computer", "primary", "rook", "home.play_computer", "home.play_computer_note")}
        {!alone && <LevelChoice test="play-level" disabled={busy !== null} />}
      </div>
      {choice("friend", "", "king", "home.play_friend", "home.play_friend_note")}
      <a class="choice" data-testid="play-ranked" {...leadingTo("/ranked")}>
        <span class="koma gold" />
        <strong>{t("ranked.title")}</strong>
        <small>{t(alone ? "offline.needs" : "home.play_ranked_note")}</small>
      </a>
      <p class={`home-error${alone ? " calm" : ""}`} role="alert" data-testid="home-said">
        {alone && t(online.value ? "error.unreachable" : "offline.note")}
        {!alone &&
          failed &&
          (failed === "unreachable" ? t("error.create") : codeSentence(language.value, failed))}
      </p>
    </div>
  );
}

/** To a table by the six letters somebody has read out. */
function CodeForm() {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"" | "unreachable" | RefusalCode>("");
  const typed = codeTyped(code);
  const join = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed("");
    try {
      go(`/p/${await partyByCode(typed)}`);
    } catch (error) {
      setFailed(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const said = () => {
    if (failed === "unreachable") return t("error.unreachable_note");
    if (failed === "no_party" || failed === "not_found") return t("home.code_unknown");
    return failed && codeSentence(language.value, failed);
  };
  return (
    <form class="code-form" onSubmit={join}>
      <label for="code">{t("home.code")}</label>
      <input
        id="code"
        data-testid="code"
        value={code}
        maxLength={12}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder="······"
        title={t("home.code_label")}
        onInput={(event) => setCode((event.currentTarget as HTMLInputElement).value)}
      />
      <button
        type="submit"
        class="button"
        disabled={busy || away.value || typed.length !== kCodeLength}
        data-testid="code-join"
      >
        {t("home.code_join")}
      </button>
      <p class="home-error" role="alert" data-testid="code-error">
        {said()}
      </p>
    </form>
  );
}

const kPlaces: readonly [string, IconName, TextKey][] = [
  ["/lesson", "book", "home.lesson"],
  ["/puzzles", "help", "home.puzzles"],
  ["/analysis", "search", "home.analysis"],
  ["/lobby", "grid", "home.lobby"],
  ["/ranking", "trophy", "home.leaderboard"],
  ["/local", "computer", "home.local"],
  ["/device", "device", "home.device"],
];

/** What needs no network. */
const kLocalPlaces: ReadonlySet<string> = new Set(["/local", "/lesson", "/rules", "/analysis", "/puzzles"]);

function Places() {
  return (
    <nav class="places" aria-label={t("app.menu")}>
      {kPlaces.map(([path, icon, title]) => (
        <a
          key={path}
          class="button quiet"
          data-testid={`to${path.replace("/", "-")}`}
          {...leadingTo(path, kLocalPlaces.has(path))}
        >
          <Icon name={icon} />
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** For who has neither played nor looked at the lesson. */
function FirstLesson() {
  if (remembered("lesson") !== null) return null;
  return (
    <p class="first-lesson">
      <PageLink href="/lesson" test="first-lesson">
        {t("home.first_lesson")}
      </PageLink>
    </p>
  );
}

const LocalGames = lazy(() => import("./local/LocalGames").then((m) => m.LocalGames));
const SeenGames = lazy(() => import("./local/SeenGames").then((m) => m.SeenGames));

export function Home() {
  const [games, setGames] = useState(rememberedGames);
  const [hasLocal] = useState(() => localGames().length > 0);
  const forget = (party: string) => {
    forgetGame(party);
    setGames(rememberedGames());
  };
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
            {games.length === 0 && <FirstLesson />}
            <Choices />
            <GameList
              title={t("home.continue")}
              games={games.map((game) => ({
                key: game.party,
                href: `/p/${game.party}`,
                name: nameOf(game),
                state: stateOf(game),
              }))}
              test="games"
              linkTest="continue"
              forget={{ label: t("home.forget"), onForget: forget }}
            />
            <CodeForm />
            <Places />
            <OwnName />
          </div>
          <Demo />
        </section>
        <div class={`home-lower${hasLocal ? "" : " single"}`}>
          {hasLocal && <LocalGames />}
          {away.value && <SeenGames />}
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
