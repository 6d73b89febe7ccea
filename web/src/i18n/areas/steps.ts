// SPDX-License-Identifier: GPL-3.0-or-later
// How each piece moves by itself: the first answer of the rules page.
import type { Area } from "../language";

const en = {
  title: "How do the pieces move?",
  intro:
    "These are the eight pieces of shogi, seen from the side of the player who moves up the board. With no friendly piece behind it, a piece moves like this; in front of another it moves like that one.",
  marks: "A dot is a square the piece can reach. Only the knight leaps over what stands between.",
  promote:
    "On entering, leaving or moving within the three farthest ranks, six of the eight may promote: they turn over and move as drawn on the right.",
  stays: "Does not promote.",
  promoted: "Promoted: {piece}",
  king: "One step in any direction. Lose it and the game is lost.",
  rook: "Straight ahead, back and sideways, any distance.",
  bishop: "Along the diagonals, any distance.",
  gold: "One step in any direction but the two diagonals back.",
  silver: "One step straight ahead or along any diagonal.",
  knight: "Two squares ahead and one to the side, in one leap. Forwards only.",
  lance: "Straight ahead, any distance. Never back.",
  pawn: "One step straight ahead. It captures that way too.",
  dragon: "As a rook, or one step along a diagonal.",
  horse: "As a bishop, or one step ahead, back or sideways.",
  golden: "As a gold.",
};

export type StepText = keyof typeof en;

const ja: Record<StepText, string> = {
  title: "駒の動かし方は？",
  intro:
    "将棋の駒は八種類です。盤の上へ向かって指す側から見た図で、後ろに味方の駒がなければ、このとおりに動きます。後ろに味方の駒があれば、その駒の動きになります。",
  marks: "点は、その駒が行けるマスです。間の駒を飛び越えられるのは桂馬だけです。",
  promote:
    "敵陣（奥の三段）に入るとき、敵陣から出るとき、敵陣の中で動くとき、八種類のうち六種類は成れます。裏返して、右の図の動きになります。",
  stays: "成れません。",
  promoted: "成ると{piece}",
  king: "どの方向へも一マスです。取られれば負けです。",
  rook: "前後左右へ、どこまでも動けます。",
  bishop: "斜めへ、どこまでも動けます。",
  gold: "斜め後ろを除く六方向へ、一マスです。",
  silver: "前と、斜めの四方向へ、一マスです。",
  knight: "前へ二つ、横へ一つの所へ跳びます。後ろへは行けません。",
  lance: "まっすぐ前へ、どこまでも動けます。後ろへは行けません。",
  pawn: "まっすぐ前へ一マスです。取るときも同じです。",
  dragon: "飛車の動きに、斜めへの一マスが加わります。",
  horse: "角の動きに、前後左右への一マスが加わります。",
  golden: "金と同じ動きです。",
};

export const stepTexts: Area<StepText> = { en, ja };
