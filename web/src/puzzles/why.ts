// SPDX-License-Identifier: GPL-3.0-or-later
// "Why not this move?": the engine answers it, and what follows is put into sentences.
import type { Score } from "../analysis/score";
import { forBlack, scoreText } from "../analysis/score";
import { changeSentence, tellingChange } from "../analysis/sentences";
import type { EngineClient, Thought } from "../engine/client";
import type { Info } from "../engine/player";
import { inspectSentence } from "../game/words";
import { puzzleTexts } from "../i18n/areas/puzzles";
import { fill, type Language } from "../i18n/language";
import { pieceName } from "../i18n/pieces";
import type { GameText, Key, Rules, Usi } from "../wasm/rules";
import { asked, counted, type Puzzle } from "./pack";

/** Enough to see a mate of a few moves and what a move loses; a second on a slow phone. */
const kNodes = 60_000;
const kMostMs = 2_500;
/** How much of what follows is shown. */
const kPlies = 3;

export interface Refutation {
  /** The game with the wrong move at its end. */
  game: GameText;
  /** The defender's answer and what follows; empty if the game is over. */
  line: readonly Usi[];
  /** For the solver, who is Black. */
  score: Score;
}

/** Asks the engine about the position after the wrong move. */
export function refute(
  engine: EngineClient,
  game: GameText,
): { answer: Promise<Refutation>; thought: Thought } {
  let last: Info | null = null;
  const thought = engine.go(game, { nodes: kNodes, movetime: kMostMs }, (info) => {
    if (info.rank === 1) last = info;
  });
  const answer = thought.decision.then(({ move }): Refutation => {
    const info = last as Info | null;
    const pv = info && info.pv !== "" ? info.pv.split(" ") : [];
    const line = pv.length > 0 ? pv : move ? [move] : [];
    const score = info ? forBlack(info.score, "gote") : { cp: 0 };
    return { game, line: line.slice(0, kPlies), score };
  });
  return { answer, thought };
}

/** The defender's answer in a sentence, with what it takes and whether a supporter makes it possible. */
function answerSentences(lang: Language, rules: Rules, { game, line }: Refutation, move: string): string[] {
  const words = puzzleTexts[lang];
  const reply = line[0];
  if (!reply) return [];
  const after = rules.analyse(game);
  const names = rules.names({ ...game, moves: [...game.moves, reply] });
  const name = names.at(-1);
  if (!name) return [];
  const facts = { move, piece: name.captured ? pieceName(lang, name.captured) : "" };
  const key = name.captured
    ? "why_takes"
    : name.check
      ? "why_check"
      : name.role === "king"
        ? "why_king"
        : "why_reply";
  const said = [fill(words[key], facts)];
  // The answer is one only by what stands behind the piece.
  const borrowed = name.borrowedEn && inspectSentence(lang, after, reply.slice(0, 2) as Key);
  if (borrowed) said.push(lang === "ja" ? `${borrowed}。` : `${borrowed}.`);
  return said;
}

function verdictSentence(lang: Language, puzzle: Puzzle, { game, score }: Refutation): string {
  const words = puzzleTexts[lang];
  if (puzzle.kind === "material") {
    if ("mate" in score && score.mate < 0) return words.why_mated;
    return fill(words.why_worth, { score: scoreText(lang, score) });
  }
  const left = counted(lang, asked(puzzle) - (game.moves.length - 1) / 2);
  if ("mate" in score && score.mate < 0) return words.why_mated;
  if ("mate" in score) return fill(words.why_longer, { n: left });
  return fill(words.why_no_mate, { n: left });
}

/** Why the last move of the game is not the solution, in up to three sentences; `move` is the answer's name as it is written. */
export function whySentences(
  lang: Language,
  rules: Rules,
  puzzle: Puzzle,
  refutation: Refutation,
  move: string,
): string[] {
  const { game } = refutation;
  const after = rules.analyse(game);
  const said = answerSentences(lang, rules, refutation, move);
  const usi = game.moves.at(-1) ?? "";
  const before = rules.analyse({ ...game, moves: game.moves.slice(0, -1) });
  if (!after.outcome) {
    const change = tellingChange(before, after, usi);
    const nothing = !("mate" in refutation.score && refutation.score.mate > 0) && said.length < 2;
    if (change && nothing) said.unshift(changeSentence(lang, change));
    if (puzzle.kind !== "material" && after.checkers.length === 0) said.unshift(puzzleTexts[lang].why_quiet);
  }
  return [...said.slice(0, 3), verdictSentence(lang, puzzle, refutation)];
}
