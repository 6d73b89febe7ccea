// SPDX-License-Identifier: MIT
// Runs annan_load and annan_spoiler, as the tests and the fault scripts need them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { within } from '../client/party_client.mjs';
import { kBin } from '../client/server.mjs';

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The load generator at work. */
export class Load {
  #process;
  #ended;
  faults = '';

  /** Resolves when all sit at their tables and the play has begun. */
  static async start(args, { limit = 300_000 } = {}) {
    const load = new Load();
    load.#process = spawn(join(kBin, 'annan_load'), ['--json', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    load.#process.stdout.on('data', (part) => { out += part; });
    load.#ended = new Promise((resolve, reject) => {
      load.#process.on('close', (code) => {
        try {
          resolve({ ...JSON.parse(out), code, told: load.faults });
        } catch {
          reject(new Error(`annan_load ended with ${code}: ${out}${load.faults}`));
        }
      });
      load.#process.on('error', reject);
    });
    load.#ended.catch(() => {});
    const playing = new Promise((resolve, reject) => {
      load.#process.stderr.on('data', (part) => {
        load.faults += part;
        if (load.faults.includes('playing\n')) resolve();
      });
      load.#ended.then((how) => reject(new Error(`annan_load could not begin: ${how.told}`)), reject);
    });
    await within(limit, 'annan_load to begin', playing);
    return load;
  }

  get over() { return this.#process.exitCode !== null; }
  /** The report, once everything is verified. */
  end(limit = 300_000) { return within(limit, 'annan_load to end', this.#ended); }
  /** Ends the play, then as end(). */
  stop(limit) {
    this.#process.kill('SIGTERM');
    return this.end(limit);
  }
  kill() { this.#process.kill('SIGKILL'); }
}

/** Runs it from beginning to end. */
export async function runLoad(args) {
  const load = await Load.start(args);
  try {
    return await load.end();
  } finally {
    load.kill();
  }
}

/** Throws unless nothing was lost, doubled or invented. */
export function mustBeFine(report) {
  if (report.code !== 0 || report.faults !== 0) throw new Error(`annan_load found faults:\n${report.told}`);
  return report;
}

/** Runs `body` with the load going on, and returns the verified report. */
export async function underLoad(args, body) {
  const load = await Load.start(['--seconds', '0', ...args]);
  try {
    await body(load);
    return mustBeFine(await load.stop());
  } finally {
    load.kill();
  }
}

/** Runs `body` with a proxy to `place`, which obeys its order(). */
export async function withSpoiler(place, body) {
  const child = spawn(join(kBin, 'annan_spoiler'), [place], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => (await within(10_000, 'annan_spoiler', lines.next())).value;
  try {
    const [, port] = (await line()).match(/^listening (\d+)$/);
    return await body({
      place: `127.0.0.1:${port}`,
      order: async (text) => {
        child.stdin.write(`${text}\n`);
        if (await line() !== 'done') throw new Error(`annan_spoiler: ${text}`);
      },
    });
  } finally {
    child.stdin.end();
    child.kill();
  }
}
