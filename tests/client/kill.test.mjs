// SPDX-License-Identifier: MIT
// The server is killed again and again while many games are played: no acknowledged move is lost, doubled or invented, on
// either kind of database. ANNAN_KILLS says how often (3; 50 by hand), ANNAN_MOVES how many commands a second (200).
//   ANNAN_KILLS=50 node --test tests/client/kill.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest, newId } from './party_client.mjs';
import { withPostgres } from './postgres.mjs';
import { kMoves } from './scripted_game.mjs';
import { withServer } from './server.mjs';

const kKills = Number(process.env.ANNAN_KILLS ?? 3);
const kRate = Number(process.env.ANNAN_MOVES ?? 200);
const kTables = 20;
/** Before the mate, so that a game goes on until somebody resigns. */
const kPlayed = kMoves.slice(0, 18);
const kSteps = kPlayed.length + 3;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Who does what after `done` commands: games of the same moves, resigned by Black, one after the other. */
function step(done) {
  const game = Math.floor(done / kSteps) + 1;
  const n = done % kSteps;
  if (n < kPlayed.length) return { who: n % 2, type: 'move', fields: { game, ply: n, usi: kPlayed[n] } };
  if (n === kPlayed.length) return { who: 0, type: 'resign', fields: { game, ply: n } };
  return { who: n - kPlayed.length - 1, type: 'rematch', fields: { game } };
}

/** What the table looks like after `done` commands. */
function look(done) {
  const n = done % kSteps;
  return {
    game: Math.floor(done / kSteps) + 1,
    moves: kPlayed.slice(0, n).join(' '),
    over: n > kPlayed.length,
  };
}
const seen = (client) => ({ game: client.game.id, moves: client.moves, over: client.game.result !== null });

class Table {
  done = 0;
  /** How often the server had been killed when the table was last entered. */
  entered = 0;
  #id = newId();

  async sitDown(server) {
    this.guests = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
    this.party = await this.guests[0].createParty({ color: 'black', house: { swap_sides: false } });
    await this.#enter();
    await this.clients[1].must('join');
    await this.clients[0].untilState('the game', (s) => s.game !== null);
  }

  async #enter() {
    this.clients = await Promise.all(this.guests.map((guest) => guest.enter(this.party)));
  }

  /** The next command, or the one whose answer has not come. */
  async go() {
    const { who, type, fields } = step(this.done);
    const answer = await this.clients[who].command(type, fields, this.#id);
    assert.equal(answer.type, 'ack', `${type} ${JSON.stringify(fields)}: ${JSON.stringify(answer)}`);
    this.done += 1;
    this.#id = newId();
  }

  /** After a kill: all that was acknowledged is there, and besides at most the command that was on its way. */
  async comeBack() {
    await this.#enter();
    for (const client of this.clients) {
      const now = seen(client);
      const one = JSON.stringify(now) === JSON.stringify(look(this.done + 1));
      assert.deepEqual(now, look(one ? this.done + 1 : this.done), `after ${this.done} commands`);
    }
  }

  async settle() {
    for (const client of this.clients) {
      const wanted = JSON.stringify(look(this.done));
      await client.untilState('the last command', () => JSON.stringify(seen(client)) === wanted);
    }
  }
}

async function playUnderKills(args, log) {
  await withServer(args, async (server) => {
    const tables = Array.from({ length: kTables }, () => new Table());
    for (const table of tables) await table.sitDown(server);
    let up = Promise.resolve();
    let kills = 0;
    let over = false;
    /** False: it broke off because the server was killed since the table was last entered. */
    const done = async (table, action) => {
      try {
        await action();
        return true;
      } catch (error) {
        if (error instanceof assert.AssertionError || kills === table.entered) throw error;
        return false;
      }
    };
    const comeBack = async (table) => {
      await up;
      table.entered = kills;
      await table.comeBack();
    };
    const play = async (table) => {
      while (!over) {
        const next = pause((1000 * kTables) / kRate);
        if (!await done(table, () => table.go())) {
          while (!await done(table, () => comeBack(table)));
        }
        await next;
      }
    };
    const begun = performance.now();
    let down = 0;
    const playing = Promise.all(tables.map(play));
    // A failure at a table ends the killing at once.
    let failed = false;
    playing.catch(() => { failed = true; });
    for (let kill = 0; kill < kKills && !failed; ++kill) {
      await pause(300 + Math.random() * 700);
      const killed = performance.now();
      let isUp;
      up = new Promise((resolve) => { isUp = resolve; });
      kills += 1;
      await server.kill();
      await server.restart();
      isUp();
      down += performance.now() - killed;
    }
    await pause(500);
    over = true;
    await playing;
    for (const table of tables) await table.settle();
    const commands = tables.reduce((sum, table) => sum + table.done, 0);
    const seconds = (performance.now() - begun - down) / 1000;
    log(`${kKills} kills, ${commands} commands acknowledged, ${(commands / seconds).toFixed(0)} a second while it was up`);
    assert.ok(commands > 20 * kKills, 'something was played between the kills');
  });
}

test('kill -9 under load, SQLite', (t) => playUnderKills([], (line) => t.diagnostic(line)));

test('kill -9 under load, PostgreSQL', (t) => withPostgres((url) =>
  playUnderKills(['--db', url], (line) => t.diagnostic(line))));
