// SPDX-License-Identifier: MIT
// run.mjs MODULE LEVEL: nodes per second of the perft module in Node, one line of JSON as annan_perft_bench prints it.
import { readFile } from 'node:fs/promises';

const SHORTEST_MS = 100;
const [path, level] = process.argv.slice(2);
const nothing = new Proxy({}, { get: () => () => 0 });
const { instance } = await WebAssembly.instantiate(await readFile(path), { wasi_snapshot_preview1: nothing });
const { _initialize, positions, depth, perft } = instance.exports;
_initialize();

/** Nodes per second over repetitions that together take a tenth of a second or more of processor time. */
function speed(index, making) {
  const begin = process.cpuUsage();
  let nodes = 0n;
  let spent = 0;
  while (spent < SHORTEST_MS) {
    nodes += perft(index, depth(index), making);
    const { user, system } = process.cpuUsage(begin);
    spent = (user + system) / 1000;
  }
  return Math.round((Number(nodes) * 1000) / spent);
}

const speeds = [];
for (let index = 0; index < positions(); ++index) {
  // The first round of each is for the optimising compiler: until it has been there, other code would be measured.
  const nodes = Number(perft(index, depth(index), 0));
  if (Number(perft(index, depth(index), 1)) !== nodes) throw new Error(`position ${index}: leaves made and counted differ`);
  speeds.push({ depth: depth(index), nodes, making: speed(index, 1), counting: speed(index, 0) });
}
console.log(JSON.stringify({ build: `WebAssembly -${level} in Node ${process.versions.node}`, speeds }));
