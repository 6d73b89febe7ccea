// SPDX-License-Identifier: GPL-3.0-or-later
// A game that came by a link as a study: with who played, when, and how it ended, as a record of it has them.
import type { Told } from "../analysis/links";
import { kRoot, lineThrough, type NodeId, nodeOf, type Study, studyOf } from "../analysis/study";
import type { GameText, Rules } from "../wasm/rules";
import { endingOf } from "./studies";

/** 2026/11/30 18:35:10, in the time zone of the site's own files. */
function momentText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");
}

function headersOf({ event, began, ended }: Told): [string, string][] {
  const headers: [string, string][] = [];
  if (event) headers.push(["event", event]);
  if (began !== undefined) headers.push(["start_time", momentText(began)]);
  if (ended !== undefined) headers.push(["end_time", momentText(ended)]);
  return headers;
}

/** The study and the node it opens at. The moves must be legal. */
export function studyOfTold(rules: Rules, game: GameText, told: Told): { study: Study; at: NodeId } {
  const { black, white, end, ply } = told;
  const names = { ...(black && { sente: black }), ...(white && { gote: white }) };
  let study: Study = { ...studyOf(game, names), headers: headersOf(told) };
  const line = lineThrough(study, kRoot);
  const last = line.at(-1) ?? kRoot;
  // A declared win is written as a move: it is its own ending.
  const ending = game.moves.at(-1) === "win" ? null : endingOf(end ?? null, rules.analyse(game).turn);
  if (ending?.ending) {
    const told = {
      kind: ending.ending,
      at: 0,
      ...(ending.comment && { comment: ending.comment.join("\n") }),
    };
    study = {
      ...study,
      nodes: new Map([...study.nodes, [last, { ...nodeOf(study, last), endings: [told] }]]),
    };
  }
  const at = ply === undefined ? last : ply === 0 ? kRoot : (line[ply - 1] ?? last);
  return { study, at };
}
