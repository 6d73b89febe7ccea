// SPDX-License-Identifier: GPL-3.0-or-later
// What lights up on the board: the answers to a check by kind, or what each side attacks. No drawing.
import type { Color, Key, Threats, Usi, WaysOut } from "../../wasm/rules";

export const wayKinds = ["king", "takeChecker", "takeSupporter", "block"] as const;
export type WayKind = (typeof wayKinds)[number];

export interface WayView {
  square: Key;
  kind: WayKind;
}

const targetOf = (usi: Usi) => usi.slice(2, 4) as Key;
const isDrop = (usi: Usi) => usi[1] === "*";

/** Where the answers to a check go, once for each kind and square. */
export function wayViews(ways: WaysOut): WayView[] {
  return wayKinds.flatMap((kind) =>
    [...new Set(ways[kind].map(targetOf))].map((square) => ({ square, kind })),
  );
}

/** The pieces on the board that can answer it. */
export function wayOrigins(ways: WaysOut): Key[] {
  const moves = wayKinds.flatMap((kind) => ways[kind]).filter((usi) => !isDrop(usi));
  return [...new Set(moves.map((usi) => usi.slice(0, 2) as Key))];
}

export interface ThreatView {
  square: Key;
  /** Attacked by who threatens, by the reader, or both. */
  by: "theirs" | "ours" | "both" | null;
  /** What stands there could be taken, `loose` without being taken back. */
  taken: "loose" | "guarded" | null;
  /** A mating move ends here. */
  mate: boolean;
}

/** Every square that has something to show; `by` is who threatens. */
export function threatViews(threats: Threats, by: Color): ThreatView[] {
  const theirs = threats.attackers[by];
  const ours = threats.attackers[by === "sente" ? "gote" : "sente"];
  const loose = new Set(threats.loose);
  const taken = new Set(threats.taken);
  const mates = new Set(threats.mates.map(targetOf));
  const squares = new Set([...Object.keys(theirs), ...Object.keys(ours), ...mates] as Key[]);
  return [...squares].sort().map((square) => ({
    square,
    by: attackedBy(square in theirs, square in ours),
    taken: loose.has(square) ? "loose" : taken.has(square) ? "guarded" : null,
    mate: mates.has(square),
  }));
}

function attackedBy(theirs: boolean, ours: boolean): ThreatView["by"] {
  if (theirs && ours) return "both";
  return theirs ? "theirs" : ours ? "ours" : null;
}
