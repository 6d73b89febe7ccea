// SPDX-License-Identifier: MIT
// What a guest is called: invented in the language the browser asks for, changed at any time and seen by all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from './party_client.mjs';
import { withServer } from './server.mjs';

class Speaker extends Guest {
  constructor(base, languages, options) {
    super(base, options);
    this.languages = languages;
  }
  headers() { return { ...super.headers(), 'Accept-Language': this.languages }; }
}

const kJapaneseName = /^[\p{Script=Han}\p{Script=Hiragana}]+\p{Script=Katakana}[\p{Script=Katakana}ー]*\d\d$/u;
const kEnglishName = /^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/;

test('a name is invented in the language that is asked for', () => withServer([], async (server) => {
  const expected = [['ja', kJapaneseName], ['ja-JP,en;q=0.5', kJapaneseName], ['en', kEnglishName], ['de', kEnglishName]];
  for (const [languages, looks] of expected) {
    for (let i = 0; i < 5; ++i) {
      const { status, body } = await new Speaker(server.base, languages).post('/api/guest');
      assert.equal(status, 200);
      assert.match(body.nickname, looks, languages);
    }
  }
  // Whatever request makes the guest; and a name that was given stays.
  const guest = new Speaker(server.base, 'ja');
  await guest.createParty();
  const { nickname } = (await guest.post('/api/guest')).body;
  assert.match(nickname, kJapaneseName);
  guest.languages = 'en';
  assert.equal((await guest.post('/api/guest')).body.nickname, nickname);
}));

test('a guest changes their name without a party, and all who see them are told', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const named = await guest.post('/api/guest/name', { nickname: '  Bold   Crane ' });
  assert.deepEqual([named.status, named.body], [200, { guest: guest.id, nickname: 'Bold Crane' }]);
  assert.equal((await guest.post('/api/guest')).body.nickname, 'Bold Crane');

  const party = await guest.createParty({ color: 'black' });
  await guest.enter(party);
  const rival = await (await new Guest(server.base).identify()).enter(party);
  const from = rival.messages.length;
  await guest.post('/api/guest/name', { nickname: '鶴' });
  const { seats } = await rival.until('the new name', (m) => m.type === 'presence' && m.seats?.[0].nickname === '鶴', { from });
  assert.equal(seats[0].guest, guest.id);
}));

test('a wrong name, a stranger, another site and haste are refused', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const { nickname } = (await guest.post('/api/guest')).body;
  const wrong = [[{}, 'bad_message'], [{ nickname: 7 }, 'bad_message'], [{ nickname: ' ' }, 'bad_name'],
    [{ nickname: 'x'.repeat(25) }, 'bad_name'], [{ nickname: 'a\u202eb' }, 'bad_name']];
  for (const [body, code] of wrong) {
    const answer = await guest.post('/api/guest/name', body);
    assert.deepEqual([answer.status, answer.body.error.code], [400, code], JSON.stringify(body));
  }
  const nobody = await new Guest(server.base).post('/api/guest/name', { nickname: 'Heron' });
  assert.deepEqual([nobody.status, nobody.body.error.code], [401, 'no_guest']);
  for (const origin of ['http://evil.example', '']) {
    const foreign = new Guest(server.base, { origin });
    foreign.cookie = guest.cookie;
    const answer = await foreign.post('/api/guest/name', { nickname: 'Heron' });
    assert.deepEqual([answer.status, answer.body.error.code], [403, 'bad_origin'], origin);
  }
  assert.equal((await guest.post('/api/guest')).body.nickname, nickname);
  let last = null;
  for (let i = 0; i < 40 && last !== 429; ++i) last = (await guest.post('/api/guest/name', { nickname: `Heron ${i}` })).status;
  assert.equal(last, 429);
}));
