// SPDX-License-Identifier: MIT
import { Guest } from '../../client/party_client.mjs';
import { kMock } from '../../client/server.mjs';
import { pause, underLoad } from '../load_program.mjs';
import { placeOf, withNode } from './scenes.mjs';
import { join } from 'node:path';

/** Engines that die, hang, flood and lie at some tables, while people play at others: these must not notice. */
export const engine = ({ act = ':flood', tables = 8, rate = 200, seconds = 3 }) =>
  withNode(['--engine', `${kMock} ${act}`], {}, (server) =>
    underLoad([placeOf(server), '--db', join(server.folder, 'annan.db'), '--tables', '40', '--rate', String(rate)], async () => {
      const guest = await new Guest(server.base).identify();
      const clients = [];
      for (let i = 0; i < tables; ++i) {
        const client = await guest.enter(await guest.createParty({ opponent: 'computer', color: 'black' }));
        await client.untilState('the game', (s) => s.game !== null);
        await client.play('7g7f');
        clients.push(client);
      }
      await pause(1000 * seconds);
      for (const client of clients) {
        const { game } = await client.untilState('the answer', (s) => s.game.moves.length >= 2, 30_000);
        if (game.moves[1].by !== 'rules') throw new Error(`${act}: a move by ${game.moves[1].by}`);
      }
    }));
