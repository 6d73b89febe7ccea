// SPDX-License-Identifier: MIT
// A piece takes its color and its type, in that order and as themselves.
// expect: error: no matching constructor
#include "rules/piece.hpp"

using namespace annan::rules;

#ifdef ANNAN_WRONG
constexpr Piece kPiece(true, PieceType::kGold);
#else
constexpr Piece kPiece(Color::kBlack, PieceType::kGold);
#endif
static_assert(kPiece.type() == PieceType::kGold);
