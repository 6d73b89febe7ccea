// SPDX-License-Identifier: MIT
// A backup taken while games are played becomes a database on which they replay to the same positions; and what an operator
// can look at. On either kind of database.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Guest } from './party_client.mjs';
import { kEngineAnswers, lookAt, playABit } from './played_site.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves } from './scripted_game.mjs';
import { kBin, withServer } from './server.mjs';

const run = promisify(execFile);

async function admin(db, ...args) {
  try {
    return { out: (await run(join(kBin, 'annan'), ['admin', ...args, '--db', db])).stdout };
  } catch (error) {
    return { code: error.code, out: error.stdout, why: error.stderr };
  }
}

/** A table at which moves are played until `stop()`, which gives those that were acknowledged. */
async function playOn(server) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black' });
  const clients = await Promise.all(people.map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  let going = true;
  const playing = (async () => {
    for (let game = 1; going; ++game) {
      for (const [ply, usi] of kMoves.entries()) {
        const mover = clients.find((c) => c.side === (ply % 2 ? 'white' : 'black'));
        await mover.play(usi);
        for (const client of clients) await client.untilState('the move', (s) => s.game.moves.length > ply);
        if (!going) return;
      }
      for (const client of clients) await client.must('rematch', { game });
      for (const client of clients) await client.untilState('the next game', (s) => s.game.id === game + 1);
    }
  })();
  return { party, guest: people[0], stop: async () => { going = false; await playing; } };
}

async function drill(server, db, restored, file) {
  const parties = await playABit(server);
  const before = await lookAt(server, parties);
  const table = await playOn(server);
  const made = await admin(db, 'backup', file);
  assert.match(made.out, /holds all of it/, made.why);
  await table.stop();
  assert.equal((await stat(file)).mode & 0o777, 0o600, 'for its owner only');

  // What happens afterwards is not in it.
  const late = await (await new Guest(server.base).identify()).createParty();
  const again = await admin(db, 'backup', file);
  assert.equal(again.code, 2);
  assert.match(again.why, /is there already/);

  const back = await admin(restored, 'restore', file);
  assert.match(back.out, /as the backup has it/, back.why);
  const refused = await admin(restored, 'restore', file);
  assert.equal(refused.code, 2);
  assert.match(refused.why, /is there already|is not empty/);
  assert.match((await admin(restored, 'check')).out, /^5 parties, \d+ games, \d+ moves: all as the rules have it/);

  await withServer(['--db', restored], async (other) => {
    assert.deepEqual(await lookAt(other, parties), before, 'the same positions');
    assert.equal((await fetch(`${other.base}/api/parties/${late}`)).status, 404);
    // Who was who is who still: the same cookie, the same seat, and the game goes on where it was.
    const player = Object.assign(new Guest(other.base), { cookie: table.guest.cookie, id: table.guest.id });
    const client = await player.enter(table.party);
    assert.notEqual(client.side, 'watch');
  });
}

test('SQLite: backup while it is played on, restore, replay', () => withServer(kEngineAnswers, (server) => {
  const at = (name) => join(server.folder, name);
  return drill(server, at('annan.db'), at('restored.db'), at('backup.db'));
}));

test('PostgreSQL: backup while it is played on, restore, replay', () => withPostgres((url) => withServer(['--db', url, ...kEngineAnswers], async (server) => {
  await run('psql', ['--quiet', '--no-psqlrc', url, '-c', 'CREATE DATABASE restored TEMPLATE template0 ENCODING \'UTF8\'']);
  await drill(server, url, url.replace('/annan?', '/restored?'), join(server.folder, 'backup.dump'));
})));

test('what is no whole backup does not become a database', () => withServer([], async (server) => {
  const at = (name) => join(server.folder, name);
  await playOn(server).then((table) => table.stop());
  assert.match((await admin(at('annan.db'), 'backup', at('good'))).out, /holds/);
  const refused = async (sentence, ...args) => {
    const { code, why } = await admin(at('restored.db'), ...args);
    assert.equal(code, 2);
    assert.match(why, sentence);
    assert.deepEqual((await readdir(server.folder)).filter((name) => name.startsWith('restored.db') && !name.endsWith('.lock')), []);
  };
  await refused(/there is no .*nowhere/, 'restore', at('nowhere'));
  await writeFile(at('text'), 'not a database at all\n'.repeat(100));
  await refused(/text is damaged/, 'restore', at('text'));
  const other = new DatabaseSync(at('other'));
  other.exec('CREATE TABLE x (y)');
  other.close();
  await refused(/other is damaged: .*schema_version/, 'restore', at('other'));
  await truncate(at('good'), (await stat(at('good'))).size / 2);
  await refused(/good is damaged/, 'restore', at('good'));
  const missing = await admin(at('missing.db'), 'backup', at('b'));
  assert.match(missing.why, /there is no database/);
  const running = await admin(at('annan.db'), 'restore', at('good'));
  assert.match(running.why, /in use by another annan serve/);
}));

const query = (db, sql) => db.startsWith('postgresql') ? run('psql', ['--quiet', '--no-psqlrc', db, '-c', sql]) : (() => {
  const file = new DatabaseSync(db);
  file.exec(sql);
  file.close();
})();

async function inspect(server, db) {
  const parties = await playABit(server);
  const { out } = await admin(db, 'games');
  const lines = out.trimEnd().split('\n').map((line) => line.split('\t'));
  assert.equal(lines.length, 5);
  for (const fields of lines) assert.equal(fields.length, 9);
  const mate = lines.find(([party, game]) => party === parties[0] && game === '1');
  assert.deepEqual(mate.slice(6), ['black', 'checkmate', String(kMoves.length)]);
  assert.deepEqual(lines.find(([party, game]) => party === parties[0] && game === '2').slice(6), ['-', '-', '0']);
  assert.equal(lines.find(([party]) => party === parties[3])[5], 'computer');
  assert.ok(lines.every(([, , began], i) => i === 0 || began <= lines[i - 1][2]), 'newest first');
  const guest = mate[4].split(' ')[0];
  const own = (await admin(db, 'games', '--guest', guest)).out.trimEnd().split('\n');
  assert.ok(own.length === 2 && own.every((line) => line.includes(guest)));
  assert.equal((await admin(db, 'games', '--most', '1')).out.trimEnd().split('\n').length, 1);
  assert.match((await admin(db, 'games', '--guest', 'x')).why, /no guest's id/);

  assert.match((await admin(db, 'check')).out, /^4 parties, 5 games, \d+ moves: all as the rules have it/);
  // Somebody has had his hands in it.
  await query(db, `UPDATE entry SET events = replace(events, '${kMoves[2]}', '8h2b+') WHERE party = (SELECT number FROM party WHERE id = '${parties[0]}')`);
  await query(db, `DELETE FROM entry WHERE party = (SELECT number FROM party WHERE id = '${parties[1]}') AND seq = 4`);
  await query(db, `UPDATE entry SET events = '{' WHERE party = (SELECT number FROM party WHERE id = '${parties[2]}') AND seq = 3`);
  const broken = await admin(db, 'check');
  assert.equal(broken.code, 2);
  assert.match(broken.out, new RegExp(`^${parties[0]}: game 1, ply 2: not_its_movement$`, 'm'));
  assert.match(broken.out, new RegExp(`^${parties[1]}: entry 5 follows 3$`, 'm'));
  assert.match(broken.out, new RegExp(`^${parties[2]}: `, 'm'));
  assert.match(broken.why, /4 parties, .* faults/);
}

test('SQLite: games are listed and judged again', () => withServer(kEngineAnswers, (server) => inspect(server, join(server.folder, 'annan.db'))));
test('PostgreSQL: games are listed and judged again', () => withPostgres((url) => withServer(['--db', url, ...kEngineAnswers], (server) => inspect(server, url))));
