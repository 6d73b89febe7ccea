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
    {{88, 86, 87}},       // pawn
    {{120, 129, 96}},     // lance
    {{144, 136, 110}},    // knight
    {{155, 203, 224}},    // silver
    {{114, 149, 256}},    // gold
    {{296, 267, 264}},    // bishop
    {{366, 260, 273}},    // rook
    {{392, -186, -169}},  // king
    {{166, 223, 181}},    // promoted pawn
    {{158, 131, 73}},     // promoted lance
    {{175, 102, 284}},    // promoted knight
    {{117, 130, 186}},    // promoted silver
    {{385, 405, 427}},    // horse
    {{531, 515, 516}},    // dragon
}};

/// What a piece gains or loses by moving like its supporter instead of like itself: by its own type, then by the
/// movement it has now. Mobility and pressure count beside it.
inline constexpr std::array<std::array<int, rules::kMovements>, rules::kPieceTypes> kBorrowed = {{
    {{0, 41, -6, 15, 1, 38, -30, -2, 53, 69}},             // pawn
    {{-98, 0, -34, 19, 36, 14, -14, 97, 33, -52}},         // lance
    {{-22, 21, 0, -7, 2, -37, -11, -16, -70, 30}},         // knight
    {{-31, -27, -31, 0, 1, 12, 18, 17, 40, -89}},          // silver
    {{-51, -51, 8, -3, 0, -33, -62, 26, 55, -7}},          // gold
    {{-78, -55, -37, 1, -19, 0, -64, -63, 33, -14}},       // bishop
    {{-149, -8, -56, 68, 34, -48, 0, -2, -19, 16}},        // rook
    {{-109, -34, -121, 18, 8, 44, -30, 0, 63, 2}},         // king
    {{116, 58, -31, 123, 0, 41, 29, 98, -15, -41}},        // promoted pawn
    {{-32, 20, 44, -8, 0, 47, 85, 63, -106, -112}},        // promoted lance
    {{-1, -211, 80, -95, 0, -80, 59, -9, 11, 64}},         // promoted knight
    {{12, 0, 28, -7, 0, 30, 42, 31, 37, -69}},             // promoted silver
    {{-140, -73, -226, 36, 14, -108, 57, -118, 0, -122}},  // horse
    {{-106, 54, -90, -58, 28, -25, -20, -23, 60, 0}},      // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<int, rules::kHandTypes> kInHand = {36, 118, 105, 183, 217, 336, 567};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {65, 55, 58, 83, 59, 63, -21};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<int, rules::kMovements> kMobility = {-24, 12, 12, 7, 6, 11, 13, 8, 5, 8};

/// Per attack on a square of the enemy king's zone: its own and those next to it.
inline constexpr int kKingPressure = 64;

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king.
inline constexpr std::array<int, 10> kWeakKingSquares = {129, 17, -45, -80, -101, -56, -123, -44, 2, 0};

/// An own piece that is attacked and not protected, by its own type.
inline constexpr std::array<int, rules::kPieceTypes> kLoose = {-15, -34, -17, -79, -123, -121, -116,
                                                               0,   13,  -48, 2,   -5,   -50,  -77};

/// Having the move.
inline constexpr int kTempo = 67;

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

/// capture_swing() by own type.
inline constexpr std::array<int, rules::kPieceTypes> kCaptureSwings = [] {
  std::array<int, rules::kPieceTypes> out{};
  for (int i = 0; i < rules::kPieceTypes; ++i)
    out[static_cast<std::size_t>(i)] = capture_swing(static_cast<rules::PieceType>(i));
  return out;
}();

}  // namespace annan::eval
