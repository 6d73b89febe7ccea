// SPDX-License-Identifier: MIT
// As much of the site as the load generator asks for, in memory, and at will a liar: to see that the generator finds it out.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';

const kText = 1, kClose = 8;

/** What it can lie about. Each lie is told once, about the tenth move. */
export const kLies = {
  none: 'tells the truth',
  lose: 'acknowledges a move that it forgets',
  double: 'plays an acknowledged move twice',
  invent: 'plays a move that nobody sent',
  differ: 'tells the two players of different moves',
  skip: 'leaves an entry out',
  late: 'shows a move to its players, and to nobody who comes later',
};

function frame(text) {
  const payload = Buffer.from(text);
  const head = payload.length < 126
    ? Buffer.from([0x80 | kText, payload.length])
    : Buffer.from([0x80 | kText, 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, payload]);
}

/** Takes whole masked frames of less than 64 KiB from the front of `bytes`; the rest is returned. */
function takeFrames(bytes, onFrame) {
  for (;;) {
    if (bytes.length < 2) return bytes;
    const short = bytes[1] & 127;
    const from = short === 126 ? 4 : 2;
    const size = short === 126 && bytes.length >= 4 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < from + 4 + size) return bytes;
    const key = bytes.subarray(from, from + 4);
    const payload = Buffer.from(bytes.subarray(from + 4, from + 4 + size)).map((b, i) => b ^ key[i % 4]);
    onFrame(bytes[0] & 15, payload.toString());
    bytes = bytes.subarray(from + 4 + size);
  }
}

class Party {
  seq = 1;
  game = null;
  #sockets = new Set();
  #lie;

  constructor(id, lie) {
    this.id = id;
    this.#lie = lie;
  }

  enter(socket) {
    let unread = Buffer.alloc(0);
    const tell = (message) => socket.write(frame(JSON.stringify(message)));
    this.#sockets.add(tell);
    socket.on('close', () => this.#sockets.delete(tell));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      unread = takeFrames(Buffer.concat([unread, chunk]), (opcode, text) => {
        if (opcode === kText) this.#hear(tell, JSON.parse(text));
        if (opcode === kClose) socket.end();
      });
    });
  }

  #hear(tell, message) {
    if (message.type === 'hello') {
      tell({ type: 'welcome', seq: this.seq });
      const { game } = this;
      tell({ type: 'snapshot', seq: this.seq, game: game && { ...game, moves: game.moves.map((usi) => ({ usi })) } });
      tell({ type: 'presence' });
      return;
    }
    const events = this.#events(message);
    if (this.#lie === 'lose' && this.#isTenth(message)) {
      this.#lie = 'none';
      tell({ type: 'ack', id: message.id, seq: this.seq + 1 });
      return;
    }
    const tenth = this.#isTenth(message);
    this.#append(events);
    tell({ type: 'ack', id: message.id, seq: this.seq });
    if (!tenth) return;
    const lie = this.#lie;
    this.#lie = 'none';
    if (lie === 'double') this.#append(events.map((e) => ({ ...e, ply: e.ply + 1 })));
    if (lie === 'invent') this.#append([{ type: 'move_played', game: this.game.id, ply: this.game.moves.length, usi: '5a5b' }]);
    if (lie === 'skip') this.seq += 1;
    if (lie === 'late') {
      this.game = { ...this.game, moves: [...this.game.moves] };
      this.game.moves.splice(3, 1);
    }
  }

  #isTenth(message) { return message.type === 'move' && message.ply === 9 && this.#lie !== 'none'; }

  #events({ type, game, ply, usi }) {
    if (type === 'join') return [{ type: 'game_started', game: 1 }];
    if (type === 'move') return [{ type: 'move_played', game, ply, usi }];
    if (type === 'resign') return [{ type: 'game_ended', game }];
    if (this.game.wanted) return [{ type: 'game_started', game: game + 1 }];
    return [{ type: 'rematch_offered' }];
  }

  #append(events) {
    this.seq += 1;
    for (const event of events) {
      if (event.type === 'game_started') this.game = { id: event.game, moves: [], result: null, wanted: false };
      if (event.type === 'move_played') this.game.moves.push(event.usi);
      if (event.type === 'game_ended') this.game.result = { winner: 'white' };
      if (event.type === 'rematch_offered') this.game.wanted = true;
    }
    let first = this.#lie === 'differ' && events[0].ply === 9;
    for (const tell of this.#sockets) {
      const shown = first ? [{ ...events[0], usi: '5a5b' }] : events;
      first = false;
      tell({ type: 'events', seq: this.seq, events: shown });
    }
  }
}

/** Runs `body` with the address of a site that tells this lie once. */
export async function withLyingSite(lie, body) {
  const parties = new Map();
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const headers = { 'Content-Type': 'application/json', 'Set-Cookie': `annan_guest=${randomBytes(32).toString('hex')}; Path=/` };
      const party = new Party(`party${String(parties.size).padStart(7, '2')}`, parties.size === 0 ? lie : 'none');
      const answer = JSON.stringify(request.url === '/api/parties' ? { party: party.id } : { guest: 'someone' });
      if (request.url === '/api/parties') parties.set(party.id, party);
      response.writeHead(200, { ...headers, 'Content-Length': answer.length });
      response.end(answer);
    });
  });
  const sockets = new Set();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${key.digest('base64')}\r\n\r\n`);
    parties.get(request.url.split('/').at(-1)).enter(socket);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  try {
    return await body(`127.0.0.1:${server.address().port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}
