// SPDX-License-Identifier: MIT
// A point in time and a length of time are two things.
// expect: error: no viable conversion|error: no matching function
#include "ids/time.hpp"

using namespace annan::ids;

bool is_due(Instant deadline);

bool check(Instant now, [[maybe_unused]] Millis grace) {
#ifdef ANNAN_WRONG
  return is_due(grace) && is_due(now);
#else
  return is_due(now);
#endif
}
