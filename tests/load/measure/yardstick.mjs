// SPDX-License-Identifier: MIT
// Runs annan_yardstick.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { within } from '../../client/party_client.mjs';
import { kBin } from '../../client/server.mjs';

const kProgram = join(kBin, 'annan_yardstick');

/** The lines of JSON it prints. */
export async function yardstick(...args) {
  const { stdout } = await promisify(execFile)(kProgram, args.map(String), { maxBuffer: 64 << 20 });
  return stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

/** Runs `body` with an echo server: {place, pid}. */
export async function withEchoServer(body) {
  const child = spawn(kProgram, ['echo-server'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value } = await within(20_000, 'the echo server', lines.next());
    return await body({ place: `127.0.0.1:${value.match(/^listening (\d+)$/)[1]}`, pid: child.pid });
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}
