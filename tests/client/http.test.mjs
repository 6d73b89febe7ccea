// SPDX-License-Identifier: MIT
// HTTP as nobody's browser speaks it (RFC 9110, 9112): what could be read in two ways is refused, what is slow or long is cut.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { awakeTime, Guest } from './party_client.mjs';
import { RawPeer } from './raw_peer.mjs';
import { withServer } from './server.mjs';

/** Sends the lines and a body; the answer. */
async function ask(server, lines, body = '', options = {}) {
  const peer = await RawPeer.open(server.port);
  try {
    peer.say(`${lines.join('\r\n')}\r\n\r\n${body}`);
    return await peer.answer(options);
  } finally {
    peer.vanish();
  }
}

/** A folder with a page of one line and a secret beside it. */
async function withPage(body) {
  const folder = await mkdtemp(join(tmpdir(), 'annan-page-'));
  try {
    await mkdir(join(folder, 'web/assets'), { recursive: true });
    await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>page</title>');
    await writeFile(join(folder, 'web/assets/a.js'), 'export {};');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await withServer(['--web', join(folder, 'web')], body);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('what could be two requests is none', () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const post = (...more) => ['POST /api/guest HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json', ...more];
  const statuses = {
    'a length and chunks': [post('Content-Length: 5', 'Transfer-Encoding: chunked'), '0\r\n\r\n', 400],
    'chunks and a length': [post('Transfer-Encoding: chunked', 'Content-Length: 5'), '0\r\n\r\n', 400],
    'two lengths': [post('Content-Length: 2', 'Content-Length: 3'), '{}', 400],
    'the same length twice': [post('Content-Length: 2', 'Content-Length: 2'), '{}', 400],
    'a list of lengths': [post('Content-Length: 2, 2'), '{}', 400],
    'a negative length': [post('Content-Length: -1'), '', 400],
    'a length with a sign': [post('Content-Length: +2'), '{}', 400],
    'a length in hexadecimal': [post('Content-Length: 0x2'), '{}', 400],
    'a length beyond 64 bits': [post('Content-Length: 99999999999999999999'), '', 400],
    'chunks twice': [post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), '0\r\n\r\n', 400],
    'chunks within a list': [post('Transfer-Encoding: gzip, chunked'), '0\r\n\r\n', 501],
    'another coding': [post('Transfer-Encoding: identity'), '', 501],
    'chunks of which only the name is like it': [post('Transfer-Encoding: xchunked'), '', 501],
    'chunks in HTTP/1.0': [['POST /api/guest HTTP/1.0', ...post('Transfer-Encoding: chunked').slice(1)], '0\r\n\r\n', 400],
    'a space before the colon': [post('Content-Length : 2'), '{}', 400],
    'a folded line': [post('X-Folded: a\r\n b'), '', null],
    'a line feed alone': [[`POST /api/guest HTTP/1.1\nHost: ${host}\nOrigin: ${origin}`], '', 400],
    'NUL in a header': [post('X-Nul: a\0b'), '', 400],
    'a header without a name': [post(': x'), '', 400],
    'a bad chunk size': [post('Transfer-Encoding: chunked'), 'zz\r\n', 400],
    'chunks, well': [post('Transfer-Encoding: chunked'), '2\r\n{}\r\n0\r\n\r\n', 200],
    'no Host': [['GET /healthz HTTP/1.1'], '', 400],
    'two Hosts': [['GET /healthz HTTP/1.1', `Host: ${host}`, 'Host: evil.example'], '', 400],
    'a Host with a user': [['GET /healthz HTTP/1.1', 'Host: me@evil.example'], '', 400],
    'no Host in HTTP/1.0': [['GET /healthz HTTP/1.0'], '', 200],
    'two Origins': [[...post(), `Origin: ${origin}`], '', 403],
    'an expectation that is not known': [post('Expect: 200-ok', 'Content-Length: 2'), '', 417],
    'two cookies of the name, the first is meant': [post('Cookie: annan_guest=x', 'Cookie: annan_guest=y'), '', 200],
  };
  for (const [name, [lines, body, status]] of Object.entries(statuses)) {
    const answer = await ask(server, lines, body);
    if (status === null) assert.ok(answer.status === 400 || answer.status === 200, name);
    else assert.equal(answer.status, status, `${name}: ${answer.body}`);
  }
}));

test('targets', () => withPage(async (server) => {
  const { host } = new URL(server.base);
  const get = (target, method = 'GET') => ask(server, [`${method} ${target} HTTP/1.1`, `Host: ${host}`], '', { bodyless: method === 'HEAD' });
  const statuses = {
    '/': 200, '/?x=1': 200, '/index.html': 200, '/assets/a.js': 200, [`http://${host}/`]: 200, [`HTTP://${host}`]: 200,
    [`http://${host}/assets/a.js?x`]: 200, 'http://me@host/': 400, 'ftp://host/': 400, 'index.html': 400, '*': 404, '/#x': 400,
    '/../secret.txt': 404, '/assets/../../secret.txt': 404, '/%2e%2e/secret.txt': 404, '/..%2fsecret.txt': 404,
    '/%2e%2e%2fsecret.txt': 404, '/..\\secret.txt': 404, '/..%5csecret.txt': 404, '//secret.txt': 404, '/./index.html': 404,
    '/%00': 404, '/index.html%00.txt': 404, '/%c0%ae%c0%ae/secret.txt': 404, '/%zz': 404, '/%': 404,
    '/assets/': 404, '/assets': 404, '/etc/passwd': 404, '/p/': 404, '/p/a/b': 404,
    '/p/%3Cscript%3E': 200, '/p/..': 200, '/api/parties/..': 404, '/api/parties/%00': 404, '/api/codes/<script>': 404,
    '/api/players/\'--': 404, [`/${'a'.repeat(7000)}`]: 404, [`/${'a'.repeat(9000)}`]: 431, [`/?${'a'.repeat(9000)}`]: 431,
    '/\x01': 400, '/\x7f': 400, '/ä': 400,
  };
  for (const [target, status] of Object.entries(statuses)) {
    const answer = await get(target);
    assert.equal(answer.status, status, target.slice(0, 80));
    assert.ok(!answer.body.includes('secret'), target);
    assert.ok(!answer.body.includes('<script>'), target);
  }
  assert.equal((await ask(server, ['GET /a\0b HTTP/1.1', `Host: ${host}`])).status, 400, 'NUL');
  for (const [method, status] of Object.entries({ OPTIONS: 405, TRACE: 405, PUT: 405, DELETE: 405, BREW: 405, get: 405 })) {
    const answer = await get('/', method);
    assert.deepEqual([answer.status, answer.headers.allow], [status, 'GET, HEAD, POST'], method);
  }
  assert.ok([400, 405].includes((await get('example.org:80', 'CONNECT')).status));
  const [head, whole] = [await get('/', 'HEAD'), await get('/')];
  assert.equal(head.headers['content-length'], String(whole.body.length));
  assert.equal(head.headers.etag, whole.headers.etag);
}));

test('entity tags', () => withPage(async (server) => {
  const { host } = new URL(server.base);
  const get = (...more) => ask(server, ['GET / HTTP/1.1', `Host: ${host}`, ...more]);
  const { etag } = (await get()).headers;
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, `"x", W/${etag}, "y"`, '*']) {
    const answer = await get(`If-None-Match: ${known}`);
    assert.deepEqual([answer.status, answer.headers.etag, answer.body], [304, etag, ''], known);
  }
  assert.equal((await get('If-None-Match: "x"', `If-None-Match: ${etag}`)).status, 304, 'a list in two lines');
  for (const other of ['"x"', etag.slice(1, -1), `"${etag}"`, '']) assert.equal((await get(`If-None-Match: ${other}`)).status, 200, other);
}));

test('what a body is called does not matter, where it comes from does', () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const post = (from, type, body = '{}') => ask(server, ['POST /api/guest HTTP/1.1', `Host: ${host}`, ...(from ? [`Origin: ${from}`] : []), ...(type === null ? [] : [`Content-Type: ${type}`]), `Content-Length: ${body.length}`], body);
  // Those that a form on a foreign page can send, and those of tools that say nothing better.
  for (const type of ['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', null]) {
    assert.equal((await post(origin, type)).status, 200, type);
    for (const from of ['https://evil.example', 'null', null]) {
      const answer = await post(from, type);
      assert.deepEqual([answer.status, JSON.parse(answer.body).error.code, answer.headers['set-cookie']], [403, 'bad_origin', undefined], `${from} ${type}`);
    }
  }
}));

test('too long is said, even to who is still sending', () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const head = (length) => ['POST /api/guest HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json', `Content-Length: ${length}`];
  assert.equal((await ask(server, head(4096), `{}${' '.repeat(4094)}`)).status, 200);
  assert.equal((await ask(server, head(4097), `{}${' '.repeat(4095)}`)).status, 413);
  for (let i = 0; i < 10; ++i) {
    const answer = await ask(server, head(200_000), 'x'.repeat(200_000));
    assert.deepEqual([answer.status, JSON.parse(answer.body).error.code], [413, 'too_large']);
  }
  const chunked = [...head(1).slice(0, -1), 'Transfer-Encoding: chunked'];
  assert.equal((await ask(server, chunked, `${'1000\r\n'}${' '.repeat(4096)}\r\n1\r\n \r\n0\r\n\r\n`)).status, 413);
  for (const flood of [`X: ${'x'.repeat(9000)}`, Array(2000).fill('X: y').join('\r\n'), `Cookie: ${'a=b;'.repeat(5000)}`]) {
    assert.equal((await ask(server, ['GET / HTTP/1.1', `Host: ${host}`, flood])).status, 431);
  }
}));

test('an expectation is answered before the body', () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const head = (length) => ['POST /api/guest HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json', 'Expect: 100-continue', `Content-Length: ${length}`, '', ''].join('\r\n');
  const peer = await RawPeer.open(server.port);
  peer.say(head(2));
  assert.equal((await peer.answer()).status, 100);
  peer.say('{}');
  assert.equal((await peer.answer()).status, 200);
  peer.say(head(5000));
  assert.equal((await peer.answer()).status, 413, 'and not asked for one that is too long');
  peer.vanish();
}));

test('requests in one segment are answered in their order', () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const peer = await RawPeer.open(server.port);
  const get = (path, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const body = '{}';
  peer.say(get('/healthz') + get('/api/lobby', 'HEAD') + get('/nosuch')
    + `POST /api/guest HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    + get('/healthz') + get('/', 'BREW') + get('/healthz').replace('Host', 'Connection: close\r\nHost') + get('/healthz'));
  const statuses = [];
  for (const bodyless of [false, true, false, false, false, false, false]) statuses.push((await peer.answer({ bodyless })).status);
  assert.deepEqual(statuses, [200, 200, 404, 200, 200, 405, 200]);
  await peer.whenEnded();
  assert.equal(peer.unread.length, 0, 'nothing after Connection: close');
}));

test('no answer is without its guards', () => withPage(async (server) => {
  const { host, origin } = new URL(server.base);
  const answers = [
    await ask(server, ['nonsense']), await ask(server, ['GET / HTTP/1.1', `Host: ${host}`]), await ask(server, ['GET /ws/lobby HTTP/1.1', `Host: ${host}`]),
    await ask(server, ['GET / HTTP/1.1', `Host: ${host}`, `X: ${'x'.repeat(9000)}`]), await ask(server, ['PUT / HTTP/1.1', `Host: ${host}`]),
    await ask(server, ['POST /api/guest HTTP/1.1', `Host: ${host}`]), await ask(server, ['POST /api/guest HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`]),
    await ask(server, ['GET /nosuch HTTP/1.1', `Host: ${host}`, 'Accept: text/html']), await ask(server, ['GET /api/players/x HTTP/1.1', `Host: ${host}`]),
  ];
  assert.deepEqual(answers.map((a) => a.status), [400, 200, 426, 431, 405, 403, 200, 404, 404]);
  for (const { status, headers } of answers) {
    const policy = Object.fromEntries(headers['content-security-policy'].split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1).join(' ')]));
    assert.equal(policy['default-src'], "'none'", status);
    assert.equal(policy['frame-ancestors'], "'none'");
    assert.equal(policy['base-uri'], "'none'");
    assert.equal(policy['form-action'], "'none'");
    assert.equal(policy['require-trusted-types-for'], "'script'");
    assert.doesNotMatch(policy['script-src'], /unsafe-inline|'unsafe-eval'|\*|http:/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.ok(headers['permissions-policy'].includes('camera=()'));
    assert.equal(headers['strict-transport-security'], undefined, 'not for plain HTTP');
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
}));

test('behind TLS the browser is told to stay there', () => withServer(['--public-origin', 'https://annan.example'], async (server) => {
  const { headers } = await ask(server, ['GET /healthz HTTP/1.1', 'Host: annan.example']);
  assert.match(headers['strict-transport-security'], /^max-age=\d{8,}/);
}));

test('who is too slow is cut off, and nobody else', { timeout: 60_000 }, () => withServer([], async (server) => {
  const { host, origin } = new URL(server.base);
  const begun = awakeTime();
  const slow = {
    'says nothing': '', 'has half a line': 'GET / HT', 'has half the headers': `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
    'has half a body': `POST /api/guest HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    'is idle after an answer': `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  };
  const peers = [];
  for (const text of Object.values(slow)) {
    const peer = await RawPeer.open(server.port);
    peer.say(text);
    peers.push(peer);
  }
  // A byte every second is no excuse.
  const drip = await RawPeer.open(server.port);
  drip.say(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: `);
  const dripping = setInterval(() => drip.say('x'), 1000);
  try {
    await Promise.all([...peers, drip].map((peer) => peer.whenEnded(30_000)));
  } finally {
    clearInterval(dripping);
  }
  const seconds = (awakeTime() - begun) / 1000;
  assert.ok(seconds > 10 && seconds < 25, `after ${seconds} s`);
  assert.equal((await fetch(`${server.base}/healthz`)).status, 200);
}));
