// SPDX-License-Identifier: MIT
// A guest and their socket in a party, by docs/protocol.md and nothing else.
import { randomBytes } from 'node:crypto';
import { fold } from './fold.mjs';
import { openWebSocket } from './web_socket.mjs';

export const newId = () => randomBytes(16).toString('hex');

const kTickMs = 50;
let awake = 0;
let ticked = performance.now();
function tick() {
  const now = performance.now();
  awake += Math.min(now - ticked, 2 * kTickMs);
  ticked = now;
}
setInterval(tick, kTickMs).unref();

/** Milliseconds in which this process ran: a machine that stands still for a while takes no time from those it keeps waiting. */
export function awakeTime() {
  tick();
  return awake;
}

/** Rejects when `promise` takes longer than so much time awake; for waits that must end, never to let time pass. */
export async function within(milliseconds, what, promise) {
  const begun = awakeTime();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setInterval(() => {
      if (awakeTime() - begun >= milliseconds) reject(new Error(`${what}: not within ${milliseconds} ms`));
    }, Math.min(milliseconds, kTickMs));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearInterval(timer);
  }
}

/** A browser, as far as the server can tell: one cookie, one origin. */
export class Guest {
  cookie = '';
  constructor(base, { origin = new URL(base).origin } = {}) {
    this.base = base;
    this.origin = origin;
  }

  headers() {
    return { ...(this.origin ? { Origin: this.origin } : {}), ...(this.cookie ? { Cookie: this.cookie } : {}) };
  }

  async post(path, body = {}) {
    const response = await fetch(this.base + path, {
      method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...this.headers(), 'Content-Type': 'application/json' },
    });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie) this.cookie = cookie.split(';')[0];
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  }

  async identify() {
    const { status, body } = await this.post('/api/guest');
    if (status !== 200) throw new Error(`POST /api/guest: ${status}`);
    this.id = body.guest;
    return this;
  }

  async get(path) {
    const response = await fetch(this.base + path, { headers: this.headers() });
    return { status: response.status, body: await response.json() };
  }

  async createParty(wish = {}) {
    const { status, body } = await this.post('/api/parties', wish);
    if (status !== 200) throw new Error(`POST /api/parties: ${status} ${JSON.stringify(body)}`);
    return body.party;
  }

  /** The answer to asking for the party's socket, accepted or not. */
  ask(party, options = {}) {
    return openWebSocket(`${this.base}/ws/${party}`, { ...options, headers: { ...this.headers(), ...options.headers } });
  }

  /** Opens the party's socket and says hello. */
  async enter(party, { seen = 0, tab, ...options } = {}) {
    const { socket, status, body } = await this.ask(party, options);
    if (!socket) throw new Error(`/ws/${party}: ${status} ${body}`);
    const client = new PartyClient(socket);
    client.say({ type: 'hello', seen, ...(tab ? { tab } : {}) });
    await client.until('presence after hello', (m) => m.type === 'presence');
    return client;
  }
}

/** One socket in the lobby: what it is told, without a state. */
export async function enterLobby(guest) {
  const { socket, status, body } = await guest.ask('lobby');
  if (!socket) throw new Error(`/ws/lobby: ${status} ${body}`);
  const client = new PartyClient(socket);
  client.folding = false;
  await client.until('the tables', (m) => m.type === 'tables');
  return client;
}

/** One socket in a party, with the state folded from what the server says. */
export class PartyClient {
  /** All messages so far, in order. */
  messages = [];
  state = null;
  /** Off: only listens, as somebody who asks for history twice. */
  folding = true;
  closed = false;
  #socket;
  #waiting = new Set();

  constructor(socket) {
    this.#socket = socket;
    this.whenClosed = new Promise((resolve) => {
      socket.onClosed = (code) => {
        this.closed = true;
        for (const { reject } of this.#waiting) reject(new Error(`the socket closed (${code})`));
        resolve(code);
      };
    });
    socket.onText = (text) => this.#take(JSON.parse(text));
  }

  get raw() { return this.#socket; }
  get game() { return this.state.game; }
  get ply() { return this.state.game.moves.length; }
  get moves() { return this.state.game.moves.map((m) => m.usi).join(' '); }
  /** black, white, waiting or watch: what I am in the present game. */
  get side() {
    const seat = this.state.seats.findIndex((s) => s.kind === 'guest' && s.guest === this.guest);
    if (seat < 0) return 'watch';
    if (!this.game) return 'waiting';
    return seat === this.game.black ? 'black' : 'white';
  }

  say(message) { this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message)); }

  /** The first message, past ones included from index `from` on, for which `wanted` holds. */
  until(what, wanted, { from = 0, milliseconds = 10_000 } = {}) {
    const found = this.messages.slice(from).find((m) => wanted(m, this));
    if (found) return Promise.resolve(found);
    if (this.closed) return Promise.reject(new Error(`${what}: the socket is closed`));
    let entry;
    const wait = new Promise((resolve, reject) => {
      entry = { wanted, resolve, reject };
      this.#waiting.add(entry);
    });
    return within(milliseconds, what, wait).finally(() => this.#waiting.delete(entry));
  }

  /** Waits until the folded state is so. */
  async untilState(what, holds, milliseconds = 10_000) {
    if (this.state && holds(this.state)) return this.state;
    await this.until(what, () => this.state !== null && holds(this.state), { from: this.messages.length, milliseconds });
    return this.state;
  }

  /** Sends a command; resolves to its ack or refusal. */
  command(type, fields = {}, id = newId()) {
    const from = this.messages.length;
    this.say({ type, id, ...fields });
    return this.until(`answer to ${type}`, (m) => (m.type === 'ack' || m.type === 'refused') && m.id === id, { from });
  }

  here() { return { game: this.game.id, ply: this.ply }; }

  /** Like command, but a refusal is an error. */
  async must(type, fields = {}, id = newId()) {
    const answer = await this.command(type, fields, id);
    if (answer.type !== 'ack') throw new Error(`${type} ${JSON.stringify(fields)}: ${JSON.stringify(answer)}`);
    await this.untilState(`seq ${answer.seq}`, (s) => s.seq >= answer.seq);
    return answer;
  }
  play(usi) { return this.must('move', { ...this.here(), usi }); }

  #take(message) {
    this.messages.push(message);
    if (message.type === 'welcome') this.guest = message.guest;
    if (this.folding) this.state = fold(this.state, message);
    for (const entry of [...this.#waiting]) {
      if (!entry.wanted(message, this)) continue;
      this.#waiting.delete(entry);
      entry.resolve(message);
    }
  }
}
