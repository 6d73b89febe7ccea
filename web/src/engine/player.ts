// SPDX-License-Identifier: GPL-3.0-or-later
// One computer player in WASM. Runs wherever it is called: in a Worker on the page, in tests under Node.
import { type Ask, type ModuleSource, openModule } from "../wasm/module.ts";
import { type GameText, rulesText, type Usi } from "../wasm/rules.ts";

/** When to stop, whatever comes first, times in milliseconds; none: when told to. */
export interface Limits {
  depth?: number;
  nodes?: number;
  movetime?: number;
  /** What is left on the clocks. */
  black?: number;
  white?: number;
  byoyomi?: number;
}

export interface Wish extends Limits {
  /** 1 to 10 as in src/engine/level.hpp; 10 is full strength. */
  level?: number;
  lines?: number;
  /** What the lower levels' random choices are drawn from. */
  seed?: number;
}

export interface Info {
  depth: number;
  selectiveDepth: number;
  /** From 1: which of the best moves this is. */
  rank: number;
  nodes: number;
  ms: number;
  /** Hundredths of a pawn or plies to mate, for the side to move. */
  score: { cp: number } | { mate: number };
  /** USI moves with spaces between. */
  pv: string;
}

export interface Decision {
  intent: "move" | "declare" | "resign";
  move: Usi | null;
  reply: Usi | null;
  nodes: number;
}

/** Whether the side to move mates by checks alone; `unknown`: told to stop before. */
export interface MateAnswer {
  verdict: "mate" | "no_mate" | "unknown";
  /** With `mate`: both sides' USI moves with spaces between. */
  moves: string;
  nodes: number;
}

/** The engine's own answer that it cannot do what was asked; it can be asked something else. */
export class EngineRefused extends Error {}

export class EnginePlayer {
  private readonly ask: Ask;

  private constructor(ask: Ask) {
    this.ask = ask;
  }

  static async open(source: ModuleSource, now: () => number): Promise<EnginePlayer> {
    return new EnginePlayer(await openModule(source, { annan: { now_ms: now } }));
  }

  /** Forgets what earlier games taught. */
  newGame(): void {
    this.request("new_game");
  }

  /** Begins to think; throws on a game that cannot be read or played. */
  begin(game: GameText, wish: Wish): void {
    const argument = Object.entries(wish)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${Math.round(value)}`)
      .join(";");
    this.request("begin", rulesText(game.rules), game.start ?? "startpos", game.moves.join(" "), argument);
  }

  /** Begins to look for a mate by checks, in slices too; `decide` tells a MateAnswer then. */
  beginMate(game: GameText): void {
    this.request("mate", rulesText(game.rules), game.start ?? "startpos", game.moves.join(" "));
  }

  /** Searches so many further nodes. */
  slice(nodes: number): { over: boolean; infos: Info[] } {
    return this.request("slice", "", "", "", String(nodes));
  }

  /** The next slice ends the search. */
  stop(): void {
    this.request("stop");
  }

  /** What it has come to, once a slice was the last. */
  decide(): Decision | MateAnswer {
    return this.request("decide");
  }

  private request<T>(...lines: string[]): T {
    const answer = JSON.parse(this.ask(lines.join("\n"))) as { ok: T } | { error: { message: string } };
    if ("error" in answer) throw new EngineRefused(answer.error.message);
    return answer.ok;
  }
}
