// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <random>

#include "rules/movegen.hpp"

namespace annan::fit {

/// A random move for positions to learn from, captures preferred so that hands fill; nothing where there is no move.
inline std::optional<rules::Move> capturing_move(const rules::Position& pos, std::mt19937& random) {
  rules::MoveList moves;
  rules::generate_legal(pos, {}, moves);
  if (moves.empty()) return std::nullopt;
  rules::Move move = moves[random() % moves.size()];
  for (int tries = 0; tries < 20 && !pos.piece_at(move.to()); ++tries)
    move = moves[random() % moves.size()];
  return move;
}

}  // namespace annan::fit
