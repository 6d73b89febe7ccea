// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine played against itself in a position, by the usual rules: a file that comes with the page
// (docs/openings.md), fetched when it is first asked for and then kept by the service worker.
import type { PlayedBefore } from "../client/explorer";
import type { RuleKnobs } from "../wasm/rules";
import tableUrl from "./engine_games.txt?url&no-inline";

/** By position: its SFEN without the number of the move. */
export type Openings = ReadonlyMap<string, readonly PlayedBefore[]>;

const countOf = ({ black, white, draws }: PlayedBefore) => black + white + draws;

function readMove(text: string): PlayedBefore {
  const [usi = "", black, draws, white] = text.split(" ");
  return { usi, black: Number(black), white: Number(white), draws: Number(draws) };
}

/** Throws what it finds instead of such a file. */
export function readOpenings(text: string): Openings {
  const [head, ...lines] = text.split("\n");
  if (!head?.startsWith("annan-openings\t1\t")) throw new Error("no file of openings");
  const openings = new Map<string, PlayedBefore[]>();
  for (const line of lines) {
    const [position, ...moves] = line.split("\t");
    if (!position) continue;
    openings.set(
      position,
      moves.map(readMove).sort((a, b) => countOf(b) - countOf(a)),
    );
  }
  return openings;
}

/** The engine's games are by the usual rules; how a game ends by impasse or its length changes no legal move. */
export function sameMovesAsUsual({ preset, far_rank, two_pawns, pawn_drop_mate }: RuleKnobs): boolean {
  return (
    (preset ?? "annan") === "annan" &&
    (far_rank ?? "supported") === "supported" &&
    (two_pawns ?? "drops") === "drops" &&
    (pawn_drop_mate ?? "any_check") === "any_check"
  );
}

let openings: Promise<Openings> | null = null;

async function fetchOpenings(): Promise<Openings> {
  const response = await fetch(tableUrl);
  if (!response.ok) throw new Error(`${tableUrl}: ${response.status}`);
  return readOpenings(await response.text());
}

/** Most played first; asked again after a failure. */
export async function playedByEngine(sfen: string): Promise<readonly PlayedBefore[]> {
  openings ??= fetchOpenings();
  try {
    return (await openings).get(sfen.split(" ").slice(0, 3).join(" ")) ?? [];
  } catch (error) {
    openings = null;
    throw error;
  }
}
