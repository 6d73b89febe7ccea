// SPDX-License-Identifier: MIT
// What the system and the server itself say of the server.
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';

const kib = (text, name) => Number(text.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0);

/** {rss_mib, uss_mib, descriptors, threads} of a process. USS: memory that is no other's and would be free without it. */
export async function figuresOf(pid) {
  const [rollup, descriptors, threads] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), readdir(`/proc/${pid}/fd`), readdir(`/proc/${pid}/task`)]);
  return {
    rss_mib: kib(rollup, 'Rss') / 1024,
    uss_mib: (kib(rollup, 'Private_Clean') + kib(rollup, 'Private_Dirty')) / 1024,
    descriptors: descriptors.length,
    threads: threads.length,
  };
}

/** The status of an answer, or nothing if there is none. */
export const statusOf = (url) => new Promise((resolve) => {
  const asked = request(url, { agent: false, timeout: 5_000 }, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode));
  });
  asked.on('error', () => resolve(null));
  asked.on('timeout', () => asked.destroy());
  asked.end();
});

/** For a server that was started with these settings. */
export const kWithMetrics = ['--metrics', '127.0.0.1:0'];

/** Everything at /metrics: {'annan_live_parties': 3, 'annan_commit_seconds_bucket{le="0.001"}': 17, …}. */
export async function metricsOf(server) {
  const place = [...server.log.matchAll(/metrics on (\S+)/g)].at(-1)[1];
  const text = await (await fetch(`http://${place}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  return Object.fromEntries(text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), Number(line.slice(at + 1))];
  }));
}

/**
 * What a histogram got between two readings: {count, mean_ms, p50_ms, p99_ms}. A quantile is the end of the step in which it is,
 * null beyond the last.
 */
export function between(before, after, name) {
  const grown = (key) => (after[key] ?? 0) - (before[key] ?? 0);
  const count = grown(`${name}_count`);
  const steps = Object.keys(after).flatMap((key) => {
    const end = key.startsWith(`${name}_bucket`) ? key.match(/le="([0-9.e+-]+)"/) : null;
    return end ? [{ end: Number(end[1]), count: grown(key) }] : [];
  }).sort((a, b) => a.end - b.end);
  const quantile = (share) => {
    const step = count > 0 ? steps.find((s) => s.count >= share * count) : null;
    return step ? step.end * 1000 : null;
  };
  return { count, mean_ms: count > 0 ? grown(`${name}_sum`) / count * 1000 : 0, p50_ms: quantile(0.5), p99_ms: quantile(0.99) };
}
