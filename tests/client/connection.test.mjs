// SPDX-License-Identifier: MIT
// Sockets that come, go, lie and fall silent.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { awakeTime, Guest, PartyClient, within } from './party_client.mjs';
import { withServer } from './server.mjs';

async function pair(server) {
  const [first, second] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await first.createParty({ color: 'black' });
  const one = await first.enter(party);
  const two = await second.enter(party);
  await two.must('join');
  for (const client of [one, two]) await client.untilState('the game', (s) => s.game !== null);
  return { first, second, party, one, two };
}

test('who may open a socket', () => withServer([], async (server) => {
  const { first, party } = await pair(server);
  const status = async (guest, path, options) => (await guest.ask(path, options)).status;
  const as = (cookie, origin) => Object.assign(new Guest(server.base, { origin }), { cookie });
  const own = new URL(server.base).origin;
  assert.equal(await status(as(first.cookie, 'http://evil.example'), party), 403);
  assert.equal(await status(as(first.cookie, null), party), 403);
  assert.equal(await status(as(first.cookie, 'null'), party), 403);
  assert.equal(await status(as(first.cookie, own.replace('http:', 'https:')), party), 403);
  assert.equal(await status(as('', own), party), 401);
  assert.equal(await status(as(`annan_guest=${'0'.repeat(64)}`, own), party), 401, 'a wrong token sees nothing');
  assert.equal(await status(as('annan_guest=x', own), party), 401);
  assert.equal(await status(first, 'aaaaaaaaaaaa'), 404);
  assert.equal(await status(first, '../healthz'), 404);
  assert.equal(await status(first, party, { protocol: 'annan.v9' }), 400);
  assert.equal(await status(first, party, { protocol: null }), 400);
  assert.equal(await status(first, party, { protocol: 'other, annan.v1' }), undefined, 'accepted among others');
}));

test('who may post', () => withServer([], async (server) => {
  for (const origin of [null, 'http://evil.example', 'null']) {
    const guest = new Guest(server.base, { origin });
    for (const path of ['/api/guest', '/api/parties']) {
      const { status, body } = await guest.post(path);
      assert.deepEqual([status, body.error.code], [403, 'bad_origin']);
      assert.equal(guest.cookie, '');
    }
  }
}));

test('who makes too many parties is slowed, others are not', () => withServer([], async (server) => {
  const [greedy, modest] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const answers = [];
  for (let i = 0; i < 50; ++i) answers.push(await greedy.post('/api/parties'));
  assert.equal(answers[0].status, 200);
  assert.deepEqual([answers.at(-1).status, answers.at(-1).body.error.code], [429, 'too_fast']);
  assert.equal((await modest.post('/api/parties')).status, 200);
}));

test('one address makes so many guests and no more; a proxy here speaks for others', () => withServer([], async (server) => {
  const origin = new URL(server.base).origin;
  const ask = (address) => fetch(`${server.base}/api/guest`, {
    method: 'POST', headers: { Origin: origin, 'X-Forwarded-For': `1.1.1.1, ${address}` },
  });
  const statuses = [];
  for (let i = 0; i < 8; ++i) {
    const some = await Promise.all(Array.from({ length: 50 }, () => ask('192.0.2.7')));
    statuses.push(...some.map((r) => r.status));
  }
  assert.equal(statuses[0], 200);
  assert.equal(statuses.at(-1), 429);
  assert.equal((await ask('192.0.2.8')).status, 200);
  assert.equal((await ask('2001:db8::1')).status, 200);
}));

test('with public origins only those are let in, and cookies are for https', () => withServer(
  ['--public-origin', 'https://annan.example'], async (server) => {
    assert.equal((await new Guest(server.base).post('/api/guest')).status, 403);
    const guest = new Guest(server.base, { origin: 'https://annan.example' });
    const { headers } = await guest.post('/api/guest');
    assert.match(headers.getSetCookie()[0], /^__Host-annan_guest=[0-9a-f]{64}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    const party = await guest.createParty();
    assert.equal((await guest.enter(party)).state.you, 'waiting');
  }));

test('the token is in the cookie and nowhere else', () => withServer([], async (server) => {
  const { first, second, one, two } = await pair(server);
  const tokens = [first, second].map((g) => g.cookie.split('=')[1]);
  const said = JSON.stringify([one.messages, two.messages]) + server.log;
  for (const token of tokens) {
    assert.match(token, /^[0-9a-f]{64}$/);
    assert.ok(!said.includes(token));
  }
}));

test('who has seq N gets what came after, each once', () => withServer([], async (server) => {
  const { second, party, one, two } = await pair(server);
  await one.play('7g7f');
  await two.untilState('the move', (s) => s.game.moves.length === 1);
  const seen = two.state.seq;
  two.raw.vanish();
  await one.untilState('the absence', (s) => !s.seats[1].present);
  await one.must('resign', one.here());
  const { socket } = await second.ask(party);
  const back = new PartyClient(socket);
  back.state = two.state;
  back.say({ type: 'hello', seen });
  await back.until('presence', (m) => m.type === 'presence');
  assert.deepEqual(back.messages.map((m) => m.type), ['welcome', 'events', 'presence']);
  assert.equal(back.state.seq, one.state.seq);
  assert.equal(back.game.result.reason, 'resignation');
  back.say({ type: 'hello', seen: back.state.seq });
  await back.until('the second presence', (m) => m.type === 'presence', { from: 3 });
  assert.deepEqual(back.messages.slice(3).map((m) => m.type), ['welcome', 'presence'], 'nothing is missing');
  back.say({ type: 'hello', seen: 9999 });
  const snapshot = await back.until('a snapshot', (m) => m.type === 'snapshot');
  assert.equal(snapshot.seq, one.state.seq, 'a seq that never was gets the truth');
}));

test('a move made between the snapshot and the hello is not missed', () => withServer([], async (server) => {
  const { second, party, one } = await pair(server);
  const { socket } = await second.ask(party);
  const slow = new PartyClient(socket);
  await one.play('7g7f');
  slow.say({ type: 'hello', seen: 0 });
  await slow.until('presence', (m) => m.type === 'presence');
  assert.equal(slow.moves, '7g7f');
}));

test('a new socket of the same page replaces the old one at once and has its seat', () => withServer([], async (server) => {
  const { first, party, two } = await pair(server);
  const old = await first.enter(party, { tab: 'a' });
  const other = await first.enter(party, { tab: 'b' });
  const fresh = await first.enter(party, { tab: 'a' });
  assert.equal(await within(10_000, 'the old socket to close', old.whenClosed), 4000);
  assert.equal(fresh.state.you, 'black');
  await fresh.play('7g7f');
  await two.untilState('the move', (s) => s.game.moves.length === 1);
  await other.untilState('the move', (s) => s.game.moves.length === 1);
  assert.ok(!other.closed, 'another page of the same guest stays');
}));

test('a peer that has silently gone is found within 8 seconds, and may come back before', () => withServer([], async (server) => {
  const [ghost, rival] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await ghost.createParty();
  const silent = await ghost.enter(party, { answerPings: false });
  const one = await rival.enter(party);
  assert.ok(one.state.seats[0].present);
  const begun = awakeTime();
  const again = await ghost.enter(party);
  assert.equal(again.state.you, 'waiting', 'the same seat, while the old socket is still thought alive');
  again.raw.close();
  await one.untilState('the absence', (s) => !s.seats[0].present, 8000);
  assert.ok(awakeTime() - begun < 8000);
  await within(10_000, 'the dead socket to be closed', silent.whenClosed);
}));

test('nothing a peer sends harms the others', () => withServer([], async (server) => {
  const { second, party, one, two } = await pair(server);
  const hostile = async (attack, code) => {
    const { socket } = await second.ask(party);
    const client = new PartyClient(socket);
    attack(client.raw, client);
    assert.equal(await within(5000, `close ${code}`, client.whenClosed), code);
  };
  await hostile((raw) => raw.send('x'.repeat(4097)), 1009);
  await hostile((raw) => raw.sendFrame(2, Buffer.from([1, 2, 3])), 1003);
  await hostile((raw) => raw.sendFrame(1, Buffer.from('{}'), { masked: false }), 1002);
  await hostile((raw) => raw.sendFrame(3), 1002);
  await hostile((raw) => raw.sendFrame(1, Buffer.from([0xff, 0xfe])), 1007);
  await hostile((raw) => raw.sendFrame(9, Buffer.alloc(126)), 1002);
  await hostile((raw) => { for (let i = 0; i < 30; ++i) raw.send('nonsense'); }, 1008);
  await hostile((raw) => raw.close(1000), 1000);
  await hostile((raw) => raw.vanish(), null);

  const bad = async (text, field) => {
    const from = two.messages.length;
    two.say(text);
    const { code, facts } = await two.until('a refusal', (m) => m.type === 'refused', { from });
    assert.deepEqual([code, facts.field], ['bad_message', field], text);
  };
  await bad('[]', 'json');
  await bad('{"type":', 'json');
  await bad('['.repeat(2000), 'json');
  await bad('{}', 'type');
  await bad('{"type":7}', 'type');
  await bad('{"type":"hello","seen":-1}', 'seen');
  await bad('{"type":"hello","seen":1e300}', 'seen');
  await bad('{"type":"join"}', 'id');
  await bad('{"type":"join","id":"xyz"}', 'id');
  await bad('{"type":"move","id":"00112233445566778899aabbccddeeff","game":1,"ply":0,"usi":"7g7f7"}', 'usi');
  await bad('{"type":"move","id":"00112233445566778899aabbccddeeff","game":"1","ply":0,"usi":"7g7f"}', 'game');

  two.raw.sendFrame(1, Buffer.from('{"type":"pi'), { fin: false });
  two.raw.sendFrame(9, Buffer.from('between'));
  two.raw.sendFrame(0, Buffer.from('ng","t":5}'));
  assert.equal((await two.until('pong', (m) => m.type === 'pong')).t, 5, 'a message in pieces is whole');
  await one.play('7g7f');
}));

test('a flood of messages is read slowly, not lost', () => withServer([], async (server) => {
  const { one } = await pair(server);
  const begun = performance.now();
  for (let t = 0; t < 60; ++t) one.say({ type: 'ping', t });
  await one.until('the last pong', (m) => m.type === 'pong' && m.t === 59);
  assert.equal(one.messages.filter((m) => m.type === 'pong').length, 60);
  assert.ok(performance.now() - begun > 500, '40 at once, then 20 a second');
}));

test('HTTP from those who do not speak it', () => withServer([], async (server) => {
  const raw = (text) => new Promise((resolve) => {
    const socket = net.connect(Number(server.port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => { answer += part; });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer.split('\r\n')[0]));
  });
  assert.match(await raw('nonsense\r\n\r\n'), /^HTTP\/1\.1 400/);
  assert.match(await raw(`GET / HTTP/1.1\r\nX: ${'x'.repeat(9000)}\r\n\r\n`), /^HTTP\/1\.1 431/);
  const origin = new URL(server.base).origin;
  assert.match(await raw(`POST /api/parties HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nContent-Length: 5000\r\n\r\n`), /^HTTP\/1\.1 413/);
  assert.match(await raw('GET /../../etc/passwd HTTP/1.0\r\n\r\n'), /^HTTP\/1\.[01] 404/);
  assert.match(await raw('BREW / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.[01] 405/);
  const response = await fetch(`${server.base}/healthz`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('Content-Security-Policy'), /default-src 'none'/);
  assert.equal((await fetch(`${server.base}/readyz`)).status, 200);
  assert.equal((await fetch(`${server.base}/api/parties/aaaaaaaaaaaa`)).status, 404);
}));

test('it ends in time with sockets open', () => withServer([], async (server) => {
  const { one } = await pair(server);
  const { code, milliseconds } = await server.stop('SIGINT');
  assert.equal(code, 0);
  assert.ok(milliseconds < 2000, `${milliseconds} ms`);
  assert.equal(await within(10_000, 'a farewell', one.whenClosed), 1012);
  await server.restart();
}));
