// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace annan::rules::testing {

/// The square after turning the board by half a turn; goes with exchanging the colours.
inline Square turned(Square s) {
  return Square::from_index(kSquares - 1 - s.index());
}

/// The square after mirroring the board left to right.
inline Square mirrored(Square s) {
  return Square::at(static_cast<File>(kFiles - 1 - static_cast<int>(s.file())), s.rank());
}

inline Square unmoved(Square s) {
  return s;
}

using MapSquare = Square (*)(Square);

/// The position with every piece on its mapped square, colours and hands exchanged or not.
/// Precondition: `map` is one of the above, turned exactly with `exchange`.
inline Position transformed(const Position& pos, MapSquare map, bool exchange) {
  const Setup from = pos.setup();
  Setup to;
  for (int i = 0; i < kSquares; ++i) {
    const auto& piece = from.board[static_cast<std::size_t>(i)];
    if (!piece) continue;
    const Square target = map(Square::from_index(i));
    to.board[static_cast<std::size_t>(target.index())] =
        Piece{exchange ? ~piece->color() : piece->color(), piece->type()};
  }
  to.hands = from.hands;
  if (exchange) std::swap(to.hands[0], to.hands[1]);
  to.side_to_move = exchange ? ~from.side_to_move : from.side_to_move;
  return Position::from_setup(to).value();
}

/// The legal moves with their squares mapped, as sorted values of Move::raw().
inline std::vector<std::uint16_t> mapped_moves(const Position& pos, const RuleSet& rules, MapSquare map) {
  MoveList moves;
  generate_legal(pos, rules, moves);
  std::vector<std::uint16_t> out;
  for (const Move m : moves) {
    out.push_back(
        (m.is_drop() ? Move::drop(m.dropped(), map(m.to())) : Move::board(map(m.from()), map(m.to()), m.promotes()))
            .raw());
  }
  std::ranges::sort(out);
  return out;
}

}  // namespace annan::rules::testing
