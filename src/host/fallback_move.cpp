// SPDX-License-Identifier: MIT
#include "host/fallback_move.hpp"

#include <array>
#include <cassert>
#include <optional>

#include "rules/movegen.hpp"

namespace annan::host {

namespace {

/// What a piece is worth by its own type, in the order of PieceType; only the order of the values matters.
constexpr std::array<int, rules::kPieceTypes> kValues = {1, 3, 3, 5, 6, 8, 10, 0, 7, 6, 6, 6, 11, 13};

int captured_value(const rules::Position& position, rules::Move move) {
  if (move.is_drop()) return 0;
  const auto captured = position.piece_at(move.to());
  return captured ? kValues[static_cast<std::size_t>(rules::index_of(captured->type()))] : 0;
}

bool wins(const rules::Position& position, const rules::RuleSet& rules, rules::Move move) {
  rules::Position next = position;
  next.play_unchecked(move);
  return !rules::has_legal_move(next, rules);
}

}  // namespace

rules::Move fallback_move(const rules::Position& position, const rules::RuleSet& rules, std::uint64_t seed) {
  rules::MoveList moves;
  rules::generate_legal(position, rules, moves);
  assert(!moves.empty());
  rules::Move best = moves[seed % moves.size()];
  for (const rules::Move move : moves) {
    if (wins(position, rules, move)) return move;
    if (captured_value(position, move) > captured_value(position, best)) best = move;
  }
  return best;
}

}  // namespace annan::host
