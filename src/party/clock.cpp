// SPDX-License-Identifier: MIT
#include "party/clock.hpp"

#include <algorithm>

namespace annan::party {

ids::Millis served_between(ids::Instant from, ids::Instant to, std::span<const Outage> outages) {
  if (to <= from) return ids::Millis(0);
  ids::Millis served = to - from;
  for (const Outage& outage : outages) {
    const ids::Instant begin = std::max(outage.from, from);
    const ids::Instant end = std::min(outage.to, to);
    if (begin < end) served = served - (end - begin);
  }
  return served;
}

std::optional<ids::Instant> deadline(const State& state, std::span<const Outage> outages) {
  if (!state.game_running() || !state.game->house.turn_limit) return std::nullopt;
  if (is_computer(state.seats, state.game->seat_to_move())) return std::nullopt;
  const ids::Instant start = state.game->turn_started;
  ids::Instant due = start + *state.game->house.turn_limit;
  for (const Outage& outage : outages) {
    const ids::Instant begin = std::max(outage.from, start);
    if (begin < outage.to && begin <= due) due = due + (outage.to - begin);
  }
  return due;
}

}  // namespace annan::party
