// SPDX-License-Identifier: GPL-3.0-or-later
// One table: follows its log by seq, sends commands until each is answered, and tells the page what it knows.
import { batch, type Signal, signal } from "@preact/signals";
import { newCommandId } from "./commandId";
import { browserSurroundings, Link, type LinkState, type LinkSurroundings } from "./link";
import { fold, type Party, partyOf } from "./party";
import type {
  ClientMessage,
  Command,
  Entry,
  Game,
  GameCommand,
  HouseRules,
  OfferKind,
  Phrase,
  PhraseCode,
  Refused,
  ServerClock,
  ServerMessage,
  Welcome,
} from "./protocol";
import type { OpenSocket } from "./socket";

/** A move the person has made and the log does not have yet. */
export interface PendingMove {
  id: string;
  game: number;
  ply: number;
  usi: string;
}

export interface Me {
  guest: string;
  nickname: string;
}

// Refusals that only mean "not now": the same command is sent again with the same id.
const kPassing: ReadonlySet<string> = new Set(["busy", "unavailable", "too_fast"]);
const kAgainMs = 600;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
type WithoutPlace<T> = T extends unknown ? Omit<T, "id" | "game" | "ply"> : never;

/** Where the game is: what is sent with it is done there or not at all. */
function placeOf(game: Game): { game: number; ply: number; takebacks: number } {
  return { game: game.id, ply: game.moves.length, takebacks: game.takebacks ?? 0 };
}

export class Session {
  readonly party: Signal<Party | null> = signal(null);
  readonly me: Signal<Me | null> = signal(null);
  readonly link: Signal<LinkState> = signal("connecting");
  readonly pendingMove: Signal<PendingMove | null> = signal(null);
  /** The last command the server refused, for a sentence on the page. */
  readonly refused: Signal<{ refused: Refused; command: Command } | null> = signal(null);
  /** Server time minus this page's clock, in milliseconds. */
  readonly clockOffset: Signal<number> = signal(0);
  /** The last phrase said at the table. */
  readonly said: Signal<Phrase | null> = signal(null);

  private readonly unanswered = new Map<string, Command>();
  /** The house rules asked for last; `seq` is known once they hold. */
  private wished: { id: string; house: HouseRules; seq: number | null } | null = null;
  private readonly connection: Link;
  private readonly tab = newCommandId().slice(0, 12);
  // A snapshot or the missing entries have been asked for; entries beyond the hole are worth nothing until then.
  private resyncing = false;
  private welcomed = false;

  constructor(
    party: string,
    open: OpenSocket,
    private readonly onUnreachable: () => void = () => {},
    private readonly around: LinkSurroundings = browserSurroundings,
    private readonly wallClock: () => number = () => Date.now(),
  ) {
    this.connection = new Link(
      party,
      open,
      {
        onOpen: () => {
          this.welcomed = false;
          this.hello(this.party.peek()?.seq ?? 0);
        },
        onText: (text) => this.receive(text),
        onState: (state) => {
          this.link.value = state;
        },
        onUnreachable: () => this.onUnreachable(),
        ping: (t) => JSON.stringify({ type: "ping", t: Math.round(t) } satisfies ClientMessage),
      },
      around,
    );
  }

  start(): void {
    this.connection.start();
  }

  /** Shows what was seen of the table before, until the server says how it stands now. */
  recall(seen: { party: Party; me: Me } | null): void {
    if (!seen || this.party.peek()) return;
    batch(() => {
      this.me.value = seen.me;
      this.party.value = seen.party;
      this.link.value = "lost";
    });
  }

  stop(): void {
    this.connection.stop();
  }

  hurry(): void {
    this.connection.hurry();
  }

  /** Sends a command and keeps it until it is answered; returns its id. */
  command(command: WithoutId<Command>, id = newCommandId()): string {
    const whole = { ...command, id } as Command;
    this.refused.value = null;
    this.unanswered.set(id, whole);
    if (whole.type === "set_house") this.wished = { id, house: whole.house, seq: null };
    if (this.welcomed) this.send(whole);
    return id;
  }

  /** Plays a move in the present game; nothing happens while another one is under way. */
  move(usi: string): boolean {
    const game = this.party.peek()?.game;
    if (!game || game.result || this.pendingMove.peek()) return false;
    const ply = game.moves.length;
    const id = newCommandId();
    this.pendingMove.value = { id, game: game.id, ply, usi };
    this.command({ type: "move", ...placeOf(game), usi }, id);
    return true;
  }

  /** Asks something of the running game as it stands now. */
  inGame(command: WithoutPlace<GameCommand>): void {
    const game = this.party.peek()?.game;
    if (!game || game.result) return;
    this.command({ ...command, ...placeOf(game) } as WithoutId<GameCommand>);
  }

  resign(): void {
    this.inGame({ type: "resign" });
  }

  offer(kind: OfferKind): void {
    this.inGame({ type: "offer", kind });
  }

  /** Says yes or no to what the rival has offered, or takes the own offer back. */
  answer(kind: OfferKind, yes: boolean): void {
    this.inGame({ type: yes ? "accept" : "decline", kind });
  }

  say(phrase: PhraseCode): void {
    this.command({ type: "phrase", phrase });
  }

  rematch(): void {
    const game = this.party.peek()?.game;
    if (game?.result) this.command({ type: "rematch", game: game.id });
  }

  /** As they hold, or as they are on their way: what a further choice builds on. null before the party is known. */
  houseToBe(): HouseRules | null {
    const { wished } = this;
    const party = this.party.peek();
    if (!party || !wished || (wished.seq !== null && party.seq >= wished.seq)) return party?.house ?? null;
    return wished.house;
  }

  isWaitingFor(type: Command["type"]): boolean {
    for (const command of this.unanswered.values()) if (command.type === type) return true;
    return false;
  }

  private send(message: ClientMessage): void {
    this.connection.send(JSON.stringify(message));
  }

  private hello(seen: number): void {
    this.resyncing = true;
    this.send({ type: "hello", seen, tab: this.tab });
  }

  private receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.connection.reconnect();
      return;
    }
    batch(() => this.take(message));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.takeWelcome(message);
        break;
      case "clock":
        this.heardTime(message.now);
        this.setClock(message.clock);
        break;
      case "snapshot":
        this.heardTime(message.now);
        this.resyncing = false;
        this.show(partyOf(message));
        break;
      case "events":
        this.takeEntry(message);
        break;
      case "ack":
        this.answered(message.id);
        if (this.wished?.id === message.id) this.wished = { ...this.wished, seq: message.seq };
        break;
      case "refused":
        this.takeRefusal(message);
        break;
      case "presence":
        this.takePresence(message);
        break;
      case "phrase":
        this.said.value = message;
        break;
      case "pong":
        this.heardTime(message.now);
        break;
      default:
        if (!this.resyncing) this.hello(0);
    }
  }

  private takeWelcome(message: Welcome): void {
    this.me.value = { guest: message.guest, nickname: message.nickname };
    this.heardTime(message.now);
    this.welcomed = true;
    const seen = this.party.peek()?.seq ?? 0;
    if (seen === message.seq) {
      // Nothing was missed but time: an outage may have put the deadline off.
      this.resyncing = false;
      if (message.clock !== undefined) this.setClock(message.clock);
    }
    // A log shorter than what has been seen is another log: begin anew.
    if (seen > message.seq) this.hello(0);
    for (const command of this.unanswered.values()) this.send(command);
  }

  private setClock(clock: ServerClock | null): void {
    const party = this.party.peek();
    if (party) this.party.value = { ...party, clock };
  }

  private takeEntry(entry: Entry): void {
    this.heardTime(entry.now);
    const party = this.party.peek();
    const folded = party ? fold(party, entry) : { kind: "gap" as const };
    if (folded.kind === "party") {
      this.resyncing = false;
      this.show(folded.party);
    } else if (folded.kind === "unknown") {
      this.hello(0);
    } else if (folded.kind === "gap" && !this.resyncing) {
      this.hello(party?.seq ?? 0);
    }
  }

  private takePresence(message: Extract<ServerMessage, { type: "presence" }>): void {
    const party = this.party.peek();
    if (party) {
      const { seats, watchers, watching = [] } = message;
      this.party.value = { ...party, seats, watchers, watching };
    }
    const me = this.me.peek();
    const mine = message.seats.find((s) => me && s.guest === me.guest);
    if (me && mine?.nickname && mine.nickname !== me.nickname) {
      this.me.value = { ...me, nickname: mine.nickname };
    }
  }

  private takeRefusal(refused: Refused): void {
    if (refused.code === "removed" && !refused.id) {
      this.connection.endAs("removed");
      return;
    }
    const command = refused.id ? this.unanswered.get(refused.id) : undefined;
    if (this.wished?.id === refused.id && !kPassing.has(refused.code)) this.wished = null;
    if (!command) return;
    if (kPassing.has(refused.code)) {
      this.around.setTimeout(() => {
        if (this.welcomed && this.unanswered.has(command.id)) this.send(command);
      }, kAgainMs);
      return;
    }
    this.answered(command.id);
    const game = this.party.peek()?.game;
    if (command.type === "resign" && refused.code === "stale" && game?.id === command.game && !game.result) {
      // The rival moved at the same moment; who resigns means the game, not the move.
      this.resign();
      return;
    }
    if (this.pendingMove.peek()?.id === command.id) this.pendingMove.value = null;
    this.refused.value = { refused, command };
  }

  private answered(id: string): void {
    this.unanswered.delete(id);
  }

  private heardTime(now: number): void {
    this.clockOffset.value = now - this.wallClock();
  }

  private show(party: Party): void {
    this.party.value = party;
    const pending = this.pendingMove.peek();
    const game = party.game;
    const done = !game || game.id !== pending?.game || game.result || game.moves.length > pending.ply;
    if (pending && done) this.pendingMove.value = null;
  }
}
