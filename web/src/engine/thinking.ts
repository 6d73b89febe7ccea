// SPDX-License-Identifier: GPL-3.0-or-later
// Thinks in slices so short that a `stop` in between is heard soon; the Worker's whole behaviour, without the Worker.
import type { GameText } from "../wasm/rules.ts";
import {
  type Decision,
  type EnginePlayer,
  EngineRefused,
  type Info,
  type MateAnswer,
  type Wish,
} from "./player.ts";

/** To the Worker. A `go` or `mate` ends the one before it, which still answers. */
export type ToWorker =
  | { type: "go"; id: number; game: GameText; wish: Wish }
  | { type: "mate"; id: number; game: GameText }
  | { type: "stop"; id: number }
  | { type: "new_game" };

/** From the Worker: any number of `info`, then one `best` or `failed` for each `go` or `mate`. */
export type FromWorker =
  | { type: "info"; id: number; info: Info }
  | { type: "best"; id: number; decision: Decision | MateAnswer }
  | { type: "failed"; id: number; message: string };

export interface Surroundings {
  now(): number;
  /** Lets messages in. */
  pause(): Promise<void>;
  send(message: FromWorker): void;
  /** The module has broken down: nothing it says from now on can be relied on. */
  broken(error: unknown): void;
}

/** A slice should take this long: long enough to get on, short enough that nobody waits for `stop`. */
export const kSliceMs = 30;
/** A search that is interrupted gets on from slice to slice only if each has a thousand nodes (searcher.hpp). */
const kLeastNodes = 1000;
const kMostNodes = 100_000;

/** How many nodes to search next after `nodes` took `ms`; never many more at once. */
export function nextSlice(nodes: number, ms: number): number {
  const wanted = (nodes * kSliceMs) / Math.max(ms, 0.5);
  return Math.round(Math.min(Math.max(wanted, kLeastNodes), kMostNodes, nodes * 2));
}

export class Thinking {
  private readonly player: EnginePlayer;
  private readonly around: Surroundings;
  /** The last question, and those that shall think no longer. */
  private last: number | null = null;
  private present: number | null = null;
  private readonly ended = new Set<number>();
  private nodes = kLeastNodes;
  private settled: Promise<void> = Promise.resolve();

  constructor(player: EnginePlayer, around: Surroundings) {
    this.player = player;
    this.around = around;
  }

  take(message: ToWorker): void {
    if (message.type === "stop") {
      this.end(message.id);
      return;
    }
    this.end(this.last);
    if (message.type !== "new_game") this.last = message.id;
    this.settled = this.settled.then(() =>
      message.type === "new_game" ? this.newGame() : this.think(message),
    );
  }

  /** Never throws: what is asked after it has to be answered. */
  private newGame(): void {
    try {
      this.player.newGame();
    } catch (error) {
      this.around.broken(error);
    }
  }

  private end(id: number | null): void {
    if (id === null || id !== this.last) return;
    this.ended.add(id);
    if (id === this.present) this.player.stop();
  }

  private async think(question: Extract<ToWorker, { game: GameText }>): Promise<void> {
    const { id, game } = question;
    const { player, around } = this;
    try {
      if (question.type === "go") player.begin(game, question.wish);
      else player.beginMate(game);
      this.present = id;
      if (this.ended.has(id)) player.stop();
      for (let over = false; !over; await around.pause()) {
        const began = around.now();
        const slice = player.slice(this.nodes);
        over = slice.over;
        this.nodes = over ? this.nodes : nextSlice(this.nodes, around.now() - began);
        for (const info of slice.infos) around.send({ type: "info", id, info });
      }
      around.send({ type: "best", id, decision: player.decide() });
    } catch (error) {
      if (error instanceof EngineRefused) around.send({ type: "failed", id, message: String(error) });
      else around.broken(error);
    } finally {
      this.present = null;
      this.ended.delete(id);
      if (this.last === id) this.last = null;
    }
  }
}
