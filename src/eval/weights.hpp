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
    {{{88, 56}, {86, 54}, {87, 55}}},        // pawn
    {{{120, 68}, {129, 77}, {96, 44}}},      // lance
    {{{144, 142}, {136, 134}, {110, 108}}},  // knight
    {{{155, 149}, {203, 197}, {224, 218}}},  // silver
    {{{114, 95}, {149, 130}, {256, 237}}},   // gold
    {{{296, 279}, {267, 250}, {264, 247}}},  // bishop
    {{{366, 322}, {260, 216}, {273, 229}}},  // rook
    {{392, -186, -169}},                     // king
    {{{166, 140}, {223, 197}, {181, 155}}},  // promoted pawn
    {{{158, 126}, {131, 99}, {73, 41}}},     // promoted lance
    {{{175, 122}, {102, 49}, {284, 231}}},   // promoted knight
    {{{117, 97}, {130, 110}, {186, 166}}},   // promoted silver
    {{{385, 308}, {405, 328}, {427, 350}}},  // horse
    {{{531, 438}, {515, 422}, {516, 423}}},  // dragon
}};

/// What a piece gains or loses by moving like its supporter instead of like itself: by its own type, then by the
/// movement it has now. Mobility and pressure count beside it.
inline constexpr std::array<std::array<int, rules::kMovements>, rules::kPieceTypes> kBorrowed = {{
    {{0, 38, 26, 27, 19, 63, 3, 38, 92, 58}},           // pawn
    {{-38, 0, 42, 47, 41, 39, 11, 101, 54, -17}},       // lance
    {{-19, 7, 0, -3, 7, 16, 27, 0, -20, -50}},          // knight
    {{-70, -31, -26, 0, -4, -10, 6, -7, 25, -15}},      // silver
    {{-72, -34, -42, 20, 0, 5, -51, 4, 42, -13}},       // gold
    {{-107, 6, 5, 16, -19, 0, -45, -75, -13, 29}},      // bishop
    {{-168, -52, -28, 17, 36, -33, 0, 10, -15, 16}},    // rook
    {{-175, -17, -72, 37, 41, -13, -55, 0, 8, -33}},    // king
    {{15, -29, -68, -2, 0, 29, 82, 100, -8, -9}},       // promoted pawn
    {{32, -5, 4, 14, 0, 36, 40, 26, -5, -85}},          // promoted lance
    {{35, -61, 33, -47, 0, -26, 47, -2, 23, 47}},       // promoted knight
    {{-8, -1, 42, 5, 0, 29, -7, 18, -5, -42}},          // promoted silver
    {{-125, -68, -51, -29, 16, -51, 63, -32, 0, -14}},  // horse
    {{-10, 4, -10, 4, 30, -24, 14, -9, -13, 0}},        // dragon
}};

/// Each piece in hand, and what the first of its type adds.
inline constexpr std::array<Phased, rules::kHandTypes> kInHand = {
    {{36, 24}, {118, 119}, {105, 114}, {183, 181}, {217, 233}, {336, 332}, {567, 560}}};
inline constexpr std::array<int, rules::kHandTypes> kFirstInHand = {65, 55, 58, 83, 59, 63, -21};

/// Per attacked square that holds no own piece, by the movement the piece has now, borrowed or not.
inline constexpr std::array<Phased, rules::kMovements> kMobility = {
    {{-24, 8}, {12, 13}, {12, 0}, {7, 2}, {6, 5}, {11, 9}, 13, {8, 6}, {5, 9}, {8, 7}}};

/// Per attack on a square of the enemy king's zone (its own and those next to it), by the movement of the attacker.
inline constexpr std::array<Phased, rules::kMovements> kKingPressure = {
    {{48, 76}, {48, 76}, {67, 95}, {79, 107}, {86, 114}, {39, 67}, {38, 66}, {27, 55}, {46, 74}, {58, 86}}};

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king, then by how many pieces
/// the enemy holds; from kManyInHand on it does not matter how many.
inline constexpr int kManyInHand = 4;
inline constexpr std::array<std::array<Phased, kManyInHand + 1>, 10> kWeakKingSquares = {{
    {{{157, 221}, {161, 225}, {130, 194}, {96, 160}, {45, 109}}},
    {{{90, 93}, {87, 90}, {42, 45}, {23, 26}, {-1, 2}}},
    {{{-20, -21}, {-55, -56}, {-34, -35}, {-47, -48}, {-64, -65}}},
    {{{-83, -104}, {-70, -91}, {-71, -92}, {-60, -81}, {-99, -120}}},
    {{{-109, -149}, {-111, -151}, {-97, -137}, {-113, -153}, {-103, -143}}},
    {{{-56, -76}, {-49, -69}, {-54, -74}, {-60, -80}, {-81, -101}}},
    {{{-124, -133}, {-120, -129}, {-122, -131}, {-128, -137}, {-130, -139}}},
    {{{-44, -47}, {-44, -47}, {-46, -49}, {-43, -46}, {-46, -49}}},
    {{{2, 1}, {2, 1}, {2, 1}, {2, 1}, {1, 0}}},
    {{0, 0, 0, 0, 0}},
}};

/// By how many squares the own king could step to that are not attacked; from kManyEscapes on it does not matter.
inline constexpr int kManyEscapes = 8;
inline constexpr std::array<int, kManyEscapes + 1> kKingEscapes = {20, 28, 18, 17, 3, -11, -10, -66, -32};

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
