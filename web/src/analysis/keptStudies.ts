// SPDX-License-Identifier: GPL-3.0-or-later
// The studies that gave way to another on the analysis board, newest first: a short list in the browser's memory.
import { remember, remembered } from "../client/memory";
import { kRoot, nodeOf, readStudy, type Study, studyText } from "./study";

export const kMostStudies = 8;
/** All of them together: well below what browsers give a site. */
export const kMostCharacters = 1_000_000;

const kKey = "studies";

export interface KeptStudy {
  study: Study;
  /** When it gave way. */
  at: number;
}

/** There is something in it that would have to be made again. */
function anything({ nodes, start }: Study): boolean {
  return nodes.size > 1 || start !== "startpos" || worked({ nodes });
}

/** Somebody has written, drawn or branched in it: it is not just a game that was looked at. */
function worked({ nodes }: Pick<Study, "nodes">): boolean {
  return [...nodes.values()].some(
    ({ comment, drawn = [], next }) => comment !== "" || drawn.length > 0 || next.length > 1,
  );
}

/** All of `older` is in `newer`, which went on from it. */
function contains(newer: Study, older: Study): boolean {
  if (newer.start !== older.start || JSON.stringify(newer.rules) !== JSON.stringify(older.rules))
    return false;
  return [...older.nodes].every(([id, { usi, parent, comment, drawn = [] }]) => {
    const now = newer.nodes.get(id);
    return (
      now?.usi === usi &&
      now.parent === parent &&
      (comment === "" || comment === now.comment) &&
      drawn.every((drawing) => now.drawn?.includes(drawing))
    );
  });
}

export function keptStudies(): KeptStudy[] {
  try {
    const list = JSON.parse(remembered(kKey) ?? "[]") as { text: string; at: number }[];
    return list.flatMap(({ text, at }) => {
      const study = readStudy(text);
      return study && typeof at === "number" ? [{ study, at }] : [];
    });
  } catch {
    return [];
  }
}

/** The one to give up first: the oldest that nobody has worked in, else the oldest. The newest stays. */
function leastWorth(list: readonly KeptStudy[]): number {
  for (let n = list.length - 1; n > 0; n -= 1) if (!worked((list[n] as KeptStudy).study)) return n;
  return list.length - 1;
}

/** Puts what gives way at the head of the list; what went before it in the same study goes. */
export function keepStudy(study: Study, at: number): void {
  if (!anything(study)) return;
  const list = [{ study, at }, ...keptStudies().filter((kept) => !contains(study, kept.study))];
  for (; list.length > 0; list.splice(leastWorth(list), 1)) {
    if (list.length > kMostStudies) continue;
    const text = JSON.stringify(list.map((kept) => ({ text: studyText(kept.study), at: kept.at })));
    // What does not fit, or is refused for lack of room, is tried with one less.
    if (text.length <= kMostCharacters && remember(kKey, text)) return;
  }
}

/** Who played, if that is known, and how long the main line is: what tells one study from another. */
export function aboutStudy(study: Study): { black: string; white: string; plies: number } {
  let plies = 0;
  for (let at = nodeOf(study, kRoot).next[0]; at !== undefined; at = nodeOf(study, at).next[0]) plies += 1;
  return { black: study.names.sente ?? "", white: study.names.gote ?? "", plies };
}
