// SPDX-License-Identifier: MIT
// One kind of attack on a server, in a process of its own: node attacks.mjs KIND PORT HOST ORIGIN COOKIE PARTY SECONDS
// It attacks from one address of its own, as told by a proxy, for so long and prints {"tried": N, "in": N, "late": N}: how
// often it was answered, how often it was let in where it must not be, and how often an answer or an end did not come in time.
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { frame, kOpcode, RawPeer, upgradeRequest } from './raw_peer.mjs';

const [kind, port, host, origin, cookie, party, seconds] = process.argv.slice(2);
/** So long an answer or an end may take on a machine that others keep busy. */
const kPatience = 30_000;
const until = performance.now() + Number(seconds) * 1000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const counts = { tried: 0, in: 0, late: 0 };
/** Until the time is up, but not before something was tried: the machine may have stood still all the while. */
const goesOn = () => performance.now() < until || counts.tried === 0;
let turn = 0;
const peers = new Set();

async function open() {
  const peer = await RawPeer.open(port);
  peers.add(peer);
  return peer;
}
function drop(peer) {
  peers.delete(peer);
  peer.vanish();
}

const from = () => `198.51.100.${10 + kKinds.indexOf(kind)}`;
function upgrade(changes = {}, place = party) {
  return upgradeRequest(`/ws/${place}`, {
    Host: host, Origin: origin, Cookie: cookie, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol': 'annan.v1', 'X-Forwarded-For': from(), ...changes,
  });
}
/** What it answers; null if that is not in time, which is noted, or if it hangs up. */
function answer(peer) {
  return peer.answer({ milliseconds: kPatience }).catch(() => {
    if (!peer.ended) counts.late += 1;
    return null;
  });
}
async function socket(place) {
  const peer = await open();
  peer.say(upgrade({}, place));
  return (await answer(peer))?.status === 101 ? peer : drop(peer);
}

/** So many at a time, each again and again until the time is up; who is refused waits a moment. */
async function swarm(size, attack) {
  const one = async () => {
    while (goesOn()) {
      await attack().catch(() => {});
      await pause(1);
    }
  };
  await Promise.all(Array.from({ length: size }, one));
}

/** A socket is opened, something is sent that must end it, and it has ended. */
const thenEnds = (bytes) => async () => {
  const peer = await socket('lobby');
  if (!peer) return;
  counts.tried += 1;
  peer.say(bytes());
  await peer.whenEnded(kPatience).catch(() => { counts.late += 1; });
  drop(peer);
};
/** Asks for something that is answered by one of `due`, or by too_fast; whatever else comes is more than that. */
const knock = (request, due) => async () => {
  const peer = await open();
  peer.say(request());
  const status = (await answer(peer))?.status;
  if (status) counts.tried += 1;
  if (status && ![...due, 429].includes(status)) counts.in += 1;
  drop(peer);
};
const fair = () => upgradeRequest('/api/leaderboard', { Host: host, 'X-Forwarded-For': from() });
/** Would make a party in the guest's name, from another site. */
const forged = () => upgradeRequest('/api/parties', {
  Host: host, 'X-Forwarded-For': from(), Cookie: cookie, Origin: 'https://evil.example', 'Content-Length': 0,
}, { method: 'POST' });
const token = () => ({ Cookie: `annan_guest=${randomBytes(32).toString('hex')}` });
const hello = frame(kOpcode.text, '{"type":"hello","seen":0}');

/** Sockets that never read, or only talk, for the whole time. */
async function talk({ size, silent, bytes, every }) {
  const all = (await Promise.all(Array.from({ length: size }, () => socket().catch(() => null)))).filter(Boolean);
  for (const peer of all) if (silent) peer.pause();
  while (goesOn()) {
    for (const peer of all) {
      peer.unread = Buffer.alloc(0);
      if (peer.socket.writableLength < 65536) peer.say(bytes);
      counts.tried += 1;
    }
    await pause(every);
  }
}

async function slowHeaders() {
  const all = await Promise.all(Array.from({ length: 300 }, open));
  for (const peer of all) peer.say(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: `);
  while (goesOn()) {
    for (const peer of all) peer.say('x');
    counts.tried += all.length;
    await pause(100);
  }
}

const kAttacks = {
  'malformed frames': () => swarm(20, thenEnds(() => Buffer.concat([Buffer.from([0x80 | (3 + (counts.tried % 5))]), randomBytes(200)]))),
  'oversize frames': () => swarm(20, thenEnds(() => frame(kOpcode.text, Buffer.alloc(300_000, 32)))),
  'slow readers': () => talk({ size: 50, silent: true, bytes: hello, every: 50 }),
  'slow headers': slowHeaders,
  'connections': () => swarm(50, async () => { drop(await open()); counts.tried += 1; }),
  'messages': () => talk({ size: 50, silent: false, bytes: Buffer.concat(Array(20).fill(hello)), every: 10 }),
  'pings': () => talk({ size: 50, silent: false, bytes: Buffer.concat(Array(20).fill(frame(kOpcode.ping, 'x'))), every: 10 }),
  'token guessing': () => swarm(20, knock(() => upgrade(token()), [401])),
  'no origin': () => swarm(20, knock(() => upgrade({ Origin: (turn += 1) % 2 ? null : 'https://evil.example' }), [403])),
  'requests': () => Promise.all([swarm(10, knock(fair, [200])), swarm(10, knock(forged, [403]))]),
};
export const kKinds = Object.keys(kAttacks);

if (kind) {
  // It takes what the server and the honest players leave of this machine: they are on others.
  os.setPriority(10);
  await kAttacks[kind]();
  console.log(JSON.stringify(counts));
  process.exit(0);
}
