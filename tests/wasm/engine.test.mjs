// SPDX-License-Identifier: MIT
// annan_engine.wasm is the engine of `annan`: it searches the same nodes, plays at every level, and hears `stop`.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { EnginePlayer } from "../../web/src/engine/player.ts";
import { moduleBytes, rules } from "./module.mjs";

const program = join(process.env.ANNAN_BIN_DIR, "annan");
const bytes = moduleBytes("annan_engine");
const clock = () => performance.now();

/** The positions of `annan bench search` with the nodes and the time the native engine took for each. */
async function nativeBench() {
  const { stdout } = await promisify(execFile)(program, ["bench", "search"]);
  const depth = Number(/depth (\d+)/.exec(stdout)[1]);
  const rows = [...stdout.matchAll(/^ *(\d+) +(\d+) +\d+ +(\S+ [bw] .*)$/gm)].map(([, nodes, ms, sfen]) => ({
    nodes: Number(nodes),
    ms: Number(ms),
    sfen,
  }));
  const signature = Number(/^signature (\d+)$/m.exec(stdout)[1]);
  assert.equal(
    rows.reduce((sum, row) => sum + row.nodes, 0),
    signature,
  );
  return { depth, rows, signature };
}

test("the same signature as the native engine, position by position", async (t) => {
  const bench = await nativeBench();
  const player = await EnginePlayer.open(bytes, clock);
  let signature = 0;
  const began = performance.now();
  for (const { sfen, nodes } of bench.rows) {
    player.newGame();
    player.begin({ start: sfen, moves: [] }, { depth: bench.depth });
    while (!player.slice(2 ** 50).over);
    const decision = player.decide();
    assert.equal(decision.nodes, nodes, sfen);
    signature += decision.nodes;
  }
  assert.equal(signature, bench.signature);
  const ms = performance.now() - began;
  const native = bench.rows.reduce((sum, row) => sum + row.ms, 0);
  t.diagnostic(
    `signature ${signature}; ${Math.round(ms)} ms, native ${native} ms, ${(ms / native).toFixed(2)} times`,
  );
});

test("small slices search to the same depth and find a move", async () => {
  const player = await EnginePlayer.open(bytes, clock);
  player.begin({ moves: ["7g7f"] }, { depth: 8 });
  let depth = 0;
  let slices = 0;
  for (let over = false; !over; slices += 1) {
    const slice = player.slice(2_000);
    over = slice.over;
    for (const info of slice.infos) {
      assert.ok(info.depth >= depth);
      depth = info.depth;
    }
    assert.ok(slices < 2_000, `at depth ${depth} after ${slices} slices`);
  }
  assert.equal(depth, 8);
  assert.ok(slices > 5);
  const { intent, move } = player.decide();
  assert.equal(intent, "move");
  assert.ok(rules.analyse({ moves: ["7g7f"] }).moves.includes(move));
});

test("stop ends a search that has no limit, with a legal move", async () => {
  const player = await EnginePlayer.open(bytes, clock);
  player.begin({ moves: [] }, {});
  for (let n = 0; n < 5; n += 1) assert.equal(player.slice(1_000).over, false);
  player.stop();
  assert.equal(player.slice(1_000_000).over, true);
  assert.ok(rules.analyse({ moves: [] }).moves.includes(player.decide().move));
});

test("time limits hold by the clock that is given", async () => {
  let now = 0;
  // Each reading is a millisecond.
  const player = await EnginePlayer.open(bytes, () => {
    now += 1;
    return now;
  });
  player.begin({ moves: [] }, { movetime: 50 });
  while (!player.slice(2 ** 50).over);
  assert.ok(now < 80, `${now} ms`);
});

test("every level plays to the end of a game by the rules of the table", async () => {
  for (const knobs of [{}, { preset: "shogitter" }]) {
    const player = await EnginePlayer.open(bytes, clock);
    const moves = [];
    for (let ply = 0; ply < 60; ply += 1) {
      const game = { rules: knobs, moves };
      const analysis = rules.analyse(game);
      if (analysis.outcome) break;
      player.begin(game, { level: 1 + (ply % 9), seed: ply, nodes: 3_000 });
      while (!player.slice(1_500).over);
      const decision = player.decide();
      assert.equal(decision.intent, "move");
      assert.ok(analysis.moves.includes(decision.move), `${moves.join(" ")}: ${decision.move}`);
      moves.push(decision.move);
    }
    assert.ok(moves.length > 10);
  }
});

test("says what it cannot do: an illegal move, an SFEN that is none, a verb out of turn", async () => {
  const player = await EnginePlayer.open(bytes, clock);
  assert.throws(() => player.begin({ moves: ["7g7f", "7g7f"] }, {}), /illegal: 7g7f/);
  assert.throws(() => player.begin({ start: "9/9 b - 1", moves: [] }, {}));
  assert.throws(() => player.decide());
  assert.throws(() => player.slice(10));
});

test("a long mate is found in small slices and ends in checkmate", async () => {
  const player = await EnginePlayer.open(bytes, clock);
  const start = "+Rns2k1+p1/2g2p3/2ppp4/Lp3p2s/+b8/P2P1P1p1/1PGNP1L2/1S4+b+p1/3K3N1 w GNLrgsl4p 1";
  player.beginMate({ start, moves: [] });
  let slices = 1;
  while (!player.slice(1_000).over) slices += 1;
  const { verdict, moves } = player.decide();
  assert.equal(verdict, "mate");
  assert.ok(slices > 3, `${slices} slices`);
  assert.equal(rules.analyse({ start, moves: moves.split(" ") }).outcome.reason, "checkmate");
});

test("a mate in one is announced and played", async () => {
  const player = await EnginePlayer.open(bytes, clock);
  player.begin({ start: "8k/9/7+R1/9/9/9/9/9/9 b G 1", moves: [] }, { depth: 3 });
  let last = null;
  for (let over = false; !over; ) {
    const slice = player.slice(100_000);
    over = slice.over;
    last = slice.infos.at(-1) ?? last;
  }
  assert.deepEqual(last.score, { mate: 1 });
  assert.equal(last.pv.split(" ")[0], player.decide().move);
});
