// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/phased.hpp"
#include "rules/piece.hpp"

namespace annan::eval {

// What the tables of fitted_weights.hpp mean. All weights are in hundredths of a pawn; they were fitted to self-play by
// logistic regression (src/fit) and are not meant to be read one by one.

/// A table by the piece's own type, and one by the movement it has now, borrowed or not.
template <typename Weight>
using ByType = std::array<Weight, rules::kPieceTypes>;
template <typename Weight>
using ByMovement = std::array<Weight, rules::kMovements>;
template <typename Weight>
using ByHandType = std::array<Weight, rules::kHandTypes>;

/// A piece on the board by its own type and where it stands: on the three farthest ranks, the middle or the nearest
/// ones.
using OnBoard = ByType<std::array<Phased, 3>>;

/// What a piece gains or loses by moving like its supporter instead of like itself: by its own type, then by the
/// movement it has now. Mobility and pressure count beside it.
using Borrowed = ByType<ByMovement<int>>;

/// Each piece in hand, and what the first of its type adds.
using InHand = ByHandType<Phased>;
using FirstInHand = ByHandType<int>;

/// Per attacked square that holds no own piece.
using Mobility = ByMovement<Phased>;

/// Per attack on a square of the enemy king's zone (its own and those next to it), by the movement of the attacker.
using KingPressure = ByMovement<Phased>;

/// By how many squares of the own king's zone are attacked and guarded by nothing but the king, then by how many pieces
/// the enemy holds; from kManyInHand on it does not matter how many.
inline constexpr int kManyInHand = 4;
inline constexpr int kZone = 9;
using WeakKingSquares = std::array<std::array<Phased, kManyInHand + 1>, kZone + 1>;

/// By how many squares the own king could step to that are not attacked; from kManyEscapes on it does not matter.
inline constexpr int kManyEscapes = 8;
using KingEscapes = std::array<int, kManyEscapes + 1>;

/// An own piece that is attacked and not protected, by its own type.
using Loose = ByType<int>;

/// Having the move.
using Tempo = int;

/// One number for each square of files 1 to 5, each file from the farthest rank to the nearest; files 9 to 6 are the
/// same.
inline constexpr int kHalfBoard = 45;

/// What a piece is worth more or less on its square, by its own type and by its movement.
using PlaceOfType = ByType<std::array<int, kHalfBoard>>;
using PlaceOfMovement = ByMovement<std::array<int, kHalfBoard>>;

}  // namespace annan::eval
