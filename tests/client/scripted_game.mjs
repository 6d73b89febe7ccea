// SPDX-License-Identifier: MIT
// A whole game from the usual start to checkmate: 9c9g+ promotes, S*4c is a drop and mates, and captures on the way take
// pieces that lend their movement to the one in front.
export const kMoves = ('5i6h 3a3b 8h7f 5a4b 6i5i 6c6d 6h7h 9a9b 5i4h 8b7d ' +
  '4i3h 1c1d 7g6h 4c5b 2h3f 6a7b 7f3b 9c9g+ S*4c').split(' ');

/** Plays `moves` between two who sit at the table; `watching` are others who must see each move. */
export async function playMoves(players, moves, watching = []) {
  const black = players.find((p) => p.side === 'black');
  const white = players.find((p) => p.side === 'white');
  for (const usi of moves) {
    const mover = black.ply % 2 === 0 ? black : white;
    await mover.play(usi);
    const ply = mover.ply;
    await Promise.all([...players, ...watching].map((p) => p.untilState(`ply ${ply}`, (s) => s.game.moves.length >= ply)));
  }
  return { black, white };
}
