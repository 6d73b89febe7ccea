// SPDX-License-Identifier: MIT
// What figures are made of others.

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const range = (values) => ({ least: Math.min(...values), most: Math.max(...values) });

/** The slope of the straight line with the least squares through points [x, y]; 0 if there is no such line. */
export function slope(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x = mean((p) => p[0]), y = mean((p) => p[1]);
  const spread = mean((p) => (p[0] - x) ** 2);
  return spread > 0 ? mean((p) => (p[0] - x) * (p[1] - y)) / spread : 0;
}

export const rounded = (value, digits = 2) => Number(value.toFixed(digits));
