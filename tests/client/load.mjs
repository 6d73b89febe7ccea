// SPDX-License-Identifier: MIT
// Many games at once against a server of its own, with a spectator each: how many moves a second are acknowledged, and how
// late the slowest are.   node tests/client/load.mjs [PARTIES, at most 100: one address may make no more guests at once]
import { cpus } from 'node:os';
import { Guest } from './party_client.mjs';
import { kMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

const parties = Number(process.argv[2] ?? 90);

async function sitDown(server) {
  const people = await Promise.all([0, 1, 2].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty();
  const [one, two, eye] = await Promise.all(people.map((guest) => guest.enter(party)));
  await two.must('join');
  for (const client of [one, two, eye]) await client.untilState('the game', (s) => s.game !== null, 60_000);
  return { players: one.side === 'black' ? [one, two] : [two, one], eye };
}

async function playOut({ players, eye }, latencies) {
  for (const [ply, usi] of kMoves.entries()) {
    const mover = players[ply % 2];
    await mover.untilState('my turn', (s) => s.game.moves.length === ply, 60_000);
    const begun = performance.now();
    const answer = await mover.command('move', { game: 1, ply, usi });
    latencies.push(performance.now() - begun);
    if (answer.type !== 'ack') throw new Error(JSON.stringify(answer));
  }
  await eye.untilState('the end', (s) => s.game.result !== null, 60_000);
}

await withServer([], async (server) => {
  const tables = [];
  for (let i = 0; i < parties; ++i) tables.push(await sitDown(server));
  const latencies = [];
  const begun = performance.now();
  await Promise.all(tables.map((table) => playOut(table, latencies)));
  const seconds = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))].toFixed(1);
  console.log(`${cpus().length} × ${cpus()[0].model}`);
  console.log(`${parties} parties, ${latencies.length} moves, each heard by 3: ${(latencies.length / seconds).toFixed(0)} moves/s`);
  console.log(`acknowledged, durable, in ms: median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`);
});
process.exit(0);
