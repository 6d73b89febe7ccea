// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  kept: "Last studies",
  kept_note: "What was on this board before. Kept by this browser alone.",
  two: "{black} – {white}",
  unknown: "unknown",
  from_start: "From the start position",
  from_position: "From a position",
  about: "{n} moves · {when}",
  about_one: "1 move · {when}",
  about_none: "no moves · {when}",
  in_force: "{said} · House rules: {rules}",
  rules_other: "changed",
};

const ja: Record<keyof typeof en, string> = {
  kept: "最近の検討",
  kept_note: "この盤で前に検討していたものです。このブラウザだけに残ります。",
  two: "{black} 対 {white}",
  unknown: "不明",
  from_start: "初期局面から",
  from_position: "途中の局面から",
  about: "{n}手・{when}",
  about_one: "1手・{when}",
  about_none: "指し手なし・{when}",
  in_force: "{said}（対局ルール：{rules}）",
  rules_other: "変更あり",
};

export const studies: Area<keyof typeof en> = { en, ja };
