// SPDX-License-Identifier: MIT
// What Prometheus would read, before and after something happens; and what a log says.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { enterLobby, Guest, within } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { kMock, Server, withServer } from './server.mjs';

/** {name: value} with labels in the name; the format is checked on the way. */
async function metrics(server) {
  const address = server.log.match(/metrics on (\S+)/)[1];
  const response = await fetch(`http://${address}/metrics`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  const read = {};
  const types = {};
  for (const line of (await response.text()).trimEnd().split('\n')) {
    const comment = line.match(/^# (HELP|TYPE) (\w+) (.+)$/);
    if (comment?.[1] === 'TYPE') types[comment[2]] = comment[3];
    if (comment) continue;
    const [, name, labels = '', value] = line.match(/^(\w+)(\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? (\S+)$/) ?? assert.fail(line);
    assert.ok(types[name] ?? types[name.replace(/_(bucket|sum|count)$/, '')], `${name} has a type`);
    read[name + labels] = Number(value);
  }
  read.families = Object.keys(types);
  return read;
}

async function play(server, moves) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black' });
  const clients = await Promise.all(people.map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  await playMoves(clients, moves);
  return { people, clients };
}

async function watchThemMove(server) {
  const begun = performance.now();
  const before = await metrics(server);
  assert.equal(before.annan_moves_acknowledged_total, 0);
  assert.equal(before['annan_refusals_total{code="not_your_turn"}'], undefined);
  assert.equal(Object.entries(before).find(([name]) => name.startsWith('annan_build_info{'))[1], 1);
  const { people, clients } = await play(server, kMoves.slice(0, 6));
  const lobby = await enterLobby(people[0]);
  assert.equal((await clients[1].command('move', { ...clients[1].here(), usi: '5i5h' })).code, 'not_your_turn');
  assert.equal((await clients[0].command('move', { ...clients[0].here(), usi: '1i9a' })).code, 'not_its_movement');
  assert.equal((await fetch(`${server.base}/api/parties/aaaaaaaaaaaa`)).status, 404);
  const after = await metrics(server);
  assert.equal(after.annan_moves_acknowledged_total, 6);
  assert.equal(after.annan_commands_acknowledged_total, 7, 'the moves and a join');
  assert.equal(after.annan_party_sockets, 2);
  assert.equal(after.annan_lobby_sockets, 1);
  assert.equal(after.annan_live_parties, 1);
  assert.ok(after.annan_connections >= 3);
  assert.equal(after['annan_refusals_total{code="not_your_turn"}'], 1);
  assert.equal(after['annan_refusals_total{code="not_its_movement"}'], 1);
  assert.equal(after['annan_refusals_total{code="no_party"}'], 1);
  assert.equal(after['annan_http_answers_total{status="404"}'], 1);
  assert.equal(after.annan_append_seconds_count, 8, 'the party, the join and the moves');
  assert.ok(after.annan_append_seconds_sum > 0);
  assert.equal(after['annan_append_seconds_bucket{le="+Inf"}'], 8);
  assert.ok(after.annan_commit_seconds_count >= before.annan_commit_seconds_count + 8);
  const seconds = (performance.now() - begun) / 1000;
  assert.ok(after.annan_append_seconds_sum < seconds, 'one after the other, and in seconds');
  assert.ok(after.annan_commit_seconds_sum > before.annan_commit_seconds_sum);
  assert.equal(after.annan_store_failures_total, 0);
  assert.ok(after.annan_store_queue <= 2);
  assert.equal(after.annan_messages_total, 11);
  assert.ok(after.process_resident_memory_bytes > 1e6 && after.process_open_fds > 10);
  for (const client of [...clients, lobby]) client.raw.close();
  await Promise.all([...clients, lobby].map((client) => client.whenClosed));
  const gone = async () => {
    for (;;) {
      const ended = await metrics(server);
      if (ended.annan_party_sockets + ended.annan_lobby_sockets === 0) return;
    }
  };
  await within(10_000, 'the sockets to be gone', gone());
}

test('SQLite: they move', () => withServer(['--metrics', '127.0.0.1:0'], watchThemMove));
test('PostgreSQL: they move', () => withPostgres((url) => withServer(['--db', url, '--metrics', '127.0.0.1:0'], watchThemMove)));

test('an engine that fails is counted', () => withServer(['--metrics', '127.0.0.1:0', '--engine', `${kMock} :die`], async (server) => {
  const guest = await new Guest(server.base).identify();
  const client = await guest.enter(await guest.createParty({ opponent: 'computer', color: 'black' }));
  await client.play(kMoves[0]);
  await client.untilState('the computer', (s) => s.game.moves.length === 2);
  const read = await metrics(server);
  assert.ok(read.annan_engine_restarts_total >= 2 && read.annan_engine_questions_total >= 2);
  assert.deepEqual([read.annan_computer_moves_total, read.annan_moves_acknowledged_total, read.annan_engine_queue], [1, 1, 0]);
}));

test('they are nowhere unless asked for, and nothing else is there', async () => {
  await withServer([], async (server) => {
    assert.equal((await fetch(`${server.base}/metrics`)).status, 404);
  });
  await withServer(['--metrics', '127.0.0.1:0'], async (server) => {
    assert.equal((await fetch(`${server.base}/metrics`)).status, 404, 'not at the public address');
    const address = `http://${server.log.match(/metrics on (\S+)/)[1]}`;
    assert.equal((await fetch(`${address}/`)).status, 404);
    assert.equal((await fetch(`${address}/metrics`, { method: 'POST' })).status, 405);
    const taken = new URL(address).host;
    await assert.rejects(Server.start(['--metrics', taken]), /in use by another program/);
    await assert.rejects(Server.start(['--metrics', 'here']), /--metrics here is no address and port/);
  });
});

test('docs/operations.md says what each of them means', () => withServer(['--metrics', '127.0.0.1:0', '--engine', kMock], async (server) => {
  const text = await readFile(join(dirname(fileURLToPath(import.meta.url)), '../../docs/operations.md'), 'utf8');
  for (const name of (await metrics(server)).families) assert.ok(text.includes(`\`${name}\``), name);
}));

test('a log of JSON lines, each with its time and level', () => withServer(['--log-format', 'json', '--log-level', 'debug'], async (server) => {
  await play(server, kMoves.slice(0, 2));
  await fetch(`${server.base}/api/parties`, { method: 'POST', body: '{' });
  await server.stop();
  const lines = server.log.trimEnd().split('\n');
  assert.ok(lines.length >= 3);
  for (const line of lines) {
    const { time, level, message, ...more } = JSON.parse(line);
    assert.deepEqual(more, {});
    assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000, time);
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.match(level, /^(debug|info|warning|error|critical)$/);
    assert.ok(message.length > 0);
  }
  await server.restart();
}));
