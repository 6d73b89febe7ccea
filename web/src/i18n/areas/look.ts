// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of colours, board, pieces and sounds.
import type { Area } from "../language";

export type LookKey =
  | "pieces"
  | "pieces_kanji"
  | "pieces_two_kanji"
  | "pieces_international"
  | "pieces_dots"
  | "pieces_dots_note"
  | "board"
  | "board_wood"
  | "board_plain"
  | "board_slate"
  | "theme"
  | "theme_system"
  | "theme_light"
  | "theme_dark"
  | "volume"
  | "volume_off"
  | "volume_low"
  | "volume_medium"
  | "volume_high"
  | "threats_show"
  | "threats_hide"
  | "threats_note"
  | "threats_ranked";

export const look: Area<LookKey> = {
  en: {
    pieces: "Pieces",
    pieces_kanji: "Kanji",
    pieces_two_kanji: "Two kanji",
    pieces_international: "Letters",
    pieces_dots: "Dots",
    pieces_dots_note:
      "The dots show how a piece moves now, borrowed movement included: ● one step, ▲ any distance, ◆ a knight’s leap.",
    board: "Board",
    board_wood: "Wood",
    board_plain: "Plain",
    board_slate: "Slate",
    theme: "Colours",
    theme_system: "As the system",
    theme_light: "Light",
    theme_dark: "Dark",
    volume: "Sounds",
    volume_off: "Off",
    volume_low: "Soft",
    volume_medium: "Normal",
    volume_high: "Loud",
    threats_show: "Show threats",
    threats_hide: "Hide threats",
    threats_note: "Marks the squares each side attacks and what your opponent could take.",
    threats_ranked: "Threats are not shown in your own ranked games.",
  },
  ja: {
    pieces: "駒",
    pieces_kanji: "一字",
    pieces_two_kanji: "二字",
    pieces_international: "英字",
    pieces_dots: "点",
    pieces_dots_note:
      "点は借りた動きも含め、その駒の今の動き方を示します。●は一マス、▲はどこまでも、◆は桂馬跳びです。",
    board: "盤",
    board_wood: "木目",
    board_plain: "無地",
    board_slate: "石板",
    theme: "配色",
    theme_system: "端末に合わせる",
    theme_light: "明るい",
    theme_dark: "暗い",
    volume: "音",
    volume_off: "なし",
    volume_low: "小",
    volume_medium: "中",
    volume_high: "大",
    threats_show: "利きを表示する",
    threats_hide: "利きを隠す",
    threats_note: "双方の利いているマスと、相手に取られうる駒に印を付けます。",
    threats_ranked: "自分のレート戦では利きを表示しません。",
  },
};
