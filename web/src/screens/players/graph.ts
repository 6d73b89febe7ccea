// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a rating: where each point lies, the band of its deviation, and round numbers at the side.
import type { RatingPoint } from "../../client/players";

export interface Graph {
  line: string;
  /** Rating plus and minus twice the deviation: with 95 % the true strength lies within. */
  band: string;
  dots: { x: number; y: number }[];
  levels: { y: number; rating: number }[];
}

export const kWidth = 600;
export const kHeight = 260;
/** Room for four digits, larger on a phone, which draws all of it at half the size. */
export const kLeft = 64;
export const kRight = 10;
const kTop = 14;
/** Room for dates. */
const kBottom = 40;

function stepFor(range: number): number {
  const steps = [20, 50, 100, 200, 500];
  return steps.find((step) => range / step <= 6) ?? 1000;
}

export function graphOf(history: readonly RatingPoint[]): Graph | null {
  if (history.length === 0) return null;
  const low = Math.min(...history.map((p) => p.rating - 2 * p.deviation));
  const high = Math.max(...history.map((p) => p.rating + 2 * p.deviation));
  const step = stepFor(high - low);
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil(high / step) * step;
  const last = Math.max(1, history.length - 1);
  // Game by game, not day by day: a holiday would leave nothing to see.
  const x = (n: number) => round(kLeft + (n / last) * (kWidth - kLeft - kRight));
  const y = (rating: number) => round(kTop + ((top - rating) / (top - bottom)) * (kHeight - kTop - kBottom));
  const path = (points: [number, number][]) =>
    points.map(([px, py], n) => `${n === 0 ? "M" : "L"}${px} ${py}`).join("");
  const upper = history.map((p, n): [number, number] => [x(n), y(p.rating + 2 * p.deviation)]);
  const lower = history.map((p, n): [number, number] => [x(n), y(p.rating - 2 * p.deviation)]);
  const middle = history.map((p, n): [number, number] => [x(n), y(p.rating)]);
  const levels = [];
  for (let rating = bottom; rating <= top; rating += step) levels.push({ y: y(rating), rating });
  return {
    line: path(middle),
    band: `${path([...upper, ...lower.reverse()])}Z`,
    dots: middle.map(([px, py]) => ({ x: px, y: py })),
    levels,
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
