// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EngineClient } from "../src/engine/client";
import { EnginePlayer, type Wish } from "../src/engine/player";
import { type FromWorker, kSliceMs, nextSlice, Thinking, type ToWorker } from "../src/engine/thinking";
import { rules } from "./rulesModule";

const bytes = readFileSync(new URL("../src/generated/annan_engine.wasm", import.meta.url));
const start = { moves: [] };

/** The Worker's behaviour in this thread, with real pauses. */
async function thinking(
  hear: (message: FromWorker) => void,
  broken: (error: unknown) => void = (error) => {
    throw error;
  },
) {
  const now = () => performance.now();
  const pause = () => new Promise<void>((done) => setImmediate(done));
  const player = await EnginePlayer.open(bytes, now);
  return { player, thinking: new Thinking(player, { now, pause, send: hear, broken }) };
}

/** A client with that behind it; it opens at once or, told so, fails. */
function client(): EngineClient {
  return new EngineClient((hear) => {
    const opened = thinking(hear);
    return {
      post: (message: ToWorker) => void opened.then((o) => o.thinking.take(message)),
      close: () => {},
    };
  });
}

const infinite: Wish = {};

/** Processor time of this process in milliseconds: what other processes do does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

describe("the engine in its Worker", () => {
  it("answers with a legal move and says how it came to it", async () => {
    const infos: number[] = [];
    const { decision } = client().go(start, { depth: 6 }, (info) => {
      infos.push(info.depth);
      expect(info.pv.split(" ").length).toBeGreaterThan(0);
    });
    expect(rules.analyse(start).moves).toContain((await decision).move);
    expect(infos.at(-1)).toBe(6);
  });

  it("hears stop within 100 ms, while it would think for ever", async () => {
    const engine = client();
    const times: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      let deep: () => void = () => {};
      const reached = new Promise<void>((done) => {
        deep = done;
      });
      const thought = engine.go(start, infinite, (info) => info.depth >= 6 && deep());
      await reached;
      const asked = cpuMs();
      thought.stop();
      expect((await thought.decision).move).not.toBeNull();
      times.push(cpuMs() - asked);
    }
    times.sort((a, b) => a - b);
    expect(times[3]).toBeLessThan(100);
  });

  it("a second question ends the first, and both are answered", async () => {
    const engine = client();
    const first = engine.go(start, infinite);
    const second = engine.go({ moves: ["7g7f"] }, { depth: 3 });
    expect(rules.analyse(start).moves).toContain((await first.decision).move);
    expect(rules.analyse({ moves: ["7g7f"] }).moves).toContain((await second.decision).move);
  });

  it("finds a mate by checks, or that there is none", async () => {
    const engine = client();
    const mating = {
      start: "+N1+L1k1sn1/4g2bl/+L1pp+Bgp2/7P1/1P6p/S8/2PPP1G1N/3G5/S1S1K2+p+n b 2RL8P 1",
      moves: [],
    };
    const found = await engine.findMate(mating).answer;
    expect(found.verdict).toBe("mate");
    const moves = found.moves.split(" ");
    expect(moves).toHaveLength(3);
    expect(rules.analyse({ ...mating, moves }).outcome?.reason).toBe("checkmate");
    expect(await engine.findMate(start).answer).toMatchObject({ verdict: "no_mate", moves: "" });
  });

  it("gives a search for a mate up when told to, or when it is asked something else", async () => {
    const engine = client();
    const long = {
      start: "1n3g3/1rs1k2s1/1p2pp1+R1/1p4G2/3+b1P3/1P3G3/L2PP1P2/2LK4L/2S3+n2 b BG8Ps2nlp 1",
      moves: [],
    };
    const stopped = engine.findMate(long);
    stopped.stop();
    expect((await stopped.answer).verdict).toBe("unknown");
    const left = engine.findMate(long);
    expect((await engine.go(start, { depth: 3 }).decision).move).not.toBeNull();
    expect((await left.answer).verdict).toBe("unknown");
    expect((await engine.findMate(long).answer).verdict).toBe("no_mate");
  });

  it("says so when it cannot read the game, and goes on", async () => {
    const engine = client();
    await expect(engine.go({ moves: ["1a1b"] }, { depth: 1 }).decision).rejects.toThrow(/illegal/);
    expect((await engine.go(start, { depth: 1 }).decision).intent).toBe("move");
  });

  it("is started anew after it could not be fetched", async () => {
    let starts = 0;
    const engine = new EngineClient((hear, failed) => {
      starts += 1;
      const working = starts > 1 ? thinking(hear) : null;
      if (!working) queueMicrotask(() => failed("no network"));
      return { post: (message) => void working?.then((o) => o.thinking.take(message)), close: () => {} };
    });
    await expect(engine.go(start, { depth: 1 }).decision).rejects.toThrow("no network");
    expect((await engine.go(start, { depth: 1 }).decision).intent).toBe("move");
    expect(starts).toBe(2);
  });

  it.each(["slice", "newGame"] as const)("is started anew after it broke down in %s", async (where) => {
    let starts = 0;
    const engine = new EngineClient((hear, failed) => {
      starts += 1;
      const opened = thinking(hear, (error) => failed(String(error)));
      if (starts === 1) {
        void opened.then(({ player }) => {
          player[where] = () => {
            throw new WebAssembly.RuntimeError("unreachable");
          };
        });
      }
      return { post: (message) => void opened.then((o) => o.thinking.take(message)), close: () => {} };
    });
    const first = engine.go(start, { depth: 1 });
    engine.newGame();
    const second = engine.go(start, { depth: 1 });
    await Promise.allSettled([first.decision, second.decision]);
    await expect(second.decision).rejects.toThrow("unreachable");
    expect((await engine.go(start, { depth: 1 }).decision).intent).toBe("move");
    expect(starts).toBe(2);
  });

  it("finds the slice that takes as long as it should, growing slowly", () => {
    expect(nextSlice(1000, kSliceMs)).toBe(1000);
    expect(nextSlice(1000, 1)).toBe(2000);
    expect(nextSlice(10_000, kSliceMs * 4)).toBe(2500);
    expect(nextSlice(1000, 1000)).toBe(1000);
  });
});
