// SPDX-License-Identifier: MIT
// The opening handshake, byte by byte (RFC 6455 4.1 and 4.2): what gets a WebSocket, and what each other request gets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from './party_client.mjs';
import { frame, kOpcode, RawPeer, upgradeRequest } from './raw_peer.mjs';
import { withServer } from './server.mjs';

const kKey = 'dGhlIHNhbXBsZSBub25jZQ==', kAccept = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=';

/** [name, RFC 6455 section, changes to the header fields, status, changes to the request line] */
const cases = (host, origin) => [...upgradeCases(host), ...siteCases(origin), ...targetCases(host), ...listedCases()];

function upgradeCases(host) {
  return [
    ['as the RFC shows it', '1.2', {}, 101],
    ['HTTP/1.0', '4.2.1', {}, 426, { version: 'HTTP/1.0' }],
    ['HTTP/2.0 in the line', '4.2.1', {}, 400, { version: 'HTTP/2.0' }],
    ['no version in the line', '4.2.1', {}, 400, { version: '' }],
    ['no Host', '4.2.1', { Host: null }, 400],
    ['two Hosts', '4.2.1', { Host: [host, host] }, 400],
    ['a Host that is none', '4.2.1', { Host: 'a/b' }, 400],
    ['no Upgrade', '4.2.1', { Upgrade: null }, 426],
    ['an empty Upgrade', '4.2.1', { Upgrade: '' }, 426],
    ['Upgrade to HTTP/2', '4.2.1', { Upgrade: 'h2c' }, 426],
    ['Upgrade to websockets', '4.2.1', { Upgrade: 'websockets' }, 426],
    ['Upgrade in capitals', '4.2.1', { Upgrade: 'WebSocket' }, 101],
    ['Upgrade in a list', '4.2.1', { Upgrade: 'h2c, websocket' }, 101],
    ['Upgrade in two lines', '4.2.1', { Upgrade: ['h2c', 'websocket'] }, 101],
    ['no Connection', '4.2.1', { Connection: null }, 426],
    ['Connection: close', '4.2.1', { Connection: 'close' }, 426],
    ['Connection: keep-alive', '4.2.1', { Connection: 'keep-alive' }, 426],
    ['Connection: upgraded', '4.2.1', { Connection: 'upgraded' }, 426],
    ['Connection in lower case', '4.2.1', { Connection: 'upgrade' }, 101],
    ['Connection in capitals', '4.2.1', { Connection: 'UPGRADE' }, 101],
    ['Connection as Firefox says it', '4.2.1', { Connection: 'keep-alive, Upgrade' }, 101],
    ['Connection with empty items', '4.2.1', { Connection: ' ,, Upgrade\t,' }, 101],
    ['Connection in two lines', '4.2.1', { Connection: ['keep-alive', 'Upgrade'] }, 101],
    ['no version', '4.4', { 'Sec-WebSocket-Version': null }, 426],
    ['two versions', '4.4', { 'Sec-WebSocket-Version': [13, 13] }, 426],
    ['no key', '4.2.1', { 'Sec-WebSocket-Key': null }, 400],
    ['two keys', '4.2.1', { 'Sec-WebSocket-Key': [kKey, kKey] }, 400],
  ];
}

function siteCases(origin) {
  return [
    ['no Origin', '10.2', { Origin: null }, 403],
    ['two Origins', '10.2', { Origin: [origin, origin] }, 403],
    ['an own and a foreign Origin', '10.2', { Origin: [origin, 'http://evil.example'] }, 403],
    ['Origins in a list', '10.2', { Origin: `${origin}, ${origin}` }, 403],
    ['a foreign Origin', '10.2', { Origin: 'http://evil.example' }, 403],
    ['an opaque Origin', '10.2', { Origin: 'null' }, 403],
    ['no cookie', '10.5', { Cookie: null }, 401],
    ['a wrong token', '10.5', { Cookie: `annan_guest=${'0'.repeat(64)}` }, 401],
    ['half a token', '10.5', { Cookie: 'annan_guest=00' }, 401],
    ['no subprotocol', '4.2.2', { 'Sec-WebSocket-Protocol': null }, 400],
    ['another subprotocol', '4.2.2', { 'Sec-WebSocket-Protocol': 'chat' }, 400],
    ['a subprotocol in capitals', '4.1', { 'Sec-WebSocket-Protocol': 'ANNAN.V1' }, 400],
    ['the subprotocol in a list', '4.2.2', { 'Sec-WebSocket-Protocol': 'chat, annan.v1' }, 101],
    ['the subprotocol in a second line', '11.3.4', { 'Sec-WebSocket-Protocol': ['chat', 'annan.v1'] }, 101],
    ['an extension that is not spoken', '9.1', { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }, 101],
    ['an unknown extension', '9.1', { 'Sec-WebSocket-Extensions': 'x-annan' }, 101],
    ['further headers', '4.2.1', { 'X-Whatever': '1', Accept: '*/*' }, 101],
  ];
}

function targetCases(host) {
  return [
    ['with a body', '4.2.1', { 'Content-Length': 2 }, 400, { body: '{}' }],
    ['with a chunked body', '4.2.1', { 'Transfer-Encoding': 'chunked' }, 400, { body: '0\r\n\r\n' }],
    ['with an expectation', '4.2.1', { Expect: '100-continue' }, 101],
    ['a frame before the answer', '4.1', {}, 400, { body: frame(kOpcode.text, '{"type":"ping"}') }],
    ['an unknown party', '4.2.2', {}, 404, { target: '/ws/aaaaaaaaaaaa' }],
    ['another path', '4.2.2', {}, 404, { target: '/lobby' }],
    ['no place', '4.2.2', {}, 404, { target: '/ws/' }],
    ['a place in a place', '4.2.2', {}, 404, { target: '/ws/lobby/x' }],
    ['a query', '4.2.2', {}, 101, { target: '/ws/lobby?x=1' }],
    ['a fragment', '4.1', {}, 400, { target: '/ws/lobby#x' }],
    ['an absolute target', '4.2.1', {}, 101, { target: `http://${host}/ws/lobby` }],
    ['an absolute target elsewhere', '4.2.1', {}, 403, { target: 'http://evil.example/ws/lobby' }],
  ];
}

function listedCases() {
  const list = [];
  for (const version of ['0', '7', '8', '12', '14', '25', '256', '013', '13, 8', 'x', '']) {
    list.push([`version ${version}`, '4.4', { 'Sec-WebSocket-Version': version }, 426]);
  }
  for (const [name, key] of [['empty', ''], ['of 15 bytes', 'AAAAAAAAAAAAAAAAAAAA'], ['of 17 bytes', 'AAAAAAAAAAAAAAAAAAAAAAA='],
    ['without padding', kKey.slice(0, 22)], ['with a blank', 'dGhlIHNhbXBsZSBub25jZ ==', ], ['not in base64', '!'.repeat(22) + '=='], ['of 200 bytes', 'A'.repeat(268)]]) {
    list.push([`a key ${name}`, '4.2.1', { 'Sec-WebSocket-Key': key }, 400]);
  }
  for (const [method, status] of [['POST', 404], ['HEAD', 426], ['PUT', 405], ['DELETE', 405], ['OPTIONS', 405], ['PATCH', 405], ['get', 405], ['BREW', 405]]) {
    list.push([`by ${method}`, '4.2.1', { 'Content-Type': 'application/json' }, status, { method }]);
  }
  return list;
}

test('the opening handshake', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const { host, origin } = new URL(server.base);
  const usual = {
    Host: host, Origin: origin, Cookie: guest.cookie, Connection: 'Upgrade', Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13, 'Sec-WebSocket-Key': kKey, 'Sec-WebSocket-Protocol': 'annan.v1',
  };
  const all = cases(host, origin);
  for (const [name, rfc, changes, status, { target = '/ws/lobby', body = '', ...line } = {}] of all) {
    const peer = await RawPeer.open(server.port);
    peer.say(Buffer.concat([Buffer.from(upgradeRequest(target, { ...usual, ...changes }, line)), Buffer.from(body)]));
    if (changes.Expect) assert.equal((await peer.answer()).status, 101, 'no body is waited for');
    const answer = changes.Expect ? { status: 101, headers: {} } : await peer.answer({ bodyless: line.method === 'HEAD' });
    assert.equal(answer.status, status, `${name} (${rfc})`);
    if (status === 101 && !changes.Expect) {
      assert.equal(answer.headers['sec-websocket-accept'], kAccept, name);
      assert.equal(answer.headers['sec-websocket-protocol'], 'annan.v1', name);
      assert.equal(answer.headers['sec-websocket-extensions'], undefined, name);
      assert.match(answer.headers.upgrade, /^websocket$/i);
      assert.match(answer.headers.connection, /^upgrade$/i);
    }
    if (status === 426) {
      assert.equal(answer.headers['sec-websocket-version'], '13', name);
      assert.equal(answer.headers.upgrade, 'websocket', name);
    }
    if (status !== 101) assert.equal(answer.headers['x-content-type-options'], 'nosniff', name);
    peer.vanish();
  }
  assert.ok(all.length >= 70, `${all.length} cases`);
}));

test('field names in any letter case, and a segment for each byte', () => withServer([], async (server) => {
  const guest = await new Guest(server.base).identify();
  const { host, origin } = new URL(server.base);
  for (const spelled of [(n) => n.toLowerCase(), (n) => n.toUpperCase()]) {
    const fields = {
      Host: host, Origin: origin, Cookie: guest.cookie, Connection: 'Upgrade', Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13, 'Sec-WebSocket-Key': kKey, 'Sec-WebSocket-Protocol': 'annan.v1',
    };
    const peer = await RawPeer.open(server.port);
    await peer.sayBytewise(upgradeRequest('/ws/lobby', Object.fromEntries(Object.entries(fields).map(([n, v]) => [spelled(n), v]))));
    assert.equal((await peer.answer()).status, 101);
    peer.vanish();
  }
}));
