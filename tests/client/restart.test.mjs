// SPDX-License-Identifier: MIT
// The server is killed in the middle of a game: what was acknowledged is there, once, and the game goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest, newId } from './party_client.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

test('kill -9 right after an acknowledged move', () => withServer([], async (server) => {
  const people = await Promise.all([0, 1, 2].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty();
  let clients = [];
  for (const guest of people) clients.push(await guest.enter(party));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  await playMoves(clients.slice(0, 2), kMoves.slice(0, 6), clients.slice(2));

  const mover = clients.find((c) => c.side === 'black');
  const id = newId();
  const move = { ...mover.here(), usi: kMoves[6] };
  const ack = await mover.command('move', move, id);
  await server.kill();
  assert.equal(ack.type, 'ack');
  await Promise.all(clients.map((c) => c.whenClosed));
  await server.restart();

  const moverAt = clients.indexOf(mover);
  clients = await Promise.all(people.map((guest) => guest.enter(party)));
  for (const client of clients) assert.equal(client.moves, kMoves.slice(0, 7).join(' '));
  const again = await clients[moverAt].command('move', move, id);
  assert.deepEqual([again.type, again.seq], ['ack', ack.seq], 'sent again it is acknowledged again');
  for (const client of clients) assert.equal(client.ply, 7);
  await playMoves(clients.slice(0, 2), kMoves.slice(7), clients.slice(2));
  for (const client of clients) {
    await client.untilState('the end', (s) => s.game.result !== null);
    assert.deepEqual(client.game.result, { winner: 'black', reason: 'checkmate' });
  }
}));

test('kill -9 while moves are on their way: each is there once or not at all', () => withServer([], async (server) => {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black' });
  let [one, two] = await Promise.all(people.map((guest) => guest.enter(party)));
  await two.must('join');
  await one.untilState('the game', (s) => s.game !== null);
  for (let round = 0; round < 5; ++round) {
    const usi = kMoves[one.ply];
    const mover = one.ply % 2 === 0 ? 0 : 1;
    const id = newId();
    const move = { ...one.here(), usi };
    [one, two][mover].say({ type: 'move', id, ...move });
    await server.kill();
    await server.restart();
    [one, two] = await Promise.all(people.map((guest) => guest.enter(party)));
    const answer = await [one, two][mover].command('move', move, id);
    assert.equal(answer.type, 'ack');
    for (const client of [one, two]) {
      await client.untilState('the move', (s) => s.game.moves.length === round + 1);
      assert.equal(client.moves, kMoves.slice(0, round + 1).join(' '));
    }
  }
}));

/** Two players, one move played, and White on the clock. */
async function timedGame(server) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', house: { turn_limit: 60 } });
  const [one, two] = await Promise.all(people.map((guest) => guest.enter(party)));
  await two.must('join');
  await one.untilState('the game', (s) => s.game !== null);
  await one.play(kMoves[0]);
  await two.untilState('the move', (s) => s.game.moves.length === 1);
  return { people, party, one, two };
}
const lastClock = (client) => client.messages.findLast((m) => m.clock).clock;

test('who has missed nothing learns that the deadline has moved while the server was away', () => withServer([], async (server) => {
  const { people, party, two } = await timedGame(server);
  const before = lastClock(two);
  await server.kill();
  await server.restart();
  const back = await people[1].enter(party, { seen: two.state.seq });
  assert.deepEqual(back.messages.map((m) => m.type), ['welcome', 'presence']);
  const { clock } = back.messages[0];
  assert.equal(clock.turn_started, before.turn_started);
  assert.ok(clock.deadline > before.deadline, `${clock.deadline} after ${before.deadline}`);
  assert.ok(Math.abs(clock.deadline - back.messages[0].now + clock.spent - 60_000) <= 1, 'what is left is the limit less what is spent');
}));

test('a server that stood still says how the deadline has moved', () => withServer([], async (server) => {
  const { two } = await timedGame(server);
  const before = lastClock(two);
  const from = two.messages.length;
  const stood = 3500; // more than any pause of a process that serves
  process.kill(server.pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, stood));
  process.kill(server.pid, 'SIGCONT');
  const told = await two.until('the clock', (m) => m.type === 'clock', { from });
  assert.deepEqual(Object.keys(told).sort(), ['clock', 'now', 'type']);
  assert.equal(told.clock.turn_started, before.turn_started);
  assert.ok(told.clock.deadline >= before.deadline + stood - 100, `${told.clock.deadline} after ${before.deadline}`);
  await two.must('move', { ...two.here(), usi: kMoves[1] });
}));
