// SPDX-License-Identifier: GPL-3.0-or-later
// What src/notation says of a record that it cannot read, in Japanese. It says it in English; a sentence that is not listed
// here is shown as it is. web/test/records.test.ts breaks records of every format and finds such.
import type { Language } from "./language";

type Pattern = [RegExp, string];

/** `$1` and so on are the places and words that the sentence names. */
const patterns: readonly Pattern[] = [
  [/^a record is at most 256 KiB long$/, "棋譜は256KiBまでです"],
  [/^expected UTF-8 text$/, "UTF-8の文字ではありません"],
  [/^expected text in UTF-8 or Shift_JIS$/, "UTF-8でもShift_JISでもない文字があります"],
  [/^expected the encoding UTF-8 or Shift_JIS$/, "文字コードはUTF-8かShift_JISでなければなりません"],
  [/^'(.*)' is not in Shift_JIS$/, "「$1」はShift_JISにありません"],
  // Moves
  [
    /^(.*) is illegal; was it played by other rules\?$/,
    "$1は指せない手です。別のルールの棋譜ではありませんか",
  ],
  [
    /^'(.*)' is no legal move; was it played by other rules\?$/,
    "「$1」は指せない手です。別のルールの棋譜ではありませんか",
  ],
  [/^'(.*)' is no legal drop$/, "「$1」は打てません"],
  [/^'(.*)' may be any of (.*)$/, "「$1」に当てはまる手が複数あります（$2）"],
  [/^there is no own (.*) on (.*)$/, "$2に動かす側の$1がありません"],
  [/^no own piece on its square becomes the one of '(.*)'$/, "「$1」で動かす駒がその升にありません"],
  [/^it is not this side's turn at '(.*)'$/, "「$1」は手番の側の手ではありません"],
  [/^such a piece cannot be dropped: '(.*)'$/, "その駒は打てません：「$1」"],
  [/^this cannot be dropped$/, "この駒は打てません"],
  [/^a drop has no origin$/, "打つ手に移動元は書けません"],
  [/^a drop cannot promote$/, "打つ手では成れません"],
  [/^only P L N S G B R can be dropped$/, "打てるのはP・L・N・S・G・B・Rだけです"],
  [/^同 needs a move before it$/, "「同」の前に指し手が必要です"],
  [
    /^no legal move leads here from the position before; was it played by other rules\?$/,
    "前の局面からこの局面になる手がありません。別のルールの棋譜ではありませんか",
  ],
  [/^the line has ended already$/, "この手順はもう終わっています"],
  [/^expected nothing more on a line that has ended$/, "終わった手順に続きが書かれています"],
  [
    /^the line before has no move (\d+) to branch from: it has (\d+)$/,
    "前の手順に$1手目がありません（$2手まで）",
  ],
  [/^a time belongs to a move$/, "消費時間は指し手に付くものです"],
  [/^this time is too long$/, "消費時間が長すぎます"],
  [/^another time is said for this move already$/, "この手には別の消費時間が書かれています"],
  [/^expected one game: another begins here$/, "ここから別の対局が始まっています。一局だけにしてください"],
  [/^expected move (\d+), not '(.*)'$/, "$1手目が必要です。「$2」ではありません"],
  [/^expected move (\d+), not (\d+)$/, "$1手目が必要です。$2手目ではありません"],
  // The start
  [/^one side has two kings$/, "片方に玉が二枚あります"],
  [/^more pieces of a type than one set holds$/, "一組にある枚数より多い駒があります"],
  [/^more pieces in hand than a set holds$/, "持駒が一組にある枚数より多くなっています"],
  [/^the side that is not to move is in check$/, "手番でない側の玉に王手がかかっています"],
  [/^a board has nine ranks$/, "盤は九段です"],
  [/^the board has not nine ranks$/, "盤が九段になっていません"],
  [/^a rank has nine squares$/, "一段は九升です"],
  [
    /^expected a board: this handicap has no start in Annan$/,
    "この手合割の初期局面は安南将棋にありません。盤面が必要です",
  ],
  [/^expected a board beside the pieces in hand$/, "持駒のほかに盤面が必要です"],
  [
    /^PI is the start of orthodox shogi: expected a board, P1 to P9$/,
    "PIは本将棋の初期局面です。P1からP9の盤面が必要です",
  ],
  [/^'(.*)' cannot name a header$/, "「$1」は見出しの名前になりません"],
  [/^this player is named already$/, "対局者の名前が二度書かれています"],
  [/^expected position startpos or sfen$/, "position startposまたはsfenが必要です"],
  [/^expected a position in SFEN$/, "SFENの局面が必要です"],
  [/^'\+' stands before the piece it promotes$/, "「+」は成る駒の前に書きます"],
  [/^a count has no leading zero$/, "枚数の先頭に0は書けません"],
  [/^a count in hand is at most 18$/, "持駒の枚数は18までです"],
  [/^unexpected text after the move number$/, "手数の後に余分な文字があります"],
  [/^unexpected text after the move$/, "指し手の後に余分な文字があります"],
  // What was expected, in general
  [/^expected (.*) before the moves$/, "指し手の前に「$1」が必要です"],
  [/^expected (手合割：.*), not (.*)$/, "「$1」が必要です。「$2」ではありません"],
  [/^expected a number of moves after 手数＝$/, "「手数＝」の後に手数が必要です"],
  [/^expected a number of moves, before the board$/, "盤面の前に手数が必要です"],
  [/^expected how the game ended, not '(.*)'$/, "終局の理由が必要です。「$1」ではありません"],
  [/^expected a branch such as (.*)$/, "「$1」のような変化の行が必要です"],
  [/^expected an origin such as (.*)$/, "「$1」のような移動元が必要です"],
  [
    /^expected the origin such as (.*), or 打, not '(.*)'$/,
    "「$1」のような移動元か「打」が必要です。「$2」ではありません",
  ],
  [/^expected the origin such as (.*), or 打$/, "「$1」のような移動元か「打」が必要です"],
  [/^expected the end of the (?:move|rank), not '(.*)'$/, "余分な文字があります：「$1」"],
  [
    /^expected the side to move first, \+ or -, not '(.*)'$/,
    "先に指す側（+か-）が必要です。「$1」ではありません",
  ],
  [/^expected the side to move first, \+ or -, after the board$/, "盤面の後に、先に指す側（+か-）が必要です"],
  [/^expected the rules before the moves$/, "ルールは指し手の前に書きます"],
  [
    /^expected nine squares between \| and \|, not '(.*)'$/,
    "「|」と「|」の間に九升が必要です。「$1」ではありません",
  ],
  [/^expected \| and (.*) after nine squares$/, "九升の後に「|」と「$1」が必要です"],
  [
    /^expected a square such as ７六, or 同(?: after a move)?, not '(.*)'$/,
    "「７六」のような升か「同」が必要です。「$1」ではありません",
  ],
  [/^expected a piece such as 歩, not '(.*)'$/, "「歩」のような駒の名前が必要です。「$1」ではありません"],
  [/^expected a piece in hand, not '(.*)'$/, "持駒の名前が必要です。「$1」ではありません"],
  [/^expected ▲ or △ and a move, not '(.*)'$/, "「▲」か「△」と指し手が必要です。「$1」ではありません"],
  [
    /^expected a header such as 先手：NAME, a comment \(\*\) or a move, not '(.*)'$/,
    "「先手：名前」のような見出し、コメント（*）または指し手が必要です。「$1」ではありません",
  ],
  [
    /^expected a time such as (.*), or the end of the line, not '(.*)'$/,
    "「$1」のような消費時間か行の終わりが必要です。「$2」ではありません",
  ],
  [
    /^expected a move, a time \(T\) or an ending \(%\), not '(.*)'$/,
    "指し手、消費時間（T）または終局（%）が必要です。「$1」ではありません",
  ],
  [
    /^expected a rank, P1 to P9, or pieces, P\+ or P-, not '(.*)'$/,
    "段（P1からP9）か駒（P+、P-）が必要です。「$1」ではありません",
  ],
  [
    /^expected nine squares such as \+FU or ' \* ', not '(.*)'$/,
    "「+FU」や「 * 」のような升が九つ必要です。「$1」ではありません",
  ],
  [/^expected a player, N\+NAME or N-NAME$/, "「N+名前」か「N-名前」が必要です"],
  [/^expected rules such as '(.*)', not '(.*)'$/, "「$1」のようなルールが必要です。「$2」ではありません"],
  [/^expected (?:a|an) .*such as (.*), not '(.*)'$/, "「$1」のような形が必要です。「$2」ではありません"],
  [/^expected (?:a|an) .*such as (.*)$/, "「$1」のような形が必要です"],
  [/^expected pieces such as (.*), not '(.*)'$/, "「$1」のような駒が必要です。「$2」ではありません"],
  [/^expected a file from 1 to 9$/, "筋は1から9です"],
  [/^expected a rank from a to i$/, "段はaからiです"],
  [/^expected b or w, the side to move$/, "手番（bかw）が必要です"],
  [/^expected the hands or '-'$/, "持駒か「-」が必要です"],
  [/^expected one of R B G S N L P in hand$/, "持駒はR・B・G・S・N・L・Pのどれかです"],
  [/^expected a move number from 1 to 1000000000$/, "手数は1から1000000000までです"],
  [/^expected a space after moves$/, "movesの後に空白が必要です"],
  [/^expected a piece or a number of empty squares$/, "駒か、空いている升の数が必要です"],
  [/^gold and king do not promote$/, "金と玉は成れません"],
  [/^expected a space and the side to move$/, "空白と手番（bかw）が必要です"],
  [/^expected a space and the hands$/, "空白と持駒（なければ「-」）が必要です"],
  [/^expected a space and the move number$/, "空白と手数が必要です"],
];

/** The rules' code for it, which is for programs. */
const kCode = / \([a-z_]+\)(?=;)/;
const kColumn = / \(column (\d+)\)$/;

/** The sentence without a full stop. */
export function recordErrorWords(lang: Language, message: string): string {
  if (lang === "en") return message.replace(kCode, "");
  const column = kColumn.exec(message)?.[1];
  const plain = message.replace(kColumn, "").replace(kCode, "");
  const found = patterns.find(([pattern]) => pattern.test(plain));
  if (!found) return message;
  const words = plain.replace(found[0], found[1]);
  return column ? `${words}（${column}文字目）` : words;
}
