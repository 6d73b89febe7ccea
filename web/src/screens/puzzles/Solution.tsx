// SPDX-License-Identifier: GPL-3.0-or-later
import { useMemo } from "preact/hooks";
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { language, textsOf } from "../../i18n/language";
import { pieceName } from "../../i18n/pieces";
import { gainsOf } from "../../puzzles/gains";
import type { Puzzle } from "../../puzzles/pack";
import type { MoveName, Role, Rules } from "../../wasm/rules";
import { MoveLabel } from "../table/MoveList";
import { moveStyle } from "../table/settings";

const t = textsOf(puzzleTexts);

/** What the move was for, where it does not mate. */
function gainWords(names: readonly MoveName[]): string {
  const lang = language.value;
  const { won, given } = gainsOf(names, "sente");
  const list = (roles: readonly Role[]) =>
    roles.map((role) => pieceName(lang, role)).join(lang === "ja" ? "、" : ", ");
  if (given.length === 0) return t("won", { won: list(won) });
  return t("won_given", { won: list(won), given: list(given) });
}

/** The solution as a line to read and copy. */
export function Solution({ puzzle, rules }: { puzzle: Puzzle; rules: Rules }) {
  const names = useMemo(() => rules.names({ start: puzzle.sfen, moves: [...puzzle.line] }), [rules, puzzle]);
  return (
    <div class="puzzle-solution" data-testid="solution-line">
      <h3>{t("solution_line")}</h3>
      <p>{names.flatMap((name, n) => [" ", <MoveLabel key={n} name={name} style={moveStyle.value} />])}</p>
      {puzzle.kind === "material" && <p class="card-note">{gainWords(names)}</p>}
    </div>
  );
}
