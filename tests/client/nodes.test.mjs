// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL database: each serves any party, and neither owns one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest, newId } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { Server, withServer } from './server.mjs';

/** The same person's browser at another server. */
function at(server, guest) {
  const there = new Guest(server.base);
  there.cookie = guest.cookie;
  there.id = guest.id;
  return there;
}

const withNodes = (body) => withPostgres((url) =>
  withServer(['--db', url], (one) => withServer(['--db', url], (two) => body(one, two))));

test('players on two nodes and a spectator on each see the same game, and a killed node loses nothing', () => withNodes(async (one, two) => {
  const people = await Promise.all([0, 1, 2].map(() => new Guest(one.base).identify()));
  const party = await people[0].createParty({ color: 'black' });
  const black = await people[0].enter(party);
  let white = await at(two, people[1]).enter(party);
  await white.must('join');
  const eyes = [await people[2].enter(party), await at(two, people[2]).enter(party)];
  for (const client of [black, white, ...eyes]) await client.untilState('the game', (s) => s.game !== null);
  await playMoves([black, white], kMoves.slice(0, 8), eyes);

  await two.kill();
  await Promise.all([white.whenClosed, eyes[1].whenClosed]);
  // At once on the other node, on the same seat.
  white = await people[1].enter(party);
  assert.equal(white.side, 'white');
  await playMoves([black, white], kMoves.slice(8, 12), [eyes[0]]);
  await two.restart();
  const back = await at(two, people[1]).enter(party);
  assert.equal(back.moves, kMoves.slice(0, 12).join(' '));
  await playMoves([black, back], kMoves.slice(12), [eyes[0], white]);
  for (const client of [black, back]) {
    const { game } = await client.untilState('the end', (s) => s.game.result !== null);
    assert.deepEqual(game.result, { winner: 'black', reason: 'checkmate' });
  }
}));

test('the same command sent to both nodes at once is done once', () => withNodes(async (one, two) => {
  const people = await Promise.all([0, 1].map(() => new Guest(one.base).identify()));
  const party = await people[0].createParty({ color: 'black' });
  const here = await Promise.all(people.map((guest) => guest.enter(party)));
  await here[1].must('join');
  await here[0].untilState('the game', (s) => s.game !== null);
  const there = await Promise.all(people.map((guest) => at(two, guest).enter(party)));
  for (const [ply, usi] of kMoves.slice(0, 10).entries()) {
    const id = newId();
    const move = { game: 1, ply, usi };
    const answers = await Promise.all([here, there].map((clients) => clients[ply % 2].command('move', move, id)));
    assert.deepEqual(answers.map((a) => [a.type, a.seq]), [['ack', answers[0].seq], ['ack', answers[0].seq]]);
    for (const client of [...here, ...there]) await client.untilState(`ply ${ply}`, (s) => s.game.moves.length === ply + 1);
  }
}));

test('a database that is not there is said in a sentence', async () => {
  await assert.rejects(Server.start(['--db', 'postgresql://127.0.0.1:1/annan'], { folder: 'none is needed' }), /cannot reach PostgreSQL/);
});
