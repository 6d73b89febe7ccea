// SPDX-License-Identifier: MIT
// Squares know no arithmetic.
// expect: error: invalid operands to binary expression
#include "rules/square.hpp"

using namespace annan::rules;

constexpr Square kSquare = Square::at(File::k5, Rank::kE);
#ifdef ANNAN_WRONG
constexpr int kNext = kSquare + 1;
#else
constexpr int kNext = kSquare.index() + 1;
#endif
static_assert(kNext == 41);
