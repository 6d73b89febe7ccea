// SPDX-License-Identifier: MIT
import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Guest } from '../../client/party_client.mjs';
import { kBin } from '../../client/server.mjs';
import { pause, underLoad } from '../load_program.mjs';
import { placeOf, untilReady, withFolder, withNode } from './scenes.mjs';

const run = promisify(execFile);
const kRate = ['--tables', '20', '--rate', '200', '--watchers', '1'];

async function isReady(server) {
  const response = await fetch(`${server.base}/readyz`);
  return response.status === 200;
}

async function untilUnready(server) {
  for (const begun = performance.now(); performance.now() - begun < 10_000;) {
    if (!await isReady(server)) return;
    await pause(20);
  }
  throw new Error('the server does not notice that its disk cannot be written');
}

/** A spectator who comes while nothing can be written sees the game that is played. */
async function comeAndWatch(server, before) {
  const client = await before.guest.enter(before.party);
  await client.untilState('the game', (s) => s.game !== null);
  client.raw.vanish();
}

/** Somebody with a party of their own, made while all was well. */
async function someone(server) {
  const [guest, rival] = await Promise.all([0, 1].map(() => new Guest(server.base).identify()));
  const party = await guest.createParty({ color: 'black' });
  await guest.enter(party);
  await (await rival.enter(party)).must('join');
  return { guest, party };
}

/** The play goes on; `spoil` makes the disk bad, for good or now and then, and `mend` good. */
async function playThrough(server, database, spoil, mend, forGood = true) {
  const before = await someone(server);
  let recovery = 0;
  const report = await underLoad([placeOf(server), '--db', database, ...kRate], async () => {
    await pause(500);
    await spoil();
    await untilUnready(server);
    await comeAndWatch(server, before);
    await pause(1_000);
    if (forGood && await isReady(server)) throw new Error('the disk is not bad enough');
    await mend();
    recovery = await untilReady(server, 5_000);
    await pause(500);
  });
  if (!report.refused?.unavailable) throw new Error('nobody was told that nothing can be written');
  return { ...report, recovery_ms: recovery };
}

/** Until nothing more goes in; the server takes its part meanwhile. */
async function fill(file) {
  try {
    for (;;) await appendFile(file, Buffer.alloc(256 * 1024));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

/** The database on a small tmpfs of its own that somebody else fills. As root only. */
export const full = () => withFolder(async (folder) => {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'annan-load', folder]);
  try {
    const database = join(folder, 'annan.db');
    const filler = join(folder, 'filler');
    return await withNode(['--db', database], { folder: join(folder, 'none') }, (server) => playThrough(server, database,
      () => fill(filler),
      // What is freed in the log that SQLite writes ahead can be written again, full or not.
      () => rm(filler), false));
  } finally {
    await run('umount', ['-l', folder]);
  }
});

/** A server whose disk is as `order` says, once that is written: see shim/bad_disk.c. */
const onBadDisk = (body) => withFolder(async (folder) => {
  const orders = join(folder, 'disk');
  const kept = { LD_PRELOAD: process.env.LD_PRELOAD, ANNAN_BAD_DISK: process.env.ANNAN_BAD_DISK };
  process.env.LD_PRELOAD = join(kBin, 'annan_bad_disk.so');
  process.env.ANNAN_BAD_DISK = orders;
  return withNode([], { folder }, async (server) => {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name]; else process.env[name] = value;
    }
    return body(server, join(folder, 'annan.db'), (order) => writeFile(orders, order));
  });
});

/** Flushes and writes fail for a while: `how` is eio, eio-sync or full. */
export const failing = ({ how = 'eio' }) => onBadDisk((server, database, order) =>
  playThrough(server, database, () => order(how), () => order('')));

/** Each flush takes `millis` longer: slower, and nothing else. */
export const slow = ({ millis = 100, rate = 200, seconds = 3 }) => onBadDisk((server, database, order) =>
  underLoad([placeOf(server), '--db', database, '--tables', '40', '--rate', String(rate)], async () => {
    await order(`slow ${millis}`);
    await pause(1000 * seconds);
    await order('');
    await pause(300);
  }));
