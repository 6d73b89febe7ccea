// SPDX-License-Identifier: MIT
// What a piece is and what it moves like are two things.
// expect: error: cannot initialize|error: no viable conversion
#include "rules/piece.hpp"

using namespace annan::rules;

#ifdef ANNAN_WRONG
constexpr Movement kLent = PieceType::kRook;
#else
constexpr Movement kLent = movement_of(PieceType::kRook);
#endif
static_assert(kLent == Movement::kRook);
