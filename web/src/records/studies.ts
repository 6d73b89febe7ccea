// SPDX-License-Identifier: GPL-3.0-or-later
// Between records and what the page keeps: the analysis board's tree, and games on this device.
import { kMostNodes, kRoot, type NodeId, nodeOf, type Study, type StudyNode } from "../analysis/study";
import type { Result, Side } from "../client/protocol";
import type { LocalGame } from "../local/games";
import type { Ending, GameRecord, RecordNode } from "../wasm/records";
import { type Color, type GameText, type Rules, RulesError } from "../wasm/rules";

/** Why a record that could be read is not for this board. */
export type Unfit = { code: "too_many_moves" } | { code: "after_end"; ply: number };

function turned({ players: [black, white] }: GameRecord): Study["names"] {
  return { ...(black && { sente: black }), ...(white && { gote: white }) };
}

/** The tree of a record, its endings, times and headers kept. */
export function studyOfRecord(record: GameRecord): Study {
  const nodes = new Map<NodeId, StudyNode>();
  const ids: NodeId[] = [];
  for (const { parent, usi, ending, comment = [], seconds } of record.nodes) {
    const time = seconds === undefined ? {} : { seconds };
    const words = comment.join("\n");
    const above = ids[parent];
    const before = above === undefined ? undefined : nodes.get(above);
    if (above === undefined || !before) {
      nodes.set(kRoot, { usi: null, parent: null, next: [], comment: words });
      ids.push(kRoot);
    } else if (ending !== undefined) {
      const told = { kind: ending, at: before.next.length, ...(words && { comment: words }), ...time };
      nodes.set(above, { ...before, endings: [...(before.endings ?? []), told] });
      ids.push(above);
    } else {
      const id = nodes.size;
      nodes.set(above, { ...before, next: [...before.next, id] });
      nodes.set(id, { usi: usi ?? "", parent: above, next: [], comment: words, ...time });
      ids.push(id);
    }
  }
  return {
    rules: record.rules,
    start: record.start,
    names: turned(record),
    headers: record.headers,
    nodes,
  };
}

/** Null if the board can show every line of it. */
export function unfit(rules: Rules, study: Study): Unfit | null {
  if (study.nodes.size > kMostNodes) return { code: "too_many_moves" };
  for (const [id, { next }] of study.nodes) {
    if (next.length > 0) continue;
    const moves = movesTo(study, id);
    try {
      rules.analyse({ rules: study.rules, start: study.start, moves });
    } catch (error) {
      // Every move is legal: the record's reader has seen to that. What is left is a game that was over.
      if (error instanceof RulesError) return { code: "after_end", ply: error.ply };
      throw error;
    }
  }
  return null;
}

function movesTo(study: Study, id: NodeId): string[] {
  const moves: string[] = [];
  for (let at = nodeOf(study, id); at.parent !== null; at = nodeOf(study, at.parent)) {
    moves.push(at.usi as string);
  }
  return moves.reverse();
}

const linesOf = (comment: string) => (comment === "" ? {} : { comment: comment.split(/\r?\n/) });
const timeOf = (seconds: number | undefined) => (seconds === undefined ? {} : { seconds });

/** The whole tree of a study as a record. */
export function recordOfStudy(study: Study): GameRecord {
  const nodes: RecordNode[] = [];
  // Later ones lie deeper in the pile, so that each comes after its parent and in its order.
  const pile: (RecordNode | { id: NodeId; parent: number })[] = [{ id: kRoot, parent: -1 }];
  for (let top = pile.pop(); top; top = pile.pop()) {
    const place = nodes.length;
    if (!("id" in top)) {
      nodes.push(top);
      continue;
    }
    const { usi, next, comment, seconds, endings = [] } = nodeOf(study, top.id);
    if (usi === "win") {
      nodes.push({ parent: top.parent, ending: "declaration", ...linesOf(comment), ...timeOf(seconds) });
      continue;
    }
    const move = usi === null ? {} : { usi };
    nodes.push({ parent: top.parent, ...move, ...linesOf(comment), ...timeOf(seconds) });
    const below: typeof pile = [];
    const put = (at: number) => {
      for (const end of endings.filter((ending) => Math.min(ending.at, next.length) === at)) {
        below.push({
          parent: place,
          ending: end.kind,
          ...linesOf(end.comment ?? ""),
          ...timeOf(end.seconds),
        });
      }
    };
    for (const [n, id] of next.entries()) {
      put(n);
      below.push({ id, parent: place });
    }
    put(next.length);
    pile.push(...below.reverse());
  }
  return {
    rules: study.rules,
    start: study.start,
    players: [study.names.sente ?? "", study.names.gote ?? ""],
    headers: study.headers ?? [],
    nodes,
  };
}

/** A game without branches as a record. */
export function recordOfGame(
  { rules = {}, start = "startpos", moves }: GameText,
  players: [string, string],
  end: RecordNode | null,
): GameRecord {
  const nodes: RecordNode[] = [{ parent: -1 }];
  for (const usi of moves) nodes.push({ parent: nodes.length - 1, usi });
  if (end) nodes.push({ ...end, parent: nodes.length - 1 });
  return { rules, start, players, headers: [], nodes };
}

const kSides: Record<Color, Side> = { sente: "black", gote: "white" };

/** How a game on this device ended, as records have it; null while it goes on. */
export function endingOf(result: Result | null, toMove: Color): RecordNode | null {
  if (!result) return null;
  const moverWins = result.winner === kSides[toMove];
  const end = (ending: Ending, comment?: string): RecordNode => ({
    parent: -1,
    ending,
    ...(comment && { comment: [comment] }),
  });
  switch (result.reason) {
    case "checkmate":
    case "no_moves":
      return end("checkmate");
    case "perpetual_check":
      return end(moverWins ? "opponent_fouls" : "foul");
    case "repetition":
      return end("repetition");
    case "declaration":
      return end(moverWins ? "declaration" : "checkmate");
    case "time":
      return end("time_up");
    case "aborted":
      return end("interrupted");
    case "resignation":
    case "absence":
      // Records know only who is to move as the one who resigns.
      if (!moverWins) return end("resign");
      return end("interrupted", result.winner === "black" ? "☖投了" : "☗投了");
    default:
      return end("draw");
  }
}

/** What an ending of a record means at a table; null for a game that can go on. */
export function resultOf(ending: Ending | undefined, toMove: Color): Result | null {
  const mover = kSides[toMove];
  const other: Side = mover === "black" ? "white" : "black";
  switch (ending) {
    case "resign":
      return { winner: other, reason: "resignation" };
    case "time_up":
      return { winner: other, reason: "time" };
    case "checkmate":
      return { winner: other, reason: "checkmate" };
    case "repetition":
      return { winner: null, reason: "repetition" };
    case "draw":
      return { winner: null, reason: "agreement" };
    case "declaration":
      return { winner: mover, reason: "declaration" };
    case "opponent_fouls":
      return { winner: mover, reason: "perpetual_check" };
    case "foul":
      return { winner: other, reason: "perpetual_check" };
    default:
      return null;
  }
}

/** The main line: its moves and how it ends. */
export function mainLine({ nodes }: GameRecord): { moves: string[]; ending: Ending | undefined } {
  const first = new Map<number, number>();
  for (const [n, { parent }] of nodes.entries()) if (!first.has(parent)) first.set(parent, n);
  const moves: string[] = [];
  for (let at = first.get(0); at !== undefined; at = first.get(at)) {
    const { usi, ending } = nodes[at] as RecordNode;
    if (ending !== undefined) return { moves, ending };
    if (usi !== undefined) moves.push(usi);
  }
  return { moves, ending: undefined };
}

/** A record's main line as a game of two people on this device. */
export function localGameOfRecord(rules: Rules, record: GameRecord, id: string): LocalGame {
  const { moves, ending } = mainLine(record);
  const { outcome, turn } = rules.analyse({ rules: record.rules, start: record.start, moves });
  const sides = { sente: "black", gote: "white" } as const;
  const over = outcome && {
    winner: outcome.winner && sides[outcome.winner],
    reason: outcome.reason,
  };
  const result = over ?? resultOf(ending, turn);
  const winner = result?.winner ?? null;
  return {
    id,
    opponent: "person",
    level: 1,
    turning: false,
    rules: record.rules,
    start: record.start,
    number: 1,
    black: 0,
    moves,
    result,
    wins: [winner === "black" ? 1 : 0, winner === "white" ? 1 : 0],
    draws: result && winner === null && result.reason !== "repetition" ? 1 : 0,
    takebacks: 0,
  };
}
