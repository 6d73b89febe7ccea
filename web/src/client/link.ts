// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps one socket to a party alive: reconnects with growing pauses, notices a dead peer, knows when to give up.

import { kRemoved, kReplaced, kRestarting } from "./protocol";
import type { OpenSocket, Socket } from "./socket";

/**
 * `connecting`: never connected yet. `suspect`: silent for too long. `lost`: waiting to reconnect. `replaced` and `removed`
 * are for good.
 */
export type LinkState = "connecting" | "open" | "suspect" | "lost" | "replaced" | "removed";

const kFinal: ReadonlyMap<number, LinkState> = new Map([
  [kReplaced, "replaced"],
  [kRemoved, "removed"],
]);

const kPingEveryMs = 1500;
const kSuspectMs = 2800;
const kDeadMs = 5000;
const kTickMs = 400;
// A tick this late means that the page slept: what was not heard meanwhile proves nothing.
const kSleptMs = 2000;
const kFirstPauseMs = 200;
const kLongestPauseMs = 2000;
const kHandshakeMs = 5000;

export interface LinkEvents {
  onOpen(): void;
  onText(text: string): void;
  onState(state: LinkState): void;
  /** A socket that never opened: the caller may find out why. */
  onUnreachable(): void;
  ping(now: number): string;
}

/** Time and visibility come in, so that tests need not wait. */
export interface LinkSurroundings {
  now(): number;
  visible(): boolean;
  random(): number;
  setTimeout(callback: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export const browserSurroundings: LinkSurroundings = {
  now: () => performance.now(),
  visible: () => document.visibilityState === "visible",
  random: () => Math.random(),
  setTimeout: (callback, ms) => window.setTimeout(callback, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

export function pauseBefore(attempt: number, random: number): number {
  const pause = Math.min(kFirstPauseMs * 2 ** attempt, kLongestPauseMs);
  return pause * (0.8 + 0.4 * random);
}

/** When a server that stops asks us to come back, so that not everybody does at once; null: it has not asked. */
export function askedPause(code: number, reason: string): number | null {
  const asked = code === kRestarting ? /\bretry in (\d{1,5}) ms\b/.exec(reason) : null;
  return asked ? Number(asked[1]) : null;
}

export class Link {
  private socket: Socket | null = null;
  private state: LinkState = "connecting";
  private failures = 0;
  private retryTimer: number | null = null;
  private tickTimer: number | null = null;
  private opened = false;
  private openedAt = 0;
  private heardAt = 0;
  private pingedAt = 0;
  private tickedAt = 0;
  private stopped = false;

  constructor(
    private readonly party: string,
    private readonly open: OpenSocket,
    private readonly events: LinkEvents,
    private readonly around: LinkSurroundings = browserSurroundings,
  ) {}

  start(): void {
    this.tickedAt = this.around.now();
    this.connect();
    this.tick();
  }

  /** Told in words that there is nothing here to come back to. */
  endAs(state: LinkState): void {
    this.stop();
    this.become(state);
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    for (const timer of [this.retryTimer, this.tickTimer])
      if (timer !== null) this.around.clearTimeout(timer);
  }

  send(text: string): void {
    if (this.opened) this.socket?.send(text);
  }

  /** The network is back, the page is looked at again, or a person asks: do not wait for the pause to end. */
  hurry(): void {
    if (this.stopped || this.state === "replaced" || this.state === "removed") return;
    if (this.opened) this.pingNow();
    else if (this.retryTimer !== null) this.connect();
  }

  /** The other side broke the protocol or is thought dead: begin again. */
  reconnect(): void {
    if (this.stopped) return;
    this.drop();
    this.later();
  }

  private connect(): void {
    if (this.retryTimer !== null) this.around.clearTimeout(this.retryTimer);
    this.retryTimer = null;
    this.drop();
    this.openedAt = this.around.now();
    this.socket = this.open(this.party, {
      onOpen: () => {
        this.opened = true;
        this.failures = 0;
        this.heardAt = this.pingedAt = this.around.now();
        this.become("open");
        this.events.onOpen();
      },
      onText: (text) => {
        this.heardAt = this.around.now();
        if (this.state === "suspect") this.become("open");
        this.events.onText(text);
      },
      onClose: (code, opened, reason = "") => this.onClose(code, opened, reason),
    });
  }

  private onClose(code: number, opened: boolean, reason: string): void {
    this.socket = null;
    this.opened = false;
    if (this.stopped) return;
    const final = kFinal.get(code);
    if (final) {
      this.become(final);
      return;
    }
    if (!opened) this.events.onUnreachable();
    if (!this.stopped) this.later(askedPause(code, reason));
  }

  private later(asked: number | null = null): void {
    this.become(this.state === "connecting" ? "connecting" : "lost");
    const pause = asked ?? pauseBefore(this.failures++, this.around.random());
    this.retryTimer = this.around.setTimeout(() => this.connect(), pause);
  }

  private drop(): void {
    this.opened = false;
    this.socket?.close();
    this.socket = null;
  }

  private become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.events.onState(state);
  }

  private pingNow(): void {
    this.pingedAt = this.around.now();
    this.send(this.events.ping(this.pingedAt));
  }

  private tick(): void {
    if (this.stopped) return;
    const now = this.around.now();
    const slept = now - this.tickedAt > kSleptMs;
    this.tickedAt = now;
    if (this.opened && slept) {
      this.heardAt = now;
      this.pingNow();
    } else if (this.opened && this.around.visible()) {
      this.judge(now);
    } else if (this.socket && !this.opened && now - this.openedAt > kHandshakeMs) {
      this.reconnect();
    }
    this.tickTimer = this.around.setTimeout(() => this.tick(), kTickMs);
  }

  private judge(now: number): void {
    const silence = now - this.heardAt;
    if (silence > kDeadMs) this.reconnect();
    else if (silence > kSuspectMs) this.become("suspect");
    if (this.opened && now - this.pingedAt >= kPingEveryMs) this.pingNow();
  }
}
