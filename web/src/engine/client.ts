// SPDX-License-Identifier: GPL-3.0-or-later
// The page's side of the engine's Worker: started when it is first asked, and anew after it has failed.
import type { GameText } from "../wasm/rules";
import type { Decision, Info, MateAnswer, Wish } from "./player";
import type { FromWorker, ToWorker } from "./thinking";

/** As much of a Worker as is needed; tests bring their own. */
export interface Channel {
  post(message: ToWorker): void;
  close(): void;
}

export type OpenChannel = (hear: (message: FromWorker) => void, failed: (why: string) => void) => Channel;

export interface Thought {
  /** Rejected if the engine cannot be fetched or has broken down. */
  decision: Promise<Decision>;
  /** The decision comes soon, with what is known by then. */
  stop(): void;
}

export interface MateSearch {
  /** Rejected as a decision is. */
  answer: Promise<MateAnswer>;
  stop(): void;
}

interface Open {
  resolve(decision: Decision | MateAnswer): void;
  reject(error: Error): void;
  onInfo(info: Info): void;
}

export class EngineClient {
  private channel: Channel | null = null;
  private readonly open = new Map<number, Open>();
  private last = 0;

  constructor(private readonly openChannel: OpenChannel = openWorker) {}

  go(game: GameText, wish: Wish, onInfo: (info: Info) => void = () => {}): Thought {
    const { answer, stop } = this.ask((id) => ({ type: "go", id, game, wish }), onInfo);
    return { decision: answer as Promise<Decision>, stop };
  }

  /** Looks for a mate by checks; ends whatever the engine thought about. */
  findMate(game: GameText): MateSearch {
    const { answer, stop } = this.ask((id) => ({ type: "mate", id, game }));
    return { answer: answer as Promise<MateAnswer>, stop };
  }

  private ask(question: (id: number) => ToWorker, onInfo: (info: Info) => void = () => {}) {
    this.last += 1;
    const id = this.last;
    const answer = new Promise<Decision | MateAnswer>((resolve, reject) => {
      this.open.set(id, { resolve, reject, onInfo });
    });
    this.channel ??= this.openChannel(
      (message) => this.hear(message),
      (why) => this.failed(why),
    );
    this.channel.post(question(id));
    return { answer, stop: () => this.channel?.post({ type: "stop", id }) };
  }

  newGame(): void {
    this.channel?.post({ type: "new_game" });
  }

  close(): void {
    this.failed("closed");
  }

  private hear(message: FromWorker): void {
    const open = this.open.get(message.id);
    if (!open) return;
    if (message.type === "info") {
      open.onInfo(message.info);
      return;
    }
    this.open.delete(message.id);
    if (message.type === "best") open.resolve(message.decision);
    else open.reject(new Error(message.message));
  }

  private failed(why: string): void {
    this.channel?.close();
    this.channel = null;
    for (const { reject } of this.open.values()) reject(new Error(why));
    this.open.clear();
  }
}

const openWorker: OpenChannel = (hear, failed) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  worker.onerror = (event) => failed(event.message || "the engine cannot be fetched");
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
