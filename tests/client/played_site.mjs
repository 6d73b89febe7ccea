// SPDX-License-Identifier: MIT
// A site on which a bit of everything has happened, and what its parties look like to somebody who comes in.
// By hand, for a new schema: node played_site.mjs sqlite|postgres FOLDER N writes FOLDER/sqlite-N.{sql,json} of it.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { enterLobby, Guest } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { kBin, kMock, withServer } from './server.mjs';

const run = promisify(execFile);

async function seatTwo(server, wish = {}) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', ...wish });
  const clients = await Promise.all(people.map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { party, people, clients };
}

/** Plays on the server: a mate and the next game, takeback and draw, time controls, a ranked game, the computer. */
export async function playABit(server) {
  const mate = await seatTwo(server, { name: 'Friday', public: true });
  await playMoves(mate.clients, kMoves);
  for (const client of mate.clients) await client.must('rematch', { game: 1 });
  for (const client of mate.clients) await client.untilState('the next game', (s) => s.game.id === 2);
  await playMoves(mate.clients, kMoves.slice(0, 5));

  const drawn = await seatTwo(server, { house: { time: { main: 600, byoyomi: 30, increment: 5 } } });
  await playMoves(drawn.clients, kMoves.slice(0, 4));
  await drawn.clients[1].must('offer', { ...drawn.clients[1].here(), kind: 'takeback' });
  await drawn.clients[0].untilState('the offer', (s) => s.game.offers.some(Boolean));
  await drawn.clients[0].must('accept', { ...drawn.clients[0].here(), kind: 'takeback' });
  for (const client of drawn.clients) await client.untilState('taken back', (s) => s.game.moves.length === 3);
  await drawn.clients[1].play(kMoves[3]);
  await drawn.clients[0].untilState('the move', (s) => s.game.moves.length === 4);
  await drawn.clients[0].must('offer', { ...drawn.clients[0].here(), kind: 'draw' });
  await drawn.clients[1].untilState('the offer', (s) => s.game.offers.some(Boolean));
  await drawn.clients[1].must('accept', { ...drawn.clients[1].here(), kind: 'draw' });

  const rivals = await Promise.all([1, 2].map(async (n) => {
    // From two addresses, or they would not be paired: the test is the proxy in front of the server.
    const guest = new Guest(server.base);
    const own = guest.headers.bind(guest);
    guest.headers = () => ({ ...own(), 'X-Forwarded-For': `203.0.113.${n}` });
    await guest.identify();
    return { guest, lobby: await enterLobby(guest) };
  }));
  for (const { guest } of rivals) await guest.post('/api/ranked');
  const { party } = await rivals[0].lobby.until('a rival', (m) => m.type === 'paired');
  const ranked = await Promise.all(rivals.map(({ guest }) => guest.enter(party)));
  await playMoves(ranked, kMoves.slice(0, 2));
  await ranked[0].must('resign', ranked[0].here());

  const alone = await new Guest(server.base).identify();
  const machine = await alone.enter(await alone.createParty({ opponent: 'computer', color: 'black' }));
  await machine.play('7g7f');
  await machine.untilState('the computer', (s) => s.game.moves.length === 2);
  return [mate.party, drawn.party, party, machine.state.party];
}

/** {party: {moves, position, result}} as a newcomer is told; the position by the rules of `annan play-out`. */
export async function lookAt(server, parties) {
  const seen = {};
  for (const party of [...parties].sort()) {
    const eye = await (await new Guest(server.base).identify()).enter(party);
    const played = await run(join(kBin, 'annan'), ['play-out', eye.game.start, ...eye.moves.split(' ')]);
    seen[party] = { moves: eye.moves, position: played.stdout.split('\t')[0], result: eye.game.result };
    eye.raw.close();
  }
  return seen;
}

export const kEngineAnswers = ['--engine', `${kMock} 3c3d`];

/** The whole file as SQL, tables before what points at them. */
function dumped(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const literal = (value) => value === null ? 'NULL' : value instanceof Uint8Array ? `X'${Buffer.from(value).toString('hex')}'`
    : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  const lines = [];
  for (const { name, sql, type } of db.prepare('SELECT name, sql, type FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, rootpage').all()) {
    lines.push(`${sql};`);
    if (type !== 'table') continue;
    for (const row of db.prepare(`SELECT * FROM ${name}`).all()) lines.push(`INSERT INTO ${name} VALUES (${Object.values(row).map(literal).join(', ')});`);
  }
  db.close();
  return lines.join('\n');
}

async function makeFixture(kind, folder, version) {
  const about = `-- SPDX-License-Identifier: MIT\n-- What tests/client/played_site.mjs left in a database of schema ${version}. Never changed: it has to be read for ever.\n`;
  const make = (db) => withServer([...kEngineAnswers, ...(db ? ['--db', db] : [])], async (server) => {
    const parties = await playABit(server);
    const seen = await lookAt(server, parties);
    await server.stop();
    const sql = db ? (await run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', db])).stdout : dumped(join(server.folder, 'annan.db'));
    await writeFile(join(folder, `${kind}-${version}.sql`), `${about}${sql.replace(/^\\(un)?restrict .*$/gm, '').replace(/\n{3,}/g, '\n\n')}\n`);
    await writeFile(join(folder, `${kind}-${version}.json`), `${JSON.stringify(seen, null, 1)}\n`);
    await server.restart();
  });
  await (kind === 'postgres' ? withPostgres(make) : make());
}

if (process.argv[1] === import.meta.filename) await makeFixture(...process.argv.slice(2));
