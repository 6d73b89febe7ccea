// SPDX-License-Identifier: MIT
// Moves as values, and the verdict on one move from the definitions.
#pragma once

#include <cstdint>
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

// In the order in which they are looked for.
enum class Verdict : std::uint8_t {
  legal,
  no_piece,
  not_yours,
  not_in_hand,
  square_taken,
  own_piece,
  not_its_movement,
  cannot_promote,
  must_promote,
  stuck,
  two_pawns,
  king_attacked,
  pawn_drop_mate,
};
// The code that explain prints.
std::string_view name_of(Verdict verdict);

// Legal, or the first code that holds.
Verdict verdict(const Board& board, const RuleSet& rules, const Move& move);
std::vector<Move> all_legal(const Board& board, const RuleSet& rules);
bool has_legal_move(const Board& board, const RuleSet& rules);
// What the status of a position is called, given whether there is a legal move and whether the side to move is in
// check.
std::string_view status_name(bool any_move, bool check);

}  // namespace annan::oracle
