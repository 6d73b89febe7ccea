// SPDX-License-Identifier: GPL-3.0-or-later
// A game as a tree: what was played and what was tried instead. Nothing here is changed in place, so an older study is an undo.
import type { Ending } from "../wasm/records";
import type { Color, GameText, Key, RuleKnobs, Usi } from "../wasm/rules";

/** Of a node: its place in the order of making. The root, where nothing was moved yet, is 0. */
export type NodeId = number;

/** How a line of a record that was opened ends. */
export interface StudyEnding {
  kind: Ending;
  /** How many moves go on from here before it: 0 if the main line ends so. */
  at: number;
  comment?: string;
  seconds?: number;
}

export interface StudyNode {
  /** The move that led here; null for the root alone. */
  usi: Usi | null;
  /** null for the root alone. */
  parent: NodeId | null;
  /** The first is the main line from here. */
  next: readonly NodeId[];
  comment: string;
  /** How long was thought, if a record has told it. */
  seconds?: number;
  endings?: readonly StudyEnding[];
  /** What the reader has drawn on the board here. */
  drawn?: readonly Drawing[];
}

/** A ring around a square, `5e`, or an arrow from one to another, `8h2b`. */
export type Drawing = Key | `${Key}${Key}`;

export interface Study {
  rules: RuleKnobs;
  /** An SFEN or `startpos`. */
  start: string;
  /** Who played, if that is known. */
  names: Partial<Record<Color, string>>;
  /** What a record says about itself beside that. */
  headers?: [string, string][];
  nodes: ReadonlyMap<NodeId, StudyNode>;
}

export const kRoot: NodeId = 0;
export const kMostNodes = 4000;

export function studyOf(game: GameText, names: Study["names"] = {}): Study {
  const { rules = {}, start = "startpos", moves } = game;
  let study: Study = {
    rules,
    start,
    names,
    nodes: new Map([[kRoot, { usi: null, parent: null, next: [], comment: "" }]]),
  };
  let at = kRoot;
  for (const usi of moves) [study, at] = played(study, at, usi);
  return study;
}

export function nodeOf(study: Study, id: NodeId): StudyNode {
  const node = study.nodes.get(id);
  if (!node) throw new RangeError(`no node ${id}`);
  return node;
}

/** From the first move to `id`, the root left out. */
export function pathTo(study: Study, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at = id; at !== kRoot; at = nodeOf(study, at).parent as NodeId) path.push(at);
  return path.reverse();
}

/** The game up to `id`. */
export function gameTo(study: Study, id: NodeId): GameText {
  const moves = pathTo(study, id).map((at) => nodeOf(study, at).usi as Usi);
  return { rules: study.rules, start: study.start, moves };
}

/** `id` and what follows it by the first moves. */
export function lineFrom(study: Study, id: NodeId): NodeId[] {
  const line = [id];
  for (let next = nodeOf(study, id).next[0]; next !== undefined; next = nodeOf(study, next).next[0]) {
    line.push(next);
  }
  return line;
}

/** The whole line that `id` is on: to it and on by first moves, the root left out. */
export function lineThrough(study: Study, id: NodeId): NodeId[] {
  return [...pathTo(study, id), ...lineFrom(study, id).slice(1)];
}

function withNodes(study: Study, changed: [NodeId, StudyNode][]): Study {
  return { ...study, nodes: new Map([...study.nodes, ...changed]) };
}

/** The study with this move after `at`, and where it leads; a move that is there already is not put twice. */
export function played(study: Study, at: NodeId, usi: Usi): [Study, NodeId] {
  const node = nodeOf(study, at);
  const known = node.next.find((next) => nodeOf(study, next).usi === usi);
  if (known !== undefined) return [study, known];
  if (study.nodes.size >= kMostNodes) return [study, at];
  const id = Math.max(...study.nodes.keys()) + 1;
  const added: StudyNode = { usi, parent: at, next: [], comment: "" };
  const changed: [NodeId, StudyNode][] = [
    [at, { ...node, next: [...node.next, id] }],
    [id, added],
  ];
  return [withNodes(study, changed), id];
}

/** How many branchings between the root and `id` were not left by their first move: 0 on the main line. */
export function branchingsTo(study: Study, id: NodeId): number {
  let count = 0;
  for (let at = id; at !== kRoot; ) {
    const parent = nodeOf(study, at).parent as NodeId;
    if (nodeOf(study, parent).next[0] !== at) count += 1;
    at = parent;
  }
  return count;
}

/** The branch that `id` is on becomes the first at the place where it leaves the line above it. */
export function promoted(study: Study, id: NodeId): Study {
  for (let at = id; at !== kRoot; ) {
    const parent = nodeOf(study, at).parent as NodeId;
    const { next } = nodeOf(study, parent);
    if (next[0] !== at) {
      const node = { ...nodeOf(study, parent), next: [at, ...next.filter((other) => other !== at)] };
      return withNodes(study, [[parent, node]]);
    }
    at = parent;
  }
  return study;
}

/** Without `id` and everything after it. The root stays. */
export function removed(study: Study, id: NodeId): Study {
  const { parent } = nodeOf(study, id);
  if (parent === null) return study;
  const gone = new Set<NodeId>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    gone.add(at);
    open.push(...nodeOf(study, at).next);
  }
  const node = nodeOf(study, parent);
  const kept = [...study.nodes].filter(([other]) => !gone.has(other));
  return {
    ...study,
    nodes: new Map([...kept, [parent, { ...node, next: node.next.filter((other) => other !== id) }]]),
  };
}

export const kMostCommentCharacters = 10_000;

export function commented(study: Study, id: NodeId, comment: string): Study {
  return withNodes(study, [
    [id, { ...nodeOf(study, id), comment: comment.slice(0, kMostCommentCharacters) }],
  ]);
}

export const kMostDrawings = 40;

/** With this drawing, or without it if it is there already. */
export function drawn(study: Study, id: NodeId, drawing: Drawing): Study {
  const node = nodeOf(study, id);
  const before = node.drawn ?? [];
  const others = before.filter((other) => other !== drawing);
  if (others.length === before.length && others.length >= kMostDrawings) return study;
  return withNodes(study, [
    [id, { ...node, drawn: others.length < before.length ? others : [...others, drawing] }],
  ]);
}

export function wiped(study: Study, id: NodeId): Study {
  return withNodes(study, [[id, { ...nodeOf(study, id), drawn: [] }]]);
}

/** For the browser's memory. */
export function studyText(study: Study): string {
  return JSON.stringify({ ...study, nodes: [...study.nodes] });
}

const kDrawing = /^[1-9][a-i](?:[1-9][a-i])?$/;

/** What `studyText` wrote; null for anything else. That the moves are legal is not looked at. */
export function readStudy(text: string | null): Study | null {
  try {
    const raw = JSON.parse(text ?? "null") as { nodes: [NodeId, StudyNode][] } & Omit<Study, "nodes">;
    const study: Study = { ...raw, nodes: new Map(raw.nodes) };
    const whole = [...study.nodes].every(
      ([id, { usi, parent, next, comment, drawn = [] }]) =>
        (id === kRoot ? usi === null && parent === null : typeof usi === "string") &&
        next.every((other) => study.nodes.get(other)?.parent === id) &&
        typeof comment === "string" &&
        drawn.every((drawing) => kDrawing.test(drawing)),
    );
    return whole && study.nodes.has(kRoot) && typeof study.start === "string" ? study : null;
  } catch {
    return null;
  }
}
