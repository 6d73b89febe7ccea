// SPDX-License-Identifier: MIT
// The arithmetic of measure.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between } from './measure/process_figures.mjs';
import { median, range, slope } from './measure/statistics.mjs';

test('the slope is that of the line with the least squares', () => {
  assert.equal(slope([[0, 10], [1, 12], [2, 14]]), 2);
  assert.ok(Math.abs(slope([[0, 0], [1, 2], [2, 1], [3, 3]]) - 0.8) < 1e-12);
  assert.ok(Math.abs(slope([[1e9, 5], [1e9 + 3600, 5.5]]) * 3600 - 0.5) < 1e-9, 'far from the origin');
  assert.equal(slope([[5, 1], [5, 9]]), 0, 'no time has passed');
});

test('the median of an even and an odd number', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.deepEqual(range([3, -1, 2]), { least: -1, most: 3 });
});

test('a histogram between two readings', () => {
  const reading = (a, b, count, sum) => ({
    'x_seconds_bucket{le="0.001"}': a, 'x_seconds_bucket{le="0.01"}': b, 'x_seconds_bucket{le="+Inf"}': count,
    x_seconds_count: count, x_seconds_sum: sum,
  });
  assert.deepEqual(between(reading(5, 5, 5, 1), reading(5, 14, 15, 1.5), 'x_seconds'),
    { count: 10, mean_ms: 50, p50_ms: 10, p99_ms: null });
  assert.deepEqual(between(reading(5, 5, 5, 1), reading(5, 5, 5, 1), 'x_seconds'),
    { count: 0, mean_ms: 0, p50_ms: null, p99_ms: null });
});
