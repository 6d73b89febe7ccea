// SPDX-License-Identifier: MIT
// A game and its party in the wrong order.
// expect: error: no matching function for call to 'open_game'
#include "ids/number.hpp"
#include "ids/text_id.hpp"

using namespace annan::ids;

int open_game(const PartyId& party, GameId game);

int open_first() {
#ifdef ANNAN_WRONG
  return open_game(GameId(1), PartyId::from_random(7));
#else
  return open_game(PartyId::from_random(7), GameId(1));
#endif
}
