// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceCodeShown, wordsTyped } from "../src/client/devices";
import { inTurn } from "../src/client/guest";
import { RequestRefused } from "../src/client/http";
import { Lobby, type LobbyRequests, lobbyRequests } from "../src/client/lobby";
import { codeTyped } from "../src/client/parties";
import { graphOf } from "../src/screens/players/graph";
import { FakeNetwork, FakeTime } from "./fakes";

let time: FakeTime;
let network: FakeNetwork;
let asked: string[];
let refuse: boolean;
let playing: boolean;
let lobby: Lobby;

/** Lets promises that are done go on. */
const settle = async () => {
  for (let n = 0; n < 8; ++n) await Promise.resolve();
};

beforeEach(() => {
  time = new FakeTime();
  network = new FakeNetwork();
  asked = [];
  refuse = false;
  playing = false;
  const requests: LobbyRequests = {
    enter: async () => asked.push("enter"),
    seek: async () => {
      asked.push("seek");
      if (refuse) throw new RequestRefused("game_running");
      return playing ? { seeking: false, party: "q", url: "/p/q" } : { seeking: true };
    },
    leave: async () => asked.push("leave"),
    tables: async () => ({ tables: [], seeking: 3 }),
  };
  lobby = new Lobby(network.open, requests, time, () => 5000);
});

describe("looking for a ranked game", () => {
  it("asks once the socket is open, and again on every new socket", async () => {
    lobby.look();
    await settle();
    expect(asked).toEqual(["enter"]);
    network.last().opens();
    await settle();
    expect(asked).toEqual(["enter", "seek"]);
    network.last().says({
      type: "seeking",
      now: 9000,
      since: 7000,
      expected_ms: 20_000,
      window: 150,
      offer_computer: true,
    });
    expect(lobby.seek.value).toEqual({ since: 3000, expectedMs: 20_000, window: 150, long: true });
    network.last().closes();
    time.pass(3000);
    network.last().opens();
    await settle();
    expect(asked).toEqual(["enter", "seek", "seek"]);
  });

  it("ends when a game is found, and the socket goes", async () => {
    lobby.look();
    await settle();
    network.last().opens();
    network.last().says({ type: "paired", party: "p", url: "/p/p" });
    expect(lobby.seek.value).toBeNull();
    expect(lobby.paired.value?.url).toBe("/p/p");
    expect(network.last().closed).toBe(true);
  });

  it("is called off by the person, and not by what comes later", async () => {
    lobby.look();
    await settle();
    network.last().opens();
    lobby.callOff();
    expect(asked.at(-1)).toBe("leave");
    expect(lobby.seek.value).toBeNull();
    network.last().says({ type: "seeking", since: 1, expected_ms: null, window: 1 });
    expect(lobby.seek.value).toBeNull();
  });

  it("leads back to a ranked game that is being played", async () => {
    playing = true;
    lobby.look();
    await settle();
    network.last().opens();
    await settle();
    expect(lobby.paired.value?.url).toBe("/p/q");
    expect(lobby.seek.value).toBeNull();
  });

  it("ends when another tab calls it off", async () => {
    lobby.look();
    await settle();
    network.last().opens();
    // Said of every socket on which nothing has been wished for yet.
    network.last().says({ type: "not_seeking" });
    expect(lobby.seek.value).not.toBeNull();
    await settle();
    network.last().says({ type: "not_seeking" });
    expect(lobby.seek.value).toBeNull();
  });

  it("is not ended by a game that another tab has looked for", async () => {
    const stop = lobby.watch();
    await settle();
    network.last().opens();
    network.last().says({ type: "paired", party: "p", url: "/p/p" });
    expect(lobby.paired.value).toBeNull();
    stop();
  });

  it("says why it may not", async () => {
    refuse = true;
    lobby.look();
    await settle();
    network.last().opens();
    await settle();
    expect(lobby.seek.value).toBeNull();
    expect(lobby.refused.value).toBe("game_running");
  });
});

describe("open tables", () => {
  it("are followed while somebody looks", async () => {
    const stop = lobby.watch();
    await settle();
    expect(lobby.tables.value?.seeking).toBe(3);
    network.last().opens();
    network.last().says({ type: "tables", tables: [], seeking: 4 });
    expect(lobby.tables.value?.seeking).toBe(4);
    stop();
    expect(network.last().closed).toBe(true);
  });

  it("keep the socket while a game is looked for", async () => {
    const stop = lobby.watch();
    lobby.look();
    await settle();
    stop();
    expect(network.last().closed).toBe(false);
    expect(network.sockets).toHaveLength(1);
  });
});

describe("what people type", () => {
  it("of codes is read however it is written", () => {
    expect(codeTyped(" QZK-VM b")).toBe("QZKVMb");
    expect(deviceCodeShown("k3m9pqaxw7")).toBe("k3m9p qaxw7");
    expect(codeTyped(deviceCodeShown("k3m9pqaxw7"))).toBe("k3m9pqaxw7");
  });

  it("of a phrase is its words", () => {
    expect(wordsTyped(" Life, lilac\n 3. limb ")).toEqual(["life", "lilac", "limb"]);
  });
});

describe("the curve of a rating", () => {
  it("is nothing without games", () => {
    expect(graphOf([])).toBeNull();
  });

  it("has a point a game, a band around it and round levels", () => {
    const graph = graphOf([
      { at: 1, rating: 1500, deviation: 350 },
      { at: 2, rating: 1662, deviation: 290 },
    ]);
    expect(graph?.dots).toHaveLength(2);
    expect(graph?.dots[1]?.y).toBeLessThan(graph?.dots[0]?.y ?? 0);
    expect(graph?.levels.every(({ rating }) => rating % 100 === 0)).toBe(true);
    expect(graph?.band.endsWith("Z")).toBe(true);
    expect(`${graph?.line}${graph?.band}`).not.toMatch(/NaN|Infinity/);
  });
});

describe("calling off and looking again at once", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sends the new wish when the old one is known to be gone", async () => {
    const sent: string[] = [];
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal("fetch", (path: string) => {
      sent.push(path);
      return new Promise<Response>((done) => {
        answer = done;
      });
    });
    const left = lobbyRequests.leave();
    const sought = lobbyRequests.seek("1");
    await settle();
    expect(sent).toEqual(["/api/ranked/leave"]);
    answer(Response.json({ seeking: false }));
    await left;
    await settle();
    expect(sent).toEqual(["/api/ranked/leave", "/api/ranked"]);
    answer(Response.json({ seeking: true }));
    expect(await sought).toEqual({ seeking: true });
  });
});

describe("requests of a browser that has no guest yet", () => {
  it("go one after another, also when one fails", async () => {
    const order: string[] = [];
    let fail: (error: Error) => void = () => {};
    const first = inTurn(() => {
      order.push("first");
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
    const second = inTurn(async () => order.push("second"));
    await settle();
    expect(order).toEqual(["first"]);
    fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await second;
    expect(order).toEqual(["first", "second"]);
  });
});
