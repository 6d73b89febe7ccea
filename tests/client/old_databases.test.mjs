// SPDX-License-Identifier: MIT
// A database of every schema that has been in use (tests/data/databases) is opened, its games replay to the same positions and
// go on; one of a newer program is refused in a sentence and left as it is.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lookAt } from './played_site.mjs';
import { withPostgres } from './postgres.mjs';
import { kBin, Server, withServer } from './server.mjs';

const run = promisify(execFile);
const kData = process.env.ANNAN_TEST_DATA ?? join(dirname(fileURLToPath(import.meta.url)), '../data');
const kFolder = join(kData, 'databases');
const fixtures = readdirSync(kFolder).filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''));

const admin = async (...args) => {
  try {
    return { out: (await run(join(kBin, 'annan'), ['admin', ...args])).stdout };
  } catch (error) {
    return { code: error.code, why: error.stderr };
  }
};

/** Runs `body` with a database that holds what the SQL file says. */
async function withFixture(name, body) {
  const sql = readFileSync(join(kFolder, `${name}.sql`), 'utf8');
  if (name.startsWith('postgres')) {
    return withPostgres(async (url) => {
      const child = run('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null', url]);
      child.child.stdin.end(sql);
      await child;
      await body(url);
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'annan-old-'));
  try {
    const db = new DatabaseSync(join(folder, 'annan.db'));
    db.exec('PRAGMA foreign_keys=OFF');
    db.exec(sql);
    db.close();
    await body(join(folder, 'annan.db'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the site says was played at the usual start, and how it ended. */
async function firstMoves(server) {
  const start = encodeURIComponent('lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1');
  const { played } = await (await fetch(`${server.base}/api/explorer?sfen=${start}`)).json();
  return played.map(({ usi, black, white, draws }) => ({ usi, won: black + white, draws }));
}
// A mate, a resignation in a ranked game, in which the lot gives the colours, and a draw by agreement: see playABit.
const kPlayed = [{ usi: '5i6h', won: 2, draws: 1 }];

for (const name of fixtures) {
  test(`${name} is opened and replays to the same positions`, () => withFixture(name, async (db) => {
    const expected = JSON.parse(await readFile(join(kFolder, `${name}.json`), 'utf8'));
    await withServer(['--db', db], async (server) => {
      const seen = await lookAt(server, Object.keys(expected));
      for (const [party, game] of Object.entries(expected)) {
        const { moves, position, ...more } = game;
        assert.deepEqual({ moves: seen[party].moves, position: seen[party].position }, { moves, position }, party);
        if ('result' in more) assert.deepEqual(seen[party].result, more.result, party);
      }
      assert.deepEqual(await firstMoves(server), name === 'sqlite-1' ? [] : kPlayed);
    });
    const { out } = await admin('check', '--db', db);
    assert.match(out, new RegExp(`^${Object.keys(expected).length} parties, .*: all as the rules have it`));
    // It goes on as any other.
    await withServer(['--db', db, '--engine', 'none'], async (server) => {
      const again = await lookAt(server, Object.keys(expected));
      assert.equal(Object.keys(again).length, Object.keys(expected).length);
    });
    assert.match((await admin('rebuild', '--db', db)).out, /made anew/);
  }));
}

test('there is one of every schema that the present one has replaced', () => {
  // Steps of one day's work, which no database outside has ever stood on.
  const passing = ['sqlite-3', 'postgres-2'];
  const steps = (file) => [...readFileSync(file, 'utf8').matchAll(/^ {4}\/\/ (\d+): /gm)].map((m) => Number(m[1]));
  const source = join(kData, '../../src/store');
  const wanted = [['sqlite', `${source}/sqlite/migrations.cpp`], ['postgres', `${source}/postgres/migrations.cpp`]]
    .flatMap(([kind, file]) => steps(file).slice(0, -1).map((n) => `${kind}-${n}`)).filter((name) => !passing.includes(name));
  assert.ok(wanted.length >= 3);
  assert.deepEqual(fixtures.toSorted(), wanted.toSorted());
});

async function refusesNewer(db, makeNewer) {
  await makeNewer();
  const sentence = /schema 99, made by a newer version.*use the newer program/;
  await assert.rejects(Server.start(['--db', db]), (error) => sentence.test(error.message) && /"code":2/.test(error.message));
  for (const command of ['check', 'rebuild', 'games']) {
    const { code, why } = await admin(command, '--db', db);
    assert.equal(code, 2, command);
    assert.match(why, sentence);
  }
}

test('an SQLite file of a newer program is refused and left as it is', () => withFixture(fixtures.find((n) => n.startsWith('sqlite-2')), async (db) => {
  await refusesNewer(db, () => {
    const file = new DatabaseSync(db);
    file.exec('UPDATE schema_version SET version = 99; CREATE TABLE of_the_future (x)');
    file.close();
  });
  const file = new DatabaseSync(db, { readOnly: true });
  assert.equal(file.prepare('SELECT version FROM schema_version').get().version, 99);
  file.close();
  // Nor does a backup of it become a database.
  const { code, why } = await admin('restore', db, '--db', `${db}.restored`);
  assert.equal(code, 2);
  assert.match(why, /made by a newer version/);
  assert.deepEqual(readdirSync(dirname(db)).filter((name) => name.includes('restored') && !name.endsWith('.lock')), []);
}));

test('a PostgreSQL database of a newer program is refused', () => withPostgres((url) => refusesNewer(url, async () => {
  await run('psql', ['--quiet', '--no-psqlrc', url, '-c', 'CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (99)']);
})));
