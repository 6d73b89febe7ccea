#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Plays a game to checkmate against a running server, as two guests with a spectator:
//   node tests/client/play.mjs http://127.0.0.1:8080
import { Guest } from './party_client.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';

const base = process.argv[2];
if (!base) {
  console.error('usage: node tests/client/play.mjs http://127.0.0.1:8080');
  process.exit(2);
}
try {
  const [first, second, watcher] = await Promise.all([0, 1, 2].map(() => new Guest(base.replace(/\/$/, '')).identify()));
  const party = await first.createParty();
  const one = await first.enter(party);
  const two = await second.enter(party);
  await two.must('join');
  const eye = await watcher.enter(party);
  for (const client of [one, two, eye]) await client.untilState('the game', (s) => s.game !== null);
  await playMoves([one, two], kMoves, [eye]);
  for (const client of [one, two, eye]) {
    const { game } = await client.untilState('the end', (s) => s.game.result !== null);
    if (game.result.winner !== 'black' || game.result.reason !== 'checkmate' || client.moves !== kMoves.join(' ')) {
      throw new Error(`unexpected end: ${JSON.stringify(game)}`);
    }
  }
  console.log(`${base}/p/${party}: ${kMoves.length} moves, black wins by checkmate, seen alike by both players and a spectator`);
  process.exit(0);
} catch (error) {
  console.error(`the game could not be played: ${error.message}`);
  process.exit(1);
}
