// SPDX-License-Identifier: MIT
// People play while somebody attacks: nothing gets in, and nobody who plays is refused or cut off. How long their moves take
// to be acknowledged is told, not judged: that depends on the machine.
//   ANNAN_ATTACK_SECONDS=10 ANNAN_MOVES=200 node --test tests/client/attack.test.mjs
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { kKinds } from './attacks.mjs';
import { Guest, within } from './party_client.mjs';
import { kMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

const kSeconds = Number(process.env.ANNAN_ATTACK_SECONDS ?? 1);
const kRate = Number(process.env.ANNAN_MOVES ?? 100);
const kTables = 20;
const kHere = dirname(fileURLToPath(import.meta.url));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Games of the same moves, one after the other, at an even pace until stopped. */
class Table {
  async sitDown(server) {
    const guests = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
    this.party = await guests[0].createParty({ color: 'black', house: { swap_sides: false } });
    this.clients = await Promise.all(guests.map((guest) => guest.enter(this.party)));
    await this.clients[1].must('join');
    await this.clients[0].untilState('the game', (s) => s.game !== null);
    return this;
  }

  async play(state, latencies) {
    const [black, white] = this.clients;
    while (!state.over) {
      const next = pause((1000 * kTables) / kRate);
      const ply = black.ply;
      if (black.game.result) {
        await black.must('rematch', { game: black.game.id });
        await white.must('rematch', { game: black.game.id });
        await black.untilState('the next game', (s) => s.game.result === null);
      } else if (ply < 18) {
        const mover = this.clients[ply % 2];
        await mover.untilState('my turn', (s) => s.game.moves.length === ply);
        const begun = performance.now();
        const answer = await mover.command('move', { game: mover.game.id, ply, usi: kMoves[ply] });
        latencies().push(performance.now() - begun);
        assert.equal(answer.type, 'ack', JSON.stringify(answer));
        await black.untilState('the move', (s) => s.game.moves.length > ply);
      } else {
        await black.must('resign', black.here());
      }
      await next;
    }
  }
}

function attack(kind, server, guest, party) {
  const { port, host, origin } = new URL(server.base);
  const child = spawn(process.execPath, [join(kHere, 'attacks.mjs'), kind, port, host, origin, guest.cookie, party, String(kSeconds)],
    { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (part) => { out += part; });
  const ended = new Promise((resolve) => child.on('exit', () => resolve(out)));
  return within((kSeconds + 60) * 1000, kind, ended).then(JSON.parse).finally(() => child.kill('SIGKILL'));
}

function spread(latencies) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  return `${latencies.length} moves, acknowledged in ms: median ${at(0.5)}, p99 ${at(0.99)}`;
}

test('people play while somebody attacks', { timeout: (kSeconds + 10) * kKinds.length * 4000 }, (t) => withServer([], async (server) => {
  const tables = [];
  for (let i = 0; i < kTables; ++i) tables.push(await new Table().sitDown(server));
  const villain = await new Guest(server.base).identify();
  const lair = await villain.createParty();
  let latencies = [];
  const state = { over: false };
  const playing = Promise.all(tables.map((table) => table.play(state, () => latencies)));
  const failed = playing.then(() => new Promise(() => {}));
  const measured = async (what, during) => {
    latencies = [];
    const found = await Promise.race([during, failed]);
    assert.ok(latencies.length > 0, `${what}: nobody could play`);
    t.diagnostic(`${what}: ${found?.tried ?? 0} tries; ${spread(latencies)}; load ${os.loadavg()[0].toFixed(1)}`);
    return found;
  };
  try {
    await measured('no attack', pause(kSeconds * 1000));
    for (const kind of kKinds) {
      const found = await measured(kind, attack(kind, server, villain, lair));
      assert.ok(found.tried > 0, kind);
      assert.equal(found.in, 0, `${kind} got in`);
      assert.equal(found.late, 0, `${kind}: not answered or not ended in time`);
    }
    await measured('no attack again', pause(kSeconds * 1000));
  } finally {
    state.over = true;
  }
  await playing;
  for (const { clients } of tables) assert.ok(clients.every((client) => !client.closed));
}));
