// SPDX-License-Identifier: MIT
// A number becomes a seq only by saying so.
// expect: error: no viable conversion
#include "ids/number.hpp"

using namespace annan::ids;

#ifdef ANNAN_WRONG
constexpr Seq kSeen = 3;
#else
constexpr Seq kSeen = Seq(3);
#endif
static_assert(kSeen.value() == 3);
