// SPDX-License-Identifier: MIT
// Starts the built `annan serve` on a free port with a database of its own.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awakeTime, within } from './party_client.mjs';

const kHere = dirname(fileURLToPath(import.meta.url));
export const kBin = process.env.ANNAN_BIN_DIR ?? join(kHere, '../../build/release/bin');
export const kMock = join(process.env.ANNAN_TEST_DATA ?? join(kHere, '../data'), 'engines/mock_engine');

/**
 * Time for an engine that answers. It is there for starting the process as well: on a busy machine the usual second is over
 * before that has happened, and the rules choose the move. Who answers at once takes none of it.
 */
export const kUnhurried = ['--think', '6000'];

export class Server {
  log = '';
  out = '';
  #process;
  #exited;

  /** `args` are further options; `before` is what runs the program, with its arguments; `env` is added to the environment. */
  static async start(args = [], { folder, listen = '127.0.0.1:0', before = [], env = {} } = {}) {
    const server = new Server();
    server.args = args;
    server.before = before;
    server.env = env;
    server.folder = folder ?? await mkdtemp(join(tmpdir(), 'annan-client-'));
    await server.#start(listen);
    return server;
  }

  async #start(listen) {
    const options = ['serve', '--listen', listen];
    if (!this.args.includes('--db')) options.push('--db', join(this.folder, 'annan.db'));
    // Containers and CI know nobody else.
    if (process.getuid() === 0 && this.before.length === 0) options.push('--allow-root');
    if (!this.args.includes('--engine')) options.push('--engine', 'none');
    const [program, ...rest] = [...this.before, join(kBin, 'annan'), ...options, ...this.args];
    this.#process = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...this.env } });
    this.#exited = new Promise((resolve) => {
      this.#process.on('exit', (code, signal) => resolve({ code, signal }));
      this.#process.on('error', (error) => resolve({ error: error.message }));
    });
    // The address served: the link that is printed may be a public one. Another log from here, for a restart.
    const from = this.log.length;
    const ready = new Promise((resolve, reject) => {
      this.#process.stderr.on('data', (part) => {
        this.log += part;
        const address = this.log.slice(from).match(/serving (\S+) from/);
        if (address) resolve(`http://${address[1]}`);
      });
      this.#exited.then((how) => reject(new Error(`annan serve ended: ${JSON.stringify(how)}\n${this.log}`)));
    });
    this.#process.stdout.on('data', (part) => { this.out += part; });
    this.base = await within(20_000, 'annan serve', ready);
  }

  get port() { return new URL(this.base).port; }
  get pid() { return this.#process.pid; }

  /** Closes our ends of its output. */
  deafen() {
    this.#process.stdout.destroy();
    this.#process.stderr.destroy();
  }

  async kill() {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
  /** How it ends, by itself or told by somebody else: {code, signal}. */
  ended() { return this.#exited; }
  /** The same database on the same port again. */
  restart() { return this.#start(`127.0.0.1:${this.port}`); }

  /** Asks it to end and returns how it did: {code, signal, milliseconds}. */
  async stop(signal = 'SIGTERM') {
    const begun = awakeTime();
    this.#process.kill(signal);
    const how = await within(20_000, 'annan serve to end', this.#exited);
    return { ...how, milliseconds: awakeTime() - begun };
  }
  async remove() {
    this.#process.kill('SIGKILL');
    await this.#exited;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs `body` with a server that is gone afterwards, whatever happens; it must also have ended well. */
export async function withServer(args, body) {
  const server = await Server.start(args);
  try {
    await body(server);
    const { code, signal } = await server.stop();
    if (code !== 0) throw new Error(`annan serve ended with ${code ?? signal}\n${server.log}`);
  } finally {
    await server.remove();
  }
}
