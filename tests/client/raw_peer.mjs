// SPDX-License-Identifier: MIT
// A TCP connection that says whatever bytes it is told and notes what comes back: HTTP answers, WebSocket frames, the end.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { within } from './party_client.mjs';

export const kOpcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

/** The bytes of one frame as RFC 6455 5.2 lays them out. `length` and `wide` (7, 16, 64 bits) may lie about the payload. */
export function frame(opcode, payload = '', { fin = true, rsv = 0, mask = randomBytes(4), length, wide } = {}) {
  const body = Buffer.from(payload);
  const declared = BigInt(length ?? body.length);
  const width = wide ?? (declared < 126n ? 7 : declared < 65536n ? 16 : 64);
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const maskBit = mask ? 0x80 : 0;
  if (width === 7) head.push(maskBit | Number(declared));
  if (width === 16) head.push(maskBit | 126, Number(declared >> 8n), Number(declared & 255n));
  if (width === 64) {
    head.push(maskBit | 127);
    for (let shift = 56n; shift >= 0n; shift -= 8n) head.push(Number((declared >> shift) & 255n));
  }
  if (mask) for (let i = 0; i < body.length; ++i) body[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from(head), mask ?? Buffer.alloc(0), body]);
}

/** A close frame's payload. */
export function closing(code, reason = '') {
  return Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]);
}

export class RawPeer {
  /** What has come and was not taken yet. */
  unread = Buffer.alloc(0);
  /** 'end' or an error's code, once the other side is gone. */
  ended = null;
  #socket;
  #changed = [];

  static open(port, { address = '127.0.0.1', halfOpen = false } = {}) {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ port: Number(port), host: address, allowHalfOpen: halfOpen });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new RawPeer(socket));
      });
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => {
      this.unread = Buffer.concat([this.unread, part]);
      this.#tell();
    });
    socket.on('end', () => this.#over('end'));
    socket.on('error', (error) => this.#over(error.code));
    socket.on('close', () => this.#over('end'));
  }

  #over(how) {
    this.ended ??= how;
    this.#tell();
  }
  #tell() {
    for (const resolve of this.#changed.splice(0)) resolve();
  }

  get socket() { return this.#socket; }
  say(bytes) { if (!this.#socket.destroyed) this.#socket.write(bytes); }
  /** One byte in each segment, as far as one can ask for that. */
  async sayBytewise(bytes) {
    for (const byte of Buffer.from(bytes)) {
      this.say(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
  }
  halfClose() { this.#socket.end(); }
  vanish() { this.#socket.destroy(); }
  pause() { this.#socket.pause(); }
  resume() { this.#socket.resume(); }

  /** Waits until `ready()` gives something, which is the result; what is unread may have become less by then. */
  async until(what, ready, milliseconds = 10_000) {
    const wait = async () => {
      for (;;) {
        const found = ready();
        if (found) return found;
        if (this.ended) throw new Error(`${what}: the connection is over (${this.ended}), unread: ${this.unread.subarray(0, 200)}`);
        await new Promise((resolve) => this.#changed.push(resolve));
      }
    };
    return within(milliseconds, what, wait());
  }
  whenEnded(milliseconds = 10_000) {
    return this.until('the end of the connection', () => this.ended, milliseconds);
  }

  /** The next HTTP answer: {status, headers, body}. `bodyless`: to a HEAD request. */
  async answer({ bodyless = false, milliseconds } = {}) {
    return this.until('an HTTP answer', () => {
      const end = this.unread.indexOf('\r\n\r\n');
      if (end < 0) return null;
      const [first, ...lines] = this.unread.subarray(0, end).toString('latin1').split('\r\n');
      const status = Number(first.split(' ')[1]);
      const headers = {};
      for (const line of lines) {
        const colon = line.indexOf(':');
        const name = line.slice(0, colon).toLowerCase();
        headers[name] = name in headers ? `${headers[name]}, ${line.slice(colon + 1).trim()}` : line.slice(colon + 1).trim();
      }
      const empty = bodyless || status < 200 || status === 304;
      const length = empty ? 0 : Number(headers['content-length'] ?? 0);
      if (this.unread.length < end + 4 + length) return null;
      const body = this.unread.subarray(end + 4, end + 4 + length).toString();
      this.unread = this.unread.subarray(end + 4 + length);
      return { status, headers, body };
    }, milliseconds);
  }

  /** The next WebSocket frame {opcode, fin, rsv, masked, payload}, or null when the other side has ended instead. */
  async frame(milliseconds) {
    return this.until('a frame', () => this.#takeFrame() ?? (this.ended ? { over: true } : null), milliseconds)
      .then((taken) => (taken.over ? null : taken));
  }
  #takeFrame() {
    const bytes = this.unread;
    if (bytes.length < 2) return null;
    let length = bytes[1] & 127, at = 2;
    if (length === 126) {
      if (bytes.length < 4) return null;
      [length, at] = [bytes.readUInt16BE(2), 4];
    } else if (length === 127) {
      if (bytes.length < 10) return null;
      [length, at] = [Number(bytes.readBigUInt64BE(2)), 10];
    }
    if (bytes.length < at + length) return null;
    this.unread = bytes.subarray(at + length);
    return {
      opcode: bytes[0] & 15, fin: bytes[0] > 127, rsv: (bytes[0] >> 4) & 7, masked: bytes[1] > 127,
      payload: bytes.subarray(at, at + length),
    };
  }
}

/** The bytes that ask for a WebSocket, with `changes` to the header fields: null leaves one out, a list repeats it. */
export function upgradeRequest(target, fields, { method = 'GET', version = 'HTTP/1.1' } = {}) {
  const lines = [`${method} ${target} ${version}`];
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== null && one !== undefined) lines.push(`${name}: ${one}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
