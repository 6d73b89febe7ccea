// SPDX-License-Identifier: MIT
// docs/protocol.md is what is spoken: its examples are sent, and what comes back has the shape of its examples.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { enterLobby, Guest, newId } from './party_client.mjs';
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

/** All that happens beside moves at a table of friends, and what was heard of it. */
async function anEvening(server) {
  const people = await Promise.all([0, 1, 2].map(() => new Guest(server.base).identify()));
  const party = await people[0].createParty({ color: 'black', name: 'Friday', house: { time: { main: 60, byoyomi: 10 } } });
  const clients = [];
  for (const guest of people) clients.push(await guest.enter(party));
  const [host, rival, watcher] = clients;
  const all = async (client, type, fields) => {
    const { seq } = await client.must(type, fields);
    for (const c of clients) await c.untilState(`seq ${seq}`, (s) => s.seq >= seq);
  };
  await all(rival, 'join', { seat: 1 });
  await host.command('phrase', { phrase: 'greeting' });
  await watcher.until('the greeting', (m) => m.type === 'phrase');
  await all(host, 'move', { ...host.here(), usi: '7g7f' });
  await all(host, 'offer', { ...host.here(), kind: 'takeback' });
  await all(rival, 'accept', { ...rival.here(), kind: 'takeback' });
  await all(host, 'offer', { ...host.here(), kind: 'draw' });
  await all(rival, 'decline', { ...rival.here(), kind: 'draw' });
  await all(host, 'abort', host.here());
  await all(host, 'set_house', { house: {}, color: 'lot' });
  await all(host, 'name_party', { name: '' });
  clients.pop();
  await all(host, 'remove', { guest: people[2].id });
  await all(host, 'allow', { guest: people[2].id });
  await all(host, 'hand_over', { guest: people[1].id });
  return [host, rival, watcher].flatMap((c) => c.messages);
}

test('what is said has the shape of the examples', () => withServer(['--engine', `${kMock} 3c3d`], async (server) => {
  const shown = await examples();
  collectKinds(shown);
  const messages = shown.filter((e) => ['welcome', 'snapshot', 'events', 'presence', 'ack', 'pong'].includes(e.type) || (e.type === 'phrase' && e.now));
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
  heard.push(...one.messages, ...two.messages, ...alone.messages, ...await anEvening(server));

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

test('what the lobby says has the shape of the examples', () => withServer([], async (server) => {
  const shown = await examples();
  const guest = await new Guest(server.base).identify();
  await guest.enter(await guest.createParty({ name: 'Friday', public: true }));
  const lobby = await enterLobby(guest);
  await lobby.until('the table', (m) => m.type === 'tables' && m.tables.length === 1);
  await lobby.until('no wait', (m) => m.type === 'not_seeking');
  const like = (test, real, what) => sameShape(real, shown.find(test), what);
  like((e) => e.seeking === true, (await guest.post('/api/ranked')).body, 'POST /api/ranked');
  await lobby.until('the wait', (m) => m.type === 'seeking');
  for (const message of lobby.messages) like((e) => e.type === message.type, { ...message, ...(message.tables ? { tables: [] } : {}) }, message.type);
  like((e) => e.tables && !e.type, (await guest.get('/api/lobby')).body, 'GET /api/lobby');
  like((e) => e.history, (await guest.get(`/api/players/${guest.id}`)).body, 'GET /api/players');
  const rival = await new Guest(server.base).identify();
  const party = await guest.createParty({ color: 'black' });
  const [black, white] = [await guest.enter(party), await rival.enter(party)];
  await white.must('join');
  await black.untilState('the game', (s) => s.game !== null);
  await black.play('7g7f');
  await white.untilState('the move', (s) => s.game.moves.length === 1);
  await white.must('resign', white.here());
  const { game } = (await rival.get(`/api/parties/${party}/games/1`)).body;
  const over = shown.find((e) => e.started && e.ended);
  const answer = (await rival.get(`/api/games/${game}`)).body;
  sameShape({ ...answer, black: {}, white: {} }, { ...over, black: {}, white: {} }, 'GET /api/games');
  sameShape(answer.black, over.black, 'GET /api/games, a player');
  const page = (await guest.get(`/api/players/${guest.id}`)).body;
  like((e) => e.history, page, 'GET /api/players, with a game');
  const own = (await guest.get('/api/games')).body;
  like((e) => e.pages, { ...own, games: [] }, 'GET /api/games');
  assert.deepEqual(own.games, page.games);
  like((e) => e.played, (await guest.get(`/api/explorer?sfen=${encodeURIComponent(answer.start)}`)).body, 'GET /api/explorer');
  like((e) => e.code && e.expires, (await guest.post('/api/devices/code')).body, 'POST /api/devices/code');
  like((e) => e.words, (await guest.post('/api/devices/phrase')).body, 'POST /api/devices/phrase');
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
