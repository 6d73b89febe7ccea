// SPDX-License-Identifier: MIT
import { pause, underLoad } from '../load_program.mjs';
import { loadOn, onPostgres, untilReady } from './scenes.mjs';

/** The database breaks off and starts again under two nodes, `count` times; normal again within `within` ms of its start. */
export async function restart({ count = 20, rate = 400, within = 5_000 }) {
  let slowest = 0;
  const report = await onPostgres((scene) =>
    underLoad(loadOn(scene, '--tables', '40', '--rate', String(rate)), async (load) => {
      for (let n = 0; n < count && !load.over; ++n) {
        await pause(500 + Math.random() * 500);
        await scene.crash();
        for (const node of scene.nodes) slowest = Math.max(slowest, await untilReady(node, within));
      }
      await pause(500);
    }));
  return { ...report, slowest_recovery_ms: slowest };
}
