// SPDX-License-Identifier: MIT
#include "rules/impasse.hpp"

namespace annan::rules {

namespace {
constexpr int kBigPoints = 5;
}

ImpasseCount impasse_count(const Position& pos, Color side) {
  const Bitboard zone = last_ranks(side, 3);
  const Bitboard men = pos.pieces(side) & zone & ~pos.own_movement(Movement::kKing);
  const Bitboard big = pos.own_movement(Movement::kBishop) | pos.own_movement(Movement::kRook) |
                       pos.own_movement(Movement::kHorse) | pos.own_movement(Movement::kDragon);
  const auto king = pos.king(side);
  ImpasseCount out{.points = men.count() + (kBigPoints - 1) * (men & big).count(),
                   .men_in_zone = men.count(),
                   .king_in_zone = king && zone.has(*king)};
  for (const PieceType type : kHandOrder) {
    const bool is_big = type == PieceType::kBishop || type == PieceType::kRook;
    out.points += pos.hand_count(side, type) * (is_big ? kBigPoints : 1);
  }
  return out;
}

bool impasse_holds(const Position& pos) {
  const ImpasseCount count = impasse_count(pos, pos.side_to_move());
  return count.king_in_zone && count.men_in_zone >= kImpasseMen &&
         count.points >= impasse_points_needed(pos.side_to_move()) && !pos.in_check();
}

}  // namespace annan::rules
