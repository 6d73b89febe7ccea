// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is refused, in a sentence. One entry per code and language: a new code does not compile without its words.
import type { ExposureCode, RefusalCode } from "../generated/codes";
import type { BoardPiece, Key, Movement, Refusal, Role } from "../wasm/rules";
import type { Language } from "./language";
import { pieceName, squareName } from "./pieces.ts";

/** What was tried, and on which board: enough to name every piece a refusal points at. */
export interface Attempt {
  /** Own type of the piece moved or dropped; null when there is none on the square. */
  role: Role | null;
  /** null for a drop. */
  from: Key | null;
  to: Key;
  board: ReadonlyMap<Key, BoardPiece>;
}

type Sentence = (r: Refusal, a: Attempt) => string;

const en = (role: Role | Movement | null | undefined) => (role ? pieceName("en", role) : "piece");
const ja = (role: Role | Movement | null | undefined) => (role ? pieceName("ja", role) : "駒");
const enOn = (at: Key | undefined) => (at ? squareName("en", at) : "that square");
const jaOn = (at: Key | undefined) => (at ? squareName("ja", at) : "そのマス");
const at = (a: Attempt, key: Key | undefined) => (key ? a.board.get(key)?.role : undefined);

// Names are those of the board before the move; a king that would step is named by where it would stand.
function enAttacker(r: Refusal, a: Attempt): string {
  const who = `the ${en(at(a, r.attacker))} on ${enOn(r.attacker)}`;
  return r.supporter ? `${who}, which moves as a ${en(r.attacker_movement)}` : who;
}

function jaAttacker(r: Refusal, a: Attempt): string {
  const who = `${jaOn(r.attacker)}の${ja(at(a, r.attacker))}`;
  return r.supporter ? `${who}（${ja(r.attacker_movement)}の動き）` : who;
}

const enExposure: Record<ExposureCode, Sentence> = {
  king_steps: (r, a) => `Your king would be attacked on ${enOn(r.king)} by ${enAttacker(r, a)}.`,
  still_in_check: (r, a) => `Your king would still be in check from ${enAttacker(r, a)}.`,
  line_opened: (r, a) => `That opens the way to your king for ${enAttacker(r, a)}.`,
  supporter_taken: (r, a) =>
    `That takes the ${en(at(a, a.to))} behind the ${en(at(a, r.attacker))}: ` +
    `the ${en(at(a, r.attacker))} on ${enOn(r.attacker)} would see your king.`,
};

const jaExposure: Record<ExposureCode, Sentence> = {
  king_steps: (r, a) => `${jaOn(r.king)}には${jaAttacker(r, a)}が利いているので、玉は行けません。`,
  still_in_check: (r, a) => `${jaAttacker(r, a)}の王手が残ります。`,
  line_opened: (r, a) => `動くと${jaAttacker(r, a)}の利きが玉に通ります。`,
  supporter_taken: (r, a) =>
    `${ja(at(a, r.attacker))}の後ろの${ja(at(a, a.to))}を取ると、` +
    `${jaOn(r.attacker)}の${ja(at(a, r.attacker))}が本来の動きに戻り、玉に利きます。`,
};

const enSentences: Record<RefusalCode, Sentence> = {
  game_over: () => "The game is over.",
  no_declaration: () => "You cannot declare yet: king, pieces or points in the far ranks are missing.",
  no_piece: (_, a) => `There is no piece on ${enOn(a.from ?? a.to)}.`,
  not_yours: (_, a) => `The ${en(a.role)} on ${enOn(a.from ?? a.to)} is not yours to move.`,
  not_in_hand: (_, a) => `You have no ${en(a.role)} in hand.`,
  square_taken: (_, a) => `${enOn(a.to)} is taken: pieces are dropped on empty squares only.`,
  own_piece: (r, a) => `Your own ${en(at(a, r.other ?? a.to))} stands on ${enOn(a.to)}.`,
  not_its_movement: (r, a) =>
    r.supporter
      ? `Your ${en(a.role)} moves as a ${en(r.movement)} now (${en(at(a, r.supporter))} on ${enOn(r.supporter)} ` +
        `stands behind), so it cannot reach ${enOn(a.to)}.`
      : `A ${en(a.role)} cannot go from ${enOn(a.from ?? a.to)} to ${enOn(a.to)}.`,
  cannot_promote: (_, a) => `The ${en(a.role)} cannot promote there.`,
  must_promote: (_, a) => `On ${enOn(a.to)} the ${en(a.role)} could not move on, so it must promote.`,
  stuck: (_, a) => `A ${en(a.role)} dropped on ${enOn(a.to)} could never move.`,
  two_pawns: (r) =>
    `Two pawns: you already have an unpromoted pawn on this file${r.other ? `, on ${enOn(r.other)}` : ""}.`,
  king_attacked: (r, a) => (r.exposure ? enExposure[r.exposure](r, a) : "Your king would be in check."),
  pawn_drop_mate: () => "A pawn may not be dropped to give checkmate.",

  stale: () => "The position has changed meanwhile, so nothing was done.",
  no_game: () => "No game has begun at this table yet.",
  game_running: () => "Not while a game is being played.",
  not_seated: () => "You are watching; only the players can do that.",
  not_your_turn: () => "It is not your turn.",
  too_late: () => "Your time for this move was up.",
  seats_taken: () => "Both seats are taken. You can watch.",
  already_seated: () => "You already sit at this table.",
  seat_taken: () => "That seat is taken.",
  already_offered: () => "You have already asked for that.",
  rival_left: () => "The other player has left the table.",
  no_offer: () => "There is no such offer any more.",
  nothing_to_take_back: () => "You have not made a move yet.",
  computer_declines: () => "The computer plays on.",
  too_far: () => "Too late to call the game off: two moves have been made.",
  not_due_yet: () => "After ten minutes of waiting you can ask the other player to move.",
  not_nudged: () => "Ask the other player to move first.",
  not_away: () => "You have your seat; nobody plays in your place.",
  not_host: () => "Only the host of this table can do that.",
  no_such_guest: () => "That person cannot be found.",
  removed: () => "The host has sent you away from this table.",
  two_computers: () => "A computer plays against a person here.",
  not_a_computer: () => "No computer sits there.",
  not_in_ranked: () => "Not in a ranked game.",
  party_ended: () => "Whoever runs this site has ended the party.",
  ranked_over: () => "A ranked table is for one game. Look for the next opponent.",
  not_due: () => "Not yet.",
  no_computer: () => "The computer does not play here.",
  bare_kings: () => "King against king is a draw from the start. Choose another position.",
  start_is_over: () => "That game would be over before the first move. Choose another position.",
  bad_start: () => "That is not a position to start from.",
  bad_house_rules: () => "Those house rules do not exist.",
  bad_level: () => "The computer has no such level.",
  computer_absent: () => "The computer is not available on this site.",
  no_party: () => "This table does not exist.",
  no_guest: () => "The server has forgotten this browser. Load the page again.",
  bad_name: () => "A name has 1 to 24 visible characters.",
  bad_code: () => "That code does not work any more. Make a new one on the other device.",
  bad_phrase: () => "Nobody has this phrase. Check the words and their order.",
  id_used: () => "That was already done at another table.",
  busy: () => "One moment: the server is still busy with your last moves.",
  unavailable: () => "The server cannot save anything right now. It is tried again.",
  bad_message: () => "The server did not understand this page. Load it again.",
  too_large: () => "That was too long.",
  too_fast: () => "That was too fast. One moment.",
  bad_origin: () => "This address may not play here. Open the site by its own link.",
  not_found: () => "There is nothing at this address.",
};

const jaSentences: Record<RefusalCode, Sentence> = {
  game_over: () => "対局は終わっています。",
  no_declaration: () => "まだ宣言できません。玉の位置、駒数、点数のどれかが足りません。",
  no_piece: (_, a) => `${jaOn(a.from ?? a.to)}に駒がありません。`,
  not_yours: (_, a) => `${jaOn(a.from ?? a.to)}の${ja(a.role)}はあなたの駒ではありません。`,
  not_in_hand: (_, a) => `持ち駒に${ja(a.role)}がありません。`,
  square_taken: (_, a) => `${jaOn(a.to)}には駒があります。打てるのは空いているマスだけです。`,
  own_piece: (r, a) => `${jaOn(a.to)}には自分の${ja(at(a, r.other ?? a.to))}がいます。`,
  not_its_movement: (r, a) =>
    r.supporter
      ? `この${ja(a.role)}は後ろ（${jaOn(r.supporter)}）の${ja(at(a, r.supporter))}により` +
        `${ja(r.movement)}の動きになっているので、${jaOn(a.to)}には行けません。`
      : `${ja(a.role)}は${jaOn(a.from ?? a.to)}から${jaOn(a.to)}へは動けません。`,
  cannot_promote: (_, a) => `${ja(a.role)}はそこでは成れません。`,
  must_promote: (_, a) => `${jaOn(a.to)}の${ja(a.role)}は先に動けなくなるので、成らなければなりません。`,
  stuck: (_, a) => `${jaOn(a.to)}に打った${ja(a.role)}は動けなくなるので打てません。`,
  two_pawns: (r) => `二歩です。同じ筋${r.other ? `（${jaOn(r.other)}）` : ""}に自分の歩があります。`,
  king_attacked: (r, a) => (r.exposure ? jaExposure[r.exposure](r, a) : "自玉に王手がかかります。"),
  pawn_drop_mate: () => "打ち歩詰めは禁じ手です。",

  stale: () => "その間に局面が変わったため、反映されませんでした。",
  no_game: () => "まだ対局が始まっていません。",
  game_running: () => "対局中はできません。",
  not_seated: () => "観戦中です。対局者だけができます。",
  not_your_turn: () => "あなたの番ではありません。",
  too_late: () => "時間切れです。",
  seats_taken: () => "席は二つとも埋まっています。観戦できます。",
  already_seated: () => "すでに席に着いています。",
  seat_taken: () => "その席は埋まっています。",
  already_offered: () => "すでに申し込み済みです。",
  rival_left: () => "相手が席を離れました。",
  no_offer: () => "その申し出はもうありません。",
  nothing_to_take_back: () => "まだ一手も指していません。",
  computer_declines: () => "コンピュータは続けます。",
  too_far: () => "二手指した後は中止できません。",
  not_due_yet: () => "10分待つと、相手に着手を促せます。",
  not_nudged: () => "先に相手に着手を促してください。",
  not_away: () => "席はあなたのものです。代わりに指している人はいません。",
  not_host: () => "主催者だけができます。",
  no_such_guest: () => "その人は見つかりません。",
  removed: () => "主催者により退室となりました。",
  two_computers: () => "ここではコンピュータの相手は人だけです。",
  not_a_computer: () => "その席にコンピュータはいません。",
  not_in_ranked: () => "レート戦ではできません。",
  party_ended: () => "サイトの運営者がこの部屋を閉じました。",
  ranked_over: () => "レート戦は一局限りです。次の相手を探してください。",
  not_due: () => "まだできません。",
  no_computer: () => "この席にコンピュータはいません。",
  bare_kings: () => "玉だけの局面は最初から引き分けです。別の局面を選んでください。",
  start_is_over: () => "始める前に終わっている局面です。別の局面を選んでください。",
  bad_start: () => "開始できない局面です。",
  bad_house_rules: () => "そのルール設定はありません。",
  bad_level: () => "その強さのコンピュータはありません。",
  computer_absent: () => "このサイトではコンピュータと指せません。",
  no_party: () => "この対局は見つかりません。",
  no_guest: () => "サーバーがこのブラウザを認識できません。読み込み直してください。",
  bad_name: () => "名前は1文字から24文字までです。",
  bad_code: () => "そのコードは使えません。もう一方の端末で新しいコードを作ってください。",
  bad_phrase: () => "その復元用の言葉は登録されていません。言葉と順番を確かめてください。",
  id_used: () => "別の対局ですでに行われた操作です。",
  busy: () => "前の操作を処理しています。少しお待ちください。",
  unavailable: () => "サーバーが今は保存できません。自動でもう一度試します。",
  bad_message: () => "サーバーとの通信に失敗しました。読み込み直してください。",
  too_large: () => "長すぎます。",
  too_fast: () => "操作が速すぎます。少しお待ちください。",
  bad_origin: () => "このアドレスからは指せません。サイトのリンクから開いてください。",
  not_found: () => "このアドレスには何もありません。",
};

/** The whole sentence in one language: facts that are missing fall back to plain words, never to the other language. */
export function refusalSentence(lang: Language, refusal: Refusal, attempt: Attempt): string {
  const sentences = lang === "ja" ? jaSentences : enSentences;
  return sentences[refusal.code](refusal, attempt);
}

/** The sentence for a refusal that is about no move. */
export function codeSentence(lang: Language, code: RefusalCode): string {
  return refusalSentence(lang, { code }, { role: null, from: null, to: "5e", board: new Map() });
}
