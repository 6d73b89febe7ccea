// SPDX-License-Identifier: MIT
// PostgreSQL with a synchronous standby, which takes over when the primary is gone.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { within } from '../../client/party_client.mjs';
import { findPrograms } from '../../client/postgres.mjs';
import { pause, underLoad } from '../load_program.mjs';
import { placeOf, untilReady, withNode } from './scenes.mjs';

const kKeeper = join(dirname(fileURLToPath(import.meta.url)), 'postgres_pair.sh');

/** Runs `body` with the URL of an empty database and a function that kills its primary and promotes the standby. */
async function withPair(body) {
  const keeper = ['sh', '-c', readFileSync(kKeeper, 'utf8'), 'keeper', findPrograms()];
  if (process.getuid() === 0) keeper.unshift('runuser', '-u', 'postgres', '--');
  const child = spawn(keeper[0], keeper.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' });
  const ended = new Promise((resolve) => { child.on('exit', resolve); });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (what) => {
    const { value, done } = await within(120_000, what, lines.next());
    if (done) throw new Error(`PostgreSQL: ${what}: no answer`);
    return value;
  };
  try {
    const folder = await answer('start a primary and its standby');
    return await body(`postgresql:///annan?host=${folder}/one,${folder}/two&user=annan&target_session_attrs=read-write`,
      () => {
        child.stdin.write('fail over\n');
        return answer('fail over');
      });
  } finally {
    child.stdin.end();
    await ended;
  }
}

/** The primary is killed under two nodes; how long until both can write again. */
export async function failover({ rate = 400, within: limit = 20_000 }) {
  let recovery = 0;
  const report = await withPair((database, failOver) => withNode(['--db', database], {}, (one) =>
    withNode(['--db', database], {}, (two) => underLoad(
      [placeOf(one), placeOf(two), '--db', database, '--tables', '40', '--rate', String(rate)], async () => {
        await pause(1_000);
        await failOver();
        for (const node of [one, two]) recovery = Math.max(recovery, await untilReady(node, limit));
        await pause(1_000);
      }))));
  return { ...report, recovery_after_promotion_ms: recovery };
}
