// SPDX-License-Identifier: MIT
// A PostgreSQL server of the tests' own; see tests/data/postgres_keeper.sh.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { within } from './party_client.mjs';

const kData = process.env.ANNAN_TEST_DATA ?? join(dirname(fileURLToPath(import.meta.url)), '../data');

export function findPrograms() {
  const places = ['/usr/lib/postgresql/15/bin', '/usr/bin', '/usr/local/bin'];
  const found = places.find((place) => existsSync(join(place, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed: ./dev setup test');
  return found;
}

/**
 * Runs `body` with the URL of an empty database, on a server that is gone afterwards, whatever happens, and a function that
 * breaks this server off and starts it again.
 */
export async function withPostgres(body) {
  const keeper = ['sh', '-c', readFileSync(join(kData, 'postgres_keeper.sh'), 'utf8'), 'keeper', findPrograms()];
  // PostgreSQL does not run as root.
  if (process.getuid() === 0) keeper.unshift('runuser', '-u', 'postgres', '--');
  const child = spawn(keeper[0], keeper.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' });
  const ended = new Promise((resolve) => { child.on('exit', resolve); });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (what) => {
    const { value, done } = await within(60_000, what, answers.next());
    if (done) throw new Error(`PostgreSQL: ${what}: no answer`);
    return value;
  };
  try {
    const folder = await answer('start');
    const order = (line, what) => {
      child.stdin.write(`${line}\n`);
      return answer(what);
    };
    await order('database annan', 'make a database');
    await body(`postgresql:///annan?host=${folder}&user=annan`, () => order('crash', 'crash and start again'));
  } finally {
    child.stdin.end();
    await ended;
  }
}
