// SPDX-License-Identifier: MIT
// Moves of a game and appends to a log are counted apart.
// expect: error: invalid operands to binary expression
#include "ids/number.hpp"

using namespace annan::ids;

bool seen(Seq seq, [[maybe_unused]] Ply ply) {
#ifdef ANNAN_WRONG
  return seq == ply;
#else
  return seq == Seq(3);
#endif
}
