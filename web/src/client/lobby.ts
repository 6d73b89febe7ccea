// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby: open tables as they are played, and the wish for a ranked game, kept up while it holds.
import { type Signal, signal } from "@preact/signals";
import type { RefusalCode } from "../generated/codes";
import { newCommandId } from "./commandId";
import { becomeGuest, inTurn } from "./guest";
import { get, post, RequestRefused } from "./http";
import { browserSurroundings, Link, type LinkSurroundings } from "./link";
import type { HouseRules } from "./protocol";
import type { OpenSocket } from "./socket";

export interface OpenTable {
  party: string;
  name: string;
  host: string;
  house: HouseRules;
  /** A seat is free. */
  waiting: boolean;
  sfen: string;
  /** Names of the game that is played; null is the computer. */
  black: string | null;
  white: string | null;
  ply: number;
}

export interface Tables {
  tables: OpenTable[];
  /** How many people look for a ranked game. */
  seeking: number;
}

/** A ranked game is looked for. */
export interface Seek {
  since: number;
  expectedMs: number | null;
  /** How far the rival's rating may be away now. */
  window: number | null;
  /** It takes long: a game against the computer is proposed. */
  long: boolean;
}

interface Paired {
  party: string;
  url: string;
}

interface Seeking {
  type: "seeking";
  now: number;
  since: number;
  expected_ms: number | null;
  window: number | null;
  offer_computer: boolean;
}

/** The answer to a wish: it holds, or there is a ranked game already to which it leads. */
type Sought = { seeking: true } | ({ seeking: false } & Paired);

type LobbyMessage =
  | Seeking
  | { type: "not_seeking" }
  | ({ type: "paired" } & Paired)
  | ({ type: "tables" } & Tables)
  | { type: "pong"; now: number };

/** The address of the lobby's socket, in the place of a party's. */
const kLobby = "lobby";

/** What the lobby asks of the server by HTTP; tests bring their own. */
export interface LobbyRequests {
  enter(): Promise<unknown>;
  seek(id: string): Promise<Sought>;
  leave(): Promise<unknown>;
  tables(): Promise<Tables>;
}

export const lobbyRequests: LobbyRequests = {
  enter: becomeGuest,
  seek: (id) => inTurn(() => post<Sought>("/api/ranked", { id })),
  // Not overtaken by a new wish, which it would end.
  leave: () => inTurn(() => post("/api/ranked/leave", {})),
  tables: () => get<Tables>("/api/lobby"),
};

export class Lobby {
  readonly seek: Signal<Seek | null> = signal(null);
  readonly tables: Signal<Tables | null> = signal(null);
  /** Where the pairing leads. */
  readonly paired: Signal<Paired | null> = signal(null);
  readonly refused: Signal<RefusalCode | null> = signal(null);
  /** The server has not been reached. */
  readonly away: Signal<boolean> = signal(false);

  private link: Link | null = null;
  private watchers = 0;
  /** The server has heard of the wish on this socket. */
  private told = false;

  constructor(
    private readonly open: OpenSocket,
    private readonly requests: LobbyRequests = lobbyRequests,
    private readonly around: LinkSurroundings = browserSurroundings,
    private readonly wallClock: () => number = () => Date.now(),
  ) {}

  /** Follows the open tables until the answer is called. */
  watch(): () => void {
    this.watchers += 1;
    void this.refresh();
    void this.connect();
    return () => {
      this.watchers -= 1;
      this.rest();
    };
  }

  /** Looks for a ranked game until one is found or it is called off. */
  look(): void {
    if (this.seek.peek()) return;
    this.refused.value = null;
    this.paired.value = null;
    this.told = false;
    this.seek.value = { since: this.wallClock(), expectedMs: null, window: null, long: false };
    if (this.link) void this.ask();
    else void this.connect();
  }

  callOff(): void {
    if (!this.seek.peek()) return;
    this.seek.value = null;
    this.requests.leave().catch(() => {});
    this.rest();
  }

  private async refresh(): Promise<void> {
    try {
      this.tables.value = await this.requests.tables();
      this.away.value = false;
    } catch {
      this.away.value = true;
    }
  }

  private async connect(): Promise<void> {
    if (this.link) return;
    const link = new Link(
      kLobby,
      this.open,
      {
        onOpen: () => {
          this.away.value = false;
          this.told = false;
          void this.ask();
        },
        onText: (text) => this.receive(text),
        onState: (state) => {
          if (state === "lost") this.away.value = true;
        },
        onUnreachable: () => {
          this.away.value = true;
        },
        ping: (t) => JSON.stringify({ type: "ping", t: Math.round(t) }),
      },
      this.around,
    );
    this.link = link;
    // A socket is refused without a guest's cookie.
    await this.requests.enter().catch(() => {});
    if (this.link === link) link.start();
  }

  /** The wish is told anew on every socket: the server forgets it soon after one closes. */
  private async ask(): Promise<void> {
    if (!this.seek.peek()) return;
    try {
      const sought = await this.requests.seek(newCommandId());
      this.told = true;
      if (!sought.seeking && this.seek.peek()) this.found(sought);
    } catch (error) {
      if (!(error instanceof RequestRefused)) return;
      this.seek.value = null;
      this.refused.value = error.code;
      this.rest();
    }
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as LobbyMessage;
    if (message.type === "tables") {
      const { tables, seeking } = message;
      this.tables.value = { tables, seeking };
    } else if (message.type === "seeking" && this.seek.peek()) {
      const { now, since, expected_ms: expectedMs, window, offer_computer: long } = message;
      this.seek.value = { since: this.wallClock() - (now - since), expectedMs, window, long };
    } else if (message.type === "not_seeking" && this.told) {
      // Called off from another tab. Before the wish was told it only says what was to be expected.
      this.seek.value = null;
      this.rest();
    } else if (message.type === "paired" && this.seek.peek()) {
      this.found(message);
    }
  }

  private found({ party, url }: Paired): void {
    this.seek.value = null;
    this.paired.value = { party, url };
    this.rest();
  }

  /** Nobody looks and nothing is wished for: the socket may go. */
  private rest(): void {
    if (this.watchers > 0 || this.seek.peek()) return;
    this.link?.stop();
    this.link = null;
  }
}
