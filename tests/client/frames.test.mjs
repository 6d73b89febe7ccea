// SPDX-License-Identifier: MIT
// RFC 6455 by raw frames: the cases of frame_cases.mjs, each on a socket of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kGroups, kProbe } from './frame_cases.mjs';
import { Guest } from './party_client.mjs';
import { frame, kOpcode, RawPeer, upgradeRequest } from './raw_peer.mjs';
import { withServer } from './server.mjs';

const kAtOnce = 20;

async function openSocket(server, guest) {
  const peer = await RawPeer.open(server.port, { halfOpen: true });
  peer.say(upgradeRequest('/ws/lobby', {
    Host: new URL(server.base).host, ...guest.headers(), Connection: 'Upgrade', Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13, 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol': 'annan.v1',
  }));
  assert.equal((await peer.answer()).status, 101);
  return peer;
}

/** What a frame of the server's says, in the words of the cases; null for what the lobby says of itself. */
function inWords({ opcode, fin, rsv, masked, payload }) {
  assert.ok(fin && !masked && rsv === 0, 'the server sends whole frames without masks');
  if (opcode === kOpcode.pong) return `pong ${payload.toString('hex')}`;
  if (opcode === kOpcode.close) return `close ${payload.length === 0 ? 1005 : payload.readUInt16BE(0)}`;
  if (opcode === kOpcode.ping) return null;
  assert.equal(opcode, kOpcode.text);
  const message = JSON.parse(payload.toString());
  if (message.type === 'pong') return `answer ${message.t}`;
  if (message.type === 'refused') return `refused ${message.facts.field}`;
  return null;
}

/** Hears all up to `last`, and answers a close as one must. */
async function hear(peer, last) {
  const heard = [];
  while (heard.at(-1) !== last) {
    const got = await peer.frame();
    if (got?.opcode === kOpcode.close) peer.say(frame(kOpcode.close, got.payload));
    const words = got === null ? 'end' : inWords(got);
    if (words !== null) heard.push(words);
    if (words === 'end') break;
  }
  return heard;
}

const alike = (heard, wanted) => heard === wanted
  || (wanted.includes('|') && wanted.split(' ')[1].split('|').includes(heard.split(' ')[1]) && heard.startsWith('close '));

/** What follows a fault ends the connection at once (RFC 6455 7.1.7): an answer that was still on its way may be lost. */
function isHeard(heard, wanted) {
  const fails = wanted.some((w) => /^close 10(02|07|09)/.test(w));
  const kept = (list) => (fails && heard.length < wanted.length ? list.filter((w) => !/^(answer|refused)/.test(w)) : list);
  const [a, b] = [kept(heard), kept(wanted)];
  return a.length === b.length && a.every((h, i) => alike(h, b[i]));
}

async function run(server, guest, one) {
  const peer = await openSocket(server, guest);
  try {
    for (const bytes of one.send) {
      if (one.bytewise) await peer.sayBytewise(bytes);
      else peer.say(bytes);
    }
    if (one.halfClose) peer.halfClose();
    const ends = one.hear.at(-1) === 'end';
    const wanted = ends ? one.hear : [...one.hear, kProbe.answer];
    if (!ends) peer.say(kProbe.bytes);
    const heard = await hear(peer, wanted.at(-1));
    if (one.anyOrder) assert.deepEqual(heard.toSorted(), wanted.toSorted());
    else assert.ok(isHeard(heard, wanted), `heard ${heard}, wanted ${wanted}`);
  } finally {
    peer.vanish();
  }
}

test('RFC 6455', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const wrong = [];
  let count = 0;
  for (const [group, cases] of Object.entries(kGroups)) {
    const waiting = [...cases];
    const worker = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        count += 1;
        await run(server, guest, one).catch((error) => wrong.push(`${group}: ${one.name} (${one.rfc}): ${error.message}`));
      }
    };
    await Promise.all(Array.from({ length: kAtOnce }, worker));
  }
  assert.deepEqual(wrong, []);
  assert.ok(count >= 200, `${count} cases`);
  console.log(`${count} cases`);
}));
