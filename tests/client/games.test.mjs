// SPDX-License-Identifier: MIT
// Games that are over, for everybody: as JSON, as records that `annan convert` reads, as pictures; and nothing of a game that
// is played or of its party.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Guest } from './party_client.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { kBin, withServer } from './server.mjs';

const run = promisify(execFile);

async function get(server, path, headers = {}) {
  const response = await fetch(server.base + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
}

/** Two at a table of their own rules; gives the party and both clients, the first is Black. */
async function sit(server, wish = {}) {
  const guests = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await guests[0].createParty({ color: 'black', ...wish });
  const clients = await Promise.all(guests.map((guest) => guest.enter(party)));
  await clients[1].must('join');
  for (const client of clients) await client.untilState('the game', (s) => s.game !== null);
  return { guests, party, clients };
}

const addressOf = async (server, party, game = 1) => (await get(server, `/api/parties/${party}/games/${game}`)).text;

test('a game that is over is there for everybody, in every format', () => withServer([], async (server) => {
  const { guests, party, clients } = await sit(server, { house: { time: { main: 600, byoyomi: 30, increment: 0 } } });
  const names = clients[0].state.seats.map((seat) => seat.nickname);
  assert.equal((await get(server, `/api/parties/${party}/games/1`)).status, 404, 'it is not over');
  await playMoves(clients, kMoves);
  for (const client of clients) await client.untilState('the end', (s) => s.game.result !== null);
  const { game: address } = JSON.parse(await addressOf(server, party));
  assert.match(address, /^[a-z2-9]{16}$/);
  assert.ok(!address.includes(party.slice(0, 6)));
  const [listed] = (await guests[0].get(`/api/players/${guests[0].id}`)).body.games;
  assert.equal(listed.address, address);

  const answer = await get(server, `/api/games/${address}`);
  const game = JSON.parse(answer.text);
  assert.deepEqual(game.moves.map((m) => m.usi), kMoves);
  assert.deepEqual([game.black.nickname, game.white.nickname], names);
  assert.deepEqual([game.winner, game.reason, game.ranked, game.ratings], ['black', 'checkmate', false, null]);
  assert.deepEqual([game.moves[0].en, game.moves[0].ja], ['K-6h', '☗６八玉']);
  for (const secret of [party, ...guests.map((g) => g.id)]) assert.ok(!answer.text.includes(secret), 'nothing leads to the party or its people');

  // It may be kept, and asking again costs nothing.
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=86400');
  const again = await get(server, `/api/games/${address}`, { 'if-none-match': answer.headers.get('etag') });
  assert.deepEqual([again.status, again.text], [304, '']);

  const folder = mkdtempSync(join(tmpdir(), 'annan-games-'));
  try {
    for (const format of ['kif', 'kifu', 'ki2', 'csa', 'usi', 'sfen']) {
      const file = await get(server, `/api/games/${address}.${format}`);
      assert.equal(file.status, 200, format);
      assert.equal(file.headers.get('content-type'), `text/plain; charset=${['kif', 'ki2'].includes(format) ? 'shift_jis' : 'utf-8'}`);
      assert.equal(file.headers.get('content-disposition'), `attachment; filename="annan-${address}.${format}"`);
      const path = join(folder, `game.${format}`);
      writeFileSync(path, file.bytes);
      const { stdout } = await run(join(kBin, 'annan'), ['convert', '--from', format === 'ki2' ? 'ki2' : format, '--to', 'usi', path]);
      assert.equal(stdout.trim(), `position startpos moves ${kMoves.join(' ')}`, format);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const kifu = (await get(server, `/api/games/${address}.kifu`)).text;
  assert.ok(kifu.includes(`先手：${names[0]}`) && kifu.includes('持ち時間：00:10+30') && kifu.includes('詰み'), kifu);
}));

test('each position of a game that is over is a picture, drawn as the reader wants it', () => withServer([], async (server) => {
  const { party, clients } = await sit(server, {});
  const names = clients[0].state.seats.map((seat) => seat.nickname);
  await playMoves(clients, kMoves);
  for (const client of clients) await client.untilState('the end', (s) => s.game.result !== null);
  const { game: address } = JSON.parse(await addressOf(server, party));
  const picture = await get(server, `/api/games/${address}.svg?ply=0`);
  assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
  assert.match(picture.headers.get('content-security-policy'), /^default-src 'none'; .*sandbox/);
  assert.equal(picture.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(picture.text.match(/M0-27/g).length, 40, 'all pieces');
  const last = (await get(server, `/api/games/${address}.svg`)).text;
  assert.equal(last, (await get(server, `/api/games/${address}.svg?ply=${kMoves.length}`)).text);
  assert.notEqual(last, picture.text);
  assert.match(last, />一</, 'ranks as Japanese readers know them');
  const other = (await get(server, `/api/games/${address}.svg?lang=en&theme=dark&names=no`)).text;
  assert.match(other, />a</);
  assert.doesNotMatch(other, />一</);
  assert.match(other, /fill="#1c1916"/);
  assert.match(last, new RegExp(`>☗ ${names[0]}<`));
  assert.doesNotMatch(other, /<text[^>]*>☗/);
  assert.match(other, /<title>☗/, 'the names are read aloud all the same');
  for (const look of ['lang=fr', 'theme=red', 'names=']) assert.equal((await get(server, `/api/games/${address}.svg?${look}`)).status, 400, look);
  for (const ply of ['-1', String(kMoves.length + 1), 'x', '', '1e0']) assert.equal((await get(server, `/api/games/${address}.svg?ply=${ply}`)).status, 400, ply);
}));

test('the house rules and who gave up go into the record', () => withServer([], async (server) => {
  const { party, clients } = await sit(server, { house: { rules: { far_rank: 'any', move_limit: '300' } } });
  await clients[0].play('7g7f');
  await clients[0].must('resign', clients[0].here());
  for (const client of clients) await client.untilState('the end', (s) => s.game.result !== null);
  const { game } = JSON.parse(await addressOf(server, party));
  const csa = (await get(server, `/api/games/${game}.csa`)).text;
  assert.match(csa, /annan far_rank=any move_limit=300/);
  assert.match(csa, /%CHUDAN/, 'Black gave up in White\'s turn, for which records have no word');
  assert.match(csa, /☗投了/);
  // The next game of the party is another one.
  await clients[0].must('rematch', { game: 1 });
  await clients[1].must('rematch', { game: 1 });
  for (const client of clients) await client.untilState('the next game', (s) => s.game.id === 2);
  assert.equal((await get(server, `/api/parties/${party}/games/2`)).status, 404);
  const white = clients.find((c) => c.side === 'white');
  await clients.find((c) => c.side === 'black').play('2f2e');
  await white.untilState('the move', (s) => s.game.moves.length === 1);
  await white.must('resign', white.here());
  const second = JSON.parse(await addressOf(server, party, 2)).game;
  assert.notEqual(second, game);
  assert.deepEqual(JSON.parse((await get(server, `/api/games/${second}`)).text).moves.map((m) => m.usi), ['2f2e']);
  assert.deepEqual(JSON.parse((await get(server, `/api/games/${game}`)).text).moves.map((m) => m.usi), ['7g7f']);
}));

test('what is no game that is over is not found', () => withServer([], async (server) => {
  const { party } = await sit(server);
  for (const path of [`/api/games/${party}`, '/api/games/aaaaaaaaaaaaaaaa', '/api/games/aaaaaaaaaaaaaaaa.kif', '/api/games/', '/api/games/..',
    `/api/parties/${party}/games/1`, `/api/parties/${party}/games/0`, `/api/parties/${party}/games/2`, `/api/parties/${party}/games/x`,
    `/api/parties/${party}/games/99999999999999999999`, '/api/parties/x/games/1', '/api/parties//games/1']) {
    const answer = await get(server, path);
    assert.deepEqual([answer.status, JSON.parse(answer.text).error.code], [404, 'not_found'], path);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
}));

test('the board for other pages may be framed, and nothing else', () => withServer([], async (server) => {
  const embed = await get(server, '/embed/aaaaaaaaaaaaaaaa', { accept: 'text/html' });
  const policy = embed.headers.get('content-security-policy');
  assert.equal(embed.status, 200);
  assert.match(policy, /frame-ancestors \*/);
  assert.match(policy, /default-src 'none'; script-src 'self';/);
  assert.equal(embed.headers.get('set-cookie'), null);
  for (const path of ['/', '/game/aaaaaaaaaaaaaaaa', '/api/games/aaaaaaaaaaaaaaaa', '/embed/a/b']) {
    assert.match((await get(server, path, { accept: 'text/html' })).headers.get('content-security-policy'), /frame-ancestors 'none'/, path);
  }
}));

test('one finds one\'s own games, and nobody else\'s', () => withServer([], async (server) => {
  const { guests: [one, two], party, clients } = await sit(server, { house: { rules: { far_rank: 'any' } } });
  for (let game = 1; game <= 3; game += 1) {
    const [black, white] = ['black', 'white'].map((side) => clients.find((c) => c.side === side));
    await black.play('7g7f');
    await white.untilState('the move', (s) => s.game.moves.length === 1);
    await white.must('resign', white.here());
    for (const client of clients) await client.untilState('the end', (s) => s.game.result !== null);
    await clients[0].must('rematch', { game });
    await clients[1].must('rematch', { game });
    for (const client of clients) await client.untilState('the next game', (s) => s.game.id === game + 1);
  }
  // Colours change: one was Black in the games 1 and 3, and Black won each.
  const search = async (query, guest = one) => (await guest.get(`/api/games?${query}`)).body;
  const found = async (query) => (await search(query)).games.map((g) => g.game);
  assert.deepEqual(await found(''), [4, 3, 2, 1]);
  assert.deepEqual(await found('result=won'), [3, 1]);
  assert.deepEqual(await found('result=lost'), [2]);
  assert.deepEqual(await found('result=draw'), []);
  assert.deepEqual(await found('side=black&result=won'), [3, 1]);
  assert.deepEqual(await found('side=white'), [4, 2]);
  assert.deepEqual(await found('ranked=no&rules=other'), [4, 3, 2, 1]);
  assert.deepEqual(await found('rules=usual'), []);
  const rival = clients[1].state.seats.find((s) => s.guest === two.id).nickname;
  assert.deepEqual(await found(`opponent=${encodeURIComponent(rival.slice(1, 6).toUpperCase())}`), [4, 3, 2, 1]);
  assert.deepEqual(await found('opponent=%25'), []);
  assert.deepEqual(await found(`from=${Date.now() + 60_000}`), []);
  assert.deepEqual(await found(`until=${Date.now() + 60_000}&from=0`), [4, 3, 2, 1]);
  const whole = await search('');
  assert.deepEqual([whole.count, whole.page, whole.pages], [4, 1, 1]);
  assert.equal(whole.games[0].address, null, 'it is being played');
  assert.equal(whole.games[1].address, JSON.parse(await addressOf(server, party, 3)).game);
  assert.deepEqual((await search('page=2')).games, []);
  assert.equal((await search('', await new Guest(server.base).identify())).count, 0);
  for (const query of ['result=x', 'side=', 'ranked=1', 'rules=annan', 'from=-1', 'until=x', 'page=0', 'page=1e3', `opponent=${'x'.repeat(401)}`, 'opponent=%ff', 'opponent=%00']) {
    const answer = await one.get(`/api/games?${query}`);
    assert.deepEqual([answer.status, answer.body.error.code, answer.body.error.facts.field], [400, 'bad_message', query.split('=')[0]], query);
  }
  assert.equal((await get(server, '/api/games')).status, 401);
}));

test('openings are counted from the games that are over', () => withServer([], async (server) => {
  const { clients } = await sit(server);
  const look = async (query) => (await get(server, `/api/explorer?${query}`));
  const start = encodeURIComponent('lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1');
  await playMoves(clients, ['7g7f', '3c3d']);
  assert.deepEqual(JSON.parse((await look(`sfen=${start}`)).text), { played: [] }, 'it is being played');
  await clients[0].untilState('both moves', (s) => s.game.moves.length === 2);
  await clients[0].must('resign', clients[0].here());
  const counts = { played: [{ usi: '7g7f', black: 0, white: 1, draws: 0 }] };
  assert.deepEqual(JSON.parse((await look(`sfen=${start}`)).text), counts);
  assert.deepEqual(JSON.parse((await look(`sfen=${start}&rules=annan;move_limit=300`)).text), counts);
  assert.deepEqual(JSON.parse((await look(`sfen=${start}&rules=lishogi`)).text), { played: [] });
  for (const [query, field] of [['', 'sfen'], ['sfen=9/9', 'sfen'], [`sfen=${start}&rules=chess`, 'rules'], [`sfen=${start}&rules=annan;far_rank`, 'rules'], [`sfen=${start}&rules=annan;far_rank=near`, 'rules']]) {
    const answer = await look(query);
    assert.deepEqual([answer.status, JSON.parse(answer.text).error.facts.field], [400, field], query);
  }
}));
