// SPDX-License-Identifier: MIT
// Ids made alike are still ids of different things.
// expect: error: no matching function for call to 'watchers_of'
#include "ids/text_id.hpp"

using namespace annan::ids;

int watchers_of(const PartyId& party);

int count() {
#ifdef ANNAN_WRONG
  return watchers_of(GuestId::from_random(7));
#else
  return watchers_of(PartyId::from_random(7));
#endif
}
