// SPDX-License-Identifier: MIT
// Whole games without a browser: two players and a spectator, by docs/protocol.md alone.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Guest, newId } from './party_client.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

const guests = (server, n) => Promise.all(Array.from({ length: n }, () => new Guest(server.base).identify()));

/** Two seated players, in the order they sat down, and `watchers` spectators of a game that has begun. */
async function table(server, { watchers = 0, wish = {} } = {}) {
  const people = await guests(server, 2 + watchers);
  const party = await people[0].createParty(wish);
  const clients = [];
  for (const guest of people) clients.push(await guest.enter(party));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { party, people, players: clients.slice(0, 2), watching: clients.slice(2) };
}
const end = (client) => client.untilState('the end', (s) => s.game.result !== null);

test('a game to checkmate, seen alike by all', () => withServer([], async (server) => {
  const { party, people, players, watching } = await table(server, { watchers: 1 });
  assert.equal(watching[0].side, 'watch');
  await playMoves(players, kMoves, watching);
  for (const client of [...players, ...watching]) {
    await end(client);
    assert.deepEqual(client.game.result, { winner: 'black', reason: 'checkmate' });
    assert.equal(client.moves, kMoves.join(' '));
    assert.deepEqual(client.game.moves.map((m) => m.by), kMoves.map(() => 'player'));
  }
  const late = await (await new Guest(server.base).identify()).enter(party);
  assert.equal(late.moves, kMoves.join(' '), 'who comes later gets the same as a snapshot');
  const again = await people[0].enter(party);
  assert.equal(again.state.you, players[0].side);
}));

test('play.mjs plays a game against a running server', () => withServer([], async (server) => {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'play.mjs');
  const child = spawn(process.execPath, [script, server.base], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (part) => { out += part; });
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
  assert.match(out, /black wins by checkmate/);
}));

test('what the rules forbid is refused with its facts and changes nothing', () => withServer([], async (server) => {
  const { players, watching: [eye] } = await table(server, { watchers: 1 });
  const black = players.find((p) => p.side === 'black');
  const white = players.find((p) => p.side === 'white');
  const attempt = async (client, usi) => (await client.command('move', { ...client.here(), usi }));
  assert.equal((await attempt(black, '5g5c')).code, 'not_its_movement');
  assert.equal((await attempt(black, '5e5d')).code, 'no_piece');
  assert.equal((await attempt(black, 'win')).code, 'no_declaration');
  assert.equal((await attempt(white, '3c3d')).code, 'not_your_turn');
  assert.equal((await attempt(eye, '7g7f')).code, 'not_seated');
  const stale = await black.command('move', { game: 1, ply: 4, usi: '7g7f' });
  assert.equal(stale.code, 'stale');
  assert.deepEqual(stale.facts, { game: 1, ply: 0, takebacks: 0 });
  assert.equal((await black.command('move', { game: 2, ply: 0, usi: '7g7f' })).code, 'stale');
  await black.play('7g7f');
  assert.equal(black.moves, '7g7f');
}));

test('a command sent again is done once', () => withServer([], async (server) => {
  const { players } = await table(server);
  const black = players.find((p) => p.side === 'black');
  const id = newId();
  const move = { game: 1, ply: 0, usi: '7g7f' };
  const [first, second] = await Promise.all([black.command('move', move, id), black.command('move', move, id)]);
  const third = await black.command('move', { game: 1, ply: 7, usi: '1g1f' }, id);
  assert.equal(first.type, 'ack');
  assert.deepEqual([second.type, second.seq, third.type, third.seq], ['ack', first.seq, 'ack', first.seq]);
  assert.equal(black.moves, '7g7f');
  assert.ok(!JSON.stringify(black.messages.filter((m) => m.type !== 'ack')).includes(id), 'ids are never broadcast');
}));

test('a party asked for twice with one id is one party', () => withServer([], async (server) => {
  const [guest, other] = await guests(server, 2);
  const id = newId();
  const [a, b] = await Promise.all([guest.createParty({ id }), guest.createParty({ id })]);
  assert.equal(a, b);
  assert.notEqual(await other.createParty({ id }), a, 'ids are per guest');
}));

test('resign, then a rematch with colours swapped', () => withServer([], async (server) => {
  const { players: [one, two], watching: [eye] } = await table(server, { watchers: 1 });
  const before = one.side;
  await one.must('resign', one.here());
  const winner = before === 'black' ? 'white' : 'black';
  for (const client of [one, two, eye]) {
    await end(client);
    assert.deepEqual(client.game.result, { winner, reason: 'resignation' });
  }
  await one.must('rematch', { game: 1 });
  assert.equal((await one.command('rematch', { game: 1 })).code, 'already_offered');
  await two.untilState('the offer', (s) => s.seats[0].rematch);
  await two.must('rematch', { game: 1 });
  for (const client of [one, two, eye]) await client.untilState('game 2', (s) => s.game.id === 2);
  assert.equal(one.side, winner);
  assert.equal(two.side, before);
  assert.equal(eye.side, 'watch');
  assert.deepEqual(eye.state.series.wins, [0, 1]);
  await (one.side === 'black' ? one : two).play('7g7f');
}));

test('rematch pressed by both at once is one game', () => withServer([], async (server) => {
  const { players: [one, two], people, party } = await table(server);
  const before = one.side;
  await one.must('resign', one.here());
  await Promise.all([one, two].map(end));
  const answers = await Promise.all([one, two].map((p) => p.command('rematch', { game: 1 })));
  assert.deepEqual(answers.map((a) => a.type), ['ack', 'ack']);
  for (const client of [one, two]) await client.untilState('game 2', (s) => s.game.id === 2);
  assert.notEqual(one.side, before);
  const links = await Promise.all(people.map((guest) => guest.enter(party)));
  assert.deepEqual(links.map((l) => l.state.you), [one.side, two.side], 'each link opens the own side');
  const starts = links[0].messages.concat(one.messages).filter((m) => m.events?.some((e) => e.type === 'game_started' && e.game === 3));
  assert.equal(starts.length, 0);
}));

test('folding the events gives what a snapshot says', () => withServer([], async (server) => {
  const [host, second, third] = await guests(server, 3);
  const party = await host.createParty({ color: 'black' });
  const one = await host.enter(party);
  const two = await second.enter(party);
  /** What `one` has folded from events since the beginning, against what comes to one who asks now. */
  const compare = async (when) => {
    const { seq } = one.state;
    const fresh = await host.enter(party);
    const shown = fresh.state;
    assert.equal(shown.seq, seq, when);
    for (const part of ['host', 'house', 'seats', 'series', 'game']) {
      assert.deepEqual(one.state[part], shown[part], `${part} ${when}`);
    }
    fresh.raw.close();
    await fresh.whenClosed;
  };
  const seen = (what, holds) => one.untilState(what, holds);
  const settle = async () => {
    const from = one.messages.length;
    one.say({ type: 'hello', seen: one.state.seq });
    await one.until('presence', (m) => m.type === 'presence', { from });
  };
  await compare('before anybody joins');
  await two.must('join');
  await seen('the game', (s) => s.game !== null);
  await settle();
  await compare('as the game begins');
  await one.play('7g7f');
  await seen('the move', (s) => s.game.moves.length === 1);
  await compare('in the game');
  await two.must('resign', { game: 1, ply: 1 });
  await seen('the end', (s) => s.game.result !== null);
  await compare('after the game');
  await two.must('rematch', { game: 1 });
  await seen('the offer', (s) => s.seats[1].rematch);
  await compare('with a rematch offered');
  await one.must('rematch', { game: 1 });
  await seen('game 2', (s) => s.game.id === 2);
  await compare('in the second game');
  await one.must('resign', { game: 2, ply: 0 });
  await seen('the end', (s) => s.game.result !== null);
  await two.must('leave');
  await seen('an empty seat', (s) => s.seats[1].kind === 'empty');
  await settle();
  await compare('with a seat left');
  const next = await third.enter(party);
  await next.must('join');
  await seen('game 3', (s) => s.game.id === 3);
  await settle();
  await compare('with a new rival');
}));

test('no rematch with somebody who has left', () => withServer([], async (server) => {
  const { players: [one, two] } = await table(server);
  await one.must('resign', one.here());
  await end(two);
  await two.must('leave');
  await one.untilState('the empty seat', (s) => s.seats[1].kind === 'empty');
  assert.equal((await one.command('rematch', { game: 1 })).code, 'rival_left');
}));
