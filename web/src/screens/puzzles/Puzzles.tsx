// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles: without an id the day's puzzle, one's results and a choice of what to solve; with one the board.
import { rules } from "../../game/engine";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { textsOf } from "../../i18n/language";
import { usePack } from "../../puzzles/load";
import { follow } from "../../ui/route";
import { ScreenTop } from "../../ui/ScreenTop";
import { Setting } from "../table/Setting";
import { Overview } from "./Overview";
import { Solve } from "./Solve";
import "./puzzles.css";

const t = textsOf(puzzleTexts);

export function Puzzles({ id }: { id: string | null }) {
  const pack = usePack();
  if (pack === "failed" || (pack === "loading" && id === null)) {
    return (
      <main class="screen" data-testid="puzzles-waiting">
        <ScreenTop title={t("title")} />
        <p class="card" aria-busy="true" role={pack === "failed" ? "alert" : "status"}>
          {t(pack)}
        </p>
      </main>
    );
  }
  if (pack === "loading") return <Setting />;
  if (id === null) return <Overview pack={pack} />;
  const puzzle = pack.find((one) => one.id === id);
  if (!puzzle) return <Unknown />;
  if (!rules.value) return <Setting />;
  return <Solve key={puzzle.id} puzzle={puzzle} pack={pack} rules={rules.value} />;
}

function Unknown() {
  return (
    <main class="screen" data-testid="puzzle-unknown">
      <ScreenTop title={t("title")} />
      <p class="card">{t("unknown")}</p>
      <p class="screen-links">
        <a class="button" href="/puzzles" data-testid="all-puzzles" onClick={follow}>
          {t("all_puzzles")}
        </a>
      </p>
    </main>
  );
}
