// SPDX-License-Identifier: MIT
// `annan serve` as the person who starts it meets it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Guest } from './party_client.mjs';
import { kBin, kMock, Server, withServer } from './server.mjs';

/** Starting with these options fails with exit code 2 and a sentence that matches. */
async function refuses(args, sentence, options = {}) {
  await assert.rejects(Server.start(args, options), (error) => {
    assert.match(error.message, /"code":2/);
    assert.match(error.message, sentence);
    return true;
  });
}

test('it prints its link, and says clearly why it cannot start', () => withServer([], async (server) => {
  assert.equal(server.out, `Annan is ready: ${server.base}\n`);
  await refuses([], /in use by another program/, { listen: `127.0.0.1:${server.port}` });
  await refuses(['--db', join(server.folder, 'annan.db')], /in use by another annan serve/);
  await refuses(['--db', '/nowhere/annan.db'], /\/nowhere\/annan\.db/);
  await refuses([], /--listen here is no address and port/, { listen: 'here' });
  await refuses(['--public-origin', 'annan.example'], /annan\.example is no origin/);
  await refuses(['--web', '/nowhere'], /\/nowhere/);
  await refuses(['--think', '7'], /thinking time/);
  await refuses(['--log-level', 'loud'], /log level/);
  await refuses(['--connections', '0'], /connections are 1 to/);
  await refuses(['--drain', '-1'], /draining takes 0 to 300 seconds/);
}));

test('as root it serves others only when told to', async () => {
  // Another user who may still read whatever folder this is built in.
  const asNobody = ['setpriv', '--reuid=65534', '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  if (process.getuid() === 0) {
    await refuses([], /this is root.*--allow-root/, { before: ['env'], listen: '0.0.0.0:0' });
    const alone = await Server.start([], { before: ['env'] });
    await alone.remove();
  }
  const server = await Server.start([], process.getuid() === 0 ? { before: asNobody } : {});
  try {
    assert.equal((await fetch(`${server.base}/readyz`)).status, 200);
    assert.equal((await server.stop()).code, 0);
  } finally {
    await server.remove();
  }
});

const kExample = join(dirname(fileURLToPath(import.meta.url)), '../../packaging/annan.toml');

test('the example file is understood', () => withServer(['--config', kExample], async (server) => {
  assert.equal((await fetch(`${server.base}/readyz`)).status, 200);
}));

test('the example file names and explains every setting, with its default', () => withServer([], async ({ folder }) => {
  const written = {}, explained = {};
  let table = '', comment = '';
  for (const line of (await readFile(kExample, 'utf8')).split('\n')) {
    const head = line.match(/^\[(\w+)\]$/), entry = line.match(/^(\w+) = (.*)$/);
    if (head) table = `${head[1]}.`;
    if (entry) [written[table + entry[1]], explained[table + entry[1]]] = [entry[2], comment];
    comment = line.startsWith('#') ? comment + line : '';
  }
  for (const [key, words] of Object.entries(explained)) assert.ok(words.length > 20, `${key} is explained`);
  // The reader itself tells what it knows.
  const known = [];
  for (const [head, prefix] of [['', ''], ['[engine]\n', 'engine.']]) {
    const file = join(folder, 'ask.toml');
    await writeFile(file, `${head}no_such_key = 1\n`);
    const told = await Server.start(['--config', file]).then(() => assert.fail(), (error) => error.message);
    known.push(...told.match(/what is known here: ([\w, ]+)/)[1].split(', ').map((key) => prefix + key));
  }
  assert.deepEqual(Object.keys(written).sort(), known.filter((key) => key !== 'engine').sort());
  // Every option of the command line is a setting, with the same default.
  const { stdout } = await promisify(execFile)(join(kBin, 'annan'), ['serve', '--help']);
  const options = [...stdout.matchAll(/^ +--([a-z-]+)(?: [A-Z:]+(?:=(\S+))?)?/gm)].filter(([, name]) => name !== 'config');
  const keys = { db: 'db', 'public-origin': 'public_origins', 'trusted-proxy': 'trusted_proxies', drain: 'drain_seconds', engine: 'engine.command',
    'engine-processes': 'engine.processes', 'engine-memory': 'engine.memory_mib', think: 'engine.think_ms' };
  const named = options.map(([, name]) => keys[name] ?? name.replace('-', '_'));
  assert.deepEqual(named.sort(), Object.keys(written).sort());
  for (const [, name, value] of options) {
    if (value) assert.equal(written[keys[name] ?? name.replace('-', '_')].replace(/^"(.*)"$/, '$1'), value, name);
  }
}));

test('a file configures it, and the command line wins', () => withServer([], async ({ folder }) => {
  const file = join(folder, 'annan.toml');
  await writeFile(file, `listen = "nowhere:1"\npublic_origins = ["https://annan.example"]\n[engine]\ncommand = "${kMock} 3c3d"\nthink_ms = 500\n`);
  await withServer(['--config', file, '--engine', `${kMock} 4c4d`], async (server) => {
    const guest = await new Guest(server.base, { origin: 'https://annan.example' }).identify();
    const client = await guest.enter(await guest.createParty({ opponent: 'computer' }));
    await client.play('7g7f');
    await client.untilState('the computer', (s) => s.game.moves.length === 2);
    assert.equal(client.game.moves[1].usi, '4c4d');
  });
  for (const [text, place, sentence] of [['\nport = 1', '2:1', 'port is not known'], ['listen = 8080', '1:10', 'listen has a value of the wrong kind'],
    ['listen = "8080"', '1:10', 'listen 8080 is no address and port'], ['# first\n[engine]\n  moves = 1', '3:3', 'engine.moves is not known'],
    ['listen = ', '1:10', ''], ['engine = "x"', '1:10', 'engine is to be a table'], ['[engine]\nthink_ms = -5', '2:12', 'thinking time is 50 to 60000'],
    ['[engine]\nmemory_mib = -1', '2:14', "an engine's memory is 0"], ['[engine]\nprocesses = 0', '2:13', 'engine processes are 1 to 64'],
    ['log_level = "loud"', '1:13', 'log level loud is none of'], ['allow_root = 1', '1:14', 'allow_root has a value of the wrong kind'],
    ['public_origins = ["https://a.example", "b"]', '1:40', 'b is no origin'],
    ['trusted_proxies = ["10.0.0.0/40"]', '1:20', '10.0.0.0/40 is no address or network']]) {
    await writeFile(file, text);
    await refuses(['--config', file], new RegExp(`${file}:${place}: ${sentence}`.replaceAll('.', '\\.')));
  }
}));
