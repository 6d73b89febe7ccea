// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../src/client/session";
import type { EngineClient } from "../src/engine/client";
import type { Decision } from "../src/engine/player";
import { dropLocalGame, keepLocalGame, type LocalGame, localGame, localGames } from "../src/local/games";
import { kGuests, LocalTable, takebackPly } from "../src/local/table";
import { FakeTime } from "./fakes";
import { rules } from "./rulesModule";

const kNew: LocalGame = {
  id: "abc",
  opponent: "person",
  level: 3,
  turning: false,
  rules: {},
  number: 1,
  black: 0,
  moves: [],
  result: null,
  wins: [0, 0],
  draws: 0,
  takebacks: 0,
};

/** An engine that answers when told to. */
class FakeEngine {
  asked: { moves: readonly string[]; level: number | undefined; answer(decision: Decision | Error): void }[] =
    [];
  stopped = 0;
  go: EngineClient["go"] = (game, wish) => {
    const decision = new Promise<Decision>((resolve, reject) => {
      const answer = (given: Decision | Error) => (given instanceof Error ? reject(given) : resolve(given));
      this.asked.push({ moves: game.moves, level: wish.level, answer });
    });
    return {
      decision,
      stop: () => {
        this.stopped += 1;
      },
    };
  };
  newGame = () => {};
}

const moving = (move: string): Decision => ({ intent: "move", move, reply: null, nodes: 1 });

let time: FakeTime;
let engine: FakeEngine;
let kept: LocalGame | null;
let table: LocalTable;

async function sit(game: Partial<LocalGame> = {}): Promise<Session> {
  table = new LocalTable(
    { ...kNew, ...game },
    {
      rules,
      engine: engine as unknown as EngineClient,
      keep: (changed) => {
        kept = changed;
      },
      now: () => 0,
      random: () => 0.5,
      wait: async () => {},
    },
  );
  const session = new Session("abc", table.open, () => {}, time, time.now);
  session.start();
  await settled();
  return session;
}

/** Lets everything that is promised happen. */
async function settled(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

const movesOf = (session: Session) => session.party.value?.game?.moves.map((m) => m.usi);
const resultOf = (session: Session) => session.party.value?.game?.result;

beforeEach(() => {
  time = new FakeTime();
  engine = new FakeEngine();
  kept = null;
});

describe("two people at one device", () => {
  it("move in turn; each move is kept at once", async () => {
    const session = await sit();
    expect(session.link.value).toBe("open");
    for (const usi of ["7g7f", "3c3d"]) {
      expect(session.move(usi)).toBe(true);
      expect(session.pendingMove.value).toBeNull();
    }
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
    expect(kept?.moves).toEqual(["7g7f", "3c3d"]);
    expect(engine.asked).toEqual([]);
  });

  it("hear why a move is not possible", async () => {
    const session = await sit();
    session.move("7g7d");
    expect(session.refused.value?.refused.code).toBe("not_its_movement");
    expect(session.pendingMove.value).toBeNull();
    expect(kept).toBeNull();
  });

  it("take back one move after the other, and play on from there", async () => {
    const session = await sit({ moves: ["7g7f", "3c3d"] });
    session.offer("takeback");
    session.offer("takeback");
    expect(movesOf(session)).toEqual([]);
    session.offer("takeback");
    expect(session.refused.value?.refused.code).toBe("nothing_to_take_back");
    session.move("2f2e");
    expect(movesOf(session)).toEqual(["2f2e"]);
  });

  it("resign for the side to move, and play again with colours swapped", async () => {
    const session = await sit({ moves: ["7g7f"] });
    session.resign();
    expect(resultOf(session)).toEqual({ winner: "black", reason: "resignation" });
    expect(session.party.value?.series.wins).toEqual([1, 0]);
    session.rematch();
    expect(session.party.value?.game).toMatchObject({ black: 1, moves: [], result: null, id: 2 });
    session.resign();
    expect(session.party.value?.series.wins).toEqual([2, 0]);
  });

  it("a drawn repetition counts neither way and is played again with the same colours", async () => {
    const there = ["6i6h", "4a4b", "6h6i", "4b4a"];
    const session = await sit({ moves: [...there, ...there, ...there.slice(0, 3)] });
    session.move("4b4a");
    expect(resultOf(session)).toEqual({ winner: null, reason: "repetition" });
    expect(session.party.value?.series).toMatchObject({ wins: [0, 0], draws: 0, games: 1 });
    session.rematch();
    expect(session.party.value?.game).toMatchObject({ black: 0, id: 2 });
  });

  it("the rules end the game", async () => {
    const session = await sit({ rules: { move_limit: 2 } });
    session.move("7g7f");
    session.move("3c3d");
    expect(resultOf(session)).toEqual({ winner: null, reason: "move_limit" });
    session.move("2f2e");
    expect(kept?.moves.length).toBe(2);
  });
});

describe("against the computer", () => {
  it("answers at its level, once", async () => {
    const session = await sit({ opponent: "computer", level: 4 });
    expect(engine.asked).toEqual([]);
    session.move("7g7f");
    expect(session.move("2f2e") && session.refused.value?.refused.code).toBe("not_your_turn");
    expect(engine.asked).toMatchObject([{ moves: ["7g7f"], level: 4 }]);
    engine.asked[0]?.answer(moving("3c3d"));
    await settled();
    expect(session.party.value?.game?.moves).toMatchObject([{ by: "player" }, { by: "computer" }]);
    expect(kept?.moves).toEqual(["7g7f", "3c3d"]);
  });

  it("begins if it is Black, also after the page was loaded anew", async () => {
    await sit({ opponent: "computer", black: 1 });
    expect(engine.asked.length).toBe(1);
    await sit({ opponent: "computer", black: 0, moves: ["7g7f"] });
    expect(engine.asked.length).toBe(2);
  });

  it("undo leads to the own last turn, and what it thinks then is not played", async () => {
    const session = await sit({ opponent: "computer", moves: ["7g7f", "3c3d"] });
    session.move("2f2e");
    session.offer("takeback");
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
    expect(engine.stopped).toBe(1);
    engine.asked[0]?.answer(moving("8d8e"));
    await settled();
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
    session.offer("takeback");
    expect(movesOf(session)).toEqual([]);
  });

  it("resigning while it thinks ends the game for the person", async () => {
    const session = await sit({ opponent: "computer" });
    session.move("7g7f");
    session.resign();
    expect(resultOf(session)).toEqual({ winner: "white", reason: "resignation" });
    engine.asked[0]?.answer(moving("3c3d"));
    await settled();
    expect(movesOf(session)).toEqual(["7g7f"]);
  });

  it("is asked again when it could not be fetched", async () => {
    const session = await sit({ opponent: "computer" });
    session.move("7g7f");
    engine.asked[0]?.answer(new Error("no network"));
    await settled();
    expect(engine.asked.length).toBe(2);
    engine.asked[1]?.answer(moving("3c3d"));
    await settled();
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
  });

  it("stops thinking when the screen is left", async () => {
    const session = await sit({ opponent: "computer" });
    session.move("7g7f");
    session.stop();
    expect(engine.stopped).toBe(1);
    expect(kGuests.length).toBe(2);
  });
});

describe("a game from a position where White moves first", () => {
  const start = "4k4/9/9/9/9/5S3/9/9/4K4 w p 1";
  it("is the person's who plays White, and then the computer's", async () => {
    const session = await sit({ opponent: "computer", black: 1, start });
    expect(session.party.value?.game?.start).toBe(start);
    expect(engine.asked).toEqual([]);
    expect(session.move("5a5b")).toBe(true);
    await settled();
    expect(engine.asked.map(({ moves }) => moves)).toEqual([["5a5b"]]);
    engine.asked[0]?.answer(moving("5i5h"));
    await settled();
    expect(session.party.value?.game?.moves.map(({ by }) => by)).toEqual(["player", "computer"]);
  });
  it("is taken back to White's own turns", () => {
    const ply = (plies: number) =>
      takebackPly({ opponent: "computer", black: 1, start, moves: Array(plies).fill("7g7f") });
    expect([0, 1, 2, 3].map(ply)).toEqual([null, 0, 0, 2]);
  });
});

describe("a game in two tabs", () => {
  it("goes on where the other tab has left it", async () => {
    const session = await sit({ moves: ["7g7f"] });
    table.replace({ ...kNew, moves: ["7g7f", "3c3d"] });
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
    expect(kept).toBeNull();
    session.move("2f2e");
    expect(kept?.moves).toEqual(["7g7f", "3c3d", "2f2e"]);
  });

  it("the computer does not play what it thought about before", async () => {
    const session = await sit({ opponent: "computer" });
    session.move("7g7f");
    table.replace({ ...kNew, opponent: "computer", moves: ["7g7f", "3c3d"] });
    engine.asked[0]?.answer(moving("8d8e"));
    await settled();
    expect(movesOf(session)).toEqual(["7g7f", "3c3d"]);
  });
});

describe("the games on this device", () => {
  const store = new Map<string, string>();
  let full = false;
  beforeEach(() => {
    store.clear();
    full = false;
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw new Error("QuotaExceededError");
        store.set(key, value);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const ids = () => localGames().map(({ id }) => id);

  it("last as long as the page where nothing can be stored", () => {
    keepLocalGame({ ...kNew, id: "stored" });
    full = true;
    keepLocalGame({ ...kNew, id: "new" });
    keepLocalGame({ ...kNew, id: "stored", moves: ["7g7f"] });
    expect(localGame("new")?.moves).toEqual([]);
    expect(localGame("stored")?.moves).toEqual(["7g7f"]);
    expect(ids()).toEqual(["stored", "new"]);
    full = false;
    keepLocalGame({ ...kNew, id: "new" });
    expect(ids()).toEqual(["new", "stored"]);
    expect(JSON.parse(store.get("annan.local") ?? "").length).toBe(2);
    dropLocalGame("stored");
    expect(ids()).toEqual(["new"]);
  });
});

describe("where undo leads", () => {
  const ply = (opponent: LocalGame["opponent"], black: 0 | 1, plies: number) =>
    takebackPly({ opponent, black, moves: Array(plies).fill("7g7f") });
  it.each([
    ["person", 0, 0, null],
    ["person", 0, 3, 2],
    ["computer", 0, 0, null],
    ["computer", 0, 1, 0],
    ["computer", 0, 2, 0],
    ["computer", 0, 3, 2],
    ["computer", 1, 1, null],
    ["computer", 1, 2, 1],
    ["computer", 1, 3, 1],
  ] as const)("%s, black %i, after %i: %o", (opponent, black, plies, expected) => {
    expect(ply(opponent, black, plies)).toBe(expected);
  });
});
