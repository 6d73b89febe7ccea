// SPDX-License-Identifier: MIT
// From starting the program, with many games that are being played in its database, to /readyz and to the first moves. The
// games are put into the store directly, decided as the site decides (annan_yardstick games): two guests, an hour and
// 30 s byoyomi, twelve moves, a clock that runs; no page has them open. Each round the server is started, players of
// a sample come back and move, and then it is stopped, or killed: which the next start has to deal with.
import { join } from 'node:path';
import { Guest, within } from '../../client/party_client.mjs';
import { withFolder, withNode } from '../faults/scenes.mjs';
import { statusOf } from './process_figures.mjs';
import { median, range, rounded } from './statistics.mjs';
import { yardstick } from './yardstick.mjs';

const kLimit = 60_000;

async function untilReady(server) {
  const begun = performance.now();
  while (await statusOf(`${server.base}/readyz`) !== 200) {
    if (performance.now() - begun > kLimit) throw new Error(`not ready within ${kLimit} ms`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Both players of a game come back, and whose turn it is moves. Resolves when the move is acknowledged. */
async function playOn(server, game) {
  const players = await Promise.all(game.cookies.map(async (cookie) => {
    const guest = new Guest(server.base);
    guest.cookie = cookie;
    return guest.enter(game.party);
  }));
  const usi = game.more.shift();
  await players[game.moves.length % 2].play(usi);
  game.moves.push(usi);
  for (const player of players) player.raw.close();
}

/** Starts the server, and measures it from then. */
async function startAndPlay(server, sample) {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  await server.restart();
  const serving = since();
  await untilReady(server);
  const ready = since();
  const moved = [];
  const all = sample.map((game) => playOn(server, game).then(() => moved.push(since())));
  await within(kLimit, 'the sample to move', Promise.all(all));
  return { serving_ms: serving, ready_ms: ready, first_move_ms: Math.min(...moved), last_move_ms: Math.max(...moved) };
}

export const ready = ({ games = 10_000, sample = 50, rounds = 3 } = {}) => withFolder((folder) => {
  const database = join(folder, 'annan.db');
  return withNode(['--db', database], { folder }, async (server) => {
    // It has been up before: the games are of a site that stopped.
    await server.stop();
    const playing = await yardstick('games', database, '--games', games, '--sample', sample);
    const all = { stopped: [], killed: [] };
    await startAndPlay(server, playing);
    for (let round = 0; round < rounds; ++round) {
      for (const [how, end] of [['stopped', () => server.stop()], ['killed', () => server.kill()]]) {
        await end();
        all[how].push(await startAndPlay(server, playing));
        console.error(`${how}: ${JSON.stringify(all[how].at(-1))}`);
      }
    }
    await server.stop();
    const both = [...all.stopped, ...all.killed];
    const middle = (name) => Math.round(median(both.map((r) => r[name])));
    return {
      games, sample,
      ready_ms: middle('ready_ms'), first_move_ms: middle('first_move_ms'), last_move_ms: middle('last_move_ms'),
      slowest_move_ms: Math.round(range(both.map((r) => r.last_move_ms)).most),
      within_gate: both.every((r) => r.last_move_ms <= 2_000),
      rounds: Object.fromEntries(Object.entries(all).map(([how, starts]) => [how, starts.map((start) =>
        Object.fromEntries(Object.entries(start).map(([name, ms]) => [name, rounded(ms, 0)])))])),
    };
  });
});
