// SPDX-License-Identifier: MIT
import { pause, underLoad } from '../load_program.mjs';
import { loadOn, onPostgres, onStore } from './scenes.mjs';

/** kill -9 and start again, `count` times; on PostgreSQL each of two nodes in turn. */
export const kill = ({ store = 'sqlite', count = 200, rate = 400 }) => onStore[store](async (scene) => {
  const report = await underLoad(loadOn(scene, '--tables', '40', '--rate', String(rate)), async (load) => {
    for (let n = 0; n < count && !load.over; ++n) {
      await pause(200 + Math.random() * 600);
      const node = scene.nodes[n % scene.nodes.length];
      await node.kill();
      await node.restart();
    }
    await pause(300);
  });
  if (report.reconnects < count) throw new Error(`only ${report.reconnects} connections were lost in ${count} kills`);
  return report;
});

/** One of two nodes is killed and stays away: how long its players wait is the slowest acknowledgement. */
export const lostNode = ({ count = 1, rate = 400, within = 5_000 }) => onPostgres(async (scene) => {
  if (count !== 1) throw new Error('a node is lost once');
  const report = await underLoad(loadOn(scene, '--tables', '100', '--rate', String(rate)), async () => {
    await pause(2_000);
    await scene.nodes[1].kill();
    await pause(5_000);
  });
  if (report.ack_ms.max > within) throw new Error(`a player waited ${report.ack_ms.max} ms`);
  return report;
});
