// SPDX-License-Identifier: MIT

/**
 * From the start to checkmate in 29 plies, with everything a page must be able to do: promotions taken and declined, drops
 * of several pieces, checks by borrowed movement, and a check ended by taking the checker's supporter.
 */
export const kMatingGame = (
  "5i6h 4c4d 6g5h 4a5b 2h1f 5b4a 1f1e 9a9b 1e1c+ 3a4b 1c1b 8b7d 1b1a 9c9g 1a2b 6a5b B*6d P*1h 2b4b 5b4b 6d5c R*6b 5c6b+ " +
  "5a6b S*8b B*5f 8b7a 6b5a R*7b"
).split(" ");
