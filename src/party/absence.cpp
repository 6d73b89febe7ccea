// SPDX-License-Identifier: MIT
#include "party/absence.hpp"

#include <algorithm>

namespace annan::party {

bool is_playing(const State& state, const Circumstances& now, Seat seat) {
  const bool away = now.absent_since[index_of(seat)] || (state.game_running() && state.game->stand_in == seat);
  return guest_on(state.seats, seat) && !away;
}

std::optional<ids::Instant> absent_at(const Circumstances& now, Seat seat, ids::Instant moment) {
  const auto& absent = now.absent_since[index_of(seat)];
  if (absent && *absent <= moment) return absent;
  const auto& last = now.last_absence[index_of(seat)];
  return last && last->contains(moment) ? std::optional(last->since) : std::nullopt;
}

std::optional<ids::Instant> missed_since(const State& state, const Circumstances& now) {
  const Seat seat = state.game->seat_to_move();
  const auto limit = deadline(state, now.outages);
  return limit ? absent_at(now, seat, *limit) : now.absent_since[index_of(seat)];
}

std::optional<ids::Instant> absence_due(const State& state, const Circumstances& now) {
  if (!state.game_running()) return std::nullopt;
  const GameState& game = *state.game;
  const Seat seat = game.seat_to_move();
  if (game.clock_stopped || game.stand_in == seat || !guest_on(state.seats, seat)) return std::nullopt;
  const auto absent = missed_since(state, now);
  if (!absent) return std::nullopt;
  const ids::Instant since = std::max(game.turn_started, *absent);
  const ids::Instant resumed = now.service_resumed();
  const ids::Instant grace = resumed > since ? resumed + kGraceAfterOutage : since + kGrace;
  return std::min(grace, deadline(state, now.outages).value_or(grace));
}

ids::Millis spent_on_return(const GameState& game, ids::Millis used) {
  const auto time = turn_time(game);
  if (!time) return used;
  return std::min(used, std::max(ids::Millis(), *time - kReturnTime));
}

}  // namespace annan::party
