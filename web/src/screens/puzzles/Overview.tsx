// SPDX-License-Identifier: GPL-3.0-or-later
import { MiniBoard } from "../../board/MiniBoard";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { textsOf } from "../../i18n/language";
import { levels, nextPuzzle, open, wished } from "../../puzzles/choice";
import { dailyPuzzle, dayOf } from "../../puzzles/daily";
import { kinds, type Puzzle, themes } from "../../puzzles/pack";
import { daysInARow, type Progress, progress, untilTold } from "../../puzzles/progress";
import { Segments } from "../../ui/Choice";
import { follow, go } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { ownRating } from "./ownRating";
import { setWish, wish } from "./wish";

const t = textsOf(puzzleTexts);

type Pack = readonly Puzzle[];

function Daily({ pack, known }: { pack: Pack; known: Progress }) {
  const today = dayOf(Date.now());
  const puzzle = dailyPuzzle(pack, today);
  if (!puzzle) return null;
  const solved = known.lastDay === today;
  return (
    <section class="card puzzle-daily" data-testid="daily" data-puzzle={puzzle.id} data-solved={solved}>
      <MiniBoard sfen={puzzle.sfen} hands={false} />
      <div>
        <h2>{t("daily")}</h2>
        <p class="puzzle-task">{t(puzzle.kind)}</p>
        <p class="card-note">{t("daily_note")}</p>
        <a
          class={`button${solved ? "" : " primary"}`}
          href={`/puzzles/${puzzle.id}`}
          data-testid="daily-solve"
          onClick={follow}
        >
          {t(solved ? "daily_again" : "daily_solve")}
        </a>
      </div>
    </section>
  );
}

function Own({ pack, known }: { pack: Pack; known: Progress }) {
  const { strength, results, run, bestRun } = known;
  const solved = pack.filter(({ id }) => results.get(id) === "solved" || results.get(id) === "later").length;
  // Two deviations: where it lies with 19 in 20.
  const within = untilTold(known) > 0 ? "" : ` ± ${Math.round(2 * strength.deviation)}`;
  const facts: [string, string, string | number][] = [
    ["rating", t("rating"), ownRating(known) + within],
    ["solved", t("solved_count"), t("solved_value", { n: solved, all: pack.length })],
    ["run", t("run"), run],
    ["best", t("best"), bestRun],
    ["days", t("days"), daysInARow(known, dayOf(Date.now()))],
  ];
  return (
    <section class="card">
      <h2>{t("own")}</h2>
      <dl class="puzzle-facts">
        {facts.map(([name, label, value]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-testid={`own-${name}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ThemeField() {
  return (
    <div class="puzzle-theme">
      <label for="puzzle-theme">{t("theme")}</label>
      <select
        id="puzzle-theme"
        value={wish.value.theme ?? ""}
        data-testid="theme"
        aria-describedby="puzzle-theme-note"
        onChange={(event) => {
          const { value } = event.currentTarget;
          setWish({ theme: themes.find((theme) => theme === value) ?? null });
        }}
      >
        <option value="">{t("any_theme")}</option>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(theme)}
          </option>
        ))}
      </select>
      <p class="card-note" id="puzzle-theme-note">
        {t(wish.value.theme ? `${wish.value.theme}_note` : "any_theme_note")}
      </p>
    </div>
  );
}

/** How many are left of what is asked for, or why none is. */
function leftWords(pack: Pack, known: Progress): string {
  const left = open(pack, wish.value, known).length;
  if (left > 0) return t(wish.value.mistakes ? "left_mistakes" : "left", { n: left });
  if (wished(pack, wish.value).length === 0) return t("none_fit");
  return t(wish.value.mistakes ? "no_mistakes" : "none_left");
}

function Practice({ pack, known }: { pack: Pack; known: Progress }) {
  const next = nextPuzzle(pack, wish.value, known, Math.random);
  return (
    <section class="card puzzle-practice">
      <h2>{t("practice")}</h2>
      <Segments
        legend={t("kind")}
        test="kind"
        values={["any", ...kinds] as const}
        value={wish.value.kind ?? "any"}
        label={(kind) => t(kind === "any" ? "any_kind" : `short_${kind}`)}
        onChoose={(kind) => setWish({ kind: kind === "any" ? null : kind })}
      />
      <Segments
        legend={t("level")}
        test="level"
        values={levels}
        value={wish.value.level}
        label={(level) => t(`level_${level}`)}
        onChoose={(level) => setWish({ level })}
      />
      <ThemeField />
      <label class="puzzle-mistakes">
        <input
          type="checkbox"
          checked={wish.value.mistakes}
          data-testid="mistakes"
          onChange={(event) => setWish({ mistakes: event.currentTarget.checked })}
        />
        {t("mistakes")}
      </label>
      <div class="puzzle-start">
        <button
          type="button"
          class="button primary"
          disabled={!next}
          data-testid="start"
          onClick={() => next && go(`/puzzles/${next.id}`)}
        >
          {t("start")}
        </button>
        <p role="status" data-testid="left">
          {leftWords(pack, known)}
        </p>
      </div>
    </section>
  );
}

export function Overview({ pack }: { pack: Pack }) {
  const known = progress.value;
  return (
    <main class="screen wide" data-testid="puzzles">
      <ScreenTop title={t("title")} />
      <div class="puzzle-cards">
        <div>
          <Daily pack={pack} known={known} />
          <Own pack={pack} known={known} />
        </div>
        <Practice pack={pack} known={known} />
      </div>
    </main>
  );
}
