// SPDX-License-Identifier: MIT
// One fault at its full length, by hand:   node tests/load/faults.mjs NAME [KEY=VALUE…]
// Prints the load generator's report, verified, as JSON; ends with 1 and the reason if anything was lost, doubled or invented.
import { restart } from './faults/database.mjs';
import { failing, full, slow } from './faults/disk.mjs';
import { engine } from './faults/engine.mjs';
import { kill, lostNode } from './faults/kill.mjs';
import { network } from './faults/network.mjs';
import { stale } from './faults/stale.mjs';
import { failover } from './faults/standby.mjs';

const kFaults = { kill, lostNode, stale, restart, failover, full, failing, slow, network, engine };

const [name, ...words] = process.argv.slice(2);
if (!kFaults[name]) {
  console.error(`usage: faults.mjs ${Object.keys(kFaults).join('|')} [KEY=VALUE…]`);
  process.exit(2);
}
const options = Object.fromEntries(words.map((word) => {
  const [key, value] = word.split('=');
  return [key, Number.isNaN(Number(value)) ? value : Number(value)];
}));
const begun = performance.now();
const report = await kFaults[name](options);
console.log(JSON.stringify({ fault: name, ...options, wall_seconds: Math.round((performance.now() - begun) / 1000), ...report }));
process.exit(0);
