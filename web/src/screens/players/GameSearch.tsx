// SPDX-License-Identifier: GPL-3.0-or-later
// One's own games: the latest, or those searched for by opponent, result, colour, kind, rules and date, a page at a time.
import { useRef, useState } from "preact/hooks";
import {
  type FoundGames,
  type PlayedGame,
  type GameSearch as Search,
  searchGames,
} from "../../client/players";
import { search as texts } from "../../i18n/areas/search";
import { t as page, textsOf } from "../../i18n/language";
import { GameRow } from "./GameRow";
import "./search.css";

const t = textsOf(texts);

interface Wish {
  opponent: string;
  result: "" | "won" | "lost" | "draw";
  side: "" | "black" | "white";
  ranked: "" | "yes" | "no";
  rules: "" | "usual" | "other";
  from: string;
  until: string;
}

const kAll: Wish = { opponent: "", result: "", side: "", ranked: "", rules: "", from: "", until: "" };

/** Midnight where the reader is; null for a field that is empty. */
function dayStart(day: string, later: number): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + later).getTime();
}

export function searchOf(wish: Wish, at: number): Search {
  const { opponent, result, side, ranked, rules } = wish;
  const from = dayStart(wish.from, 0);
  const until = dayStart(wish.until, 1);
  return {
    ...(opponent.trim() && { opponent: opponent.trim() }),
    ...(result && { result }),
    ...(side && { side }),
    ...(ranked && { ranked }),
    ...(rules && { rules }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(at > 1 && { page: at }),
  };
}

interface OneOfProps {
  name: string;
  label: string;
  value: string;
  values: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

function OneOf({ name, label, value, values, onChange }: OneOfProps) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={value}
        data-testid={`search-${name}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("any")}</option>
        {values.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FieldsProps {
  wish: Wish;
  choose(part: Partial<Wish>): void;
}

function Fields({ wish, choose }: FieldsProps) {
  const day = (name: "from" | "until", label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        value={wish[name]}
        data-testid={`search-${name}`}
        onInput={(event) => choose({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const oneOf = (
    name: "result" | "side" | "ranked" | "rules",
    label: string,
    values: OneOfProps["values"],
  ) => (
    <OneOf
      name={name}
      label={label}
      value={wish[name]}
      values={values}
      onChange={(value) => choose({ [name]: value })}
    />
  );
  return (
    <>
      <label>
        <span>{t("opponent")}</span>
        <input
          type="text"
          value={wish.opponent}
          maxLength={100}
          data-testid="search-opponent"
          onInput={(event) => choose({ opponent: event.currentTarget.value })}
        />
      </label>
      {oneOf("result", t("result"), [
        ["won", t("won")],
        ["lost", t("lost")],
        ["draw", t("draw")],
      ])}
      {oneOf("side", t("colour"), [
        ["black", page("table.black")],
        ["white", page("table.white")],
      ])}
      {oneOf("ranked", t("kind"), [
        ["yes", t("ranked")],
        ["no", t("casual")],
      ])}
      {oneOf("rules", t("rules"), [
        ["usual", t("usual")],
        ["other", t("other")],
      ])}
      {day("from", t("from"))}
      {day("until", t("to"))}
    </>
  );
}

function Pages({ found, onPage }: { found: FoundGames; onPage(page: number): void }) {
  const { page: at, pages } = found;
  if (pages <= 1) return null;
  return (
    <p class="search-pages">
      <button
        type="button"
        class="button"
        disabled={at <= 1}
        data-testid="search-newer"
        onClick={() => onPage(at - 1)}
      >
        {t("newer")}
      </button>
      <span>
        {at} / {pages}
      </span>
      <button
        type="button"
        class="button"
        disabled={at >= pages}
        data-testid="search-older"
        onClick={() => onPage(at + 1)}
      >
        {t("older")}
      </button>
    </p>
  );
}

function countWords(count: number): string {
  if (count === 0) return t("none");
  return count === 1 ? t("count_one") : t("count", { n: count });
}

/** What is searched for and what was found; null until then. */
function useSearch() {
  const [wish, setWish] = useState(kAll);
  // Pages are of what was searched for, not of what is being typed.
  const [searched, setSearched] = useState(kAll);
  const [found, setFound] = useState<FoundGames | null>(null);
  const [failed, setFailed] = useState(false);
  // An answer that comes after a later question is nobody's any more.
  const asked = useRef(0);
  const look = async (what: Wish, at: number) => {
    const turn = ++asked.current;
    setSearched(what);
    try {
      const answer = await searchGames(searchOf(what, at));
      if (turn !== asked.current) return;
      setFound(answer);
      setFailed(false);
    } catch (error) {
      console.warn("search", error);
      if (turn === asked.current) setFailed(true);
    }
  };
  const forget = () => {
    asked.current += 1;
    setWish(kAll);
    setFound(null);
    setFailed(false);
  };
  return { wish, setWish, searched, found, failed, look, forget };
}

/** The latest games until something is searched for; what is found then stands in their place. */
export function GameSearch({ latest }: { latest: readonly PlayedGame[] }) {
  const { wish, setWish, searched, found, failed, look, forget } = useSearch();
  const said = failed ? t("failed") : found && countWords(found.count);
  const games = found?.games ?? latest;
  return (
    <section class="card games-card game-search" aria-labelledby="player-games" data-testid="game-search">
      <h2 id="player-games">{page("player.games")}</h2>
      <details hidden={latest.length === 0}>
        <summary data-testid="search-open">{t("title")}</summary>
        <form
          class="search-fields"
          onSubmit={(event) => {
            event.preventDefault();
            void look(wish, 1);
          }}
        >
          <Fields wish={wish} choose={(part) => setWish({ ...wish, ...part })} />
          <button type="submit" class="button" data-testid="search">
            {t("search")}
          </button>
        </form>
        <p
          class={failed ? "refusal-note" : "card-note"}
          role={failed ? "alert" : "status"}
          data-testid="search-said"
        >
          {said}
        </p>
        {found?.count === 0 && (
          <button type="button" class="button" data-testid="search-all" onClick={forget}>
            {t("all")}
          </button>
        )}
      </details>
      {latest.length === 0 && <p class="card-note">{page("player.no_games")}</p>}
      <ul>
        {games.map((game) => (
          <GameRow key={`${game.party} ${game.game}`} game={game} />
        ))}
      </ul>
      {found && !failed && <Pages found={found} onPage={(at) => void look(searched, at)} />}
    </section>
  );
}
