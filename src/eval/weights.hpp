// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/phased.hpp"
#include "rules/piece.hpp"

namespace annan::eval {

// All weights are in hundredths of a pawn. They were fitted to the results of self-play by logistic regression and are
// not meant to be read one by one.

/// A piece on the board by its own type and where it stands: on the three farthest ranks, the middle or the nearest
/// ones.
inline constexpr std::array<std::array<Phased, 3>, rules::kPieceTypes> kOnBoard = {{
    {{{88, 63}, {86, 61}, {87, 62}}},        // pawn
    {{{120, 79}, {129, 88}, {96, 55}}},      // lance
    {{{144, 141}, {136, 133}, {110, 107}}},  // knight
    {{{155, 122}, {203, 170}, {224, 191}}},  // silver
    {{{114, 101}, {149, 136}, {256, 243}}},  // gold
    {{{296, 269}, {267, 240}, {264, 237}}},  // bishop
    {{{366, 341}, {260, 235}, {273, 248}}},  // rook
    {{392, -186, -169}},                     // king
    {{{166, 142}, {223, 199}, {181, 157}}},  // promoted pawn
    {{{158, 110}, {131, 83}, {73, 25}}},     // promoted lance
    {{{175, 134}, {102, 61}, {284, 243}}},   // promoted knight
    {{{117, 92}, {130, 105}, {186, 161}}},   // promoted silver
    {{{385, 316}, {405, 336}, {427, 358}}},  // horse
    {{{531, 448}, {515, 432}, {516, 433}}},  // dragon
}};

/// What a piece gains or loses by moving like its supporter instead of like itself: by its own type, then by the
/// movement it has now. Mobility and pressure count beside it.
inline constexpr std::array<std::array<int, rules::kMovements>, rules::kPieceTypes> kBorrowed = {{
    {{0, 36, 15, 8, 13, 34, -10, 30, 69, 79}},          // pawn
    {{-52, 0, 3, 33, 56, 21, 13, 94, 39, -17}},         // lance
    {{-22, 9, 0, -14, 0, -9, 9, 23, -31, 23}},          // knight
    {{-41, -9, -4, 0, 18, -22, 22, 16, 63, -63}},       // silver
    {{-59, -34, 4, 7, 0, 3, -33, 8, 59, -22}},          // gold
    {{-69, -24, 13, 12, -5, 0, -15, -59, 33, 40}},      // bishop
    {{-144, 4, -15, 44, 5, -45, 0, 1, -9, 14}},         // rook
    {{-117, -3, -131, 27, 21, -8, -17, 0, 56, 3}},      // king
    {{106, 42, -21, 47, 0, 41, 48, 68, 11, -55}},       // promoted pawn
    {{-2, 18, 46, -1, 0, 69, 50, 67, -59, -96}},        // promoted lance
    {{7, -139, 76, -114, 0, -46, 70, 5, 49, 109}},      // promoted knight
    {{0, 0, 43, 0, 0, 30, 29, 24, 12, -33}},            // promoted silver
    {{-138, -70, -113, 25, 19, -93, 71, -43, 0, -81}},  // horse
    {{-45, 33, -45, -41, 21, 4, -7, -11, 12, 0}},       // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<Phased, rules::kHandTypes> kInHand = {
    {{36, 26}, {118, 125}, {105, 121}, {183, 179}, {217, 223}, {336, 330}, {567, 556}}};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {65, 55, 58, 83, 59, 63, -21};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<Phased, rules::kMovements> kMobility = {
    {{-24, 7}, {12, 11}, {12, 4}, {7, 10}, {6, 5}, {11, 12}, {13, 12}, {8, 5}, {5, 7}, {8, 9}}};

/// Per attack on a square of the enemy king's zone (its own and those next to it), by the movement of the attacker.
inline constexpr std::array<Phased, rules::kMovements> kKingPressure = {
    {{47, 70}, {59, 82}, {75, 98}, {85, 108}, {84, 107}, {40, 63}, {44, 67}, {27, 50}, {52, 75}, {64, 87}}};

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king, then by how many pieces
/// the enemy holds; from kManyInHand on it does not matter how many.
inline constexpr int kManyInHand = 4;
inline constexpr std::array<std::array<Phased, kManyInHand + 1>, 10> kWeakKingSquares = {{
    {{{153, 187}, {167, 201}, {141, 175}, {107, 141}, {72, 106}}},
    {{{66, 67}, {84, 85}, {37, 38}, {17, 18}, {0, 1}}},
    {{{-12, -1}, {-43, -32}, {-36, -25}, {-55, -44}, {-69, -58}}},
    {{{-102, -127}, {-86, -111}, {-87, -112}, {-46, -71}, {-76, -101}}},
    {{{-113, -150}, {-126, -163}, {-86, -123}, {-101, -138}, {-98, -135}}},
    {{{-60, -87}, {-49, -76}, {-53, -80}, {-72, -99}, {-76, -103}}},
    {{{-125, -134}, {-118, -127}, {-110, -119}, {-129, -138}, {-136, -145}}},
    {{{-46, -50}, {-44, -48}, {-46, -50}, {-47, -51}, {-43, -47}}},
    {{{2, 1}, {2, 1}, {2, 1}, {2, 1}, {2, 1}}},
    {{0, 0, 0, 0, 0}},
}};

/// By how many squares the own king could step to that are not attacked; from kManyEscapes on it does not matter.
inline constexpr int kManyEscapes = 8;
inline constexpr std::array<int, kManyEscapes + 1> kKingEscapes = {20, 26, 12, 9, -3, -17, -11, -66, -7};

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
