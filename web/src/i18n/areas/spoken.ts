// SPDX-License-Identifier: GPL-3.0-or-later
// What is read out as the game goes on.
import type { Area } from "../language";

const en = {
  "spoken.you_black": "New game. You are Black and move first",
  "spoken.you_white": "New game. You are White",
  "spoken.taken_back": "A move was taken back",
  "spoken.moves": "{piece} to {to}",
  "spoken.moves_from": "{piece} from {from} to {to}",
  "spoken.drops": "{piece} dropped on {to}",
  "spoken.declares": "declares the impasse win",
  "spoken.borrowed": "moving as {movement}",
  "spoken.takes": "takes {piece}",
  "spoken.promotes": "promotes",
  "spoken.stays": "does not promote",
  "spoken.check": "check",
} satisfies Record<string, string>;

const ja: Record<keyof typeof en, string> = {
  "spoken.you_black": "対局開始。あなたは先手です",
  "spoken.you_white": "対局開始。あなたは後手です",
  "spoken.taken_back": "一手戻されました",
  "spoken.moves": "{to}へ{piece}",
  "spoken.moves_from": "{to}へ{piece}（{from}から）",
  "spoken.drops": "{to}に{piece}を打つ",
  "spoken.declares": "入玉宣言",
  "spoken.borrowed": "{movement}の動き",
  "spoken.takes": "{piece}を取る",
  "spoken.promotes": "成",
  "spoken.stays": "不成",
  "spoken.check": "王手",
};

export const spoken: Area<keyof typeof en> = { en, ja };
