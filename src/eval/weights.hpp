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
    {{0, 38, -10, 10, -3, 40, -26, 7, 63, 71}},           // pawn
    {{-94, 0, -45, 15, 28, 23, -7, 83, 50, -49}},         // lance
    {{-12, 20, 0, -11, -21, -26, 6, -14, -58, 33}},       // knight
    {{-41, -19, -24, 0, -7, 3, 37, 17, 58, -59}},         // silver
    {{-71, -43, -6, 2, 0, -22, -53, 31, 58, -56}},        // gold
    {{-74, -39, -27, -1, -20, 0, -64, -81, 26, -13}},     // bishop
    {{-147, -29, -53, 49, 7, -73, 0, -9, -11, 20}},       // rook
    {{-105, -51, -123, 5, -10, 51, -8, 0, 75, 0}},        // king
    {{111, 57, -43, 94, 0, 44, 36, 116, 5, -59}},         // promoted pawn
    {{-48, 16, 22, -27, 0, 68, 68, 70, -90, -130}},       // promoted lance
    {{-13, -191, 86, -133, 0, -71, 71, -5, 40, 77}},      // promoted knight
    {{2, 0, 25, -8, 0, 28, 42, 28, 17, -55}},             // promoted silver
    {{-149, -80, -179, 33, -8, -118, 65, -120, 0, -87}},  // horse
    {{-112, 49, -87, -79, 25, -21, -23, -32, 14, 0}},     // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<int, rules::kHandTypes> kInHand = {36, 118, 105, 183, 217, 336, 567};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {65, 55, 58, 83, 59, 63, -21};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<int, rules::kMovements> kMobility = {-24, 12, 12, 7, 6, 11, 13, 8, 5, 8};

/// Per attack on a square of the enemy king's zone (its own and those next to it), by the movement of the attacker.
inline constexpr std::array<int, rules::kMovements> kKingPressure = {86, 77, 86, 99, 98, 65, 60, 48, 66, 67};

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king, then by how many pieces
/// the enemy holds; from kManyInHand on it does not matter how many.
inline constexpr int kManyInHand = 4;
inline constexpr std::array<std::array<int, kManyInHand + 1>, 10> kWeakKingSquares = {{
    {{173, 182, 151, 116, 88}},
    {{68, 79, 24, 3, -11}},
    {{8, -46, -40, -65, -71}},
    {{-100, -88, -91, -58, -110}},
    {{-114, -123, -87, -119, -134}},
    {{-57, -46, -56, -80, -90}},
    {{-125, -118, -110, -131, -131}},
    {{-46, -44, -46, -47, -40}},
    {{2, 2, 1, 2, 1}},
    {{0, 0, 0, 0, 0}},
}};

/// By how many squares the own king could step to that are not attacked; from kManyEscapes on it does not matter.
inline constexpr int kManyEscapes = 8;
inline constexpr std::array<int, kManyEscapes + 1> kKingEscapes = {22, 37, 17, 11, -8, -30, -16, -83, 18};

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
