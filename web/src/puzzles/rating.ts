// SPDX-License-Identifier: GPL-3.0-or-later
// Glicko-2 for one person against puzzles, one game to a period. After M. Glickman, "Example of the Glicko-2 system", 2022.

export interface Strength {
  rating: number;
  deviation: number;
  volatility: number;
}

/** Of whom nothing is known yet: about as strong as the mates in 1 are hard. */
export const kBeginner: Strength = { rating: 500, deviation: 350, volatility: 0.06 };

/** A puzzle's rating is that of 18 tries of the engine's levels, not of people: it is not quite sure. */
export const kPuzzleDeviation = 90;

const kScale = 173.7178;
const kCentre = 1500;
/** How much the volatility may change. */
const kTau = 0.5;
const kExact = 1e-6;
const kLeastDeviation = 45;
const kLowest = 100;
const kHighest = 3500;

const square = (x: number) => x * x;

/** Step 5: where f is zero, by the Illinois algorithm. */
function newVolatility(volatility: number, phi: number, v: number, delta: number): number {
  const a = Math.log(square(volatility));
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = square(phi) + v + e;
    return (e * (square(delta) - sum)) / (2 * square(sum)) - (x - a) / square(kTau);
  };
  let low = a;
  let high = a - kTau;
  if (square(delta) > square(phi) + v) high = Math.log(square(delta) - square(phi) - v);
  else while (f(high) < 0) high -= kTau;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > kExact) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

export interface Opponent {
  rating: number;
  deviation: number;
}

/** After one game against this opponent; `score` 1 is won, 0 lost. */
export function strengthAfter(own: Strength, opponent: Opponent, score: 0 | 1): Strength {
  const mu = (own.rating - kCentre) / kScale;
  const phi = own.deviation / kScale;
  const muOther = (opponent.rating - kCentre) / kScale;
  const g = 1 / Math.sqrt(1 + (3 * square(opponent.deviation / kScale)) / square(Math.PI));
  const expected = 1 / (1 + Math.exp(-g * (mu - muOther)));
  const v = 1 / (square(g) * expected * (1 - expected));
  const delta = v * g * (score - expected);
  const volatility = newVolatility(own.volatility, phi, v, delta);
  const spread = Math.sqrt(square(phi) + square(volatility));
  const phiNew = 1 / Math.sqrt(1 / square(spread) + 1 / v);
  const rating = kScale * (mu + square(phiNew) * g * (score - expected)) + kCentre;
  return {
    rating: Math.min(Math.max(rating, kLowest), kHighest),
    deviation: Math.max(kScale * phiNew, kLeastDeviation),
    volatility,
  };
}
