// SPDX-License-Identifier: MIT

/** A small fixed generator, so that a failure can be repeated: each call gives a number from 0 to limit - 1. */
export function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
