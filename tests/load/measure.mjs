// SPDX-License-Identifier: MIT
// Measures a site of its own:   node tests/load/measure.mjs WHAT… [KEY=VALUE…]   (all the short ones without WHAT)
// KEYs are those of measure/WHAT.mjs: soak minutes=60, ready games=1000.
// For figures that are to be kept: a release build, and a machine that does nothing else.
import { stat } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { onPostgres, placeOf, withFolder, withNode } from './faults/scenes.mjs';
import { mustBeFine, runLoad } from './load_program.mjs';
import { ratio } from './measure/ratio.mjs';
import { ready } from './measure/ready.mjs';
import { soak } from './measure/soak.mjs';

/** For what needs more sockets than a server allows by itself. */
const kMany = ['--connections', '19900'];

/** One process on SQLite, fresh for each measurement. */
const alone = (settings, ...load) => withFolder((folder) => {
  const database = join(folder, 'annan.db');
  return withNode(['--db', database, ...settings], { folder }, async (server) => {
    const report = mustBeFine(await runLoad([placeOf(server), '--db', database, '--server', String(server.pid), ...load]));
    await server.stop();
    return { ...report, database_bytes_a_command: Math.round((await stat(database)).size / report.commands) };
  });
});

/** Two nodes on PostgreSQL; the players of each table are mixed among them. */
const two = (...load) => onPostgres(async ({ nodes, database }) =>
  mustBeFine(await runLoad([...nodes.map(placeOf), '--db', database, ...load])));

const kMeasurements = {
  sockets: () => alone(kMany, '--tables', '500', '--idle', '18000', '--rate', '500', '--seconds', '10'),
  peak: () => alone([], '--tables', '2000', '--rate', '0', '--warm-up', '3', '--seconds', '15'),
  steady: () => alone([], '--tables', '2000', '--rate', '2000', '--warm-up', '3', '--seconds', '20'),
  full: () => alone(kMany, '--tables', '2000', '--idle', '15000', '--rate', '2000', '--warm-up', '3', '--seconds', '20'),
  storm: () => alone(kMany, '--tables', '1000', '--idle', '9000', '--rate', '500', '--seconds', '10', '--storm', '10000'),
  nodesPeak: () => two('--tables', '1000', '--rate', '0', '--warm-up', '3', '--seconds', '10'),
  nodesSteady: () => two('--tables', '1000', '--rate', '1000', '--warm-up', '3', '--seconds', '15'),
};

/** By name only: they take long. */
const kLong = { ratio, ready, soak };

const words = process.argv.slice(2);
const names = words.filter((word) => !word.includes('='));
const options = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => {
  const [key, value] = word.split('=');
  return [key, Number.isNaN(Number(value)) ? value : Number(value)];
}));
const all = { ...kMeasurements, ...kLong };
const unknown = names.filter((name) => !all[name]);
if (unknown.length > 0) {
  console.error(`usage: measure.mjs [${Object.keys(all).join('|')}]… [KEY=VALUE…]`);
  process.exit(2);
}
console.log(`${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)} before`);
for (const name of names.length > 0 ? names : Object.keys(kMeasurements)) {
  console.log(JSON.stringify({ measurement: name, load_before: loadavg()[0], ...await all[name](options) }));
}
process.exit(0);
