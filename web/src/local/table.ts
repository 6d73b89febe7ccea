// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose server is this page: it takes the commands of docs/protocol.md and answers with snapshots, so that the
// screen of a table needs to know nothing of it.
import type { ClientMessage, Command, Result, SeatIndex, ServerMessage, Snapshot } from "../client/protocol";
import type { OpenSocket, SocketEvents } from "../client/socket";
import type { EngineClient, Thought } from "../engine/client";
import type { RefusalCode } from "../generated/codes";
import type { Color, GameText, Rules, Usi } from "../wasm/rules";
import type { LocalGame } from "./games";

/** Who sits at the two seats. */
export const kGuests = ["first", "second"] as const;

/** No level thinks longer than this for a move; the lower ones are done before. */
const kMoveMs = 2000;
/** A reply that is there at once is not seen coming. */
const kLeastReplyMs = 400;
const kRetryMs = 2000;

export interface LocalSurroundings {
  rules: Rules;
  engine: EngineClient;
  keep(game: LocalGame): void;
  now(): number;
  random(): number;
  /** Waits; the engine is asked again after it. */
  wait(ms: number): Promise<void>;
}

export class LocalTable {
  private socket: SocketEvents | null = null;
  private seq = 1;
  private thought: Thought | null = null;

  constructor(
    private game: LocalGame,
    private readonly around: LocalSurroundings,
  ) {}

  /** The session's way to this table. */
  readonly open: OpenSocket = (_party, events) => {
    this.socket = events;
    // Whoever opens a socket has it in hand before it speaks.
    queueMicrotask(() => {
      if (this.socket === events) events.onOpen();
    });
    return {
      send: (text) => this.take(JSON.parse(text) as ClientMessage),
      close: () => this.close(events),
    };
  };

  /** Another tab has gone on with the game: it stands there now. */
  replace(game: LocalGame): void {
    if (JSON.stringify(game) === JSON.stringify(this.game)) return;
    this.forgetThought();
    this.game = game;
    this.seq += 1;
    this.say(this.snapshot());
    this.letComputerMove();
  }

  private close(events: SocketEvents): void {
    if (this.socket !== events) return;
    this.socket = null;
    this.forgetThought();
  }

  private say(message: ServerMessage): void {
    this.socket?.onText(JSON.stringify(message));
  }

  private take(message: ClientMessage): void {
    if (message.type === "ping") {
      this.say({ type: "pong", t: message.t, now: this.around.now() });
    } else if (message.type === "hello") {
      const { seq } = this;
      const [guest] = kGuests;
      this.say({ type: "welcome", party: this.game.id, guest, nickname: "", now: this.around.now(), seq });
      this.say(this.snapshot());
      this.letComputerMove();
    } else {
      this.command(message);
    }
  }

  private command(command: Command): void {
    const refused = this.carryOut(command);
    if (refused) {
      this.say({ type: "refused", id: command.id, code: refused });
      return;
    }
    this.changed();
    this.say({ type: "ack", id: command.id, seq: this.seq });
    this.letComputerMove();
  }

  private changed(): void {
    this.seq += 1;
    this.around.keep(this.game);
    this.say(this.snapshot());
  }

  /** Null when it is done; the same codes as the site's. */
  private carryOut(command: Command): RefusalCode | null {
    switch (command.type) {
      case "move":
        if (this.game.result) return "no_game";
        if (command.ply !== this.game.moves.length || this.game.takebacks !== (command.takebacks ?? 0)) {
          return "stale";
        }
        if (this.isComputers(this.mover())) return "not_your_turn";
        return this.play(command.usi);
      case "resign":
        if (this.game.result) return "no_game";
        this.forgetThought();
        this.end({ winner: this.sideOf(rival(this.asker())), reason: "resignation" });
        return null;
      case "offer":
        return command.kind === "takeback" ? this.takeBack() : "computer_declines";
      case "rematch":
        if (!this.game.result) return "game_running";
        this.again();
        return null;
      default:
        return "bad_message";
    }
  }

  private play(usi: Usi): RefusalCode | null {
    const { rules } = this.around;
    if (usi === "win") {
      if (!rules.analyse(this.text()).canDeclare) return "no_declaration";
      // No move on the board.
      this.end({ winner: this.sideOf(this.mover()), reason: "declaration" });
      return null;
    }
    const refusal = rules.explain(this.text(), usi);
    if (refusal) return refusal.code;
    this.game = { ...this.game, moves: [...this.game.moves, usi] };
    const { outcome } = rules.analyse(this.text());
    if (outcome) this.end({ winner: outcome.winner && sideName(outcome.winner), reason: outcome.reason });
    return null;
  }

  private end(result: Result): void {
    if (isReplayed(result)) {
      this.game = { ...this.game, result };
      return;
    }
    const { black, wins, draws } = this.game;
    const after: [number, number] = [...wins];
    if (result.winner) after[result.winner === "black" ? black : rival(black)] += 1;
    this.game = { ...this.game, result, wins: after, draws: draws + (result.winner ? 0 : 1) };
  }

  /** To the person's own last turn; between two persons one move. */
  private takeBack(): RefusalCode | null {
    const ply = takebackPly(this.game);
    if (this.game.result || ply === null) return "nothing_to_take_back";
    this.forgetThought();
    const { moves, takebacks } = this.game;
    this.game = { ...this.game, moves: moves.slice(0, ply), takebacks: takebacks + 1 };
    return null;
  }

  private again(): void {
    const { black, number, result } = this.game;
    this.around.engine.newGame();
    this.game = {
      ...this.game,
      number: number + 1,
      black: result && isReplayed(result) ? black : rival(black),
      moves: [],
      result: null,
      takebacks: 0,
    };
  }

  /** The engine is asked for as long as it is its turn and someone is looking. */
  private letComputerMove(): void {
    if (this.thought || !this.socket || this.game.result || !this.isComputers(this.mover())) return;
    const { engine, random, wait } = this.around;
    const seed = Math.floor(random() * 2 ** 31);
    const { level } = this.game;
    const thought = engine.go(this.text(), { level, seed, movetime: kMoveMs });
    this.thought = thought;
    const present = () => this.thought === thought;
    const think = async () => {
      try {
        const [decision] = await Promise.all([thought.decision, wait(kLeastReplyMs)]);
        if (!present()) return;
        this.thought = null;
        this.answer(decision.intent === "declare" ? "win" : decision.move);
      } catch (error) {
        console.warn("engine", error);
        await wait(kRetryMs);
        if (!present()) return;
        this.thought = null;
        this.letComputerMove();
      }
    };
    void think();
  }

  private answer(usi: Usi | null): void {
    if (usi === null || this.play(usi) !== null) {
      this.end({ winner: this.sideOf(rival(this.mover())), reason: "resignation" });
    }
    this.changed();
  }

  private forgetThought(): void {
    this.thought?.stop();
    this.thought = null;
  }

  private text(): GameText {
    return { rules: this.game.rules, start: startOf(this.game), moves: this.game.moves };
  }

  private mover(): SeatIndex {
    return moverOfLocal(this.game);
  }

  private isComputers(seat: SeatIndex): boolean {
    return this.game.opponent === "computer" && seat === 1;
  }

  /** Against the computer always the person; else who is to move. */
  private asker(): SeatIndex {
    return this.game.opponent === "computer" ? 0 : this.mover();
  }

  private sideOf(seat: SeatIndex) {
    return seat === this.game.black ? "black" : "white";
  }

  private snapshot(): Snapshot {
    const { game } = this;
    const house = { rules: game.rules, show_legal: true, swap_sides: true, turn_limit: null, time: null };
    const seat = (index: SeatIndex) => ({
      kind: this.isComputers(index) ? ("computer" as const) : ("guest" as const),
      guest: kGuests[index],
      nickname: "",
      level: game.level,
      present: true,
      rematch: false,
    });
    const moves = game.moves.map((usi, ply) => {
      const by = this.isComputers(moverAt(game, ply)) ? "computer" : "player";
      return { usi, ms: 0, by } as const;
    });
    return {
      type: "snapshot",
      seq: this.seq,
      now: this.around.now(),
      party: game.id,
      host: kGuests[0],
      house,
      seats: [seat(0), seat(1)],
      series: { wins: game.wins, draws: game.draws, games: game.number - (game.result ? 0 : 1) },
      game: {
        id: game.number,
        black: game.black,
        start: startOf(game),
        house,
        moves,
        result: game.result,
        takebacks: game.takebacks,
      },
      clock: null,
      watchers: 0,
    };
  }
}

/** As on the site: a drawn repetition counts neither way and is played again with the same colours. */
export function isReplayed({ reason, winner }: Result): boolean {
  return reason === "repetition" && !winner;
}

function rival(seat: SeatIndex): SeatIndex {
  return seat === 0 ? 1 : 0;
}

function sideName(color: Color) {
  return color === "sente" ? "black" : "white";
}

function startOf({ start }: LocalGame): string {
  return start ?? "startpos";
}

/** Whose turn it is after so many plies: Black's first, unless the start says White's. */
function moverAt({ black, start }: Pick<LocalGame, "black" | "start">, plies: number): SeatIndex {
  const whiteFirst = start?.split(" ")[1] === "w" ? 1 : 0;
  return (plies + whiteFirst) % 2 === 0 ? black : rival(black);
}

export function moverOfLocal(game: LocalGame): SeatIndex {
  return moverAt(game, game.moves.length);
}

/** Where undo leads; null when there is nothing of one's own to take back. */
export function takebackPly(game: Pick<LocalGame, "opponent" | "black" | "moves" | "start">): number | null {
  const plies = game.moves.length;
  if (game.opponent === "person") return plies > 0 ? plies - 1 : null;
  const person = moverAt(game, 0) === 0 ? 0 : 1;
  const last = plies - 1 - ((plies - 1 - person) % 2 === 0 ? 0 : 1);
  return last >= person && last >= 0 ? last : null;
}
