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

ids::Millis used_time(const GameState& game, ids::Instant until, std::span<const Outage> outages) {
  return game.spent + served_between(game.turn_started, until, outages);
}

std::optional<ids::Millis> turn_time(const GameState& game) {
  if (!game.house.time) return std::nullopt;
  return game.main_left[static_cast<std::size_t>(rules::index_of(game.to_move()))] + game.house.time->byoyomi;
}

ids::Millis charged(const GameState& game, ids::Instant received, std::span<const Outage> outages) {
  const ids::Millis used = used_time(game, received, outages);
  return std::min(used, turn_time(game).value_or(used));
}

std::optional<ids::Instant> deadline(const State& state, std::span<const Outage> outages) {
  if (!state.game_running()) return std::nullopt;
  const GameState& game = *state.game;
  const auto time = turn_time(game);
  if (!time || game.clock_stopped || game.stand_in_to_move()) return std::nullopt;
  if (is_computer(state.seats, game.seat_to_move())) return std::nullopt;
  const ids::Instant start = game.turn_started;
  ids::Instant due = start + (*time - game.spent);
  for (const Outage& outage : outages) {
    const ids::Instant begin = std::max(outage.from, start);
    if (begin < outage.to && begin <= due) due = due + (outage.to - begin);
  }
  return due;
}

}  // namespace annan::party
