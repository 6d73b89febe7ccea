// SPDX-License-Identifier: MIT
// One guest on several devices: by a code of five minutes, by twelve words on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from './party_client.mjs';
import { withServer } from './server.mjs';

test('a code makes another browser the same guest, once', () => withServer([], async (server) => {
  const phone = await new Guest(server.base).identify();
  const desk = await new Guest(server.base).identify();
  const { code, expires } = (await phone.post('/api/devices/code')).body;
  assert.match(code, /^[a-km-np-z2-9]{10}$/);
  assert.ok(expires > Date.now() + 240_000 && expires < Date.now() + 310_000);

  // Both at a table: the phone's seat is the desk's after the move, and the phone keeps it.
  const party = await phone.createParty({ color: 'black' });
  const seated = await phone.enter(party);
  const typed = `${code.slice(0, 5)} - ${code.slice(5)}`.toUpperCase();
  const claimed = await desk.post('/api/devices/claim', { code: typed });
  assert.deepEqual([claimed.status, claimed.body.guest], [200, phone.id]);
  assert.notEqual(desk.cookie, phone.cookie, 'a token of its own');
  const moved = await desk.enter(party);
  assert.equal(moved.state.seat, 0);
  assert.equal((await phone.post('/api/guest')).body.guest, phone.id);
  await seated.must('rename', { nickname: 'Both' });
  assert.equal((await desk.post('/api/guest')).body.nickname, 'Both');

  const again = await new Guest(server.base).post('/api/devices/claim', { code });
  assert.deepEqual([again.status, again.body.error.code], [400, 'bad_code']);
}));

test('twelve words bring a guest back, the next twelve make them void', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const { words } = (await guest.post('/api/devices/phrase')).body;
  assert.equal(words.length, 12);
  const found = new Guest(server.base);
  const typed = words.map((w, i) => (i % 2 ? w.slice(0, 4) : w.toUpperCase()));
  assert.equal((await found.post('/api/devices/recover', { words: typed })).body.guest, guest.id);
  assert.equal((await found.post('/api/guest')).body.guest, guest.id);
  const next = (await found.post('/api/devices/phrase')).body.words;
  assert.notDeepEqual(next, words);
  const refused = await new Guest(server.base).post('/api/devices/recover', { words });
  assert.deepEqual([refused.status, refused.body.error.code], [400, 'bad_phrase']);
}));

test('what is wrong is said, and a stranger has nothing to show', () => withServer([], async (server) => {
  const nobody = new Guest(server.base);
  for (const path of ['/api/devices/code', '/api/devices/phrase']) {
    assert.deepEqual([(await nobody.post(path)).status, (await nobody.post(path)).body.error.code], [401, 'no_guest']);
  }
  const attempts = [['/api/devices/claim', {}, 'bad_message'], ['/api/devices/claim', { code: 'abc' }, 'bad_code'],
    ['/api/devices/recover', { words: ['one'] }, 'bad_phrase'], ['/api/devices/recover', { words: 'one' }, 'bad_message']];
  for (const [path, body, code] of attempts) {
    const { status, body: answer } = await nobody.post(path, body);
    assert.deepEqual([status, answer.error.code], [400, code], JSON.stringify(body));
  }
  const foreign = new Guest(server.base, { origin: 'http://evil.example' });
  for (const path of ['code', 'claim', 'phrase', 'recover']) {
    assert.equal((await foreign.post(`/api/devices/${path}`)).status, 403, path);
  }
}));

test('guessing ends, and a hundred people behind one address never notice', () => withServer([], async (server) => {
  const people = await Promise.all(Array.from({ length: 100 }, () => new Guest(server.base).identify()));
  const codes = await Promise.all(people.map(async (p) => (await p.post('/api/devices/code')).body.code));
  const moved = await Promise.all(codes.map((code) => new Guest(server.base).post('/api/devices/claim', { code })));
  assert.ok(moved.every((m) => m.status === 200));
  const parties = await Promise.all(people.map((p) => p.createParty()));
  assert.equal(new Set(parties).size, 100);
  const seeks = await Promise.all(people.map((p) => p.post('/api/ranked')));
  assert.ok(seeks.every((s) => s.status === 200));
  const guesser = new Guest(server.base);
  let last = null;
  for (let i = 0; i < 200 && last !== 429; ++i) last = (await guesser.post('/api/devices/claim', { code: 'abcdefghij' })).status;
  assert.equal(last, 429);
}));
