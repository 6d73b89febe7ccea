// SPDX-License-Identifier: MIT
// packaging/nginx.conf and packaging/haproxy.cfg, run by nginx and haproxy in front of two nodes on one database.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Guest, within } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kPackaging, kSite, withProxy } from './proxies.mjs';
import { kMoves, playMoves } from './scripted_game.mjs';
import { Server, withServer } from './server.mjs';

const kOrigin = `https://${kSite}`;

/** A page small enough to know by heart. */
async function withPage(body) {
  const folder = await mkdtemp(join(tmpdir(), 'annan-page-'));
  try {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Annan</title>');
    await body(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As browsers ask: {status, text, version} over what TLS has agreed on. */
async function fetchPage({ port, certificate }) {
  const session = http2.connect(`https://127.0.0.1:${port}`, { ca: certificate, servername: kSite });
  try {
    const stream = session.request({ ':path': '/', ':authority': kSite });
    let text = '', status = 0;
    stream.setEncoding('utf8').on('data', (part) => { text += part; }).on('response', (headers) => { status = headers[':status']; });
    await within(10_000, 'the page', new Promise((resolve, reject) => {
      stream.on('end', resolve).on('error', reject);
      session.on('error', reject);
    }));
    return { status, text, version: session.alpnProtocol };
  } finally {
    session.destroy();
  }
}

/** Between two looks at something that is awaited. */
const pause = () => new Promise((resolve) => { setTimeout(resolve, 50); });

/** Comes back as the page does: asks until there is a node that answers. */
async function comeBack(guest, party) {
  const begun = performance.now();
  for (;;) {
    try {
      return await guest.enter(party);
    } catch (error) {
      if (performance.now() - begun > 10_000) throw error;
      await pause();
    }
  }
}

const kKinds = ['nginx', 'haproxy'];

/** The sockets in parties that a server has. */
async function partySockets(server) {
  const address = server.log.match(/.*metrics on (\S+)/s)[1];
  const text = await (await fetch(`http://${address}/metrics`)).text();
  return Number(text.match(/^annan_party_sockets (\d+)$/m)[1]);
}

/** A game of which one player's node is killed after two moves. */
async function playThrough(proxy, servers) {
  const base = await proxy.from('127.0.0.1');
  const people = await Promise.all([0, 1].map(() => new Guest(base, { origin: kOrigin }).identify()));
  const party = await people[0].createParty({ color: 'black' });
  const players = [await people[0].enter(party)];
  const sockets = await Promise.all(servers.map(partySockets));
  assert.deepEqual(sockets.toSorted(), [0, 1], 'it is at one of them');
  players.push(await people[1].enter(party));
  await players[1].must('join');
  await players[0].untilState('the game', (s) => s.game !== null);
  await playMoves(players, kMoves.slice(0, 2));

  const killed = servers[sockets.indexOf(1)];
  // The opponent may be there too.
  const lost = (await partySockets(killed)) === 2 ? [0, 1] : [0];
  await killed.kill();
  for (const i of lost) {
    await within(10_000, 'the socket to close', players[i].whenClosed);
    players[i] = await comeBack(people[i], party);
  }
  assert.deepEqual(players.map((player) => player.side), ['black', 'white']);
  await playMoves(players, kMoves.slice(2, 4));
  assert.equal(players[0].moves, kMoves.slice(0, 4).join(' '));
  await killed.restart();
  for (const player of players) player.raw.vanish();
  while ((await Promise.all(servers.map(partySockets))).some((count) => count > 0)) await pause();
}

test('the page and a game come through; a player whose node is killed goes on at the other', { timeout: 120_000 }, (t) =>
  withPage((web) => withPostgres((url) => {
    const args = ['--db', url, '--web', web, '--public-origin', kOrigin, '--metrics', '127.0.0.1:0'];
    return withServer(args, (one) => withServer(args, async (two) => {
      for (const kind of kKinds) await t.test(kind, () => withProxy(kind, [one, two].map((server) => new URL(server.base).host), async (proxy) => {
        assert.deepEqual(await fetchPage(proxy), { status: 200, text: '<!doctype html><title>Annan</title>', version: 'h2' });
        await playThrough(proxy, [one, two]);
      }));
    }));
  })));

/** What becomes of so many new guests at once, each with a lie about where it comes from: a set of statuses. */
async function newGuests(base, count) {
  return new Set(await Promise.all(Array.from({ length: count }, async (_, n) => {
    const liar = new Guest(base, { origin: kOrigin });
    const own = liar.headers.bind(liar);
    liar.headers = () => ({ ...own(), 'X-Forwarded-For': `198.51.100.${n}` });
    return (await liar.post('/api/guest')).status;
  })));
}

/** An address of this machine by which it is another machine to the server: not a loopback one. */
function outerAddress() {
  const found = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === 'IPv4' && !internal);
  assert.ok(found, 'a server that does not take the proxy for its own machine needs an address besides loopback: is there a network?');
  return found.address;
}

for (const kind of kKinds) for (const trusted of [true, false]) {
  test(`${kind} ${trusted ? 'that is trusted says' : 'that is not trusted does not say'} who asks`, { timeout: 120_000 }, () => withPage(async (web) => {
    const address = outerAddress();
    const args = ['--web', web, '--public-origin', kOrigin, ...(trusted ? ['--trusted-proxy', address] : [])];
    const server = await Server.start(args, { listen: `${address}:0` });
    try {
      await withProxy(kind, [new URL(server.base).host, '127.0.0.1:1'], async (proxy) => {
        const [here, there] = [await proxy.from('127.0.0.2'), await proxy.from('127.0.0.3')];
        // The allowance grows meanwhile, by two a second: so many as are needed, with an end.
        let rounds = 0;
        while (!(await newGuests(here, 50)).has(429)) assert.ok(++rounds < 40, 'there is a limit');
        assert.deepEqual((await newGuests(there, 50)).has(429), !trusted);
      });
    } finally {
      await server.remove();
    }
  }));
}

test("compose's proxy is haproxy's example without TLS", async () => {
  const [example, own] = await Promise.all(['haproxy.cfg', 'compose/haproxy.cfg'].map(async (name) =>
    (await readFile(join(kPackaging, name), 'utf8')).replace('# server two 10.0.0.12', 'server two 10.0.0.12').split('\n')
      .map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))));
  const changed = { 'bind :443 ssl crt /etc/haproxy/annan.example.pem alpn h2,http/1.1': 'bind :8080',
    'server one 127.0.0.1:8080': 'server one one:8080', 'server two 10.0.0.12:8080': 'server two two:8080' };
  assert.deepEqual(own, example.map((line) => changed[line] ?? line));
});
