// SPDX-License-Identifier: MIT
// Durable moves a second beside two yardsticks, one after the other, round after round, so that what the machine does
// meanwhile falls on all three: an echo over the same net stack, and appends to the same store. Where the time goes.
import { join } from 'node:path';
import { placeOf, withFolder, withNode } from '../faults/scenes.mjs';
import { Load, mustBeFine } from '../load_program.mjs';
import { between, kWithMetrics, metricsOf } from './process_figures.mjs';
import { median, rounded } from './statistics.mjs';
import { withEchoServer, yardstick } from './yardstick.mjs';

/** Milliseconds of processor time for 1,000 things, by thread. */
function cpuPerThousand(threads, things) {
  return Object.fromEntries(Object.entries(threads).map(([name, { user, system }]) => [name, {
    user: rounded(user * 1e6 / things), system: rounded(system * 1e6 / things),
  }]));
}

const kTimes = ({ warmUp, seconds }) => ['--warm-up', String(warmUp), '--seconds', String(seconds)];

const peak = (options) => withFolder((folder) => {
  const database = join(folder, 'annan.db');
  return withNode(['--db', database, ...kWithMetrics], { folder }, async (server) => {
    const load = await Load.start([placeOf(server), '--db', database, '--server', String(server.pid),
      '--tables', String(options.tables), '--rate', '0', ...kTimes(options)]);
    const before = await metricsOf(server);
    const report = mustBeFine(await load.end());
    const after = await metricsOf(server);
    await server.stop();
    return {
      per_second: report.moves_per_second, ack_ms: report.ack_ms,
      cpu_ms_a_thousand: cpuPerThousand(report.cpu.server, report.commands),
      load_cpu_ms_a_thousand: cpuPerThousand(report.cpu.load, report.commands),
      append: between(before, after, 'annan_append_seconds'), commit: between(before, after, 'annan_commit_seconds'),
    };
  });
});

const echo = (options) => withEchoServer(async ({ place, pid }) => {
  const [report] = await yardstick('echo', place, '--server', pid, '--tables', options.tables, ...kTimes(options));
  return {
    per_second: report.echoes_per_second, echo_ms: report.echo_ms,
    cpu_ms_a_thousand: cpuPerThousand(report.cpu.server, report.echoes),
    load_cpu_ms_a_thousand: cpuPerThousand(report.cpu.load, report.echoes),
  };
});

const append = (options) => withFolder(async (folder) => {
  const [report] = await yardstick('append', join(folder, 'annan.db'), '--tables', options.tables, ...kTimes(options));
  return {
    per_second: report.appends_per_second, appends_a_commit: report.appends_a_commit, mean_commit_ms: report.mean_commit_ms,
    cpu_ms_a_thousand: cpuPerThousand(report.cpu, report.appends),
  };
});

export async function ratio({ rounds = 3, tables = 2000, seconds = 10, warmUp = 3 } = {}) {
  const options = { tables, seconds, warmUp };
  const all = [];
  for (let round = 0; round < rounds; ++round) {
    all.push({ peak: await peak(options), echo: await echo(options), append: await append(options) });
    const figures = Object.entries(all.at(-1)).map(([name, r]) => `${name} ${Math.round(r.per_second)}/s`);
    console.error(`round ${round + 1}: ${figures.join(', ')}`);
  }
  const middle = (of) => median(all.map(of));
  return {
    moves_per_second: Math.round(middle((r) => r.peak.per_second)),
    echoes_per_second: Math.round(middle((r) => r.echo.per_second)),
    appends_per_second: Math.round(middle((r) => r.append.per_second)),
    moves_to_echoes: rounded(middle((r) => r.peak.per_second / r.echo.per_second), 3),
    moves_to_appends: rounded(middle((r) => r.peak.per_second / r.append.per_second), 3),
    rounds: all,
  };
}
