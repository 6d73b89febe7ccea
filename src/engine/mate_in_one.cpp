// SPDX-License-Identifier: MIT
#include "engine/mate_in_one.hpp"

#include "rules/movegen.hpp"

namespace annan::engine {

std::optional<rules::Move> mate_in_one(const rules::Position& pos, const rules::RuleSet& rules) {
  rules::MoveList moves;
  rules::generate_legal(pos, rules, moves);
  rules::Position after = pos;
  for (const rules::Move m : moves) {
    const rules::Position::Undo undo = after.play_unchecked(m);
    if (!rules::has_legal_move(after, rules)) return m;
    after.unplay(m, undo);
  }
  return std::nullopt;
}

}  // namespace annan::engine
