// SPDX-License-Identifier: MIT
// A steady load for long, and whether the server grows. Several loads take turns, each some seconds long and then followed by
// another with new guests from other addresses, so that guests, tables and sockets come and go all the time while their
// number remains the same. What a load leaves behind are games in the middle of which everybody closes the page; the server
// stops such a clock after 20 s and is to forget the table. Each load is verified as any other.
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOf, withFolder, withNode } from '../faults/scenes.mjs';
import { mustBeFine, pause, runLoad } from '../load_program.mjs';
import { figuresOf, kWithMetrics, metricsOf } from './process_figures.mjs';
import { range, rounded, slope } from './statistics.mjs';

/** Addresses there are for homes in 127.1.x.y, in turn. */
const kHomes = 60_000;
const kGuestsInHome = 100;

/** Loads one after the other, until `over()`; what they did is added to `total`. */
async function keepLoading({ place, database, tables, rate, seconds, total, over, homes }) {
  const homesOfOne = Math.ceil(2 * tables / kGuestsInHome);
  while (!over()) {
    const number = total.loads++;
    const report = mustBeFine(await runLoad([place, '--db', database, '--tables', String(tables), '--rate', String(rate),
      '--seconds', String(seconds), '--main-time', '3600', '--seed', String(number + 1),
      '--homes', String(homesOfOne), '--first-home', String(homes.next), '--plies', '60']));
    homes.next = (homes.next + homesOfOne) % kHomes;
    total.moves += report.moves;
    total.guests += 2 * tables;
    total.slowest_ms = Math.max(total.slowest_ms, report.ack_ms.max);
  }
}

/** One line for each time that somebody looked. */
async function look(server, database, begun) {
  const [figures, metrics, file] = await Promise.all([figuresOf(server.pid), metricsOf(server), stat(database)]);
  return {
    minutes: rounded((performance.now() - begun) / 60_000, 2), ...figures,
    live_parties: metrics.annan_live_parties, sockets: metrics.annan_party_sockets, connections: metrics.annan_connections,
    moves: metrics.annan_moves_acknowledged_total, database_mib: file.size / 1048576,
  };
}

function judge(samples) {
  const grows = (name) => rounded(slope(samples.map((s) => [s.minutes / 60, s[name]])));
  const all = (name) => range(samples.map((s) => rounded(s[name])));
  return {
    samples: samples.length,
    uss_mib_an_hour: grows('uss_mib'), rss_mib_an_hour: grows('rss_mib'),
    live_parties_an_hour: grows('live_parties'), descriptors_an_hour: grows('descriptors'),
    database_mib_an_hour: grows('database_mib'),
    ...Object.fromEntries(['uss_mib', 'rss_mib', 'descriptors', 'threads', 'live_parties', 'sockets', 'connections']
      .map((name) => [name, all(name)])),
  };
}

/** `out`: a file to which each look is added as a line of JSON. */
export const soak = ({
  minutes = 60, warmUp = 10, rate = 300, tables = 200, loads = 4, seconds = 30, every = 10, rest = 30, out = '',
} = {}) =>
  withFolder((folder) => {
    const database = join(folder, 'annan.db');
    return withNode(['--db', database, ...kWithMetrics], { folder }, async (server) => {
      const begun = performance.now();
      const end = begun + (warmUp + minutes) * 60_000;
      const total = { loads: 0, moves: 0, guests: 0, slowest_ms: 0 };
      const homes = { next: 0 };
      const over = () => performance.now() >= end;
      let failure = null;
      const lanes = Array.from({ length: loads }, async (_, lane) => {
        await pause(lane * seconds * 1000 / loads);
        await keepLoading({
          place: placeOf(server), database, tables: tables / loads, rate: rate / loads, seconds, total, homes,
          over: () => failure !== null || over(),
        });
      });
      for (const lane of lanes) lane.catch((error) => { failure = error; });
      const samples = [];
      while (!over() && failure === null) {
        await pause(every * 1000);
        const sample = await look(server, database, begun);
        if (out) await appendFile(out, `${JSON.stringify(sample)}\n`);
        if (samples.length % 6 === 0) console.error(JSON.stringify(sample));
        samples.push(sample);
      }
      await Promise.all(lanes);
      // What is left when all have gone: nobody's table.
      await pause(rest * 1000);
      const left = await look(server, database, begun);
      await server.stop();
      return { minutes, warm_up_minutes: warmUp, ...total, ...judge(samples.filter((s) => s.minutes >= warmUp)), left };
    });
  });
