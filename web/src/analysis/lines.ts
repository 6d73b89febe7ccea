// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine thinks of the position looked at: the best lines so far, deeper and deeper until it is told to stop.
import { type Signal, signal } from "@preact/signals";
import type { EngineClient, Thought } from "../engine/client";
import type { Info } from "../engine/player";
import type { Color, GameText, Usi } from "../wasm/rules";
import { forBlack, type Score } from "./score";

export interface Line {
  depth: number;
  score: Score;
  moves: Usi[];
}

export interface Thinking {
  /** Best first; those that the engine has not come to yet are missing. */
  lines: readonly Line[];
  depth: number;
  nodes: number;
  /** Nodes a second; 0 while it cannot be said. */
  speed: number;
  state: "thinking" | "done" | "failed";
}

export const kNothingYet: Thinking = { lines: [], depth: 0, nodes: 0, speed: 0, state: "thinking" };

/** Nobody's battery is emptied by a page that was forgotten. */
const kMostMs = 120_000;

/** `lines` with this one at its rank. No two begin with the same move: the line that stood there goes to the other's place. */
function placed(lines: readonly Line[], rank: number, line: Line): Line[] {
  const next = [...lines];
  const older = lines.findIndex((other, n) => n !== rank && other?.moves[0] === line.moves[0]);
  const displaced = lines[rank];
  if (older >= 0 && displaced) next[older] = displaced;
  else if (older >= 0) delete next[older];
  next[rank] = line;
  return next;
}

/** `before` with what the engine has just said. */
export function heard(before: Thinking, info: Info, turn: Color): Thinking {
  const line = {
    depth: info.depth,
    score: forBlack(info.score, turn),
    moves: info.pv === "" ? [] : info.pv.split(" "),
  };
  return {
    lines: placed(before.lines, info.rank - 1, line),
    depth: Math.max(before.depth, info.depth),
    nodes: info.nodes,
    speed: info.ms > 100 ? Math.round((1000 * info.nodes) / info.ms) : before.speed,
    state: before.state,
  };
}

/** One engine that always thinks about one position: the one looked at last. */
export class Analyst {
  readonly thinking: Signal<Thinking | null> = signal(null);
  private thought: Thought | null = null;
  private asked = 0;

  constructor(private readonly engine: EngineClient) {}

  /** Thinks about this position from now on; `turn` is whose it is there. */
  think(game: GameText, turn: Color, lines: number): void {
    this.asked += 1;
    const mine = this.asked;
    let now = kNothingYet;
    this.thinking.value = now;
    const tell = (next: Thinking) => {
      if (mine !== this.asked) return;
      now = next;
      this.thinking.value = now;
    };
    this.thought?.stop();
    this.thought = this.engine.go(game, { lines, movetime: kMostMs }, (info) => tell(heard(now, info, turn)));
    this.thought.decision.then(
      () => tell({ ...now, state: "done" }),
      () => tell({ ...now, state: "failed" }),
    );
  }

  stop(): void {
    this.asked += 1;
    this.thought?.stop();
    this.thought = null;
    this.thinking.value = null;
  }
}
