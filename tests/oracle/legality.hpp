// SPDX-License-Identifier: MIT
// Moves as values, and the verdict on one move from the definitions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movement.hpp"
#include "oracle.hpp"

namespace annan::oracle {

struct Move {
  std::optional<Spot> from;   // none for a drop
  Kind dropped = Kind::pawn;  // read for a drop only
  Spot to;
  bool promote = false;
};

Move parse_usi(std::string_view usi);
std::string to_usi(const Move& move);

// The board after the move, the other side to move. Nothing is checked but that the man is there.
Board apply(const Board& board, const Move& move);

// "legal", or the first code that holds.
std::string_view verdict(const Board& board, const RuleSet& rules, const Move& move);
std::vector<Move> all_legal(const Board& board, const RuleSet& rules);
bool has_legal_move(const Board& board, const RuleSet& rules);

}  // namespace annan::oracle
