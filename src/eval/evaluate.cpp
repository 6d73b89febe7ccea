// SPDX-License-Identifier: MIT
#include "eval/evaluate.hpp"

#include <algorithm>

#include "eval/weights.hpp"
#include "rules/attacks.hpp"

namespace annan::eval {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Movement;
using rules::PieceType;
using rules::Position;
using rules::Square;

int hand_value(const Position& pos, Color side) {
  int sum = 0;
  for (int i = 0; i < rules::kHandTypes; ++i) {
    sum += pos.hand_count(side, static_cast<PieceType>(i)) * kHandValue[static_cast<std::size_t>(i)];
  }
  return sum;
}

int board_value(const Position& pos, Color side) {
  int sum = 0;
  for (Bitboard left = pos.pieces(side); left.any();) {
    const Square s = left.pop();
    const PieceType type = pos.piece_at(s)->type();
    if (type == PieceType::kKing) continue;
    sum += value_of(type) + kAdvance * (rules::kRanks - 1 - rules::ranks_to_go(s, side));
  }
  return sum;
}

/// The king's square and those next to it; empty without a king.
Bitboard king_zone(const Position& pos, Color side) {
  const auto king = pos.king(side);
  if (!king) return {};
  return rules::steps(Movement::kKing, side, *king) | Bitboard::of(*king);
}

/// What the pieces of `side` can reach by their movement now, and how they press on the enemy king.
int activity_value(const Position& pos, Color side) {
  const rules::MoverSets movers = pos.mover_sets(side);
  const Bitboard occupied = pos.occupied();
  const Bitboard free = ~pos.pieces(side);
  const Bitboard zone = king_zone(pos, ~side);
  int mobility = 0;
  int attackers = 0;
  int hits = 0;
  for (int m = 0; m < rules::kMovements; ++m) {
    for (Bitboard left = movers[static_cast<std::size_t>(m)]; left.any();) {
      const Bitboard reach = rules::attacks(static_cast<Movement>(m), side, left.pop(), occupied);
      mobility += kMobility[static_cast<std::size_t>(m)] * (reach & free).count();
      const int touched = (reach & zone).count();
      hits += touched;
      attackers += touched != 0 ? 1 : 0;
    }
  }
  return mobility + kKingPressure * hits * std::min(attackers, kMaxKingAttackers) / 2;
}

int side_value(const Position& pos, Color side) {
  return board_value(pos, side) + hand_value(pos, side) + activity_value(pos, side);
}

}  // namespace

int evaluate(const Position& pos) {
  const Color us = pos.side_to_move();
  const int value = side_value(pos, us) - side_value(pos, ~us) + kTempo;
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace annan::eval
