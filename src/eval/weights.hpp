// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/piece.hpp"

namespace annan::eval {

/// All weights are in hundredths of a pawn on the board.

/// What a piece is worth by its own type, on the board. A king is never exchanged; its figure only orders moves.
inline constexpr std::array<int, rules::kPieceTypes> kPieceValue = {
    100,   // pawn
    260,   // lance
    260,   // knight
    430,   // silver
    480,   // gold
    620,   // bishop
    780,   // rook
    2000,  // king
    360,   // promoted pawn
    380,   // promoted lance
    390,   // promoted knight
    460,   // promoted silver
    900,   // horse
    1060,  // dragon
};

/// A piece in hand can go anywhere.
inline constexpr std::array<int, rules::kHandTypes> kHandValue = {110, 280, 290, 470, 520, 680, 850};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<int, rules::kMovements> kMobility = {
    4,  // pawn
    4,  // lance
    4,  // knight
    5,  // silver
    5,  // gold
    5,  // bishop
    5,  // rook
    3,  // king
    5,  // horse
    5,  // dragon
};

/// Per attacked square next to the enemy king or under it; grows with the number of attacking pieces.
inline constexpr int kKingPressure = 5;
inline constexpr int kMaxKingAttackers = 5;

/// Per rank a piece other than the king stands ahead of its own back rank.
inline constexpr int kAdvance = 2;

/// Having the move.
inline constexpr int kTempo = 15;

[[nodiscard]] constexpr int value_of(rules::PieceType t) {
  return kPieceValue[static_cast<std::size_t>(rules::index_of(t))];
}

/// What a promotion adds to the piece; 0 for types that cannot promote.
[[nodiscard]] constexpr int promotion_gain(rules::PieceType t) {
  const auto after = rules::promoted(t);
  return after ? value_of(*after) - value_of(t) : 0;
}

/// What a capture swings: the piece leaves the board and its unpromoted form comes into the other hand.
[[nodiscard]] constexpr int capture_swing(rules::PieceType t) {
  const rules::PieceType held = rules::unpromoted(t);
  if (!rules::can_be_held(held)) return value_of(t);
  return value_of(t) + kHandValue[static_cast<std::size_t>(rules::index_of(held))];
}

}  // namespace annan::eval
