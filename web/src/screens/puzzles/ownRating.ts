// SPDX-License-Identifier: GPL-3.0-or-later
import { puzzleTexts } from "../../i18n/areas/puzzles";
import { textsOf } from "../../i18n/language";
import { type Progress, untilTold } from "../../puzzles/progress";

const t = textsOf(puzzleTexts);

/** The rating, or when there will be one to tell. */
export function ownRating(known: Progress): string {
  const left = untilTold(known);
  if (left > 0) return left === 1 ? t("rating_after_one") : t("rating_after", { n: left });
  return String(Math.round(known.strength.rating));
}
