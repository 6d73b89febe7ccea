// SPDX-License-Identifier: MIT
// Faults, each once and small; `node tests/load/faults.mjs` does them at full length, and those of the database and of a node that is
// lost, which wait for what a busy machine may delay. What must hold is the same: no
// acknowledged move is lost, doubled or invented, and everybody sees the same in the end.
import { test } from 'node:test';
import { failing, slow } from './faults/disk.mjs';
import { engine } from './faults/engine.mjs';
import { kill } from './faults/kill.mjs';
import { network } from './faults/network.mjs';
import { stale } from './faults/stale.mjs';

const kRate = 150;
const say = (t, report) => t.diagnostic(`${report.moves} moves, ${report.reconnects} reconnects, slowest ${report.ack_ms.max} ms`);

test('kill -9, SQLite', async (t) => say(t, await kill({ count: 2, rate: kRate })));
test('kill -9 of two nodes in turn, PostgreSQL', async (t) => say(t, await kill({ store: 'postgres', count: 2, rate: kRate })));
test('a node that was stopped and wakes', async (t) => say(t, await stale({ count: 2, rate: kRate })));
for (const how of ['eio', 'eio-sync', 'full']) {
  test(`a disk that fails: ${how}`, async (t) => say(t, await failing({ how })));
}
test('a slow disk', async (t) => say(t, await slow({ seconds: 1, rate: kRate })));
test('a bad network', async (t) => say(t, await network({ count: 1, rate: kRate })));
test('engines that flood', async (t) => say(t, await engine({ tables: 2, seconds: 1, rate: kRate })));
