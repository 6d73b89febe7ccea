// SPDX-License-Identifier: MIT
// Who meets the limits and who does not: a hundred honest players behind one address, and those who take too much.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { enterLobby, Guest } from './party_client.mjs';
import { closing, frame, kOpcode, RawPeer, upgradeRequest } from './raw_peer.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

/** Somebody at an address, as a proxy tells it. */
class Neighbour extends Guest {
  constructor(base, address, options) {
    super(base, options);
    this.address = address;
  }
  headers() { return { ...super.headers(), 'X-Forwarded-For': this.address }; }
}

async function openRaw(server, guest, place, changes = {}) {
  const peer = await RawPeer.open(server.port);
  peer.say(upgradeRequest(`/ws/${place}`, {
    Host: new URL(server.base).host, ...guest.headers(), Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol': 'annan.v1', ...changes,
  }));
  const answer = await peer.answer();
  return Object.assign(peer, { status: answer.status });
}

test('a hundred honest players behind one address meet no limit', { timeout: 240_000 }, () => withServer([], async (server) => {
  const refused = [];
  const page = async () => {
    // A page and its parts, two at once as browsers like it.
    for (let i = 0; i < 15; ++i) {
      const answers = await Promise.all([0, 1].map(() => fetch(`${server.base}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.5' } })));
      for (const { status } of answers) if (status !== 200) refused.push(status);
    }
  };
  const tables = await Promise.all(Array.from({ length: 50 }, async () => {
    const pair = await Promise.all([0, 1].map(async () => {
      const guest = new Neighbour(server.base, '203.0.113.5');
      await page();
      await guest.identify();
      const lobby = await enterLobby(guest);
      await Promise.all(['/api/lobby', '/api/leaderboard', `/api/players/${guest.id}`].map((path) => guest.get(path)));
      lobby.raw.close();
      return guest;
    }));
    const party = await pair[0].createParty({ color: 'black' });
    await pair[1].get(`/api/parties/${party}`);
    const clients = await Promise.all(pair.map((guest) => guest.enter(party)));
    await clients[1].must('join');
    return clients;
  }));
  await Promise.all(tables.map(async (clients) => {
    for (const client of clients) await client.untilState('the game', (s) => s.game !== null, 60_000);
    for (const [ply, usi] of kMoves.entries()) {
      const mover = clients[ply % 2];
      mover.say({ type: 'ping', t: ply });
      await mover.untilState('my turn', (s) => s.game.moves.length === ply, 60_000);
      await mover.must('move', { game: 1, ply, usi });
    }
  }));
  for (const client of tables.flat()) {
    assert.equal(client.closed, false);
    refused.push(...client.messages.filter((m) => m.type === 'refused'));
    assert.equal((await client.untilState('the end', (s) => s.game.result !== null, 60_000)).game.result.reason, 'checkmate');
  }
  assert.deepEqual(refused, []);
}));

test('tokens are guessed in vain, slowly, and at nobody else\'s cost', { timeout: 120_000 }, () => withServer([], async (server) => {
  const statuses = new Map();
  const guess = async () => {
    const liar = new Neighbour(server.base, '198.51.100.1');
    liar.cookie = `annan_guest=${randomBytes(32).toString('hex')}`;
    const peer = await openRaw(server, liar, 'lobby');
    statuses.set(peer.status, (statuses.get(peer.status) ?? 0) + 1);
    peer.vanish();
  };
  // On a slow machine the allowance grows meanwhile: so many as are needed, with an end.
  for (let round = 0; round < 200 && !statuses.get(429); ++round) await Promise.all(Array.from({ length: 50 }, guess));
  assert.deepEqual([...statuses.keys()].toSorted(), [401, 429]);
  const honest = await new Neighbour(server.base, '198.51.100.2').identify();
  assert.equal((await openRaw(server, honest, 'lobby')).status, 101, 'from another address');
}));

test('only a proxy on this machine says who asks, and the last word counts', { timeout: 60_000 }, () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const post = async (...forwarded) => {
    const peer = await RawPeer.open(server.port);
    peer.say(['POST /api/guest HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, ...forwarded.map((f) => `X-Forwarded-For: ${f}`), '', ''].join('\r\n'));
    const { status } = await peer.answer();
    peer.vanish();
    return status;
  };
  // What an attacker writes stands before what the proxy adds, in the same line or in one of its own.
  const statuses = [];
  for (let i = 0; i < 1000 && statuses.at(-1) !== 429; ++i) statuses.push(await post(`10.0.${i >> 8}.${i & 255}`, '192.0.2.9'));
  assert.equal(statuses.at(-1), 429);
  assert.equal(await post('10.9.9.9, 192.0.2.9'), 429);
  assert.equal(await post('192.0.2.9', '192.0.2.10'), 200);
}));

test('pings without end are not answered for ever', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const peer = await openRaw(server, guest, 'lobby');
  for (let i = 0; i < 200; ++i) peer.say(frame(kOpcode.ping, String(i)));
  let pongs = 0, got = await peer.frame();
  for (; got && got.opcode !== kOpcode.close; got = await peer.frame()) pongs += got.opcode === kOpcode.pong ? 1 : 0;
  assert.equal(got.payload.readUInt16BE(0), 1008);
  assert.ok(pongs >= 40 && pongs < 200, `${pongs} pongs`);
  peer.vanish();
}));

test('who is told to go and stays is cut off', { timeout: 60_000 }, () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const peer = await openRaw(server, guest, 'lobby');
  peer.say(frame(kOpcode.binary, 'x'));
  // It keeps talking, and never answers the close.
  const talking = setInterval(() => peer.say(frame(kOpcode.pong)), 500);
  try {
    await peer.whenEnded(15_000);
  } finally {
    clearInterval(talking);
  }
  peer.vanish();
}));

/** [origin, whether it is let in where https://annan.example and http://annan.test:8080 are public] */
const kOrigins = [
  ['https://annan.example', true], ['http://annan.test:8080', true], [null, false], ['null', false], ['', false], ['*', false],
  ['http://annan.example', false], ['https://annan.example:443', false], ['https://annan.example:8443', false],
  ['https://annan.example/', false], ['https://annan.example/p/x', false], ['HTTPS://annan.example', false],
  ['https://ANNAN.example', false], ['https://annan.example.', false], ['https://www.annan.example', false],
  ['https://evil-annan.example', false], ['https://annan.example.evil.example', false], ['https://annan.example@evil.example', false],
  ['https://evil.example', false], ['https://annan.example https://evil.example', false], ['https://annan.example, https://evil.example', false],
  ['https://аnnan.example', false], ['https://xn--nnan-53d.example', false], ['wss://annan.example', false], ['//annan.example', false],
  ['annan.example', false], ['https://', false], ['file://', false], ['chrome-extension://annan.example', false],
  ['http://annan.test', false], ['http://annan.test:8081', false], ['https://annan.test:8080', false], ['http://annan.test:08080', false],
  ['http://127.0.0.1', false], ['http://localhost', false], ['http://[::1]', false],
];

test('exactly the public origins may open sockets and post', () => withServer(
  ['--public-origin', 'https://annan.example', '--public-origin', 'http://annan.test:8080'], async (server) => {
    const guest = await new Guest(server.base, { origin: 'https://annan.example' }).identify();
    for (const [origin, allowed] of kOrigins) {
      const written = origin === null ? null : Buffer.from(origin).toString('latin1');
      const asked = Object.assign(new Guest(server.base, { origin: null }), { cookie: guest.cookie });
      const peer = await RawPeer.open(server.port);
      const { host } = new URL(server.base);
      peer.say(Buffer.from(upgradeRequest('/api/guest', { Host: host, Origin: written, Cookie: guest.cookie }, { method: 'POST' }), 'latin1'));
      assert.equal((await peer.answer()).status, allowed ? 200 : 403, `POST from ${origin}`);
      peer.vanish();
      const socket = await openRaw(server, asked, 'lobby', { Origin: written });
      assert.equal(socket.status, allowed ? 101 : 403, `a socket from ${origin}`);
      socket.vanish();
    }
  }));

/** Those who run a site need no list of who was there: in the log is neither who proves to be whom, nor from where. */
for (const format of ['text', 'json']) test(`tokens are in cookies and nowhere else, addresses nowhere; the log as ${format}`, () => withServer(['--log-level', 'debug', '--log-format', format], async (server) => {
  const said = [], secrets = new Set();
  const kAddresses = ['203.0.113.77', '2001:db8:77'];
  let guests = 0;
  const noted = (guest) => {
    const own = guest.headers.bind(guest);
    const from = guests++ % 2 ? '203.0.113.77' : '2001:db8:77::1';
    guest.headers = () => ({ ...own(), 'X-Forwarded-For': from });
    const post = guest.post.bind(guest);
    guest.post = async (...asked) => {
      const answer = await post(...asked);
      secrets.add(guest.cookie.split('=')[1]);
      const shown = [...answer.headers].filter(([name]) => name !== 'set-cookie');
      said.push(JSON.stringify([asked[0], answer.body, shown]));
      return answer;
    };
    return guest;
  };
  const [one, two, eye, phone] = await Promise.all([0, 1, 2, 3].map(() => noted(new Guest(server.base)).identify()));
  const party = await one.createParty({ color: 'black', name: 'Friday', public: true });
  const clients = await Promise.all([one, two, eye].map((guest) => guest.enter(party)));
  const lobby = await enterLobby(eye);
  await clients[1].must('join');
  await clients[0].untilState('the game', (s) => s.game !== null);
  await clients[2].command('rename', { nickname: 'Owl' });
  await clients[1].command('phrase', { phrase: 'greeting' });
  await playMoves(clients.slice(0, 2), kMoves, [clients[2]]);
  const { body } = await one.post('/api/devices/code');
  assert.equal((await phone.post('/api/devices/claim', { code: body.code })).body.guest, one.id);
  const { words } = (await two.post('/api/devices/phrase')).body;
  assert.equal((await phone.post('/api/devices/recover', { words })).body.guest, two.id);
  await phone.post('/api/ranked');
  for (const path of ['/api/lobby', '/api/leaderboard', `/api/players/${one.id}`]) said.push(JSON.stringify(await eye.get(path)));
  // Mistakes with a token in hand are not repeated to anybody either.
  for (const path of ['/nosuch', `/api/players/${'x'.repeat(20)}`, '/ws/lobby']) {
    said.push(await (await fetch(server.base + path, { headers: one.headers() })).text());
  }
  for (let n = 0; n < 20; ++n) await one.post('/api/parties', '{');
  clients[0].raw.sendBytes(frame(kOpcode.close, closing(4999)));
  await clients[0].whenClosed;
  said.push(JSON.stringify([...clients, lobby].map((client) => client.messages)), server.log);
  assert.ok(secrets.size >= 6, 'one for each guest and each way in');
  for (const name of (await readdir(server.folder)).filter((n) => n.startsWith('annan.db'))) {
    const bytes = await readFile(join(server.folder, name));
    said.push(bytes.toString('latin1'), bytes.toString('hex'));
  }
  for (const secret of secrets) {
    assert.match(secret, /^[0-9a-f]{64}$/);
    for (const text of said) assert.ok(!text.includes(secret), 'a token');
  }
  for (const address of kAddresses) for (const text of said) assert.ok(!text.includes(address), address);
}));
