// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  tab: "Openings",
  note: "What was played here in this site’s games, up to move 20, whatever way led to the position.",
  none: "None of this site’s games has come to this position in its first 20 moves.",
  refused: "Openings cannot be counted here right now.",
  silent: "No openings while you play a ranked game.",
  move: "Move",
  games: "Games",
  results: "Black · draw · White",
  shares: "Black won {black}, drawn {draws}, White won {white}",
  all: "{n} games",
  one: "One game",
};

const ja: Record<keyof typeof en, string> = {
  tab: "定跡",
  note: "このサイトの対局で、この局面から指された手です（20手目まで、手順前後を含む）。",
  none: "最初の20手でこの局面になった対局は、まだありません。",
  refused: "いまはここで定跡を数えられません。",
  silent: "レート対局の間は定跡を見られません。",
  move: "指し手",
  games: "局数",
  results: "先手・引分・後手",
  shares: "先手の{black}勝、引き分け{draws}、後手の{white}勝",
  all: "{n}局",
  one: "1局だけです",
};

export const explorer: Area<keyof typeof en> = { en, ja };
