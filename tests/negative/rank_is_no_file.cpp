// SPDX-License-Identifier: MIT
// A rank in the place of a file.
// expect: error: no viable conversion|error: cannot initialize|error: no matching function
#include "rules/square.hpp"

using namespace annan::rules;

#ifdef ANNAN_WRONG
constexpr Square kSquare = Square::at(Rank::kC, File::k5);
#else
constexpr Square kSquare = Square::at(File::k5, Rank::kC);
#endif
static_assert(kSquare.rank() == Rank::kC);
