// SPDX-License-Identifier: MIT
// `annan serve` as the person who starts it meets it.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Guest } from './party_client.mjs';
import { kMock, Server, withServer } from './server.mjs';

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
}));

test('an unknown address is the page for a person and a code for a program', () => withServer([], async (server) => {
  const person = await fetch(`${server.base}/nosuch/page`, { headers: { accept: 'text/html,*/*' } });
  assert.deepEqual([person.status, person.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
  const program = await fetch(`${server.base}/nosuch/page`);
  assert.deepEqual([program.status, (await program.json()).error.code], [404, 'not_found']);
}));

test('it goes on when nobody reads its log any more', () => withServer(['--log-level', 'debug'], async (server) => {
  server.deafen();
  const guest = await new Guest(server.base).identify();
  for (let i = 0; i < 5; ++i) {
    assert.equal((await guest.post('/api/parties', '{')).status, 400);
    assert.equal((await fetch(`${server.base}/healthz`)).status, 200);
  }
}));

test('the example file is understood', () => withServer(
  ['--config', join(dirname(fileURLToPath(import.meta.url)), '../../examples/annan.toml')], async (server) => {
    assert.equal((await fetch(`${server.base}/readyz`)).status, 200);
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
  for (const [text, sentence] of [['port = 1', /port is not known/], ['listen = 8080', /listen has a value of the wrong kind/],
    ['[engine]\nmoves = 1', /engine\.moves is not known/], ['listen = ', /annan\.toml:1/],
    ['[engine]\nthink_ms = -5', /thinking time is 50 to 60000/], ['[engine]\nmemory_mib = -1', /memory is 0/],
    ['[engine]\nprocesses = 0', /processes are 1 to 64/], ['log_level = "loud"', /log level loud is none of/]]) {
    await writeFile(file, text);
    await refuses(['--config', file], sentence);
  }
}));
