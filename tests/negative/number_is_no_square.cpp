// SPDX-License-Identifier: MIT
// An index becomes a square only by name.
// expect: error: no viable conversion
#include "rules/square.hpp"

using namespace annan::rules;

#ifdef ANNAN_WRONG
constexpr Square kSquare = 40;
#else
constexpr Square kSquare = Square::from_index(40);
#endif
static_assert(kSquare.file() == File::k5);
