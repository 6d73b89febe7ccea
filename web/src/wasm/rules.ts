// SPDX-License-Identifier: GPL-3.0-or-later
import type { EndReason, ExposureCode, RefusalCode, SetupErrorCode } from "../generated/codes.ts";
import { type ModuleSource, openModule } from "./module.ts";

/** Colours, squares and roles are written as shogiground writes them, so that answers go to the board as they are. */
export type Color = "sente" | "gote";
export type Key =
  `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${"a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i"}`;
export type HandRole = "pawn" | "lance" | "knight" | "silver" | "gold" | "bishop" | "rook";
/** What a piece is: its own type. */
export type Role =
  | HandRole
  | "king"
  | "tokin"
  | "promotedlance"
  | "promotedknight"
  | "promotedsilver"
  | "horse"
  | "dragon";
/** What a piece moves like; promoted small pieces move like a gold. */
export type Movement = HandRole | "king" | "horse" | "dragon";
/** A move as USI writes it: `7g7f`, `7g7f+`, `P*5e`; `win` declares an impasse. */
export type Usi = string;

/** The knobs of a rule set by their written names; those left out are the preset's. */
export interface RuleKnobs {
  preset?: "annan" | "lishogi" | "shogitter" | "traditional";
  far_rank?: "supported" | "any" | "own_type";
  two_pawns?: "drops" | "drops_and_moves";
  pawn_drop_mate?: "any_check" | "front_no_reply";
  impasse?: "declare27" | "off" | "auto27";
  move_limit?: number | string | null;
}

/** A game as the page knows it: the rules, where it started and the moves so far. */
export interface GameText {
  /** Default: the preset `annan`. */
  rules?: RuleKnobs;
  /** An SFEN or `startpos` (default). */
  start?: string;
  moves: readonly Usi[];
}

export interface BoardPiece {
  square: Key;
  color: Color;
  role: Role;
}

/** A piece that moves like something else than its own type, and the supporter that lends the movement. */
export interface Badge extends BoardPiece {
  movement: Movement;
  supporter: Key;
}

export interface Checker {
  square: Key;
  movement: Movement;
  /** Who lends the movement; null when the checker moves by its own type. */
  supporter: Key | null;
}

/** The legal replies to a check by kind; a move that takes a supporter may also be a king's move and is listed once. */
export interface WaysOut {
  king: Usi[];
  takeChecker: Usi[];
  takeSupporter: Usi[];
  block: Usi[];
}

export type Status = "playing" | "check" | "checkmate" | "no_moves";

export interface Outcome {
  /** null: a draw. */
  winner: Color | null;
  reason: EndReason;
}

export type Hands = Record<Color, Partial<Record<HandRole, number>>>;

/** `choice`: with and without promotion are legal; `forced`: only promoting is. No entry: only without. */
export type Promotion = "choice" | "forced";

export interface Analysis {
  /** Canonical, the move number counted on. */
  sfen: string;
  /** Plies since `start`. */
  ply: number;
  turn: Color;
  status: Status;
  /** The game's outcome, repetition, impasse and limits included; null while it goes on. */
  outcome: Outcome | null;
  /** Legal moves, sorted bytewise; empty once the game is over. */
  moves: Usi[];
  /** For shogiground's movable.dests. */
  dests: Map<Key, Key[]>;
  /** For shogiground's droppable.dests: the key is `sente pawn`. */
  drops: Map<`${Color} ${HandRole}`, Key[]>;
  /** Promotion per `from` then `to`. */
  promotion: Map<Key, Map<Key, Promotion>>;
  /** Where pieces of the side not to move could go by their present movement, whatever stands in the way: for premoves. */
  premoveDests: Map<Key, Key[]>;
  /** Those of them where the piece could promote. */
  premoveChoices: Map<Key, Key[]>;
  pieces: BoardPiece[];
  hands: Hands;
  badges: Badge[];
  /** Pieces of both sides whose movement, as it is now, has no square on the empty board. */
  stuck: Key[];
  /** The king in check, if any. */
  checkedKing: Key | null;
  checkers: Checker[];
  /** null when not in check. */
  waysOut: WaysOut | null;
  /** The squares of the last move (one for a drop), or empty. */
  lastMove: Key[];
  /** How often this position has stood on the board, now included. */
  occurrences: number;
  /** May the side to move declare an impasse win now. */
  canDeclare: boolean;
}

export interface MoveName {
  usi: Usi;
  /** ☗７六歩 */
  ja: string;
  /** P-7f */
  en: string;
  /** The borrowed movement used, as a glyph (飛) or letter (R); null when the piece moved by its own type. */
  borrowedJa: string | null;
  borrowedEn: string | null;
  /** What the move was: for sounds and for reading aloud. */
  color: Color;
  role: Role;
  captured: Role | null;
  check: boolean;
}

/** What a refusal may name; of these those that have a meaning for it. */
export interface RefusalFacts {
  movement?: Movement;
  supporter?: Key;
  other?: Key;
  king?: Key;
  attacker?: Key;
  attacker_movement?: Movement;
  exposure?: ExposureCode;
}

/** Why a move is refused. */
export interface Refusal extends RefusalFacts {
  code: RefusalCode;
}

/** What a move would bring, for the dashed badges under a held piece. */
export interface Preview {
  badges: Badge[];
  stuck: Key[];
  /** The opponent would be in check from here. */
  checkers: Checker[];
}

/** Who attacks what, and what one side could do if it were to move. */
export interface Threats {
  /** By colour and square: the pieces that attack it, or protect what stands there. */
  attackers: Record<Color, Partial<Record<Key, Key[]>>>;
  /** What the side could take. */
  taken: Key[];
  /** Of these, what could be taken without being taken back at once. */
  loose: Key[];
  /** Moves by which the side would mate. */
  mates: Usi[];
}

/** A text that is no game: where reading failed, or the first move the rules refuse. */
export class RulesError extends Error {
  readonly kind: "rules" | "sfen" | "move" | "illegal";
  /** Of the SFEN or the move, from 1. */
  readonly column: number;
  /** Of the move that could not be read or played, from 1; 0 for the others. */
  readonly ply: number;
  /** Only for `illegal`. */
  readonly refusal: Refusal | null;
  /** Only for an arrangement that is no position. */
  readonly setup: SetupErrorCode | null;

  constructor(error: RawError) {
    super(error.message);
    this.kind = error.kind;
    this.column = error.column;
    this.ply = error.ply;
    this.refusal = error.refusal ?? null;
    this.setup = error.setup ?? null;
  }
}

export interface Rules {
  analyse(game: GameText): Analysis;
  /** One name per move of the game, in order; a final `win` is named too (☗入玉宣言, declares). */
  names(game: GameText): MoveName[];
  /** null if the move is legal now. */
  explain(game: GameText, usi: Usi): Refusal | null;
  /** Also for moves that are not legal as long as the piece can be put there; null otherwise. */
  preview(game: GameText, usi: Usi): Preview | null;
  /** What `by` threatens; nothing is taken while the other side is in check and has to answer that first. */
  threats(game: GameText, by: Color): Threats;
  /** The same text that `annan NAME` prints, without the line end; a RulesError where it prints an error. */
  cli: {
    moves(rules: RuleKnobs, sfen: string): string;
    status(rules: RuleKnobs, sfen: string): Status;
    perft(rules: RuleKnobs, sfen: string, depth: number): number;
    /** `legal` or the code. */
    explain(rules: RuleKnobs, sfen: string, usi: Usi): string;
    playOut(rules: RuleKnobs, sfen: string, moves: string): string;
  };
}

/** The answer of `analyse` as JSON has it: objects where the page wants maps. */
interface RawAnalysis
  extends Omit<Analysis, "dests" | "drops" | "promotion" | "premoveDests" | "premoveChoices"> {
  dests: Record<string, Key[]>;
  drops: Record<string, Key[]>;
  promotion: Record<string, Record<string, Promotion>>;
  premoveDests: Record<string, Key[]>;
  premoveChoices: Record<string, Key[]>;
}

interface RawError {
  kind: RulesError["kind"];
  message: string;
  column: number;
  ply: number;
  refusal?: Refusal;
  setup?: SetupErrorCode;
}

function mapOf<K extends string, V>(object: Record<string, V>): Map<K, V> {
  return new Map(Object.entries(object) as [K, V][]);
}

export function rulesText(knobs: RuleKnobs = {}): string {
  const parts: string[] = [knobs.preset ?? "annan"];
  for (const knob of ["far_rank", "two_pawns", "pawn_drop_mate", "impasse", "move_limit"] as const) {
    const value = knobs[knob];
    if (value !== undefined) parts.push(`${knob}=${value ?? "none"}`);
  }
  return parts.join(";");
}

/** Loads the module once; the calls that follow are synchronous. */
export async function loadRules(source: ModuleSource): Promise<Rules> {
  const askText = await openModule(source);
  const ask = <T>(
    verb: string,
    rules: RuleKnobs | undefined,
    sfen: string,
    moves: string,
    argument = "",
  ): T => {
    const answer = JSON.parse(askText([verb, rulesText(rules), sfen, moves, argument].join("\n"))) as
      | { ok: T }
      | { error: RawError };
    if ("error" in answer) {
      throw new RulesError(answer.error);
    }
    return answer.ok;
  };
  const askGame = <T>(verb: string, game: GameText, argument?: string): T =>
    ask(verb, game.rules, game.start ?? "startpos", game.moves.join(" "), argument);
  return {
    analyse(game) {
      const raw = askGame<RawAnalysis>("analyse", game);
      const promotion = Object.entries(raw.promotion).map(([from, to]) => [from, mapOf(to)]);
      return {
        ...raw,
        dests: mapOf(raw.dests),
        drops: mapOf(raw.drops),
        promotion: new Map(promotion as [Key, Map<Key, Promotion>][]),
        premoveDests: mapOf(raw.premoveDests),
        premoveChoices: mapOf(raw.premoveChoices),
      };
    },
    names: (game) => askGame("names", game),
    explain: (game, usi) => askGame("explain", game, usi),
    preview: (game, usi) => askGame("preview", game, usi),
    threats: (game, by) => askGame("threats", game, by),
    cli: {
      moves: (rules, sfen) => ask("moves", rules, sfen, ""),
      status: (rules, sfen) => ask("status", rules, sfen, ""),
      perft: (rules, sfen, depth) => Number(ask<string>("perft", rules, sfen, "", String(depth))),
      explain: (rules, sfen, usi) => ask("explain_code", rules, sfen, "", usi),
      playOut: (rules, sfen, moves) => ask("play_out", rules, sfen, moves),
    },
  };
}
