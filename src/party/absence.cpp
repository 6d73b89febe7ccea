// SPDX-License-Identifier: MIT
#include "party/absence.hpp"

#include <algorithm>

namespace annan::party {

bool is_playing(const State& state, const Circumstances& now, Seat seat) {
  const bool away = now.absent_since[index_of(seat)] || (state.game_running() && state.game->stand_in == seat);
  return guest_on(state.seats, seat) && !away;
}

std::optional<ids::Instant> absence_due(const State& state, const Circumstances& now) {
  if (!state.game_running()) return std::nullopt;
  const GameState& game = *state.game;
  const Seat seat = game.seat_to_move();
  const auto& absent = now.absent_since[index_of(seat)];
  if (!absent || game.clock_stopped || game.stand_in == seat || !guest_on(state.seats, seat)) return std::nullopt;
  const ids::Instant since = std::max(game.turn_started, *absent);
  const ids::Instant resumed = now.service_resumed();
  const ids::Instant grace = resumed > since ? resumed + kGraceAfterOutage : since + kGrace;
  const auto limit = deadline(state, now.outages);
  if (!limit) return grace;
  if (*absent > *limit) return std::nullopt;
  return std::min(grace, *limit);
}

ids::Millis spent_on_return(const GameState& game, ids::Millis used) {
  const auto time = turn_time(game);
  if (!time) return used;
  return std::min(used, std::max(ids::Millis(), *time - kReturnTime));
}

}  // namespace annan::party
