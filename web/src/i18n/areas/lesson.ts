// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  title: "Lesson",
  step: "Board {n} of {all}",
  back: "Back",
  skip: "Skip",
  next: "Next",
  again: "Again",
  restart: "Start over",
  board: "Board. Choose a piece, then a square. Arrow keys go from square to square.",
  hand: "In your hand",
  "square.empty": "{square}, empty",
  "square.own": "{square}, your {piece}",
  "square.theirs": "{square}, White’s {piece}",
  "square.moves_as": "moves as {movement}",
  "square.reachable": "can be reached",
  "end.title": "That is all there is to it",
  "end.text": "What stands behind a piece decides how it moves. Everything else is shogi.",
  "end.play": "To the games",
  "end.puzzles": "Solve puzzles",
  "end.rules": "All the rules",

  "lend.title": "Lend",
  "lend.text":
    "A piece moves like the friendly piece right behind it. This pawn stands in front of a rook, so it moves like a rook: the small sign says so.",
  "lend.task": "Move the pawn as a rook and take the gold.",
  "lend.hint": "That is legal, but the gold is still there. It stands on the pawn’s own rank.",
  "lend.point": "The rook lent the pawn its movement, and lost nothing by it. Every piece lends and borrows.",

  "take_away.title": "Take away",
  "take_away.text":
    "Borrowing is no choice. This rook stands in front of a knight, so it jumps like a knight and no longer moves like a rook.",
  "take_away.task": "Move the knight away, so that the rook attacks the gold.",
  "take_away.hint": "That is legal, but the rook is to stay where it is. Move the knight.",
  "take_away.point": "The rook is a rook again. A weak piece behind a strong one takes its strength away.",

  "chain.title": "One step only",
  "chain.text":
    "A rook stands behind a silver, the silver behind a pawn. Each looks one step back, at what that piece is, not at how it moves.",
  "chain.task": "Take the gold with the piece that moves as a rook.",
  "chain.hint": "That is legal, but the gold is still there. Which piece has the rook right behind it?",
  "chain.point":
    "The silver moves like the rook. The pawn moves like a silver, and not like the rook further back.",

  "king_on_rook.title": "The king in front of a rook",
  "king_on_rook.text":
    "The king borrows too. In front of a rook it moves like a rook, and no longer one step in every direction.",
  "king_on_rook.task": "Take the gold with the king.",
  "king_on_rook.hint": "That is legal, but the gold is still there. The king reaches it in one move.",
  "king_on_rook.point":
    "A king in front of a rook even gives check like a rook. Where it arrives, it must be safe.",

  "king_on_pawn.title": "The king in front of a pawn",
  "king_on_pawn.text":
    "A weak supporter is dangerous for a king: in front of a pawn it can only step straight ahead.",
  "king_on_pawn.task": "The rook gives check. Move the king out of it.",
  "king_on_pawn.hint": "That is legal and stops the rook. This time the king itself is to move.",
  "king_on_pawn.point": "Straight ahead was its only step. Away from the pawn it moves like a king again.",

  "take_supporter.title": "Take the supporter",
  "take_supporter.text":
    "The pawn gives check, because the rook behind it lends its movement. Such a check has one more way out than any other.",
  "take_supporter.task": "End the check by taking the piece behind the pawn.",
  "take_supporter.hint": "That is legal and ends the check. This time take the piece behind the pawn.",
  "take_supporter.point": "Without the rook behind it the pawn attacks only the square in front of it.",

  "exposed.title": "Exposed by a capture",
  "exposed.text":
    "White’s bishop moves like the gold behind it and does not see your king. Taking a supporter gives the piece in front its own movement back.",
  "exposed.task": "Take one of the two pieces without exposing your king.",
  "exposed.hint": "That is legal, but both white pieces are still there.",
  "exposed.point":
    "Without the gold the bishop would be a bishop again and see your king, so the gold may not be taken.",

  "promotion.title": "Promotion",
  "promotion.text":
    "A pawn in front of a gold moves like a gold, a gold in front of a pawn like a pawn. What a piece is decides whether it promotes.",
  "promotion.task": "Promote one of the two pieces in front.",
  "promotion.hint":
    "That is legal, but nothing was promoted. A gold never promotes; a pawn may, however it moves.",
  "promotion.point":
    "It moved like a gold and promoted as a pawn. Two pawns and the hand go by what a piece is too.",

  "far_rank.title": "The last rank",
  "far_rank.text":
    "A pawn that could not go on from the last rank must promote there. With the right piece behind it, it can go on.",
  "far_rank.task": "Bring the pawn to the last rank and keep it a pawn.",
  "far_rank.hint":
    "That is legal, but the pawn is to stand on the last rank as a pawn. In front of the silver it may.",
  "far_rank.point":
    "In front of the silver the pawn can step back like one. A table may choose another rule.",

  "drops.title": "Drops",
  "drops.text":
    "A dropped piece lends and borrows at once. You have a bishop, a gold and a pawn in hand: choose one, then an empty square.",
  "drops.task": "Drop a piece behind your pawn, so that the pawn gives check.",
  "drops.hint":
    "That is legal, but your pawn gives no check. Which movement leads from the pawn to the king?",
  "drops.point": "The bishop lends its movement the moment it lands, and the pawn gives check like a bishop.",
};

export type LessonText = keyof typeof en;

const ja: Record<LessonText, string> = {
  title: "入門",
  step: "{all}面中{n}面目",
  back: "戻る",
  skip: "飛ばす",
  next: "次へ",
  again: "もう一度",
  restart: "最初から",
  board: "盤。駒を選び、次にマスを選びます。矢印キーでマスを移れます。",
  hand: "あなたの持ち駒",
  "square.empty": "{square}、空き",
  "square.own": "{square}、あなたの{piece}",
  "square.theirs": "{square}、後手の{piece}",
  "square.moves_as": "{movement}の動き",
  "square.reachable": "行けるマス",
  "end.title": "これで全部です",
  "end.text": "駒の動きは、すぐ後ろの駒で決まります。そのほかは本将棋と同じです。",
  "end.play": "対局へ",
  "end.puzzles": "問題を解く",
  "end.rules": "ルールのすべて",

  "lend.title": "動きを貸す",
  "lend.text":
    "駒は、すぐ後ろにいる味方の駒と同じ動きになります。この歩は飛車の前にいるので、飛車の動きです。小さな印がその目印です。",
  "lend.task": "歩を飛車のように動かして、金を取ってください。",
  "lend.hint": "指せる手ですが、金が残っています。金は歩の真横にいます。",
  "lend.point": "飛車が歩に動きを貸しました。飛車の動きはそのままです。どの駒も貸したり借りたりします。",

  "take_away.title": "動きを失う",
  "take_away.text":
    "借りるかどうかは選べません。この飛車は桂馬の前にいるので、桂馬のように跳ぶだけで、飛車の動きはできません。",
  "take_away.task": "桂馬をどけて、飛車が金に利くようにしてください。",
  "take_away.hint": "指せる手ですが、飛車はそのままにします。桂馬を動かしてください。",
  "take_away.point":
    "後ろに何もいなければ、飛車は元の動きに戻ります。強い駒の後ろに弱い駒がいると、力が消えます。",

  "chain.title": "一マスだけ",
  "chain.text":
    "銀の後ろに飛車、歩の後ろに銀がいます。見るのは一マス後ろだけ。その駒が何の駒かで決まり、借りている動きは関係ありません。",
  "chain.task": "飛車の動きになっている駒で、金を取ってください。",
  "chain.hint": "指せる手ですが、金が残っています。すぐ後ろに飛車がいるのはどの駒でしょう。",
  "chain.point": "銀は飛車の動きです。歩は銀の動きで、その先の飛車の動きにはなりません。",

  "king_on_rook.title": "飛車の前の玉",
  "king_on_rook.text": "玉も借ります。飛車の前の玉は飛車の動きになり、周りへ一マスずつは動けません。",
  "king_on_rook.task": "玉で金を取ってください。",
  "king_on_rook.hint": "指せる手ですが、金が残っています。玉は一手で届きます。",
  "king_on_rook.point":
    "飛車の前の玉は、飛車のように王手もかけます。ただし、行った先が安全でなければなりません。",

  "king_on_pawn.title": "歩の前の玉",
  "king_on_pawn.text": "弱い駒の前は玉には危険です。歩の前の玉は、まっすぐ前にしか動けません。",
  "king_on_pawn.task": "飛車の王手です。玉を動かして逃げてください。",
  "king_on_pawn.hint": "指せる手で、王手も防げます。ここでは玉を動かしてください。",
  "king_on_pawn.point": "前へ進むのが、玉のただ一つの動きでした。歩から離れれば、元の玉の動きに戻ります。",

  "take_supporter.title": "後ろの駒を取る",
  "take_supporter.text":
    "後ろの飛車が動きを貸しているので、歩が王手をかけています。借りた動きの王手には、逃げ道がもう一つあります。",
  "take_supporter.task": "歩の後ろの駒を取って、王手を防いでください。",
  "take_supporter.hint": "指せる手で、王手も防げます。ここでは歩の後ろの駒を取ってください。",
  "take_supporter.point": "後ろの飛車がいなくなれば、歩が利くのは一マス前だけです。",

  "exposed.title": "取ると現れる王手",
  "exposed.text":
    "後手の角は金の前にいるので金の動きで、玉には利いていません。後ろの駒を取ると、前の駒は元の動きに戻ります。",
  "exposed.task": "玉を危険にさらさずに、2枚のうち1枚を取ってください。",
  "exposed.hint": "指せる手ですが、後手の2枚はどちらも残っています。",
  "exposed.point": "金を取ると角が元の動きに戻り、玉に利きます。だから金を取る手は指せません。",

  "promotion.title": "成り",
  "promotion.text":
    "金の前の歩は金の動き、歩の前の金は歩の動きです。成れるかどうかは、動きではなく何の駒かで決まります。",
  "promotion.task": "前にいる2枚のうち、1枚を成ってください。",
  "promotion.hint": "指せる手ですが、成っていません。金は決して成れません。歩は、どう動いても成れます。",
  "promotion.point": "歩が金のように動いて、と金に成りました。二歩や持ち駒も、何の駒かで決まります。",

  "far_rank.title": "一番奥の段",
  "far_rank.text":
    "一番奥の段で先へ動けない歩は、成らなければなりません。でも、後ろにちょうどよい駒がいれば、まだ動けます。",
  "far_rank.task": "歩を成らずに、一番奥の段へ進めてください。",
  "far_rank.hint": "指せる手ですが、歩のまま一番奥の段へ進めます。銀の前なら歩のままでいられます。",
  "far_rank.point":
    "銀の前の歩は銀のように下がれるので、成らずにいられます。部屋によっては別の決まりも選べます。",

  "drops.title": "持ち駒を打つ",
  "drops.text":
    "打った駒は、すぐに動きを貸し借りします。持ち駒は角と金と歩です。一枚選び、空いているマスを選んでください。",
  "drops.task": "歩の後ろに駒を打ち、歩で王手をかけてください。",
  "drops.hint": "指せる手ですが、歩の王手になっていません。歩から玉へ届くのは、どの駒の動きでしょう。",
  "drops.point": "打った角がすぐに動きを貸し、歩が角のように王手をかけます。",
};

export const lessonTexts: Area<LessonText> = { en, ja };
