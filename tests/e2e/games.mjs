// SPDX-License-Identifier: MIT

/**
 * From the start to checkmate in 29 plies, with everything a page must be able to do: promotions taken and declined, drops
 * of several pieces, checks by borrowed movement, and a check ended by taking the checker's supporter.
 */
export const kMatingGame = (
  "5i6h 4c4d 6g5h 4a5b 2h1f 5b4a 1f1e 9a9b 1e1c+ 3a4b 1c1b 8b7d 1b1a 9c9g 1a2b 6a5b B*6d P*1h 2b4b 5b4b 6d5c R*6b 5c6b+ " +
  "5a6b S*8b B*5f 8b7a 6b5a R*7b"
).split(" ");

/** What the page reads out for each of these moves. */
export const kMatingGameTold = {
  en: [
    "Black, king to 6 eight",
    "White, pawn to 4 four",
    "Black, pawn to 5 eight, moving as king",
    "White, gold from 4 one to 5 two",
    "Black, rook to 1 six, moving as knight",
    "White, gold to 4 one, moving as king",
    "Black, rook to 1 five, moving as pawn",
    "White, lance to 9 two",
    "Black, rook to 1 three, takes pawn, promotes",
    "White, silver to 4 two",
    "Black, dragon to 1 two",
    "White, rook to 7 four, moving as knight",
    "Black, dragon to 1 one, takes lance",
    "White, pawn to 9 seven, moving as lance, takes pawn, does not promote",
    "Black, dragon to 2 two, takes bishop",
    "White, gold from 6 one to 5 two",
    "Black, bishop dropped on 6 four",
    "White, pawn dropped on 1 eight",
    "Black, dragon to 4 two, takes silver, check",
    "White, gold from 5 two to 4 two, moving as king, takes dragon",
    "Black, bishop to 5 three, takes pawn, does not promote",
    "White, rook dropped on 6 two, check",
    "Black, bishop to 6 two, takes rook, promotes, check",
    "White, king to 6 two, takes horse",
    "Black, silver dropped on 8 two",
    "White, bishop dropped on 5 six",
    "Black, silver to 7 one, takes silver, does not promote, check",
    "White, king to 5 one",
    "Black, rook dropped on 7 two, check",
  ],
  ja: [
    "先手、６八へ玉",
    "後手、４四へ歩",
    "先手、５八へ歩、玉の動き",
    "後手、５二へ金（４一から）",
    "先手、１六へ飛車、桂馬の動き",
    "後手、４一へ金、玉の動き",
    "先手、１五へ飛車、歩の動き",
    "後手、９二へ香車",
    "先手、１三へ飛車、歩を取る、成",
    "後手、４二へ銀",
    "先手、１二へ竜",
    "後手、７四へ飛車、桂馬の動き",
    "先手、１一へ竜、香車を取る",
    "後手、９七へ歩、香車の動き、歩を取る、不成",
    "先手、２二へ竜、角を取る",
    "後手、５二へ金（６一から）",
    "先手、６四に角を打つ",
    "後手、１八に歩を打つ",
    "先手、４二へ竜、銀を取る、王手",
    "後手、４二へ金（５二から）、玉の動き、竜を取る",
    "先手、５三へ角、歩を取る、不成",
    "後手、６二に飛車を打つ、王手",
    "先手、６二へ角、飛車を取る、成、王手",
    "後手、６二へ玉、馬を取る",
    "先手、８二に銀を打つ",
    "後手、５六に角を打つ",
    "先手、７一へ銀、銀を取る、不成、王手",
    "後手、５一へ玉",
    "先手、７二に飛車を打つ、王手",
  ],
};
