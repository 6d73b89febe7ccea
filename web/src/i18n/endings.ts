// SPDX-License-Identifier: GPL-3.0-or-later
// Why a game ended, in words. One entry per reason and language.
import type { EndReason } from "../generated/codes";
import { type Language, t } from "./language";

type Words = Record<EndReason, string>;

const en: Words = {
  checkmate: "by checkmate",
  no_moves: "no legal move was left",
  perpetual_check: "perpetual check loses",
  repetition: "the same position came up four times",
  bare_kings: "only the kings are left",
  declaration: "by impasse declaration",
  move_limit: "the move limit is reached",
  resignation: "by resignation",
  time: "on time",
  agreement: "by agreement",
  aborted: "called off",
  absence: "one side stayed away too long",
};

const ja: Words = {
  checkmate: "詰み",
  no_moves: "指せる手がなくなりました",
  perpetual_check: "連続王手の千日手",
  repetition: "千日手",
  bare_kings: "玉だけが残りました",
  declaration: "入玉宣言",
  move_limit: "手数の上限に達しました",
  resignation: "投了",
  time: "時間切れ",
  agreement: "合意",
  aborted: "対局中止",
  absence: "離席",
};

export function endingWords(lang: Language, reason: EndReason): string {
  return (lang === "ja" ? ja : en)[reason];
}

/** How long a game was; nothing if nobody moved. */
export function movesWords(plies: number): string {
  if (plies === 0) return "";
  return plies === 1 ? t("end.moves_count_one") : t("end.moves_count", { n: plies });
}

/** Who won, why and when, in pieces that are not broken over lines. */
export function resultParts(lang: Language, who: string, reason: EndReason, plies: number): string[] {
  if (reason === "aborted") return [who, movesWords(plies)].filter(Boolean);
  if (lang === "ja") return [`${plies > 0 ? `まで${plies}手で` : ""}${who}（${ja[reason]}）`];
  return [who, en[reason], movesWords(plies)].filter(Boolean);
}
