// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  tab: "Openings",
  from: "Games of",
  site: "This site",
  engine: "The engine",
  note_site: "What was played here in this site’s games, up to move 20, whatever way led to the position.",
  note_engine: "What the engine played here against itself by the usual rules, up to move 20.",
  none_site: "None of this site’s games has come to this position in its first 20 moves.",
  none_engine: "Too few of the engine’s games have come to this position in their first 20 moves.",
  other_rules: "The engine’s games were played by the usual rules; here other moves are legal.",
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
  from: "対局の種類",
  site: "このサイト",
  engine: "エンジン",
  note_site: "このサイトの対局で、この局面から指された手です（20手目まで、手順前後を含む）。",
  note_engine: "エンジン同士の対局（標準のルール）で、この局面から指された手です（20手目まで）。",
  none_site: "最初の20手でこの局面になった対局は、まだありません。",
  none_engine: "エンジン同士の対局では、20手目までにこの局面になったものがほとんどありません。",
  other_rules: "エンジンの対局は標準のルールによるもので、このルールでは指せる手が異なります。",
  refused: "いまはここで定跡を数えられません。",
  silent: "レート戦の間は定跡を見られません。",
  move: "指し手",
  games: "局数",
  results: "先手・引分・後手",
  shares: "先手の{black}勝、引き分け{draws}、後手の{white}勝",
  all: "{n}局",
  one: "1局だけです",
};

export const explorer: Area<keyof typeof en> = { en, ja };
