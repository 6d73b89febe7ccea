// SPDX-License-Identifier: MIT
// What the fault scripts share: sites of one and of two nodes, with their places and the load's arguments.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awakeTime } from '../../client/party_client.mjs';
import { withPostgres } from '../../client/postgres.mjs';
import { Server } from '../../client/server.mjs';

export const placeOf = (server) => new URL(server.base).host;

/** Fails unless the server can be written within `milliseconds`; how long it took. A machine that stands still costs nothing. */
export async function untilReady(server, milliseconds = 20_000) {
  const begun = awakeTime();
  while (awakeTime() - begun < milliseconds) {
    const ready = await fetch(`${server.base}/readyz`, { signal: AbortSignal.timeout(1_000) }).then((r) => r.ok, () => false);
    if (ready) return awakeTime() - begun;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${server.base} is not ready within ${milliseconds} ms`);
}

export async function withFolder(body) {
  const folder = await mkdtemp(join(tmpdir(), 'annan-load-'));
  try {
    return await body(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `body` with a server that is gone afterwards; how it ends is the business of `body`. */
export async function withNode(args, options, body) {
  const server = await Server.start(args, options);
  try {
    return await body(server);
  } finally {
    await server.remove();
  }
}

/** One process on an SQLite file. `body` gets {nodes, database}. */
export const onSqlite = (body) => withNode([], {}, (server) =>
  body({ nodes: [server], database: join(server.folder, 'annan.db') }));

/** Two nodes on a private PostgreSQL. `body` gets {nodes, database, crash}. */
export async function onPostgres(body) {
  let result;
  await withPostgres((database, crash) => withNode(['--db', database], {}, (one) =>
    withNode(['--db', database], {}, async (two) => { result = await body({ nodes: [one, two], database, crash }); })));
  return result;
}

export const onStore = { sqlite: onSqlite, postgres: onPostgres };

/** The load's arguments for a scene. */
export const loadOn = ({ nodes, database }, ...more) => [...nodes.map(placeOf), '--db', database, ...more];
