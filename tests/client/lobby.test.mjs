// SPDX-License-Identifier: MIT
// Finding a table or a rival, and what a ranked game does to ratings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterLobby, Guest } from './party_client.mjs';
import { playMoves, kMoves } from './scripted_game.mjs';
import { withPostgres } from './postgres.mjs';
import { withServer } from './server.mjs';

/** The lobby is the store's: each test with both. */
function onBoth(what, body) {
  test(`${what} (SQLite)`, () => withServer([], body));
  test(`${what} (PostgreSQL)`, () => withPostgres((url) => withServer(['--db', url], body)));
}

/** As if each came from an address of their own: the test is the proxy in front of the server. */
class DistantGuest extends Guest {
  constructor(base, address) {
    super(base);
    this.address = address;
  }
  headers() { return { ...super.headers(), 'X-Forwarded-For': this.address }; }
}

let addresses = 0;
async function rival(server, address = `203.0.113.${(addresses += 1)}`) {
  const guest = await new DistantGuest(server.base, address).identify();
  return { guest, lobby: await enterLobby(guest) };
}
const paired = ({ lobby }) => lobby.until('a rival', (m) => m.type === 'paired');
const hundredths = (x) => Math.round(x * 100);

onBoth('two who seek play a ranked game, and it changes their ratings', async (server) => {
  const [one, two] = [await rival(server), await rival(server)];
  assert.deepEqual((await one.guest.post('/api/ranked')).body, { seeking: true });
  const waiting = await one.lobby.until('the wait', (m) => m.type === 'seeking');
  assert.deepEqual([waiting.expected_ms, waiting.offer_computer], [null, false]);
  await two.guest.post('/api/ranked', { id: '00112233445566778899aabbccddeeff' });
  const [a, b] = await Promise.all([paired(one), paired(two)]);
  assert.equal(a.party, b.party);
  assert.equal(a.url, `/p/${a.party}`);
  const again = (await one.guest.post('/api/ranked')).body;
  assert.deepEqual(again, { seeking: false, party: a.party, url: a.url }, 'one ranked game at a time');

  const players = [await one.guest.enter(a.party), await two.guest.enter(a.party)];
  const watcher = await (await new Guest(server.base).identify()).enter(a.party);
  assert.equal(watcher.state.ranked, true);
  assert.deepEqual(watcher.game.house.time, { main: 0, byoyomi: 60, increment: 0 });
  assert.equal((await players[0].command('offer', { ...players[0].here(), kind: 'takeback' })).code, 'not_in_ranked');
  assert.equal((await watcher.command('join')).code, 'not_in_ranked');
  await playMoves(players, kMoves, [watcher]);
  for (const client of [...players, watcher]) await client.untilState('the ratings', (s) => s.game.ratings !== null);
  const black = watcher.game.black;
  const changes = watcher.game.ratings;
  assert.deepEqual(changes.map((c) => c.before), [1500, 1500]);
  assert.ok(changes[black].after > 1500 && changes[1 - black].after < 1500);
  const shown = await (await new Guest(server.base).identify()).enter(a.party);
  assert.deepEqual(shown.game.ratings, changes, 'the snapshot says the same');
  assert.equal((await players[0].command('rematch', { game: 1 })).code, 'ranked_over');

  for (const [seat, client] of players.entries()) {
    const own = client.state.seats.findIndex((s) => s.guest === client.guest);
    const page = (await one.guest.get(`/api/players/${client.guest}`)).body;
    assert.equal(page.ranked_games, 1);
    assert.equal(page.rating, changes[own].after);
    assert.equal(page.games.length, 1, `player ${seat}`);
    const [game] = page.games;
    assert.deepEqual([game.party, game.ranked, game.winner, game.reason, game.plies], [a.party, true, 'black', 'checkmate', kMoves.length]);
    assert.equal(game.side, own === black ? 'black' : 'white');
    assert.equal(hundredths(changes[own].before) + hundredths(game.change), hundredths(changes[own].after));
    assert.equal(page.history.length, 1);
    assert.equal(page.history[0].rating, page.rating);
  }
  assert.deepEqual((await one.guest.get('/api/leaderboard')).body, [], 'nobody is known well enough yet');
  assert.deepEqual((await one.guest.post('/api/ranked')).body, { seeking: true }, 'the next game');
});

onBoth('a ranked game that is aborted changes nothing', async (server) => {
  const [one, two] = [await rival(server), await rival(server)];
  await Promise.all([one, two].map((r) => r.guest.post('/api/ranked')));
  const { party } = await paired(one);
  const client = await one.guest.enter(party);
  await client.must('abort', client.here());
  await client.untilState('the end', (s) => s.game.result !== null);
  assert.deepEqual(client.game.result, { winner: null, reason: 'aborted' });
  assert.equal(client.game.ratings, null);
  const page = (await one.guest.get(`/api/players/${one.guest.id}`)).body;
  assert.deepEqual([page.rating, page.deviation, page.ranked_games, page.history], [1500, 350, 0, []]);
});

onBoth('new guests from one address never meet; leaving is leaving', async (server) => {
  const home = ['198.51.100.9', '198.51.100.9'];
  const [one, two] = [await rival(server, home[0]), await rival(server, home[1])];
  await Promise.all([one, two].map((r) => r.guest.post('/api/ranked')));
  await one.lobby.until('two waits', (m) => m.type === 'tables' && m.seeking === 2);
  assert.deepEqual((await two.guest.post('/api/ranked/leave')).body, { seeking: false });
  await two.lobby.until('the end of it', (m, c) => m.type === 'not_seeking' && c.messages.some((s) => s.type === 'seeking'));
  const stranger = await rival(server);
  await stranger.guest.post('/api/ranked');
  const { party } = await paired(stranger);
  assert.equal((await paired(one)).party, party);
  assert.ok(![one, two].every((r) => r.lobby.messages.some((m) => m.type === 'paired')));
});

onBoth('open tables are shown as they are played', async (server) => {
  const [host, friend] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const hidden = await host.enter(await host.createParty({ name: 'Hidden' }));
  const party = await host.createParty({ name: ' Friday  game ', public: true, color: 'black' });
  const one = await host.enter(party);
  assert.equal(one.state.name, 'Friday game');
  const watcher = await enterLobby(await new Guest(server.base).identify());
  const table = (message) => message.tables?.find((t) => t.party === party);
  const waiting = table(await watcher.until('the table', (m) => table(m)?.waiting));
  assert.deepEqual([waiting.name, waiting.black, waiting.ply], ['Friday game', null, 0]);
  const two = await friend.enter(party);
  await two.must('join');
  await one.untilState('the game', (s) => s.game !== null);
  await one.play('7g7f');
  const shown = table(await watcher.until('the move', (m) => table(m)?.ply === 1));
  assert.equal(shown.waiting, false);
  assert.equal(shown.black, one.state.seats[0].nickname);
  assert.match(shown.sfen, / w - /);
  const asked = (await host.get('/api/lobby')).body;
  assert.deepEqual(table(asked), shown);
  assert.ok(!asked.tables.some((t) => t.party === hidden.state.party));
  watcher.say({ type: 'ping', t: 4 });
  await watcher.until('pong', (m) => m.type === 'pong' && m.t === 4);
  watcher.say({ type: 'join' });
  await watcher.until('a refusal', (m) => m.type === 'refused' && m.code === 'bad_message');
});

onBoth('six letters lead to the party', async (server) => {
  const host = await new Guest(server.base).identify();
  const party = await host.createParty();
  const { code } = (await host.enter(party)).state;
  assert.match(code, /^[A-Z]{6}$/);
  for (const text of [code, code.toLowerCase()]) {
    assert.deepEqual(await host.get(`/api/codes/${text}`), { status: 200, body: { party } });
  }
  const other = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  for (const wrong of [other, 'ABC', '%20', `${code}x`]) assert.equal((await host.get(`/api/codes/${wrong}`)).status, 404, wrong);
  const tries = await Promise.all(Array.from({ length: 100 }, () => host.get(`/api/codes/${code}`)));
  assert.ok(tries.every((t) => t.status === 200), 'a hundred people come by one code at once');
});

onBoth('who may enter the lobby', async (server) => {
  const guest = await new Guest(server.base).identify();
  assert.equal((await new Guest(server.base).ask('lobby')).status, 401);
  assert.equal((await Object.assign(new Guest(server.base, { origin: 'http://evil.example' }), { cookie: guest.cookie }).ask('lobby')).status, 403);
  assert.equal((await guest.ask('lobby', { protocol: 'annan.v9' })).status, 400);
  for (const path of ['/api/ranked', '/api/ranked/leave']) {
    assert.equal((await new Guest(server.base, { origin: 'http://evil.example' }).post(path)).status, 403);
  }
  assert.equal((await new Guest(server.base).post('/api/ranked/leave')).status, 401);
  assert.equal((await guest.get('/api/players/aaaaaaaaaaaa')).status, 404);
  assert.equal((await guest.get('/api/players/x')).status, 404);
});
