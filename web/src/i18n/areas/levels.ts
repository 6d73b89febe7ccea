// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  title: "Level of the computer",
  about: "{name} (about {rating}). {sentence}",
  name_1: "First steps",
  name_2: "Dreamer",
  name_3: "Beginner",
  name_4: "Casual",
  name_5: "Regular",
  name_6: "Steady",
  name_7: "Skilled",
  name_8: "Expert",
  name_9: "Master",
  name_10: "Full strength",
  sentence_1: "Plays almost anything, yet never lets its king be mated in one.",
  sentence_2: "Takes what it likes the look of and misses half of what supporters lend.",
  sentence_3: "Sees its own move, not the answer, and misjudges a good deal.",
  sentence_4: "Looks at your answer too and is often surprised by borrowed movement.",
  sentence_5: "Looks three moves ahead, and overlooks one borrowed move in four.",
  sentence_6: "Looks three moves ahead and seldom gives anything away.",
  sentence_7: "Calculates short lines well; its judgement is still a little off.",
  sentence_8: "Sees nearly everything that is near.",
  sentence_9: "Makes no errors on purpose; it only thinks for a moment.",
  sentence_10: "As well as it can in two seconds.",
};

const ja: Record<keyof typeof en, string> = {
  title: "コンピュータの強さ",
  about: "{name}（レート{rating}くらい）。{sentence}",
  name_1: "はじめの一歩",
  name_2: "夢見がち",
  name_3: "入門",
  name_4: "気楽",
  name_5: "常連",
  name_6: "堅実",
  name_7: "腕利き",
  name_8: "熟練",
  name_9: "名手",
  name_10: "全力",
  sentence_1: "思いつくままに指しますが、一手詰みだけは許しません。",
  sentence_2: "気に入った手を指し、後ろの駒から借りた動きを半分は見落とします。",
  sentence_3: "自分の手だけを見て、相手の応手までは読みません。形勢もよく見誤ります。",
  sentence_4: "相手の応手も読みますが、借りた動きにはよく驚かされます。",
  sentence_5: "三手先まで読みますが、借りた動きの四つに一つは見落とします。",
  sentence_6: "三手先まで読み、めったに駒をただで渡しません。",
  sentence_7: "短い手順は正確に読みますが、形勢判断が少し甘めです。",
  sentence_8: "目の前のことはほとんど見逃しません。",
  sentence_9: "わざと間違えることはありません。ただ、一瞬しか考えません。",
  sentence_10: "2秒でできるかぎりの手を指します。",
};

export const levels: Area<keyof typeof en> = { en, ja };
