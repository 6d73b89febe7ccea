// SPDX-License-Identifier: MIT
// A WebSocket client on node:http that can set Origin and Cookie, send raw frames and keep silent. Text only.
import { randomBytes } from 'node:crypto';
import http from 'node:http';

const kContinuation = 0, kText = 1, kClose = 8, kPing = 9, kPong = 10;

/** Asks for a WebSocket; resolves to {socket} or, if the server refuses, to {status, body, headers}. */
export function openWebSocket(url, { headers = {}, protocol = 'annan.v1', answerPings = true } = {}) {
  const target = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: target.hostname, port: target.port, path: target.pathname, agent: false,
      headers: {
        Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        ...(protocol ? { 'Sec-WebSocket-Protocol': protocol } : {}), ...headers,
      },
    });
    request.on('upgrade', (response, stream, head) => {
      resolve({ socket: new WebSocketClient(stream, head, answerPings), headers: response.headers });
    });
    request.on('response', (response) => {
      let body = '';
      response.on('data', (part) => { body += part; });
      response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }));
    });
    request.on('error', reject);
    request.end();
  });
}

class WebSocketClient {
  /** Called for each text message; set before the next tick. */
  onText = () => {};
  /** Called once when the connection is over, with the close code if there was one. */
  onClosed = () => {};
  #stream;
  #unread;
  #parts = [];
  #closeCode = null;
  /** What the peer said when it closed. */
  closeReason = '';
  #answerPings;

  constructor(stream, head, answerPings) {
    this.#stream = stream;
    this.#unread = head;
    this.#answerPings = answerPings;
    stream.setNoDelay(true);
    stream.on('data', (chunk) => {
      this.#unread = Buffer.concat([this.#unread, chunk]);
      this.#readFrames();
    });
    stream.on('error', () => {});
    stream.on('close', () => this.onClosed(this.#closeCode));
    if (head.length > 0) setImmediate(() => this.#readFrames());
  }

  send(text) { this.sendFrame(kText, Buffer.from(text)); }

  /** Any frame, lawful or not. */
  sendFrame(opcode, payload = Buffer.alloc(0), { fin = true, masked = true } = {}) {
    const length = payload.length;
    const head = [(fin ? 0x80 : 0) | opcode];
    const maskBit = masked ? 0x80 : 0;
    if (length < 126) head.push(maskBit | length);
    else if (length < 65536) head.push(maskBit | 126, length >> 8, length & 255);
    else head.push(maskBit | 127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255);
    const mask = masked ? randomBytes(4) : Buffer.alloc(0);
    const body = Buffer.from(payload);
    if (masked) for (let i = 0; i < length; ++i) body[i] ^= mask[i & 3];
    if (!this.#stream.destroyed) this.#stream.write(Buffer.concat([Buffer.from(head), mask, body]));
  }
  sendBytes(bytes) { this.#stream.write(bytes); }

  close(code = 1000) { this.sendFrame(kClose, Buffer.from([code >> 8, code & 255])); }
  /** Ends it as a lost network does for us: nothing is said. */
  vanish() { this.#stream.destroy(); }
  /** Reads nothing any more, but stays open. */
  pause() { this.#stream.pause(); }
  resume() { this.#stream.resume(); }

  #readFrames() {
    for (;;) {
      const frame = takeFrame(this.#unread);
      if (frame === null) return;
      this.#unread = frame.rest;
      this.#handle(frame);
    }
  }

  #handle({ opcode, fin, payload }) {
    if (opcode === kPing && this.#answerPings) this.sendFrame(kPong, payload);
    if (opcode === kClose) {
      this.#closeCode = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      this.closeReason = payload.subarray(2).toString();
      this.sendFrame(kClose, payload.subarray(0, 2));
      this.#stream.end();
    }
    if (opcode !== kText && opcode !== kContinuation) return;
    this.#parts.push(payload);
    if (!fin) return;
    const text = Buffer.concat(this.#parts).toString();
    this.#parts = [];
    this.onText(text);
  }
}

/** The first whole frame of `bytes` (servers do not mask), or null. */
function takeFrame(bytes) {
  if (bytes.length < 2) return null;
  let length = bytes[1] & 127, at = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  if (bytes.length < at + length) return null;
  return {
    fin: (bytes[0] & 0x80) !== 0, opcode: bytes[0] & 15,
    payload: bytes.subarray(at, at + length), rest: bytes.subarray(at + length),
  };
}
