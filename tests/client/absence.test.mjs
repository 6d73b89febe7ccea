// SPDX-License-Identifier: MIT
// Who goes away, the computer that plays meanwhile, and who comes back. Turns of five seconds keep the waits short: at a
// turn's end the computer does not wait for the rest of the twenty seconds.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Guest } from './party_client.mjs';
import { kMock, kUnhurried, withServer } from './server.mjs';

const kShort = { time: { main: 0, byoyomi: 5, increment: 0 } };

/** Two players, the creator Black; the game has begun. */
async function table(server, house = kShort) {
  const people = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', house });
  const [black, white] = await Promise.all(people.map((guest) => guest.enter(party)));
  await white.must('join');
  for (const client of [black, white]) await client.untilState('the game', (s) => s.game !== null);
  return { people, party, black, white };
}
async function leave(client) {
  client.raw.close();
  await client.whenClosed;
}
/** A standstill puts deadlines off. */
const kPatienceMs = 60_000;
const standIn = (client, milliseconds = kPatienceMs) => client.untilState('the stand-in', (s) => s.game.stand_in === 0, milliseconds);

test('the seat is taken back while the computer thinks', () => withServer(['--engine', 'none'], async (plain) => {
  const log = join(plain.folder, 'engine.log');
  // It never answers, so that it thinks as long as it may and is waited for still longer.
  await withServer(['--engine', `${kMock} --log ${log} :hang`, '--think', '3700'], async (server) => {
    const { people, party, black, white } = await table(server);
    await leave(black);
    const left = await white.untilState('the absence', (s) => s.seats[0].absent_since !== null);
    assert.equal(left.seats[0].present, false);
    assert.equal(left.seats[0].stand_in_at, white.messages.findLast((m) => m.clock)?.clock.deadline, 'the countdown ends with the turn');
    await standIn(white);
    while (!(await readFile(log, 'utf8').catch(() => '')).includes('go movetime')) await new Promise((done) => setTimeout(done, 20));
    const back = await people[0].enter(party);
    assert.equal(back.game.stand_in, 0, 'coming is not yet playing');
    await back.must('return');
    await white.untilState('the return', (s) => s.game.stand_in === null);
    assert.equal(white.ply, 0);
    await back.play('7g7f');
    await white.untilState('the move', (s) => s.game.moves.length === 1);
    assert.deepEqual(white.game.moves.map((m) => [m.usi, m.by]), [['7g7f', 'player']]);
    assert.equal((await back.command('return')).code, 'not_away');
  });
}));

test('the computer plays on until its player returns', () => withServer(['--engine', `${kMock} 7g7f 3g3f 9i9h`, ...kUnhurried], async (server) => {
  const { people, party, black, white } = await table(server);
  await leave(black);
  await standIn(white);
  await white.untilState('its move', (s) => s.game.moves.length === 1);
  await white.play('3c3d');
  await white.untilState('its next move', (s) => s.game.moves.length === 3);
  assert.deepEqual(white.game.moves.map((m) => m.by), ['stand_in', 'player', 'stand_in']);
  await white.play('7c7d');
  // A move is a return too, or comes after the computer's.
  const back = await people[0].enter(party);
  const answer = await back.command('move', { ...back.here(), usi: '2f2e' });
  assert.ok(answer.type === 'ack' || answer.code === 'stale' || answer.code === 'not_your_turn', JSON.stringify(answer));
  const { moves } = await white.untilState('the fifth move', (s) => s.game.moves.length === 5).then((s) => s.game);
  assert.equal(moves[4].by, answer.type === 'ack' ? 'player' : 'stand_in');
}));

test('an engine that fails costs the absent player one quick move by the rules', () => withServer(['--engine', `${kMock} :die`], async (server) => {
  const { black, white } = await table(server);
  await leave(black);
  await standIn(white);
  await white.untilState('the move', (s) => s.game.moves.length === 1);
  assert.equal(white.game.moves[0].by, 'rules');
}));

test('without a limit it takes twenty seconds, and a second tab is presence', () => withServer(['--engine', `${kMock} 7g7f`], async (server) => {
  const { people, party, black, white } = await table(server, {});
  const tab = await people[0].enter(party, { tab: 'second' });
  await leave(black);
  await tab.must('phrase', { phrase: 'one_moment' });
  assert.ok(white.messages.every((m) => m.type !== 'presence' || m.seats[0].present), 'nobody has left');
  await leave(tab);
  const { seats } = await white.untilState('the absence', (s) => s.seats[0].absent_since !== null);
  assert.ok(Math.abs(seats[0].stand_in_at - seats[0].absent_since - 20_000) <= 5, JSON.stringify(seats[0]));
  await standIn(white);
  const started = white.messages.findLast((m) => m.events?.some((e) => e.type === 'stand_in_started'));
  assert.ok(started.at >= seats[0].stand_in_at, `${started.at} before ${seats[0].stand_in_at}`);
  // As it was announced last: a server that stands still waits anew.
  const announced = white.messages.findLast((m) => m.type === 'presence' && m.seats[0].stand_in_at !== null).seats[0].stand_in_at;
  assert.ok(started.at < announced + 8_000, `${started.at} after ${announced}`);
}));

test('two tabs share a seat', () => withServer([], async (server) => {
  const { people, party, black, white } = await table(server, {});
  const tab = await people[0].enter(party);
  await tab.play('7g7f');
  for (const client of [black, white]) await client.untilState('the move', (s) => s.game.moves.length === 1);
  await white.play('3c3d');
  for (const client of [black, tab]) await client.untilState('the answer', (s) => s.game.moves.length === 2);
  // Both at once: one is played.
  const answers = await Promise.all([black.command('move', { ...black.here(), usi: '2f2e' }), tab.command('move', { ...tab.here(), usi: '3g3f' })]);
  assert.deepEqual(answers.map((a) => a.type).sort(), ['ack', 'refused']);
  await white.untilState('one move', (s) => s.game.moves.length === 3);
  assert.equal(answers.find((a) => a.type === 'refused').code, 'stale');
}));

test('who is there and does not move loses on time, a second after the deadline', () => withServer([], async (server) => {
  const { black, white } = await table(server);
  const { deadline } = black.messages.findLast((m) => m.clock).clock;
  for (const client of [black, white]) {
    await client.untilState('the end', (s) => s.game.result !== null, kPatienceMs);
    assert.deepEqual(client.game.result, { winner: 'white', reason: 'time' });
  }
  const ended = white.messages.findLast((m) => m.events?.some((e) => e.type === 'game_ended'));
  assert.ok(ended.at >= deadline + 1000, `${ended.at} after ${deadline}`);
  assert.equal((await black.command('move', { ...black.here(), usi: '7g7f' })).code, 'too_late');
}));

test('the server is killed in the middle of an absence', () => withServer(['--engine', `${kMock} 7g7f`, ...kUnhurried], async (server) => {
  // Long enough for a machine that stands still between the restart and the next look.
  const { people, party, black, white } = await table(server, { time: { main: 0, byoyomi: 12, increment: 0 } });
  await leave(black);
  await white.untilState('the absence', (s) => s.seats[0].absent_since !== null);
  await server.kill();
  await server.restart();
  const rival = await people[1].enter(party);
  assert.equal(rival.game.stand_in, null);
  assert.ok(rival.state.seats[0].stand_in_at !== null, 'the countdown goes on');
  await standIn(rival);
  await rival.untilState('its move', (s) => s.game.moves.length === 1);
  assert.equal(rival.game.moves[0].by, 'stand_in');
  const back = await people[0].enter(party);
  await back.must('return');
  await rival.untilState('the return', (s) => s.game.stand_in === null);
}));

test('when both are away the clock waits for them', () => withServer([], async (server) => {
  const { people, party, black, white } = await table(server);
  await Promise.all([leave(black), leave(white)]);
  await new Promise((done) => setTimeout(done, 7_000)); // the turn has five seconds
  const back = await people[0].enter(party);
  assert.equal(back.game.result, null);
  await back.untilState('a running clock', () => back.messages.findLast((m) => m.clock).clock.stopped === false);
  await back.play('7g7f');
}));
