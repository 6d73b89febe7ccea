// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <tuple>

#include "party/state.hpp"

namespace annan::party {

inline bool same_game(const GameState& a, const GameState& b) {
  const auto rest = [](const GameState& g) {
    return std::tie(g.id, g.black, g.house, g.facts, g.takebacks, g.turn_started, g.spent, g.main_left, g.clock_stopped,
                    g.adjourned, g.nudged, g.stand_in, g.stand_in_spells, g.stand_in_moves, g.offers, g.turned_down,
                    g.result, g.ratings);
  };
  return rest(a) == rest(b) && std::ranges::equal(a.game.moves(), b.game.moves()) && a.game.start() == b.game.start() &&
         a.game.position() == b.game.position() && a.game.rules() == b.game.rules() &&
         a.game.outcome() == b.game.outcome();
}

/// Do the two tell the same of everything there is.
inline bool same_state(const State& a, const State& b) {
  const auto rest = [](const State& s) {
    return std::tie(s.seq, s.last_at, s.terms, s.seats, s.wants_rematch, s.series);
  };
  if (rest(a) != rest(b) || a.game.has_value() != b.game.has_value()) return false;
  return !a.game || same_game(*a.game, *b.game);
}

}  // namespace annan::party
