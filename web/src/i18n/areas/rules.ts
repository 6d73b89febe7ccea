// SPDX-License-Identifier: GPL-3.0-or-later
import type { Area } from "../language";

const en = {
  title: "The rules",
  intro:
    "Annan shogi is shogi with one change: the piece behind decides how a piece moves. Here is what follows.",
  contents: "Questions",
  top: "To the questions",
  usual: "usual",
  sets: "Rule sets with it:",
  choice: "House rule “{setting}”",

  "behind.q": "Which square is “behind” a piece?",
  "behind.a":
    "The one square next to it toward its own side. For Black, at the bottom of these boards, that is the square below; for White it is the square above.",
  "behind.b":
    "A friendly piece there is the supporter. A piece with a supporter moves, captures and gives check exactly like it, and no longer like itself. What stands beside or diagonally behind never matters.",
  "behind.figure_black": "Black’s pawn in front of a rook moves as a rook.",
  "behind.figure_white": "White’s pawn does too: its supporter stands above it.",

  "nothing.q": "What if an enemy piece or nothing stands behind?",
  "nothing.a": "Then the piece moves like itself. Enemy pieces never lend.",
  "nothing.b":
    "A promoted supporter lends what it has become: in front of a horse a pawn moves as a horse, in front of a promoted pawn as a gold.",
  "nothing.figure": "White’s rook lends Black’s pawn nothing.",

  "king.q": "Does the king borrow and lend?",
  "king.a":
    "Both. A piece in front of its king moves one step in any direction. A king in front of a rook moves and gives check as a rook; in front of a pawn it can only step straight ahead.",
  "king.b":
    "A king may never go where it would be attacked. That is judged after the move, as everything is.",
  "king.figure_lends": "The pawn moves as the king behind it.",
  "king.figure_borrows": "The king moves as the rook behind it, and no longer as a king.",

  "chain.q": "What if three pieces stand behind each other?",
  "chain.a":
    "Each looks exactly one step back, and at what that piece is, not at what it moves like. Movement is never passed on.",
  "chain.figure": "The pawn moves as a silver, not as the rook two steps back. The silver moves as a rook.",

  "far_rank.q": "May a piece stand where it could never move again?",
  "far_rank.a":
    "By itself an unpromoted pawn or lance has no move on the last rank, and a knight has none on the last two. Support can give it one, which is why rule sets differ here.",
  "far_rank.b":
    "What counts is its movement where it arrives, by a move or a drop. A pawn that steps straight ahead has left its supporter. A knight behind it lends no move on the last two ranks. If the supporter goes away later, the piece may stay where it is.",
  "far_rank.supported":
    "Allowed if its movement there has at least one square on the empty board. Otherwise it must promote, and cannot be dropped there.",
  "far_rank.own_type": "Never allowed, as in shogi.",
  "far_rank.any": "Always allowed, with support or without.",
  "far_rank.figure":
    "On 5a the pawn would stand in front of the silver and may stay a pawn. On the crossed squares it must promote.",

  "two_pawns.q": "May two of my pawns stand on one file?",
  "two_pawns.a":
    "A pawn may never be dropped on a file where you have an unpromoted pawn. By borrowed movement a pawn can also move to such a file: that is usually allowed.",
  "two_pawns.b":
    "Only what a piece is counts: a gold that moves as a pawn is no pawn, and a promoted pawn is none either.",
  "two_pawns.drops": "Only the drop is forbidden.",
  "two_pawns.drops_and_moves":
    "No move may leave an unpromoted pawn on a file with another one, even if it came from that file. Arriving promoted is fine. A pawn gives check even if taking the king would make two.",
  "two_pawns.figure": "The pawn in front of the gold may go to the file of the other pawn.",

  "promotion.q": "What promotes, and into what?",
  "promotion.a":
    "Promotion goes by what a piece is. Pawn, lance, knight and silver become pieces that move as a gold; a bishop becomes a horse and a rook a dragon. Gold and king never promote.",
  "promotion.b":
    "A move that enters, leaves or stays within the three farthest ranks may promote, whatever movement was used. Captured pieces go to the hand unpromoted.",
  "promotion.figure_pawn": "A pawn that moves as a gold may promote.",
  "promotion.figure_gold": "A gold that moves as a pawn may not.",

  "check.q": "How does support make and end a check?",
  "check.a":
    "After your move your king may not be attacked, with every movement judged as it is then. So taking the supporter of a checking piece can end the check, even a double one.",
  "check.b":
    "It also works the other way: taking a supporter gives the piece in front its own movement back. If that attacks your king, you may not take. A pinned piece may leave its line by taking the pinner’s supporter, and a check can come from three pieces at once.",
  "check.c": "Checkmate wins. A side without any legal move loses, in check or not.",
  "check.figure_end": "The pawn checks as a rook. Taking the rook behind it ends the check.",
  "check.figure_expose": "Taking the gold would turn the bishop loose on the king, so it is not allowed.",

  "pawn_drop_mate.q": "What may be dropped, and what is mate by dropping a pawn?",
  "pawn_drop_mate.a":
    "A piece in hand may be dropped on any empty square, unpromoted. It lends and borrows at once. Two pawns and the last ranks are the limits named above.",
  "pawn_drop_mate.b":
    "A pawn may not be dropped to give checkmate. Since a dropped pawn also lends, the check may come from the piece in front of it. Under both rules the replies obey all rules, this one included.",
  "pawn_drop_mate.any_check":
    "Forbidden if it leaves the opponent in check, from whatever piece, without a legal reply; drops count as replies. If there is no check and no reply, the drop is legal and wins.",
  "pawn_drop_mate.front_no_reply":
    "Forbidden only on the square from which a plain pawn would attack the king, and then if no reply is left, in check or not. Tables cannot choose it.",
  "pawn_drop_mate.figure": "A pawn dropped on 1b would be mate. It is not allowed.",

  "repetition.q": "What if a position comes again?",
  "repetition.a":
    "It is the same position if board, both hands and the side to move are the same; the start counts too. The fourth time ends the game in a draw.",
  "repetition.b": "But if every move of exactly one side since the first time gave check, that side loses.",
  "repetition.c":
    "Among friends a game drawn by repetition is played again with the same colours. In ranked play it counts as a draw.",

  "impasse.q": "How does a king that has crossed the board win?",
  "impasse.a":
    "By declaring on your turn. You must not be in check, and your king and at least ten more of your pieces must stand in the three farthest ranks.",
  "impasse.b":
    "These pieces and your hand are counted: rook and bishop, promoted or not, five points each, the others one, the king none. Black needs 28 points, White 27. At a table a false declaration is refused and costs nothing.",
  "impasse.declare27": "The player declares, and wins.",
  "impasse.off": "Nobody wins this way.",
  "impasse.auto27":
    "The game ends by itself as soon as the side to move meets the conditions. Tables cannot choose it.",

  "move_limit.q": "Can a game go on for ever?",
  "move_limit.a":
    "Usually no number of moves is set. With a limit the game is drawn when that many moves have been made. The server sets 1,000 as the last limit of all.",
  "move_limit.none": "No limit.",
  "move_limit.some": "At a table the host may choose one of these.",
  "move_limit.other": "Not to be chosen at a table.",

  "bare_kings.q": "What if only the kings are left, or face each other?",
  "bare_kings.a":
    "Two kings, nothing else on the board and nothing in either hand is a draw at once. No table can start from there.",
  "bare_kings.b":
    "Kings may face each other along a line. One gives check to the other only if its present movement reaches it: in front of a rook or a lance, for instance.",

  "order.q": "Which ending counts if several come at once?",
  "order.a":
    "The first of these: checkmate or no legal move, perpetual check, repetition, two kings alone, automatic impasse, move limit.",

  "time.q": "How much time is there?",
  "time.a":
    "As much as one likes, unless the host sets a time for each move, a main time or an increment. Ranked games have 60 seconds a move. Time in which the service was away costs nobody anything.",

  "show_legal.q": "Does the board show where a piece can go?",
  "show_legal.a":
    "Yes, unless the host switches it off for everybody at the table. Why a move is refused is said in any case.",

  "swap_sides.q": "Who moves first?",
  "swap_sides.a":
    "Black does. For the first game lots are drawn, or the host chooses. After each game the colours are swapped, unless the host switches that off.",

  "presets.q": "What are the named rule sets?",
  "presets.a":
    "Four names stand for whole sets of these rules. For a game on this device, on the analysis board and for records you choose one of them; at a table each rule is chosen by itself.",
  "presets.annan": "The usual rules, everywhere unless something else is chosen.",
  "presets.lishogi": "As they are played on the site of this name.",
  "presets.shogitter": "Every move that is legal by them is also accepted by the site of this name.",
  "presets.traditional": "An older Japanese list of rules.",
};

export type RulesText = keyof typeof en;

const ja: Record<RulesText, string> = {
  title: "ルール",
  intro:
    "安南将棋は、本将棋に一つだけ決まりを加えたものです。駒の動きが後ろの駒で決まる、そこから生じることをまとめました。",
  contents: "質問一覧",
  top: "質問一覧へ",
  usual: "標準",
  sets: "採用しているルール名：",
  choice: "部屋の決まり「{setting}」",

  "behind.q": "「後ろ」とはどのマスですか？",
  "behind.a":
    "自陣の側に一つだけ隣り合うマスです。盤の手前にいる先手の駒なら一つ下、後手の駒なら一つ上のマスです。",
  "behind.b":
    "そこにいる味方の駒が、動きを貸します。借りた駒は、動くのも取るのも王手も貸した駒とまったく同じになり、本来の動きはできません。横や斜め後ろの駒は関係ありません。",
  "behind.figure_black": "飛車の前にいる先手の歩は、飛車の動きです。",
  "behind.figure_white": "後手の歩も同じです。後ろの飛車は一つ上にいます。",

  "nothing.q": "後ろが敵の駒や空きマスのときは？",
  "nothing.a": "本来の動きのままです。敵の駒から借りることはありません。",
  "nothing.b": "成った駒は、成った後の動きを貸します。馬の前の歩は馬の動き、と金の前の歩は金の動きです。",
  "nothing.figure": "後手の飛車は、先手の歩に何も貸しません。",

  "king.q": "玉も貸し借りしますか？",
  "king.a":
    "どちらもします。玉の前の駒は、周りへ一マスずつ動けます。飛車の前の玉は飛車のように動いて王手もかけ、歩の前の玉はまっすぐ前にしか動けません。",
  "king.b": "相手の駒が利いているマスへは、玉は行けません。利きは、すべて指した後の局面で判断します。",
  "king.figure_lends": "歩は、後ろの玉の動きです。",
  "king.figure_borrows": "玉は、後ろの飛車の動きです。玉の動きはできません。",

  "chain.q": "3枚が縦に並んだら？",
  "chain.a":
    "どの駒も、ちょうど一マス後ろだけを見ます。その駒が何の駒かで決まり、その駒が借りている動きは伝わりません。",
  "chain.figure": "歩は銀の動きで、二マス後ろの飛車の動きではありません。銀は飛車の動きです。",

  "far_rank.q": "行き所のない場所に駒を置けますか？",
  "far_rank.a":
    "成っていない歩や香車は一番奥の段で、桂馬は奥の二段で、本来は動けません。支えがあれば動けることがあるので、ルールによって扱いが違います。",
  "far_rank.b":
    "判断するのは、動いたり打ったりした先での動きです。まっすぐ前に進んだ歩は、支えから離れています。後ろの桂馬は、奥の二段では動きを与えません。後から支えがなくなったときは、そのままそこにいてかまいません。",
  "far_rank.supported":
    "その場所での動きに、何もない盤の上で行けるマスが一つでもあれば置けます。なければ成らなければならず、そこへは打てません。",
  "far_rank.own_type": "本将棋と同じで、置けません。",
  "far_rank.any": "支えがあってもなくても、いつでも置けます。",
  "far_rank.figure": "５一なら銀の前に立つので、歩のままでいられます。×印のマスでは成らなければなりません。",

  "two_pawns.q": "自分の歩が同じ筋に2枚あってもよいですか？",
  "two_pawns.a":
    "成っていない自分の歩がある筋には、歩を打てません。借りた動きで歩がその筋へ移ることもありますが、標準では許されます。",
  "two_pawns.b": "何の駒かだけで数えます。歩の動きの金は歩ではなく、と金も歩ではありません。",
  "two_pawns.drops": "打つことだけが禁じられます。",
  "two_pawns.drops_and_moves":
    "動かした歩が成らずに、ほかの自分の歩と同じ筋にいることも禁じられます。もともと同じ筋にいた歩でも同じです。成れば問題ありません。取ると二歩になる歩でも、王手にはなります。",
  "two_pawns.figure": "金の前の歩は、もう一枚の歩がいる筋へ移れます。",

  "promotion.q": "どの駒が何に成りますか？",
  "promotion.a":
    "成りは、何の駒かで決まります。歩、香車、桂馬、銀は金の動きの駒に、角は馬に、飛車は竜に成ります。金と玉は成れません。",
  "promotion.b":
    "奥の三段に入る、出る、その中で動くときに成れます。どの動きを使ったかは関係ありません。取った駒は、成っていない駒として持ち駒になります。",
  "promotion.figure_pawn": "金の動きの歩は、成れます。",
  "promotion.figure_gold": "歩の動きの金は、成れません。",

  "check.q": "王手と支えはどう関わりますか？",
  "check.a":
    "指した後に、自分の玉に相手の駒が利いていてはいけません。動きはすべて指した後の局面で判断します。ですから、王手している駒の後ろの駒を取れば、両王手でも防げることがあります。",
  "check.b":
    "逆もあります。後ろの駒を取ると、前の駒は本来の動きに戻ります。それで自分の玉に相手の駒が利くなら、その手は指せません。動けないはずの駒も、利かせている駒の後ろの駒を取るなら動けます。3枚から同時に王手がかかることもあります。",
  "check.c": "詰ませば勝ちです。指せる手がなくなった側は、王手でなくても負けです。",
  "check.figure_end": "歩が飛車の動きで王手しています。後ろの飛車を取れば防げます。",
  "check.figure_expose": "金を取ると角が本来の動きに戻り、玉に利きます。だから取れません。",

  "pawn_drop_mate.q": "持ち駒はどこに打てますか？打ち歩詰めとは？",
  "pawn_drop_mate.a":
    "持ち駒は、空いているどのマスにも成らずに打てます。打った駒は、すぐに動きを貸し借りします。制限は、上の二歩と行き所のない駒です。",
  "pawn_drop_mate.b":
    "歩を打って詰ますことはできません。打った歩も動きを貸すので、前の駒の王手になることもあります。どちらの決まりでも、受けの手はこの決まりを含むすべてのルールに従います。",
  "pawn_drop_mate.any_check":
    "どの駒の王手でも、打った後に相手に合法手がなければ禁じられます。受けには打つ手も数えます。王手でなく合法手もないときは、打ってよく、勝ちです。",
  "pawn_drop_mate.front_no_reply":
    "本来の歩なら玉に利くマスに打ち、相手に合法手がないときだけ禁じられます。王手かどうかは問いません。部屋では選べません。",
  "pawn_drop_mate.figure": "１二に歩を打つと詰むので、打てません。",

  "repetition.q": "同じ局面が繰り返されたら？",
  "repetition.a":
    "盤、双方の持ち駒、手番が同じなら同じ局面です。開始局面も数えます。4回目で千日手となり、引き分けです。",
  "repetition.b":
    "ただし、同じ局面の1回目から4回目までの間、片方だけが王手をかけ続けていたときは、かけていた側の負けです。",
  "repetition.c": "友だちとの対局では、千日手は同じ先後で指し直します。レート戦では引き分けとして数えます。",

  "impasse.q": "入玉したらどう勝ちますか？",
  "impasse.a":
    "自分の番に宣言します。王手がかかっておらず、玉と、ほかに自分の駒が10枚以上、奥の三段にいることが条件です。",
  "impasse.b":
    "その駒と持ち駒の点を数えます。飛車と角は成っていても5点、ほかは1点、玉は数えません。先手は28点、後手は27点が必要です。条件を満たさない宣言は受け付けられず、損はしません。",
  "impasse.declare27": "宣言すれば勝ちです。",
  "impasse.off": "宣言では勝てません。",
  "impasse.auto27": "手番の側が条件を満たすと、自動的に終わります。部屋では選べません。",

  "move_limit.q": "いつまでも続くことはありますか？",
  "move_limit.a":
    "標準では手数の上限はありません。上限があれば、その手数に達すると引き分けです。最後の歯止めとして、サーバーは1000手で終わらせます。",
  "move_limit.none": "上限なし。",
  "move_limit.some": "部屋では、主催者がこの中から選べます。",
  "move_limit.other": "部屋では選べません。",

  "bare_kings.q": "玉だけが残ったら？玉が向かい合ったら？",
  "bare_kings.a":
    "盤に2枚の玉だけで、双方に持ち駒がなければ、その場で引き分けです。その局面から始めることはできません。",
  "bare_kings.b":
    "玉と玉が向かい合ってもかまいません。いまの動きで相手の玉に届くときだけ王手です。飛車や香車の前の玉がそうです。",

  "order.q": "いくつかの終わり方が重なったら？",
  "order.a":
    "次の順で先のものになります。詰みまたは合法手なし、連続王手、千日手、玉だけ、自動の入玉判定、手数の上限。",

  "time.q": "時間はどれだけありますか？",
  "time.a":
    "主催者が一手の時間や持ち時間、加算を決めなければ、無制限です。レート戦は一手60秒です。サービスが止まっていた時間は、誰の時間も減らしません。",

  "show_legal.q": "盤に動けるマスは出ますか？",
  "show_legal.a":
    "出ます。主催者は、その対局の全員について出さないようにもできます。指せない理由は、どちらの場合も表示されます。",

  "swap_sides.q": "どちらが先に指しますか？",
  "swap_sides.a":
    "先手です。最初の対局は抽選か、主催者が決めます。その後は一局ごとに先後が入れ替わります。主催者は入れ替えなしにもできます。",

  "presets.q": "名前のあるルールとは？",
  "presets.a":
    "四つの名前が、これらの決まりの組み合わせを表します。この端末だけの対局、検討盤、棋譜では四つから選び、部屋では決まりを一つずつ選びます。",
  "presets.annan": "標準のルールです。何も選ばなければ、いつもこれです。",
  "presets.lishogi": "同じ名前のサイトで指されているルールです。",
  "presets.shogitter": "このルールで指せる手は、同じ名前のサイトでもすべて指せます。",
  "presets.traditional": "日本の古いルール集によるものです。",
};

export const rulesTexts: Area<RulesText> = { en, ja };
