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

template <typename Table>
[[nodiscard]] constexpr const auto& at(const Table& table, int index) {
  return table[static_cast<std::size_t>(index)];
}

/// What one side reaches by its movement now.
struct Reach {
  Bitboard attacks;
  Bitboard guards;  ///< the same without the king's own
  Bitboard zone;    ///< the own king's square and those next to it; empty without a king
  int value;        ///< mobility and pressure on the enemy king
};

[[nodiscard]] Bitboard king_zone(const Position& pos, Color side) {
  const auto king = pos.king(side);
  if (!king) return {};
  return rules::steps(Movement::kKing, side, *king) | Bitboard::of(*king);
}

[[nodiscard]] Reach reach_of(const Position& pos, Color side) {
  const rules::MoverSets movers = pos.mover_sets(side);
  const Bitboard occupied = pos.occupied();
  const Bitboard free = ~pos.pieces(side);
  const Bitboard enemy_zone = king_zone(pos, ~side);
  const auto king = pos.king(side);
  Reach out{.attacks = {}, .guards = {}, .zone = king_zone(pos, side), .value = 0};
  int hits = 0;
  for (int m = 0; m < rules::kMovements; ++m) {
    int squares = 0;
    for (Bitboard left = movers[static_cast<std::size_t>(m)]; left.any();) {
      const Square from = left.pop();
      const Bitboard reached = rules::attacks(static_cast<Movement>(m), side, from, occupied);
      out.attacks |= reached;
      if (!king || *king != from) out.guards |= reached;
      squares += (reached & free).count();
      hits += (reached & enemy_zone).count();
    }
    out.value += at(kMobility, m) * squares;
  }
  out.value += kKingPressure * hits;
  return out;
}

[[nodiscard]] int hand_value(const Position& pos, Color side) {
  int sum = 0;
  for (int i = 0; i < rules::kHandTypes; ++i) {
    const int count = pos.hand_count(side, static_cast<PieceType>(i));
    if (count != 0) sum += at(kFirstInHand, i) + count * at(kInHand, i);
  }
  return sum;
}

[[nodiscard]] int board_value(const Position& pos, Color side, Bitboard loose) {
  int sum = 0;
  for (Bitboard left = pos.pieces(side); left.any();) {
    const Square s = left.pop();
    const int type = rules::index_of(pos.piece_at(s)->type());
    sum += at(at(kOnBoard, type), rules::ranks_to_go(s, side) / 3);
    if (loose.has(s)) sum += at(kLoose, type);
  }
  return sum;
}

[[nodiscard]] int side_value(const Position& pos, Color side, const Reach& own, const Reach& other) {
  const Bitboard loose = other.attacks & ~own.attacks;
  const int weak = (own.zone & other.attacks & ~own.guards).count();
  return board_value(pos, side, loose) + hand_value(pos, side) + own.value + at(kWeakKingSquares, weak);
}

}  // namespace

int evaluate(const Position& pos) {
  const Color us = pos.side_to_move();
  const Reach ours = reach_of(pos, us);
  const Reach theirs = reach_of(pos, ~us);
  const int value = side_value(pos, us, ours, theirs) - side_value(pos, ~us, theirs, ours) + kTempo;
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace annan::eval
