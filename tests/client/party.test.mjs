// SPDX-License-Identifier: MIT
// A party's life beside the moves: what the host may do, what players offer each other, what is said at the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest, within } from './party_client.mjs';
import { withServer } from './server.mjs';

/** A host, a second player and a watcher at one table; the game has begun, the host is Black. */
async function table(server, wish = {}) {
  const people = await Promise.all([0, 1, 2].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', ...wish });
  const clients = [];
  for (const guest of people) clients.push(await guest.enter(party));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { party, people, clients };
}
const refusal = async (client, type, fields) => (await client.command(type, fields)).code;
const seen = (clients, what, holds) => Promise.all(clients.map((c) => c.untilState(what, holds)));

test('draw, takeback and abort are offered, declined and accepted', () => withServer([], async (server) => {
  const { clients } = await table(server);
  const [black, white] = clients;
  assert.equal(await refusal(black, 'offer', { ...black.here(), kind: 'takeback' }), 'nothing_to_take_back');
  await black.play('7g7f');
  await white.untilState('the move', (s) => s.game.moves.length === 1);
  await black.must('offer', { ...black.here(), kind: 'takeback' });
  await seen(clients, 'the offer', (s) => s.game.offers[0]?.kind === 'takeback');
  assert.deepEqual(white.game.offers[0], { kind: 'takeback', to_ply: 0 });
  await white.must('accept', { ...white.here(), kind: 'takeback' });
  await seen(clients, 'the takeback', (s) => s.game.moves.length === 0 && s.game.takebacks === 1);
  assert.equal(black.game.to_move, 'black');
  const old = await black.command('move', { game: 1, ply: 0, takebacks: 0, usi: '3g3f' });
  assert.deepEqual([old.code, old.facts], ['stale', { game: 1, ply: 0, takebacks: 1 }], 'it was meant for the turn before');
  await black.must('move', { game: 1, ply: 0, takebacks: 1, usi: '3g3f' });
  await white.untilState('the move', (s) => s.game.moves.length === 1);
  await white.must('move', { game: 1, ply: 1, usi: '7c7d' });
  await black.untilState('the move', (s) => s.game.moves.length === 2);
  assert.equal(await refusal(black, 'abort', black.here()), 'too_far');
  await white.must('offer', { ...white.here(), kind: 'draw' });
  assert.equal(await refusal(white, 'accept', { ...white.here(), kind: 'draw' }), 'no_offer');
  await black.untilState('the offer', (s) => s.game.offers[1]);
  await black.must('decline', { ...black.here(), kind: 'draw' });
  await white.untilState('the no', (s) => s.game.offers[1] === null);
  assert.equal(await refusal(white, 'offer', { ...white.here(), kind: 'draw' }), 'already_offered');
  await black.must('offer', { ...black.here(), kind: 'draw' });
  await white.untilState('the offer', (s) => s.game.offers[0]);
  await white.must('accept', { ...white.here(), kind: 'draw' });
  await seen(clients, 'the draw', (s) => s.game.result?.reason === 'agreement');
  assert.deepEqual(black.state.series, { wins: [0, 0], draws: 1, games: 1 });
  assert.equal(await refusal(black, 'nudge', black.here()), 'game_over');
}));

test('the host sets the house, seats a computer, removes, allows, hands over', () => withServer([], async (server) => {
  const { clients, people, party } = await table(server);
  const [host, rival, watcher] = clients;
  assert.equal(await refusal(rival, 'set_house', { house: {} }), 'not_host');
  assert.equal(await refusal(host, 'set_house', { house: {} }), 'game_running');
  await host.must('abort', host.here());
  await seen(clients, 'the end', (s) => s.game.result !== null);
  const house = { ...host.state.house, turn_limit: null, time: { main: 600, byoyomi: 30, increment: 5 } };
  await host.must('set_house', { house, color: 'white' });
  await seen(clients, 'the house', (s) => s.house.time?.main === 600);
  assert.equal(watcher.state.colors, 'first_white');
  assert.equal(await refusal(host, 'set_house', { house: { time: { main: 1 } } }), 'bad_house_rules');
  await host.must('name_party', { name: '安南' });
  await seen(clients, 'the name', (s) => s.name === '安南');
  assert.equal(await refusal(host, 'name_party', { name: '\u202e' }), 'bad_name');

  await host.must('remove', { guest: people[1].id });
  assert.equal(await within(5000, 'the end of the socket', rival.whenClosed), 4002);
  await seen([host, watcher], 'an empty seat', (s) => s.seats[1].kind === 'empty' && s.removed.length === 1);
  assert.equal(host.state.removed[0].guest, people[1].id);
  const { socket } = await people[1].ask(party);
  assert.equal(await within(5000, 'the same again', new Promise((resolve) => { socket.onClosed = resolve; })), 4002);
  await host.must('allow', { guest: people[1].id });
  await host.untilState('nobody removed', (s) => s.removed.length === 0);

  await host.must('hand_over', { guest: people[2].id });
  await seen([host, watcher], 'the new host', (s) => s.host === people[2].id);
  assert.equal(await refusal(host, 'name_party', { name: 'mine' }), 'not_host');
  const back = await people[1].enter(party);
  await back.must('join', { seat: 1 });
  await host.untilState('the next game', (s) => s.game.id === 2);
  assert.deepEqual(host.game.house.time, { main: 600, byoyomi: 30, increment: 5 });
}));

test('phrases are heard by all and kept by none', () => withServer([], async (server) => {
  const { clients, people, party } = await table(server);
  const before = clients[0].state.seq;
  const answer = await clients[0].command('phrase', { phrase: 'greeting' });
  assert.equal(answer.type, 'ack');
  for (const client of clients) {
    const said = await client.until('the greeting', (m) => m.type === 'phrase');
    assert.deepEqual([said.guest, said.phrase], [people[0].id, 'greeting']);
  }
  assert.equal(await refusal(clients[0], 'phrase', { phrase: 'thanks' }), 'too_fast');
  assert.equal((await clients[1].command('phrase', { phrase: 'thanks' })).type, 'ack', 'each one has two seconds of their own');
  const late = await people[2].enter(party);
  assert.equal(late.state.seq, before);
}));

test('folding what happens at a table gives what a snapshot says', () => withServer([], async (server) => {
  const { clients, people, party } = await table(server, { name: 'Friday', house: { time: { main: 60, byoyomi: 10, increment: 1 } } });
  const [black, white] = clients;
  const compare = async (when) => {
    const from = black.messages.length;
    black.say({ type: 'hello', seen: black.state.seq });
    await black.until('presence', (m) => m.type === 'presence', { from });
    const fresh = await people[0].enter(party);
    for (const part of ['seq', 'host', 'name', 'ranked', 'public', 'house', 'start', 'colors', 'removed', 'seats', 'series', 'game', 'watching']) {
      assert.deepEqual(black.state[part], fresh.state[part], `${part} ${when}`);
    }
    assert.deepEqual(black.state.clock?.main_left, fresh.state.clock?.main_left, when);
    fresh.raw.close();
    await fresh.whenClosed;
  };
  const step = async (client, type, fields) => {
    const { seq } = await client.must(type, fields);
    await seen(clients, `seq ${seq}`, (s) => s.seq >= seq);
    await compare(`after ${type} ${JSON.stringify(fields)}`);
  };
  await step(black, 'move', { ...black.here(), usi: '7g7f' });
  await step(black, 'offer', { ...black.here(), kind: 'draw' });
  await step(white, 'move', { ...white.here(), usi: '3c3d' });
  await step(white, 'offer', { ...white.here(), kind: 'takeback' });
  await step(black, 'accept', { ...black.here(), kind: 'takeback' });
  await step(white, 'resign', white.here());
  await step(black, 'name_party', { name: '' });
  await step(white, 'rematch', { game: 1 });
  await step(black, 'set_house', { house: {}, color: 'lot' });
  await step(black, 'hand_over', { guest: people[1].id });
  await step(black, 'leave', {});
}));
