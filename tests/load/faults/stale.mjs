// SPDX-License-Identifier: MIT
import { pause, underLoad, withSpoiler } from '../load_program.mjs';
import { onPostgres, placeOf } from './scenes.mjs';

/**
 * One of two nodes is stopped with commands in its hands, its players go on at the other, then it wakes and does what it was
 * about to do. It has heard nothing of all this: the proxy keeps its sockets open.
 */
export const stale = ({ count = 100, rate = 400 }) => onPostgres(({ nodes: [steady, sleepy], database }) =>
  withSpoiler(placeOf(sleepy), (spoiler) => {
    const args = [placeOf(steady), spoiler.place, '--db', database, '--tables', '40', '--rate', String(rate)];
    return underLoad(args, async (load) => {
      for (let n = 0; n < count && !load.over; ++n) {
        await pause(300 + Math.random() * 200);
        process.kill(sleepy.pid, 'SIGSTOP');
        // What is sent now reaches the sleeper's buffers only.
        await pause(50 + Math.random() * 50);
        await spoiler.order('leave');
        await pause(300 + Math.random() * 300);
        process.kill(sleepy.pid, 'SIGCONT');
        await pause(100);
        // Those who have come back to it in its sleep are heard now; the others leave the steady node again.
      }
    });
  }));
