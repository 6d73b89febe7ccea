// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, describe, expect, it } from "vitest";
import { askedPause } from "../src/client/link";
import { Session } from "../src/client/session";
import { entry, FakeNetwork, FakeTime, kWelcome, played, snapshot } from "./fakes";

let time: FakeTime;
let network: FakeNetwork;
let session: Session;

function connect(seq = 5, moves: string[] = []): void {
  const socket = network.last();
  socket.opens();
  socket.says({ ...kWelcome, seq });
  socket.says(snapshot(seq, moves));
}

/** The connection breaks and the next socket opens. */
function reconnect(): void {
  network.last().closes();
  time.pass(3000);
  network.last().opens();
}

const moves = () => session.party.value?.game?.moves.map((m) => m.usi);

beforeEach(() => {
  time = new FakeTime();
  network = new FakeNetwork();
  session = new Session(
    "hq4tzc8n2mvy",
    network.open,
    () => {},
    time,
    () => 900,
  );
  session.start();
});

describe("following the log", () => {
  it("says hello with nothing seen and shows the snapshot", () => {
    connect();
    expect(network.last().hellos()).toEqual([0]);
    expect(session.party.value?.seq).toBe(5);
    expect(session.me.value?.guest).toBe("me");
  });

  it("folds entries in order and each once", () => {
    connect();
    network.last().says(entry(6, played(0, "7g7f")));
    network.last().says(entry(6, played(0, "7g7f")));
    network.last().says(entry(7, played(1, "3c3d")));
    expect(moves()).toEqual(["7g7f", "3c3d"]);
  });

  it("asks again on a gap, once, and goes on from the missing entries", () => {
    connect();
    network.last().says(entry(7, played(1, "3c3d")));
    network.last().says(entry(8, played(2, "2f2e")));
    expect(network.last().hellos()).toEqual([0, 5]);
    expect(moves()).toEqual([]);
    network.last().says(entry(6, played(0, "7g7f")));
    network.last().says(entry(7, played(1, "3c3d")));
    network.last().says(entry(8, played(2, "2f2e")));
    expect(moves()).toEqual(["7g7f", "3c3d", "2f2e"]);
  });

  it("asks for a snapshot when it meets an event it does not know", () => {
    connect();
    network.last().says({ ...entry(6), events: [{ type: "clock_melted" }] });
    expect(network.last().hellos()).toEqual([0, 0]);
    network.last().says(snapshot(6, ["7g7f"]));
    expect(moves()).toEqual(["7g7f"]);
  });

  it("says after a reconnect what it has seen", () => {
    connect();
    network.last().says(entry(6, played(0, "7g7f")));
    reconnect();
    expect(network.last().hellos()).toEqual([6]);
  });

  it("begins anew when the server's log is shorter than what it has seen", () => {
    connect(5);
    reconnect();
    network.last().says({ ...kWelcome, seq: 2 });
    expect(network.last().hellos()).toEqual([5, 0]);
    network.last().says(snapshot(2));
    expect(session.party.value?.seq).toBe(2);
  });

  it("takes names and presence from the presence message", () => {
    connect();
    const seats = snapshot(5).seats;
    network
      .last()
      .says({ type: "presence", seats: [{ ...seats[0], nickname: "New" }, seats[1]], watchers: 3 });
    expect(session.party.value?.watchers).toBe(3);
    expect(session.me.value?.nickname).toBe("New");
  });

  it("keeps the server's clock", () => {
    connect();
    expect(session.clockOffset.value).toBe(100);
  });

  it("takes the deadline anew after a reconnect that missed nothing", () => {
    connect();
    reconnect();
    const clock = { turn_started: 1000, spent: 10, deadline: 90_000 };
    network.last().says({ ...kWelcome, seq: 5, clock });
    expect(session.party.value?.clock).toEqual(clock);
    network.last().says({ type: "clock", now: 2000, clock: { ...clock, deadline: 95_000 } });
    expect(session.party.value?.clock?.deadline).toBe(95_000);
    expect(session.clockOffset.value).toBe(1100);
    expect(network.last().hellos()).toEqual([5]);
  });

  it("leaves the clock to the entries that follow when something was missed", () => {
    connect();
    reconnect();
    network.last().says({ ...kWelcome, seq: 6, clock: { turn_started: 1, spent: 1, deadline: 7 } });
    expect(session.party.value?.clock?.deadline).toBeNull();
  });
});

describe("commands", () => {
  it("sends a move with game, ply and a 128-bit id, and shows it as pending until the log has it", () => {
    connect(5, ["7g7f"]);
    expect(session.move("3c3d")).toBe(true);
    const [command] = network.last().commands();
    expect(command).toMatchObject({ type: "move", game: 1, ply: 1, usi: "3c3d" });
    expect(command?.id).toMatch(/^[0-9a-f]{32}$/);
    network.last().says({ type: "ack", id: command?.id, seq: 6 });
    expect(session.pendingMove.value?.usi).toBe("3c3d");
    network.last().says(entry(6, played(1, "3c3d")));
    expect(session.pendingMove.value).toBeNull();
  });

  it("lets only one move be under way", () => {
    connect();
    session.move("7g7f");
    expect(session.move("2f2e")).toBe(false);
    expect(network.last().commands()).toHaveLength(1);
  });

  it("sends an unanswered command again after a reconnect, with the same id", () => {
    connect();
    session.move("7g7f");
    const id = network.last().commands()[0]?.id;
    reconnect();
    expect(network.last().commands()).toHaveLength(0);
    network.last().says({ ...kWelcome, seq: 5 });
    expect(
      network
        .last()
        .commands()
        .map((c) => c.id),
    ).toEqual([id]);
  });

  it("does not send an answered command again", () => {
    connect();
    session.move("7g7f");
    network.last().says({ type: "ack", id: network.last().commands()[0]?.id, seq: 6 });
    reconnect();
    network.last().says({ ...kWelcome, seq: 6 });
    network.last().says(entry(6, played(0, "7g7f")));
    expect(network.last().commands()).toHaveLength(0);
    expect(moves()).toEqual(["7g7f"]);
  });

  it("sends a command given while away once it is back", () => {
    connect();
    network.last().closes();
    session.move("7g7f");
    time.pass(3000);
    network.last().opens();
    network.last().says({ ...kWelcome, seq: 5 });
    expect(network.last().commands()).toHaveLength(1);
  });

  it("takes a refused move back and keeps the reason", () => {
    connect();
    session.move("7g7e");
    const id = network.last().commands()[0]?.id;
    network.last().says({ type: "refused", id, code: "not_its_movement", facts: { movement: "pawn" } });
    expect(session.pendingMove.value).toBeNull();
    expect(session.refused.value?.refused.code).toBe("not_its_movement");
  });

  it("tries again, with the same id, what was refused only for now", () => {
    connect();
    session.move("7g7f");
    const id = network.last().commands()[0]?.id;
    network.last().says({ type: "refused", id, code: "unavailable" });
    expect(session.pendingMove.value).not.toBeNull();
    time.pass(1000);
    expect(
      network
        .last()
        .commands()
        .map((c) => c.id),
    ).toEqual([id, id]);
  });

  it("builds a further choice of house rules on the one that is on its way", () => {
    connect();
    const holds = session.houseToBe();
    expect(holds).toEqual(session.party.value?.house);
    if (!holds) throw new Error("no house rules");
    const first = { ...holds, show_legal: !holds.show_legal };
    const id = session.command({ type: "set_house", house: first });
    expect(session.houseToBe()).toEqual(first);
    // Known to hold, but not yet seen in the log.
    network.last().says({ type: "ack", id, seq: 6 });
    expect(session.houseToBe()).toEqual(first);
    network.last().says({ ...entry(6), events: [{ type: "house_changed", house: first }] });
    expect(session.houseToBe()).toEqual(session.party.value?.house);
    // A refused one is forgotten.
    const refused = session.command({ type: "set_house", house: holds });
    network.last().says({ type: "refused", id: refused, code: "not_host" });
    expect(session.houseToBe()).toEqual(session.party.value?.house);
  });

  it("resigns the game even if the rival moves at the same moment", () => {
    connect();
    session.resign();
    network.last().says(entry(6, played(0, "7g7f")));
    const first = network.last().commands()[0];
    network.last().says({ type: "refused", id: first?.id, code: "stale", facts: { game: 1, ply: 1 } });
    expect(network.last().commands().at(-1)).toMatchObject({ type: "resign", game: 1, ply: 1 });
  });

  it("forgets a pending move when a new game has begun", () => {
    connect();
    session.move("7g7f");
    const seats = snapshot(5).seats;
    network.last().says(
      entry(6, {
        type: "game_started",
        game: 2,
        black: 1,
        start: "startpos",
        host: "me",
        house: snapshot(5).house,
        seats,
        series: { wins: [0, 1], draws: 0, games: 1 },
      }),
    );
    expect(session.pendingMove.value).toBeNull();
  });
});

describe("the connection", () => {
  it("reconnects with growing pauses, at most about two seconds", () => {
    connect();
    network.last().closes();
    const opened: number[] = [];
    for (let n = 0; n < 6; ++n) {
      const before = network.sockets.length;
      const started = time.now();
      while (network.sockets.length === before) time.pass(50);
      opened.push(time.now() - started);
      network.last().closes(1006, false);
    }
    expect(opened[0]).toBeLessThanOrEqual(250);
    expect(Math.max(...opened)).toBeLessThanOrEqual(2450);
    expect(opened[5]).toBeGreaterThan(1500);
  });

  it("notices a dead peer: suspect within three seconds, a new socket soon after", () => {
    connect();
    time.pass(3200);
    expect(session.link.value).toBe("suspect");
    time.pass(3000);
    expect(network.sockets.length).toBeGreaterThan(1);
  });

  it("stays calm while pongs come", () => {
    connect();
    for (let n = 0; n < 20; ++n) {
      time.pass(500);
      network.last().says({ type: "pong", now: 1000 });
    }
    expect(session.link.value).toBe("open");
    expect(network.last().sent.filter((m) => m.type === "ping").length).toBeGreaterThan(4);
  });

  it("judges nothing by the silence of a night's sleep", () => {
    connect();
    time.sleep(60_000);
    time.pass(400);
    expect(network.sockets).toHaveLength(1);
    network.last().says({ type: "pong", now: 1000 });
    expect(session.link.value).toBe("open");
  });

  it("comes back when a server that stops has asked it to", () => {
    connect();
    network.last().closes(1012, true, "retry in 4321 ms");
    time.pass(4300);
    expect(session.link.value).toBe("lost");
    expect(network.sockets).toHaveLength(1);
    time.pass(30);
    expect(network.sockets).toHaveLength(2);
    // Not there yet: from now on it looks for itself, and not only after another such time.
    network.last().closes(1006, false);
    time.pass(250);
    expect(network.sockets).toHaveLength(3);
    // Only a server that stops may ask, and not for hours.
    expect([
      askedPause(1006, "retry in 4321 ms"),
      askedPause(1012, "retry in 1000000 ms"),
      askedPause(1012, ""),
    ]).toEqual([null, null, null]);
  });

  it("does not come back when another socket of this tab has taken its place", () => {
    connect();
    network.last().closes(4000);
    time.pass(10_000);
    expect(session.link.value).toBe("replaced");
    expect(network.sockets).toHaveLength(1);
  });

  it("does not come back when the host has sent the guest away, however it is told", () => {
    connect();
    network.last().closes(4002);
    time.pass(10_000);
    expect(session.link.value).toBe("removed");
    expect(network.sockets).toHaveLength(1);
  });

  it("does not come back when it is refused at the door", () => {
    network.last().opens();
    network.last().says({ type: "refused", code: "removed", facts: {} });
    network.last().closes(1000);
    time.pass(10_000);
    expect(session.link.value).toBe("removed");
    expect(network.sockets).toHaveLength(1);
  });

  it("hurries when asked", () => {
    connect();
    network.last().closes();
    network.last();
    session.hurry();
    expect(network.sockets).toHaveLength(2);
  });
});
