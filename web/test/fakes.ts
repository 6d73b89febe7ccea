// SPDX-License-Identifier: GPL-3.0-or-later
// A clock that is moved by hand, a socket without a network, and a party to begin with.
import type { LinkSurroundings } from "../src/client/link";
import type { ClientMessage, Command, Entry, HouseRules, PartyEvent, Snapshot } from "../src/client/protocol";
import type { OpenSocket, SocketEvents } from "../src/client/socket";

export class FakeTime implements LinkSurroundings {
  private time = 0;
  private timers = new Map<number, { at: number; callback: () => void }>();
  private next = 1;
  isVisible = true;

  now = () => this.time;
  visible = () => this.isVisible;
  random = () => 0.5;
  setTimeout = (callback: () => void, ms: number) => {
    this.timers.set(this.next, { at: this.time + ms, callback });
    return this.next++;
  };
  clearTimeout = (timer: number) => {
    this.timers.delete(timer);
  };

  /** Lets time pass; timers fire in their order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].callback();
    }
    this.time = end;
  }

  /** The machine slept: time jumped and no timer fired meanwhile. */
  sleep(ms: number): void {
    this.time += ms;
  }
}

export class FakeSocket {
  readonly sent: ClientMessage[] = [];
  closed = false;
  constructor(private readonly events: SocketEvents) {}

  opens(): void {
    this.events.onOpen();
  }
  closes(code = 1006, opened = true, reason = ""): void {
    this.events.onClose(code, opened, reason);
  }
  says(message: object): void {
    if (!this.closed) this.events.onText(JSON.stringify(message));
  }
  commands(): Command[] {
    return this.sent.filter((m): m is Command => "id" in m);
  }
  hellos(): number[] {
    return this.sent.flatMap((m) => (m.type === "hello" ? [m.seen] : []));
  }
}

export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  readonly open: OpenSocket = (_party, events) => {
    const socket = new FakeSocket(events);
    this.sockets.push(socket);
    return {
      send: (text) => socket.sent.push(JSON.parse(text) as ClientMessage),
      close: () => {
        socket.closed = true;
      },
    };
  };
  last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket has been opened");
    return socket;
  }
}

export const kHouse: HouseRules = {
  rules: {
    far_rank: "supported",
    two_pawns: "drops",
    pawn_drop_mate: "any_check",
    impasse: "declare27",
    move_limit: "none",
  },
  show_legal: true,
  swap_sides: true,
  turn_limit: null,
};
export const kStart = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";

export function snapshot(seq: number, moves: string[] = []): Snapshot {
  return {
    type: "snapshot",
    seq,
    now: 1000,
    party: "hq4tzc8n2mvy",
    host: "me",
    house: kHouse,
    seats: [
      { kind: "guest", guest: "me", nickname: "Heron", present: true, rematch: false },
      { kind: "guest", guest: "rival", nickname: "Crane", present: true, rematch: false },
    ],
    series: { wins: [0, 0], draws: 0, games: 0 },
    game: {
      id: 1,
      black: 0,
      start: kStart,
      house: kHouse,
      moves: moves.map((usi) => ({ usi, ms: 1, by: "player" })),
      result: null,
    },
    clock: { turn_started: 1000, spent: 0, deadline: null },
    watchers: 0,
  };
}

export function entry(seq: number, ...events: PartyEvent[]): Entry {
  return { type: "events", seq, at: 1000, now: 1000, events };
}

export function played(ply: number, usi: string, game = 1): PartyEvent {
  return { type: "move_played", game, ply, usi, ms: 1, by: "player" };
}

export const kWelcome = { type: "welcome", party: "hq4tzc8n2mvy", guest: "me", nickname: "Heron", now: 1000 };
