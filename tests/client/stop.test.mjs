// SPDX-License-Identifier: MIT
// A server that is told to stop: nobody new comes in, what was accepted is acknowledged, everybody is told when to come back,
// and the time it is away is nobody's.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { Guest, newId, within } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves } from './scripted_game.mjs';
import { Server, withServer } from './server.mjs';

async function seatTwo(server, house) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', ...(house ? { house } : {}) });
  const clients = await Promise.all(people.map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { people, party, clients };
}

const status = async (url, options) => (await fetch(url, options)).status;

test('while it drains it is not ready, takes nobody new, and games go on', () => withServer(['--drain', '8'], async (server) => {
  const { people, party, clients } = await seatTwo(server);
  assert.equal(await status(`${server.base}/readyz`), 200);
  process.kill(server.pid, 'SIGTERM');
  const ended = server.ended();
  while (await status(`${server.base}/readyz`) !== 503);
  assert.equal(await status(`${server.base}/healthz`), 200);
  const refused = await people[0].ask(party);
  assert.deepEqual([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).error.code], [503, '1', 'unavailable']);
  const posted = await people[0].post('/api/parties', {});
  assert.deepEqual([posted.status, posted.body.error.code], [503, 'unavailable']);
  await clients[0].play(kMoves[0]);
  await clients[1].untilState('the move', (s) => s.game.moves.length === 1);
  await clients[1].play(kMoves[1]);
  for (const client of clients) {
    assert.equal(await within(20_000, 'a farewell', client.whenClosed), 1012);
    assert.match(client.raw.closeReason, /^retry in \d+ ms$/);
  }
  assert.equal((await within(10_000, 'its end', ended)).code, 0);
  await server.restart();
  assert.equal((await people[0].enter(party)).moves, kMoves.slice(0, 2).join(' '));
}));

test('those who are sent away are told different times', () => withServer([], async (server) => {
  const { people, party } = await seatTwo(server);
  const eyes = await Promise.all(Array.from({ length: 20 }, async () => (await new Guest(server.base).identify()).enter(party)));
  await server.stop();
  await Promise.all(eyes.map((eye) => eye.whenClosed));
  const times = eyes.map((eye) => Number(eye.raw.closeReason.match(/retry in (\d+) ms/)[1])).sort((a, b) => a - b);
  assert.equal(new Set(times).size, times.length);
  // Connections without a socket have their share of the second too.
  assert.ok(times.at(-1) - times[0] > 300 && times.at(-1) <= 1500, times.join(' '));
  await server.restart();
  assert.ok(await people[0].enter(party));
}));

/** Many tables at which a move is under way when the server is told to stop. */
async function stopInTheMiddle(server, restart) {
  for (let round = 0; round < 5; ++round) {
    const tables = await Promise.all(Array.from({ length: 12 }, () => seatTwo(server)));
    const moves = tables.map(({ clients }) => ({ id: newId(), ...clients[0].here(), usi: kMoves[0] }));
    tables.forEach(({ clients }, i) => {
      if (i === round * 2) process.kill(server.pid, 'SIGTERM');
      clients[0].say({ type: 'move', ...moves[i] });
    });
    assert.equal((await within(10_000, 'its end', server.ended())).code, 0);
    await Promise.all(tables.flatMap(({ clients }) => clients.map((client) => client.whenClosed)));
    await restart();
    for (const [i, { people, party, clients }] of tables.entries()) {
      const acknowledged = clients[0].messages.some((m) => m.type === 'ack' && m.id === moves[i].id);
      const back = await people[0].enter(party);
      // Not only is nothing lost: nothing is kept that was not acknowledged before the farewell.
      assert.equal(back.moves, acknowledged ? kMoves[0] : '', `table ${i} of round ${round}`);
      if (!acknowledged) await back.must('move', moves[i], moves[i].id);
      back.raw.close();
    }
  }
}

test('what it has accepted is acknowledged, the rest can be said again: SQLite', () => withServer([], (server) =>
  stopInTheMiddle(server, () => server.restart())));

test('what it has accepted is acknowledged, the rest can be said again: PostgreSQL', () => withPostgres((url) =>
  withServer(['--db', url], (server) => stopInTheMiddle(server, () => server.restart()))));

test('the time it is away is nobody’s', () => withServer([], async (server) => {
  const { people, party, clients } = await seatTwo(server, { turn_limit: 60 });
  await clients[0].play(kMoves[0]);
  await clients[1].untilState('the move', (s) => s.game.moves.length === 1);
  const { clock } = clients[1].messages.findLast((m) => m.clock);
  await server.stop();
  const stopped = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const started = Date.now();
  await server.restart();
  const back = await people[1].enter(party);
  const moved = back.messages.findLast((m) => m.clock).clock.deadline - clock.deadline;
  assert.ok(moved >= started - stopped, `${moved} ms for an absence of ${started - stopped} ms`);
}));

test('a second signal ends it at once', async () => {
  const server = await Server.start(['--drain', '60']);
  try {
    process.kill(server.pid, 'SIGTERM');
    while (await status(`${server.base}/readyz`) !== 503);
    const { signal, milliseconds } = await server.stop('SIGTERM');
    assert.equal(signal, 'SIGTERM');
    assert.ok(milliseconds < 2000, `${milliseconds} ms`);
  } finally {
    await server.remove();
  }
});

/** Hears what a service manager would: Node has no datagrams of this family. */
const kManager = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1].replace('@', '\\0'))
print('listening', flush=True)
while True: print(s.recv(100).decode(), flush=True)
`;

test('a service manager hears that it is ready, alive and stopping', async () => {
  const place = `@annan-notify-${newId()}`;
  const manager = spawn('python3', ['-c', kManager, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: manager.stdout })[Symbol.asyncIterator]();
  const hear = async () => (await within(10_000, 'the service manager', lines.next())).value;
  let server;
  try {
    assert.equal(await hear(), 'listening');
    server = await Server.start([], { env: { NOTIFY_SOCKET: place, WATCHDOG_USEC: '200000' } });
    // It is alive from the first on, however long it takes until it is ready.
    const first = [];
    while (!first.includes('READY=1') || !first.includes('WATCHDOG=1')) first.push(await hear());
    assert.deepEqual(first.filter((words) => words !== 'WATCHDOG=1'), ['READY=1']);
    for (let n = 0; n < 3; ++n) assert.equal(await hear(), 'WATCHDOG=1');
    const ended = server.stop();
    let heard;
    do heard = await hear(); while (heard === 'WATCHDOG=1');
    assert.equal(heard, 'STOPPING=1');
    assert.equal((await ended).code, 0);
  } finally {
    manager.kill('SIGKILL');
    await server?.remove();
  }
  // Nobody there, or nonsense: it serves all the same.
  for (const nowhere of ['/nowhere/notify', 'nonsense', `@${'x'.repeat(200)}`]) {
    await within(20_000, nowhere, Server.start([], { env: { NOTIFY_SOCKET: nowhere, WATCHDOG_USEC: 'soon' } }).then(async (one) => {
      assert.equal((await one.stop()).code, 0);
      await one.remove();
    }));
  }
});
