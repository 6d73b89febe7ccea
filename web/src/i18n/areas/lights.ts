// SPDX-License-Identifier: GPL-3.0-or-later
// What is said while answers to a check or threats are lit.
import type { Area } from "../language";

export type LightsKey =
  | "way_king"
  | "way_take"
  | "way_supporter"
  | "way_block"
  | "mate"
  | "loose"
  | "guarded"
  | "nothing"
  | "in_check"
  | "legend"
  | "piece"
  | "attacked"
  | "protected"
  | "attacked_empty"
  | "covered_empty"
  | "unattacked";

export const lights: Area<LightsKey> = {
  en: {
    way_king: "king moves",
    way_take: "take the checker",
    way_supporter: "take its supporter",
    way_block: "block",
    mate: "{color} threatens mate on {squares}.",
    loose: "Attacked and unprotected: {pieces}.",
    guarded: "Attacked, but protected: {pieces}.",
    nothing: "{color} threatens to take nothing.",
    in_check: "Answer the check first.",
    legend: "Stripes: {color} attacks. Triangles: you attack or protect.",
    piece: "{piece} on {square}",
    attacked: "Attacked by {pieces}.",
    protected: "Protected by {pieces}.",
    attacked_empty: "{square} is attacked by {pieces}.",
    covered_empty: "{square} is covered by {pieces}.",
    unattacked: "Attacked by nobody.",
  },
  ja: {
    way_king: "玉を動かす",
    way_take: "王手の駒を取る",
    way_supporter: "後ろの駒を取る",
    way_block: "合駒する",
    mate: "{color}の狙い：{squares}での詰み。",
    loose: "ただで取られる駒：{pieces}。",
    guarded: "取られるが取り返せる駒：{pieces}。",
    nothing: "{color}に取られる駒はありません。",
    in_check: "まず王手を受けてください。",
    legend: "斜線は{color}の利き、三角は自分の利き。",
    piece: "{square}の{piece}",
    attacked: "攻めている駒：{pieces}。",
    protected: "守っている駒：{pieces}。",
    attacked_empty: "{square}に利いている相手の駒：{pieces}。",
    covered_empty: "{square}に利いている自分の駒：{pieces}。",
    unattacked: "どの駒にも攻められていません。",
  },
};
