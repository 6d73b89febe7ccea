// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/piece.hpp"

namespace annan::eval {

// All weights are in hundredths of a pawn. They were fitted to the results of self-play by logistic regression and are
// not meant to be read one by one.

/// A piece on the board by its own type and where it stands: on the three farthest ranks, the middle or the nearest
/// ones.
inline constexpr std::array<std::array<int, 3>, rules::kPieceTypes> kOnBoard = {{
    {{83, 96, 104}},      // pawn
    {{130, 156, 117}},    // lance
    {{180, 151, 123}},    // knight
    {{177, 240, 229}},    // silver
    {{151, 167, 265}},    // gold
    {{387, 306, 303}},    // bishop
    {{434, 329, 325}},    // rook
    {{397, -167, -204}},  // king
    {{180, 257, 271}},    // promoted pawn
    {{200, 272, 86}},     // promoted lance
    {{212, 215, 256}},    // promoted knight
    {{123, 192, 415}},    // promoted silver
    {{451, 463, 530}},    // horse
    {{606, 605, 592}},    // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<int, rules::kHandTypes> kInHand = {42, 132, 95, 194, 233, 431, 625};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {51, 52, 93, 103, 67, -10, -64};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<int, rules::kMovements> kMobility = {-29, 13, 13, 6, 4, 7, 12, 6, 1, 6};

/// Per attack on a square of the enemy king's zone: its own and those next to it.
inline constexpr int kKingPressure = 59;

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king.
inline constexpr std::array<int, 10> kWeakKingSquares = {97, 19, -50, -90, -81, -37, -46, 33, 9, 0};

/// An own piece that is attacked and not protected, by its own type.
inline constexpr std::array<int, rules::kPieceTypes> kLoose = {-14, -33, -25, -59, -100, -96, -103,
                                                               0,   -4,  -63, -29, -4,   -57, -61};

/// Having the move.
inline constexpr int kTempo = 60;

/// What a piece is worth by its own type when moves are ordered and exchanges counted. A king is never exchanged.
inline constexpr std::array<int, rules::kPieceTypes> kPieceValue = {100,  260, 260, 430, 480, 620, 780,
                                                                    2000, 360, 380, 390, 460, 900, 1060};

/// The same for a piece in hand.
inline constexpr std::array<int, rules::kHandTypes> kHandValue = {110, 280, 290, 470, 520, 680, 850};

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
