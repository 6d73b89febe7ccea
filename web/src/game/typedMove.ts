// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as people write them: 76歩, ７六歩, 同歩, 7g7f, P-7f, P*5e. What a text says is compared with the legal moves and
// the names that the rules give them; nothing here knows how a piece moves. No drawing, no network.
import { dropRole, kDropLetters } from "../board/attempts";
import type { Language } from "../i18n/language";
import type { Analysis, GameText, Key, MoveName, Role, Rules, Usi } from "../wasm/rules";

/** Ways that are understood, the reader's own first. */
export function typedExamples(lang: Language): string {
  return lang === "ja" ? "76歩, 7g7f, 55歩打" : "7g7f, P-7f, P*5e";
}
/** For running text: no move is broken at the end of a line. */
export function examplesInText(lang: Language): string {
  return typedExamples(lang).replaceAll("-", "\u2011");
}

/** What a text says about the move it means; what it leaves open is null. */
export interface Reading {
  role: Role | null;
  from: Key | null;
  to: Key;
  drop: boolean | null;
  promote: boolean | null;
  /** 右, 左, 上 and so on: they stand in the name the rules give. */
  which: string;
}

export type Typed =
  | { kind: "move"; usi: Usi }
  | { kind: "unknown" }
  /** Several moves are meant by it. */
  | { kind: "several"; moves: Usi[] }
  /** Nothing is open but the promotion. */
  | { kind: "promotion" }
  /** No such move; the one that was most probably meant, to be explained. */
  | { kind: "refused"; usi: Usi };

const kGlyphs: readonly [RegExp, Role][] = [
  [/^(成香|杏)/, "promotedlance"],
  [/^(成桂|圭)/, "promotedknight"],
  [/^(成銀|全)/, "promotedsilver"],
  [/^(と金|と|成歩)/, "tokin"],
  [/^(竜馬|龍馬|成角|馬)/, "horse"],
  [/^(竜王|龍王|成飛|竜|龍)/, "dragon"],
  [/^(歩兵|歩)/, "pawn"],
  [/^(香車|香)/, "lance"],
  [/^(桂馬|桂)/, "knight"],
  [/^(銀将|銀)/, "silver"],
  [/^(金将|金)/, "gold"],
  [/^(角行|角)/, "bishop"],
  [/^(飛車|飛)/, "rook"],
  [/^(玉将|王将|玉|王)/, "king"],
];

const kPromotedLetters: Readonly<Record<string, Role>> = {
  P: "tokin",
  L: "promotedlance",
  N: "promotedknight",
  S: "promotedsilver",
  B: "horse",
  R: "dragon",
};

const kKanjiDigits = "一二三四五六七八九";

/** One form for what looks alike: plain digits and letters, no marks of the sides, no blanks. */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\s☗☖▲△▼▽]/g, "");
}

/** `7f`, `76`, `7六` or `七六`; null for anything else. */
function squareOf(text: string): Key | null {
  const file = digit(text[0]);
  const rank = /[a-i]/i.test(text[1] ?? "")
    ? (text[1] as string).toLowerCase().charCodeAt(0) - 96
    : digit(text[1]);
  return file && rank ? (`${file}${"abcdefghi"[rank - 1]}` as Key) : null;
}

function digit(character: string | undefined): number {
  if (!character) return 0;
  const kanji = kKanjiDigits.indexOf(character) + 1;
  return kanji || (/[1-9]/.test(character) ? Number(character) : 0);
}

/** 76歩, ７六歩成, 同銀, 58金右, 55角打, 76歩(77). */
function readJapanese(text: string, last: Key | null): Reading | null {
  const same = text.startsWith("同");
  const to = same ? last : squareOf(text);
  const rest = text.slice(same ? 1 : 2);
  const found = kGlyphs.find(([pattern]) => pattern.test(rest));
  if (!to || !found) return null;
  const [pattern, role] = found;
  const tail = rest
    .replace(pattern, "")
    .match(/^([右左上直寄引跳行入]*)(打?)(成|不成|不|\+|=)?(?:\(([1-9]{2})\))?$/);
  if (!tail) return null;
  const [, which = "", drop, promotion, from] = tail;
  return {
    role,
    from: from ? squareOf(from) : null,
    to,
    drop: drop ? true : null,
    promote: promotion ? promotion === "成" || promotion === "+" : null,
    which: which.replace("行", "上").replace("入", "上"),
  };
}

/** P-7f, Px7f, P*5e, N7g-6e, +R5h, S-3c=; squares with letters or with two digits. */
function readWestern(text: string): Reading | null {
  const found = text.match(
    /^(\+?)([PLNSGBRK])([1-9][a-i1-9](?=[-x*']?[1-9][a-i1-9]))?([-x*']?)([1-9][a-i1-9])([+=]?)$/i,
  );
  if (!found) return null;
  const [, plus, letter = "", from, link, to = "", sign] = found;
  const upper = letter.toUpperCase();
  const own = upper === "K" ? "king" : dropRole(`${upper}*`);
  const role = plus ? (kPromotedLetters[upper] ?? null) : own;
  const square = squareOf(to);
  if (!role || !square) return null;
  return {
    role,
    from: from ? squareOf(from) : null,
    to: square,
    drop: link === "*" || link === "'" ? true : null,
    promote: sign ? sign === "+" : null,
    which: "",
  };
}

/** 7g7f, 7776, 2b3c+. */
function readSquares(text: string): Reading | null {
  const found = text.match(/^([1-9][a-i1-9])[-x]?([1-9][a-i1-9])([+=]?)$/i);
  const from = found && squareOf(found[1] as string);
  const to = found && squareOf(found[2] as string);
  if (!found || !from || !to) return null;
  return { role: null, from, to, drop: false, promote: found[3] ? found[3] === "+" : null, which: "" };
}

export function readMove(text: string, last: Key | null): Reading | null {
  const written = plain(text);
  return readSquares(written) ?? readWestern(written) ?? readJapanese(written, last);
}

function roleAt(analysis: Analysis, usi: Usi): Role | null {
  if (usi[1] === "*") return dropRole(usi);
  return analysis.pieces.find((piece) => piece.square === usi.slice(0, 2))?.role ?? null;
}

function fits(analysis: Analysis, { role, from, to, drop, promote }: Reading, usi: Usi): boolean {
  const drops = usi[1] === "*";
  return (
    usi.slice(2, 4) === to &&
    (role === null || roleAt(analysis, usi) === role) &&
    (from === null || usi.slice(0, 2) === from) &&
    (drop === null || drops === drop) &&
    (promote === null || usi.endsWith("+") === promote)
  );
}

/** The names of moves that are legal now. */
export function namesOf(rules: Rules, game: GameText, sfen: string, moves: readonly Usi[]): MoveName[] {
  const here = { ...game, start: sfen };
  return moves.flatMap((usi) => rules.names({ ...here, moves: [usi] }));
}

/** The moves of several that their names tell from the others. */
function chosen(moves: readonly Usi[], names: readonly MoveName[], which: string): Usi[] {
  if (!which) return [...moves];
  return moves.filter((_, n) => [...which].every((sign) => names[n]?.ja.slice(3).includes(sign)));
}

/** What most probably was meant by a text that fits no legal move: the piece whose refusal says most. */
function meant(rules: Rules, game: GameText, analysis: Analysis, reading: Reading): Usi | null {
  const { role, from, to, promote } = reading;
  const sign = promote ? "+" : "";
  if (from) return `${from}${to}${sign}`;
  const letter = role && kDropLetters[role];
  const own = analysis.pieces.filter((p) => p.color === analysis.turn && p.role === role);
  if (letter && (reading.drop || own.length === 0)) return `${letter}*${to}`;
  const tries = own.map(({ square }) => `${square}${to}${sign}`);
  const telling = tries.find((usi) => {
    const code = rules.explain(game, usi)?.code;
    return code !== undefined && code !== "not_its_movement";
  });
  return telling ?? tries[0] ?? null;
}

/** Finds the move that a text means among `moves`: the legal ones, or those that may be set for the next turn. */
export function typedMove(
  rules: Rules,
  game: GameText,
  analysis: Analysis,
  text: string,
  moves: readonly Usi[] = analysis.moves,
): Typed {
  const reading = readMove(text, analysis.lastMove.at(-1) ?? null);
  if (!reading) return { kind: "unknown" };
  let found = moves.filter((usi) => fits(analysis, reading, usi));
  // By custom a move on the board is meant where a drop is not said.
  if (reading.drop === null && found.some((usi) => usi[1] !== "*"))
    found = found.filter((usi) => usi[1] !== "*");
  const legal = moves === analysis.moves;
  if (legal && found.length > 1) {
    found = chosen(found, namesOf(rules, game, analysis.sfen, found), reading.which);
  }
  const [first, second] = found;
  if (first && !second) return { kind: "move", usi: first };
  if (first && found.every((usi) => usi.slice(0, 4) === first.slice(0, 4))) return { kind: "promotion" };
  if (first) return { kind: "several", moves: found };
  const usi = meant(rules, game, analysis, reading);
  return usi && legal ? { kind: "refused", usi } : { kind: "unknown" };
}

/** Every move that may be set while the other side thinks. */
export function premovesOf(analysis: Analysis, drops: readonly Usi[]): Usi[] {
  const moves: Usi[] = [...drops];
  for (const [from, squares] of analysis.premoveDests) {
    for (const to of squares) {
      moves.push(`${from}${to}`);
      if (analysis.premoveChoices.get(from)?.includes(to)) moves.push(`${from}${to}+`);
    }
  }
  return moves;
}
