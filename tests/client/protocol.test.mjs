// SPDX-License-Identifier: MIT
// docs/protocol.md is what is spoken: its examples are sent, and what comes back has the shape of its examples.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Guest, newId } from './party_client.mjs';
import { kMock, withServer } from './server.mjs';

const kDocument = join(dirname(fileURLToPath(import.meta.url)), '../../docs/protocol.md');

/** All JSON values of the document's json blocks, in order. */
async function examples() {
  const text = await readFile(kDocument, 'utf8');
  const found = [];
  for (const [, block] of text.matchAll(/```json\n([\s\S]*?)```/g)) {
    let open = '';
    for (const line of block.split('\n')) {
      open += line;
      try {
        found.push(JSON.parse(open));
        open = '';
      } catch { /* goes on in the next line */ }
    }
    assert.equal(open.trim(), '', `an example that is no JSON: ${open}`);
  }
  return found;
}

/** Objects with a `kind` (who sits on a seat), whatever example shows them. */
const kKinds = new Map();
function collectKinds(value) {
  if (value === null || typeof value !== 'object') return;
  if (value.kind && value.present !== undefined) kKinds.set(value.kind, value);
  Object.values(value).forEach(collectKinds);
}

/** Everything in `real` that `shown` knows is of the same kind, and nothing shown is missing. */
function sameShape(real, shown, path) {
  if (shown === null || real === null) return;
  assert.equal(Array.isArray(real), Array.isArray(shown), path);
  assert.equal(typeof real, typeof shown, path);
  if (Array.isArray(shown)) {
    for (const item of real) {
      const like = shown.find((s) => s?.kind === item?.kind && s?.type === item?.type) ?? kKinds.get(item?.kind) ?? shown[0];
      sameShape(item, like, `${path}[]`);
    }
  } else if (typeof shown === 'object') {
    const optional = ['clock', 'id', 'to_ply'];
    for (const key of Object.keys(shown)) {
      if (!(key in real) && optional.includes(key)) continue;
      assert.ok(key in real, `${path}.${key} is missing in ${JSON.stringify(real)}`);
      sameShape(real[key], shown[key], `${path}.${key}`);
    }
    if (Object.keys(shown).length > 0) {
      for (const key of Object.keys(real)) assert.ok(key in shown, `${path}.${key} is not in the document`);
    }
  }
}

const kClientTypes = new Set(['hello', 'ping', 'join', 'leave', 'rematch', 'move', 'resign', 'abort', 'offer', 'accept', 'decline', 'nudge',
  'return', 'set_house', 'name_party', 'hand_over', 'remove', 'allow', 'seat_computer', 'free_seat', 'rename', 'phrase']);

test('client examples are understood', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const client = await guest.enter(await guest.createParty());
  const sent = (await examples()).filter((e) => kClientTypes.has(e.type) && (e.id !== undefined || e.type === 'hello' || e.type === 'ping') && !e.facts && e.seq === undefined);
  assert.equal(new Set(sent.map((e) => e.type)).size, kClientTypes.size, 'each kind has an example');
  for (const example of sent) {
    const from = client.messages.length;
    client.say(example.id === undefined ? example : { ...example, id: newId() });
    const answer = await client.until(`an answer to ${example.type}`, (m) => ['welcome', 'pong', 'ack', 'refused'].includes(m.type), { from });
    assert.notEqual(answer.code, 'bad_message', JSON.stringify(example));
  }
}));

test('what is said has the shape of the examples', () => withServer(['--engine', `${kMock} 3c3d`], async (server) => {
  const shown = await examples();
  collectKinds(shown);
  const messages = shown.filter((e) => ['welcome', 'snapshot', 'events', 'presence', 'ack', 'pong'].includes(e.type));
  const events = new Map(shown.filter((e) => e.type && !e.id).map((e) => [`${e.type} ${e.kind ?? ''}`, e]));

  const [guest, other] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const heard = [];
  const friends = await guest.createParty();
  const one = await guest.enter(friends);
  const two = await other.enter(friends);
  await two.must('join');
  await one.untilState('the game', (s) => s.game !== null);
  await (one.side === 'black' ? one : two).play('7g7f');
  one.say({ type: 'ping', t: 1 });
  await one.until('pong', (m) => m.type === 'pong');
  await one.must('resign', one.here());
  await two.untilState('the end', (s) => s.game.result !== null);
  await two.must('rematch', { game: 1 });
  await two.must('leave');
  const alone = await guest.enter(await guest.createParty({ opponent: 'computer' }));
  await alone.play('7g7f');
  await alone.untilState('the computer', (s) => s.game.moves.length === 2);
  alone.folding = false;
  alone.say({ type: 'hello', seen: 0 });
  await alone.until('a second snapshot', (m) => m.type === 'snapshot' && m.game.moves.length === 2);
  alone.say({ type: 'hello', seen: 1 });
  await alone.until('the history', (m) => m.type === 'events' && m.seq === 2);
  heard.push(...one.messages, ...two.messages, ...alone.messages);

  for (const example of messages) {
    const alike = heard.filter((m) => m.type === example.type);
    assert.ok(alike.length > 0, `nothing of type ${example.type} was heard`);
    for (const real of alike) {
      sameShape({ ...real, events: [] }, { ...example, events: [] }, example.type);
      for (const event of real.events ?? []) {
        const like = events.get(`${event.type} ${event.kind ?? ''}`) ?? example.events.find((e) => e.type === event.type);
        assert.ok(like, `event ${JSON.stringify(event)} is not in the document`);
        sameShape(event, like, event.type);
      }
    }
  }
}));

test('HTTP examples', () => withServer([], async (server) => {
  const shown = await examples();
  const guest = new Guest(server.base);
  sameShape((await guest.post('/api/guest')).body, shown.find((e) => e.guest && e.nickname && !e.type), 'POST /api/guest');
  const wish = shown.find((e) => e.opponent);
  const created = await guest.post('/api/parties', wish);
  assert.equal(created.status, 200);
  sameShape(created.body, shown.find((e) => e.party && e.url), 'POST /api/parties');
  assert.equal((await guest.post('/api/parties', wish)).body.party, created.body.party);
  const bad = await guest.post('/api/parties', { house: { rules: { far_rank: 'near' } } });
  assert.equal(bad.status, 400);
  assert.deepEqual(bad.body, shown.find((e) => e.error));
  const house = shown.find((e) => e.show_legal !== undefined);
  assert.equal((await guest.post('/api/parties', { house })).status, 200);
  for (const [body, code] of [['{', 'bad_message'], ['[]', 'bad_message'], [{ opponent: 'nobody' }, 'bad_message'],
    [{ opponent: 'computer' }, 'computer_absent'], [{ opponent: 'computer', level: 99 }, 'bad_level'],
    [{ sfen: '9/9' }, 'bad_start'], [{ sfen: '4k4/9/9/9/9/9/9/9/4K4 b - 1' }, 'bare_kings'],
    [{ house: { turn_limit: 45 } }, 'bad_house_rules'], [{ house: { rules: { move_limit: '7' } } }, 'bad_house_rules']]) {
    const answer = await guest.post('/api/parties', body);
    assert.deepEqual([answer.status, answer.body.error.code], [400, code], JSON.stringify(body));
  }
}));
