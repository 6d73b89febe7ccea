// SPDX-License-Identifier: MIT
// `annan admin` on the database of a server that runs, and of one that is stopped; on either kind of database.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { enterLobby, Guest } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { kBin, Server, withServer } from './server.mjs';

const run = promisify(execFile);

/** {out} or {code, why}. */
async function admin(db, ...args) {
  try {
    return { out: (await run(join(kBin, 'annan'), ['admin', ...args, '--db', db])).stdout };
  } catch (error) {
    return { code: error.code, why: error.stderr };
  }
}

async function seatTwo(server, wish = {}) {
  const [first, second] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await first.createParty({ color: 'black', public: true, name: 'Friday', ...wish });
  const clients = await Promise.all([first, second].map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { first, second, party, clients };
}

async function useOnRunning(server, db) {
  const { first, second, party, clients } = await seatTwo(server);
  const [one, two] = clients;
  await one.play('7g7f');

  assert.match((await admin(db, 'rename', first.id, '  Quiet   Crane ')).out, /is now called Quiet Crane/);
  await two.untilState('the name', (s) => s.seats[0].nickname === 'Quiet Crane');
  assert.equal((await second.get(`/api/players/${first.id}`)).body.nickname, 'Quiet Crane');
  assert.equal(one.game.result, null, 'the game goes on');
  await two.untilState('the move', (s) => s.game.moves.length === 1);
  await two.play('3c3d');

  assert.match((await admin(db, 'end', party)).out, /is ended/);
  for (const client of clients) {
    const { game } = await client.untilState('the end', (s) => s.ended === true);
    assert.deepEqual(game.result, { winner: null, reason: 'aborted' });
  }
  for (const [type, fields] of [['rematch', { game: 1 }], ['leave', {}], ['name_party', { name: 'x' }], ['phrase', { phrase: 'greeting' }]]) {
    assert.equal((await one.command(type, fields)).code, 'party_ended', type);
  }
  const late = await (await new Guest(server.base).identify()).enter(party);
  assert.equal(late.state.ended, true);
  assert.equal((await late.command('join')).code, 'party_ended');
  const lobby = await enterLobby(first);
  assert.ok(!lobby.messages.at(-1).tables?.some((table) => table.party === party), 'not shown to strangers any more');
  assert.equal((await second.get(`/api/players/${first.id}`)).body.games[0].reason, 'aborted');

  const again = await admin(db, 'end', party);
  assert.deepEqual([again.code, /ended before/.test(again.why)], [2, true]);
  const rebuilt = await admin(db, 'rebuild');
  assert.equal(rebuilt.code, 2);
  assert.match(rebuilt.why, /in use|stop it first/);
}

async function useOnStopped(server, db) {
  const { first, party, clients } = await seatTwo(server);
  await playMoves(clients, kMoves);
  await clients[0].untilState('the end', (s) => s.game.result !== null);
  const before = (await first.get(`/api/players/${first.id}`)).body.games;
  const open = await seatTwo(server);
  await server.stop();
  assert.match((await admin(db, 'rebuild')).out, /made anew/);
  assert.match((await admin(db, 'end', open.party)).out, /is ended/);
  assert.match((await admin(db, 'rename', first.id, '鷺')).out, /鷺/);
  await server.restart();
  const page = (await first.get(`/api/players/${first.id}`)).body;
  assert.equal(page.nickname, '鷺');
  assert.deepEqual(page.games.map(({ black, white, ...rest }) => rest), before.map(({ black, white, ...rest }) => rest));
  assert.equal((await open.first.enter(open.party)).state.ended, true);
  assert.equal((await first.enter(party)).state.ended, false);
}

async function refuseNonsense(db) {
  const refused = async (sentence, ...args) => {
    const { code, why } = await admin(db, ...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(why, sentence);
  };
  await refused(/no guest's id/, 'rename', 'x', 'Crane');
  await refused(/no guest/, 'rename', 'aaaaaaaaaaaa', 'Crane');
  await refused(/no party's id/, 'end', "x'; DROP TABLE party; --");
  await refused(/no party/, 'end', 'aaaaaaaaaaaa');
  await refused(/required/i, 'rename', 'aaaaaaaaaaaa');
}

const both = async (server, db) => {
  await useOnRunning(server, db);
  const guest = await new Guest(server.base).identify();
  for (const name of ['', '   ', 'x'.repeat(25), 'a\u202eb', 'a\u200bb']) {
    assert.match((await admin(db, 'rename', guest.id, name)).why, /1 to 24/);
  }
  await refuseNonsense(db);
  await useOnStopped(server, db);
};

test('a site on SQLite', () => withServer([], (server) => both(server, join(server.folder, 'annan.db'))));

test('a site on PostgreSQL, heard by every node', () => withPostgres((db) => withServer(['--db', db], async (server) => {
  const other = await Server.start(['--db', db]);
  try {
    const { first, second, party, clients } = await seatTwo(server);
    const there = Object.assign(new Guest(other.base), { cookie: second.cookie });
    const two = await there.enter(party);
    assert.match((await admin(db, 'rename', first.id, 'Crane')).out, /Crane/);
    for (const client of [...clients, two]) await client.untilState('the name', (s) => s.seats[0].nickname === 'Crane');
    assert.match((await admin(db, 'end', party)).out, /is ended/);
    for (const client of [...clients, two]) await client.untilState('the end', (s) => s.ended === true);
    await other.stop();
  } finally {
    await other.remove();
  }
  await both(server, db);
})));

test('a database that is not there is not made', async () => {
  const { code, why } = await admin('/nowhere/annan.db', 'rebuild');
  assert.deepEqual([code, /there is no database/.test(why)], [2, true]);
});
