// SPDX-License-Identifier: MIT
#include "fit/features.hpp"

#include <algorithm>
#include <array>

#include "rules/attacks.hpp"

namespace annan::fit {
namespace {

using rules::Bitboard;
using rules::Color;
using rules::Movement;
using rules::PieceType;
using rules::Position;
using rules::Square;

struct Side {
  Bitboard attacks;
  Bitboard guards;  ///< the same without the king's own
  Bitboard zone;
  int in_hand = 0;
};

class Counter {
 public:
  explicit Counter(const Position& pos) : pos_(pos) {}

  Features count() {
    const Color us = pos_.side_to_move();
    Side own = reach_of(us, 1);
    Side other = reach_of(~us, -1);
    shelter(us, own, other, 1);
    shelter(~us, other, own, -1);
    add(Table::kTempo, 0, 0, 1);
    Features out;
    out.phase = std::min(own.in_hand + other.in_hand, eval::Phased::kLatePhase);
    for (std::size_t place = 0; place < kWeights; ++place) {
      if (counts_[place] == 0) continue;
      out.list.push_back({static_cast<std::uint16_t>(place), static_cast<std::int8_t>(counts_[place])});
    }
    return out;
  }

 private:
  void add(Table table, int row, int column, int count) { counts_[place_of(table, row, column)] += count; }

  [[nodiscard]] Bitboard zone_of(Color side) const {
    const auto king = pos_.king(side);
    return king ? rules::steps(Movement::kKing, side, *king) | Bitboard::of(*king) : Bitboard();
  }

  /// The pieces of one side, on the board and in hand.
  Side reach_of(Color side, int sign) {
    Side out{.attacks = {}, .guards = {}, .zone = zone_of(side)};
    const Bitboard target = zone_of(~side);
    const auto king = pos_.king(side);
    for (const Square from : pos_.pieces(side)) {
      const PieceType type = pos_.piece_at(from)->type();
      const Movement movement = pos_.movement_at(from);
      const Bitboard reached = rules::attacks(movement, side, from, pos_.occupied());
      out.attacks |= reached;
      if (from != king) out.guards |= reached;
      const int t = index_of(type);
      const int m = index_of(movement);
      const int rank = rules::ranks_to_go(from, side);
      const int file = std::min(static_cast<int>(from.file()), rules::kFiles - 1 - static_cast<int>(from.file()));
      add(Table::kOnBoard, t, rank / 3, sign);
      add(Table::kBorrowed, t, m, sign);
      add(Table::kPlaceOfType, t, file * rules::kRanks + rank, sign);
      add(Table::kPlaceOfMovement, m, file * rules::kRanks + rank, sign);
      add(Table::kMobility, 0, m, sign * (reached & ~pos_.pieces(side)).count());
      add(Table::kKingPressure, 0, m, sign * (reached & target).count());
    }
    for (int t = 0; t < rules::kHandTypes; ++t) {
      const int held = pos_.hand_count(side, static_cast<PieceType>(t));
      add(Table::kInHand, 0, t, sign * held);
      if (held > 0) add(Table::kFirstInHand, 0, t, sign);
      out.in_hand += held;
    }
    return out;
  }

  void shelter(Color side, const Side& own, const Side& other, int sign) {
    for (const Square s : pos_.pieces(side) & other.attacks & ~own.attacks)
      add(Table::kLoose, 0, index_of(pos_.piece_at(s)->type()), sign);
    const auto king = pos_.king(side);
    if (!king) return;
    const int weak = (own.zone & other.attacks & ~own.guards).count();
    add(Table::kWeakKingSquares, weak, std::min(other.in_hand, eval::kManyInHand), sign);
    const Bitboard steps = rules::attacks(pos_.movement_at(*king), side, *king, pos_.occupied());
    const int escapes = (steps & ~pos_.pieces(side) & ~other.attacks).count();
    add(Table::kKingEscapes, 0, std::min(escapes, eval::kManyEscapes), sign);
  }

  const Position& pos_;
  std::array<int, kWeights> counts_{};
};

}  // namespace

Features features_of(const Position& pos) {
  return Counter(pos).count();
}

double value_of(std::span<const Feature> features, int phase, const Weights& weights) {
  const double late = lateness(phase);
  double sum = 0;
  for (const Feature& f : features) {
    const Weight& weight = weights[f.weight];
    sum += f.count * (weight.opening + (weight.late - weight.opening) * late);
  }
  return sum;
}

}  // namespace annan::fit
