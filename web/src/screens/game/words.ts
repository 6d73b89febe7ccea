// SPDX-License-Identifier: GPL-3.0-or-later
import type { FinishedGame, FinishedPlayer } from "../../client/finished";
import { game as texts } from "../../i18n/areas/game";
import { textsOf } from "../../i18n/language";

const t = textsOf(texts);

export function playerWords(player: FinishedPlayer): string {
  return player.kind === "guest" ? player.nickname : t("computer", { level: player.level });
}

export function resultWords({ winner, reason }: Pick<FinishedGame, "winner" | "reason">): string {
  if (reason === "aborted") return t("aborted");
  if (winner === null) return t("draw");
  return t(winner === "black" ? "black_won" : "white_won");
}
