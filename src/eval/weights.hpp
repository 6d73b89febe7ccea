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
    {{{88, 59}, {86, 57}, {87, 58}}},        // pawn
    {{{120, 82}, {129, 91}, {96, 58}}},      // lance
    {{144, 136, 110}},                       // knight
    {{{155, 142}, {203, 190}, {224, 211}}},  // silver
    {{{114, 101}, {149, 136}, {256, 243}}},  // gold
    {{{296, 279}, {267, 250}, {264, 247}}},  // bishop
    {{{366, 334}, {260, 228}, {273, 241}}},  // rook
    {{392, -186, -169}},                     // king
    {{{166, 142}, {223, 199}, {181, 157}}},  // promoted pawn
    {{{158, 120}, {131, 93}, {73, 35}}},     // promoted lance
    {{{175, 134}, {102, 61}, {284, 243}}},   // promoted knight
    {{{117, 99}, {130, 112}, {186, 168}}},   // promoted silver
    {{{385, 313}, {405, 333}, {427, 355}}},  // horse
    {{{531, 468}, {515, 452}, {516, 453}}},  // dragon
}};

/// What a piece gains or loses by moving like its supporter instead of like itself: by its own type, then by the
/// movement it has now. Mobility and pressure count beside it.
inline constexpr std::array<std::array<int, rules::kMovements>, rules::kPieceTypes> kBorrowed = {{
    {{0, 38, 29, 23, 23, 47, 5, 37, 90, 76}},           // pawn
    {{-47, 0, 35, 33, 43, 18, 28, 94, 35, 1}},          // lance
    {{-28, 24, 0, -8, 19, 12, 20, 8, -22, -17}},        // knight
    {{-33, -28, -28, 0, 16, -2, 20, -5, 43, -35}},      // silver
    {{-100, -41, -15, 17, 0, 0, -38, -3, 62, 8}},       // gold
    {{-95, -6, -3, 4, -28, 0, -9, -65, 13, 28}},        // bishop
    {{-152, 5, -32, 20, 12, -34, 0, 4, -22, 33}},       // rook
    {{-153, 2, -84, 40, 29, -32, -35, 0, 24, -29}},     // king
    {{-8, -12, -91, -35, 0, 42, 89, 112, -10, -16}},    // promoted pawn
    {{30, 10, 33, 6, 0, 34, 31, 44, -26, -74}},         // promoted lance
    {{61, -87, 53, -58, 0, -36, 53, -24, 19, 101}},     // promoted knight
    {{11, 0, 45, 34, 0, 14, 3, 34, 1, -43}},            // promoted silver
    {{-130, -36, -68, -44, 31, -61, 89, -50, 0, -17}},  // horse
    {{-37, 27, -28, -6, 24, 14, 20, -37, 0, 0}},        // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<Phased, rules::kHandTypes> kInHand = {
    {{36, 26}, {118, 120}, {105, 119}, 183, {217, 233}, {336, 339}, 567}};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {65, 55, 58, 83, 59, 63, -21};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<Phased, rules::kMovements> kMobility = {
    {{-24, 8}, {12, 10}, {12, 1}, {7, 6}, {6, 5}, 11, {13, 12}, {8, 7}, {5, 9}, {8, 7}}};

/// Per attack on a square of the enemy king's zone (its own and those next to it), by the movement of the attacker.
inline constexpr std::array<Phased, rules::kMovements> kKingPressure = {
    {{46, 71}, {58, 83}, {69, 94}, {80, 105}, {85, 110}, {40, 65}, {43, 68}, {26, 51}, {46, 71}, {62, 87}}};

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king, then by how many pieces
/// the enemy holds; from kManyInHand on it does not matter how many.
inline constexpr int kManyInHand = 4;
inline constexpr std::array<std::array<Phased, kManyInHand + 1>, 10> kWeakKingSquares = {{
    {{{155, 213}, {164, 222}, {133, 191}, {100, 158}, {52, 110}}},
    {{{82, 85}, {86, 89}, {37, 40}, {18, 21}, {-9, -6}}},
    {{-14, -47, -38, -44, -67}},
    {{{-90, -119}, {-69, -98}, {-83, -112}, {-59, -88}, {-84, -113}}},
    {{{-112, -143}, {-117, -148}, {-87, -118}, {-109, -140}, {-94, -125}}},
    {{{-58, -80}, {-48, -70}, {-50, -72}, {-58, -80}, {-89, -111}}},
    {{{-125, -127}, {-120, -122}, {-118, -120}, {-126, -128}, {-125, -127}}},
    {{{-45, -47}, {-45, -47}, {-47, -49}, {-45, -47}, {-42, -44}}},
    {{{2, 1}, {2, 1}, {2, 1}, {2, 1}, {1, 0}}},
    {{0, 0, 0, 0, 0}},
}};

/// By how many squares the own king could step to that are not attacked; from kManyEscapes on it does not matter.
inline constexpr int kManyEscapes = 8;
inline constexpr std::array<int, kManyEscapes + 1> kKingEscapes = {18, 27, 16, 17, 5, -15, -6, -69, -34};

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
