// SPDX-License-Identifier: MIT
import { pause, underLoad, withSpoiler } from '../load_program.mjs';
import { onSqlite, placeOf } from './scenes.mjs';

/** Between the server and everybody: lag, broken connections, and a network that stands still. */
export const network = ({ count = 10, rate = 400, frozen = 1_000 }) => onSqlite(({ nodes: [server], database }) =>
  withSpoiler(placeOf(server), (spoiler) => {
    const args = [spoiler.place, '--db', database, '--tables', '40', '--watchers', '1', '--rate', String(rate)];
    return underLoad(args, async (load) => {
      for (let n = 0; n < count && !load.over; ++n) {
        await spoiler.order('lag 40 40');
        await pause(300);
        await spoiler.order('reset');
        await pause(300);
        await spoiler.order('lag 0 0');
        await spoiler.order('freeze');
        await pause(frozen);
        await spoiler.order('thaw');
        await pause(300);
      }
    });
  }));
