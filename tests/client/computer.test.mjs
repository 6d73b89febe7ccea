// SPDX-License-Identifier: MIT
// The computer's seat: the real engine to the end of a game, and engines that hang, die, flood and lie.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { awakeTime, Guest } from './party_client.mjs';
import { kBin, kMock, kUnhurried, withServer } from './server.mjs';

const run = promisify(execFile);

async function againstComputer(server, wish = {}) {
  const guest = await new Guest(server.base).identify();
  const party = await guest.createParty({ opponent: 'computer', color: 'black', ...wish });
  const client = await guest.enter(party);
  await client.untilState('the game', (s) => s.game !== null);
  return client;
}

async function legalMoves(client) {
  const { stdout: played } = await run(join(kBin, 'annan'), ['play-out', client.game.start, ...client.game.moves.map((m) => m.usi)]);
  const { stdout } = await run(join(kBin, 'annan'), ['moves', played.split('\t')[0]]);
  return stdout.trim().split(' ');
}

/** Plays `usi` and waits for the computer's answer; how long it took, in milliseconds awake. */
async function answered(client, usi) {
  const begun = awakeTime();
  // Counted from before the move: its answer may come with its acknowledgement.
  const ply = client.ply;
  await client.play(usi);
  await client.untilState('the computer', (s) => s.game.moves.length >= ply + 2 || s.game.result !== null, 20_000);
  return awakeTime() - begun;
}

// No memory limit here: a build with sanitizers reserves more address space than any machine has.
test('the real engine plays a game to the end', () => withServer(
  ['--engine', join(kBin, 'annan_engine'), ...kUnhurried, '--engine-memory', '0'], async (server) => {
    const client = await againstComputer(server, { house: { rules: { move_limit: '200' } } });
    assert.equal(client.state.seats[1].kind, 'computer');
    let random = 12345;
    while (client.game.result === null) {
      const moves = await legalMoves(client);
      random = (random * 1103515245 + 12345) % 2147483648;
      await answered(client, moves[random % moves.length]);
    }
    assert.ok(client.game.moves.every((m, i) => m.by === (i % 2 === 0 ? 'player' : 'computer')), 'no move by the rules alone');
    assert.ok(['checkmate', 'no_moves', 'move_limit', 'perpetual_check', 'repetition'].includes(client.game.result.reason));
    assert.ok(!server.log.includes('engine:'), server.log);
  }));

test('a game against the computer is followed by another without waiting for it', () => withServer(
  ['--engine', `${kMock} 3c3d`], async (server) => {
    const client = await againstComputer(server);
    await answered(client, '7g7f');
    await client.must('resign', client.here());
    await client.must('rematch', { game: 1 });
    await client.untilState('game 2', (s) => s.game.id === 2);
    assert.equal(client.side, 'white', 'colours are swapped');
  }));

test('the engine is told the party\'s rules and position', () => withServer(['--engine', 'none'], async (plain) => {
  const log = join(plain.folder, 'engine.log');
  await withServer(['--engine', `${kMock} --log ${log} 3c3d`, ...kUnhurried], async (server) => {
    const client = await againstComputer(server, { house: { rules: { far_rank: 'any' } } });
    await answered(client, '7g7f');
    const lines = (await readFile(log, 'utf8')).split('\n');
    assert.ok(lines.includes('setoption name FarRank value any'));
    assert.ok(lines.includes('position startpos moves 7g7f'));
    assert.ok(lines.some((l) => /^go movetime \d+$/.test(l)));
  });
}));

/** Two seconds are promised; starting processes on a busy machine takes some more. */
const kGoesOnMs = 6_000;

const kLiars = [
  ['hangs', ':hang'], ['dies', ':die'], ['floods its pipe', ':flood'], ['sends a line without end', ':longline'],
  ['answers garbage', 'hello'], ['answers an illegal move', '5a5e'], ['moves the player\'s piece', '2g2f'],
  ['never greets', ':mute'], ['declares what it has not', 'win'],
];
for (const [what, act] of kLiars) {
  test(`an engine that ${what} costs one move's time at most`, () => withServer(['--engine', `${kMock} ${act}`], async (server) => {
    const client = await againstComputer(server);
    const milliseconds = await answered(client, '7g7f');
    assert.ok(milliseconds < kGoesOnMs, `${milliseconds} ms`);
    assert.equal(client.game.moves[1].by, 'rules');
    assert.equal(client.game.result, null);
    await answered(client, (await legalMoves(client))[0]);
    assert.equal(client.ply, 4);
  }));
}

test('an engine that fails once is started again and goes on', () => withServer(['--engine', 'none'], async (plain) => {
  const mark = join(plain.folder, 'mark');
  await withServer(['--engine', `${kMock} --once ${mark} :die --then 3c3d 4c4d`], async (server) => {
    const client = await againstComputer(server);
    assert.ok(await answered(client, '7g7f') < kGoesOnMs);
    assert.equal(client.game.moves[1].usi, '3c3d');
    assert.equal(client.game.moves[1].by, 'computer');
  });
}));

test('an answer for an older position never reaches the board', () => withServer(['--engine', 'none'], async (plain) => {
  // The second answer to the first question is legal now and on the next turn too: only its place gives it away.
  const acts = `--once ${join(plain.folder, 'mark')} 3c3d;7c7d --then 5c5d`;
  await withServer(['--engine', `${kMock} ${acts}`, ...kUnhurried], async (server) => {
    const client = await againstComputer(server);
    await answered(client, '7g7f');
    await answered(client, '1g1f');
    assert.equal(client.moves, '7g7f 3c3d 1g1f 5c5d');
    assert.equal(client.game.moves[3].by, 'computer');
  });
}));

/** The processes that `pid` has started. */
async function childrenOf(pid) {
  const { stdout } = await run('sh', ['-c', `cat /proc/${pid}/task/*/children`]);
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}
for (const signal of ['SIGKILL', 'SIGSTOP']) {
  test(`${signal} to the engine in mid-thought`, () => withServer(['--engine', 'none'], async (plain) => {
    const log = join(plain.folder, 'engine.log');
    const mark = join(plain.folder, 'mark');
    // The first process thinks until it is stopped; the one after it answers.
    await withServer(['--engine', `${kMock} --log ${log} --once ${mark} :wait --then 3c3d`], async (server) => {
      const client = await againstComputer(server);
      const begun = awakeTime();
      await client.play('7g7f');
      for (let thinking = false; !thinking;) {
        thinking = (await readFile(log, 'utf8').catch(() => '')).includes('go movetime');
        if (!thinking) await new Promise((done) => setTimeout(done, 10));
      }
      for (const pid of await childrenOf(server.pid)) process.kill(pid, signal);
      await client.untilState('a move', (s) => s.game.moves.length === 2);
      assert.ok(awakeTime() - begun < kGoesOnMs);
      assert.equal(client.game.result, null);
      assert.deepEqual([client.game.moves[1].usi, client.game.moves[1].by], ['3c3d', 'computer']);
      await client.play('1g1f');
    });
  }));
}
