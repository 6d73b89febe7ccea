// SPDX-License-Identifier: MIT
// The yardsticks and the long measurements, each once and very small: that they run, and find nothing wrong.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from './faults/scenes.mjs';
import { ready } from './measure/ready.mjs';
import { soak } from './measure/soak.mjs';
import { withEchoServer, yardstick } from './measure/yardstick.mjs';

const kShort = ['--tables', 10, '--warm-up', 0.1, '--seconds', 0.5];

test('echoes', () => withEchoServer(async ({ place, pid }) => {
  const [report] = await yardstick('echo', place, '--server', pid, ...kShort);
  assert.ok(report.echoes >= 10, JSON.stringify(report));
  assert.ok(report.cpu.server.annan_yardstick, 'the server\'s only thread');
}));

test('appends', () => withFolder(async (folder) => {
  const [report] = await yardstick('append', join(folder, 'annan.db'), ...kShort);
  assert.ok(report.appends > 0, JSON.stringify(report));
  assert.ok(report.cpu.writer, 'the thread that writes');
}));

test('games that were put into a store are played on, after a stop and after a kill', async () => {
  const report = await ready({ games: 30, sample: 4, rounds: 1 });
  assert.equal(report.rounds.killed.length, 1);
  assert.ok(report.ready_ms > 0 && report.ready_ms <= report.last_move_ms, JSON.stringify(report));
});

test('a soak of some seconds', async () => {
  const report = await soak({ minutes: 0.05, warmUp: 0, rate: 40, tables: 8, loads: 2, seconds: 1, every: 0.5, rest: 0 });
  assert.ok(report.moves > 0 && report.loads >= 2, JSON.stringify(report));
  assert.equal(report.threads.most, 2);
});
