// SPDX-License-Identifier: MIT
#include "host/due.hpp"

#include <algorithm>
#include <span>

#include "party/absence.hpp"
#include "party/clock.hpp"
#include "party/seat.hpp"

namespace annan::host {

namespace {

using party::Seat;

/// The moment at which the site will have been up for so long since `from`, if no outage follows.
ids::Instant served_since(ids::Instant from, ids::Millis length, std::span<const party::Outage> outages) {
  ids::Instant moment = from + length;
  for (const party::Outage& outage : outages) {
    const ids::Instant begin = std::max(outage.from, from);
    if (begin < outage.to && begin < moment) moment = moment + (outage.to - begin);
  }
  return moment;
}

std::optional<Due> stopped_due(const party::GameState& game, bool is_anybody, const party::Circumstances& now) {
  if (is_anybody) return Due{*game.clock_stopped, party::StartClock{game.id}};
  if (game.adjourned) return std::nullopt;
  return Due{served_since(*game.clock_stopped, party::kAdjournAfter, now.outages), party::GiveUp{game.id}};
}

std::optional<Due> game_due(const party::State& state, const party::Circumstances& now) {
  if (!state.game_running()) return std::nullopt;
  const party::GameState& game = *state.game;
  if (game.clock_stopped) {
    const bool is_anybody = party::is_playing(state, now, Seat::kFirst) || party::is_playing(state, now, Seat::kSecond);
    return stopped_due(game, is_anybody, now);
  }
  if (const auto due = stand_in_due(state, now)) return Due{*due, party::StandIn{game.at()}};
  const auto absence = party::absence_due(state, now);
  if (absence && !state.terms.ranked) return Due{*absence, party::StopClock{game.id}};
  const auto deadline = party::deadline(state, now.outages);
  if (!deadline) return std::nullopt;
  return Due{*deadline + party::kFlagDelay, party::Flag{game.at()}};
}

std::optional<Due> succession_due(const party::State& state, const party::Circumstances& now) {
  if (state.ended || !now.host_absent_since) return std::nullopt;
  const auto can_be_host = [&](Seat seat) {
    const auto guest = party::guest_on(state.seats, seat);
    return guest && *guest != state.terms.host && !now.absent_since[party::index_of(seat)];
  };
  if (!can_be_host(Seat::kFirst) && !can_be_host(Seat::kSecond)) return std::nullopt;
  return Due{std::max(*now.host_absent_since, now.service_resumed()) + party::kHostAbsent, party::Succeed{}};
}

}  // namespace

std::optional<Due> next_due(const party::State& state, const party::Circumstances& now) {
  auto first = game_due(state, now);
  auto second = succession_due(state, now);
  if (!first || (second && second->at < first->at)) return second;
  return first;
}

std::optional<ids::Instant> stand_in_due(const party::State& state, const party::Circumstances& now) {
  const auto due = party::absence_due(state, now);
  if (!due || !party::is_playing(state, now, ~state.game->seat_to_move())) return std::nullopt;
  return due;
}

std::optional<ids::Instant> look_after(const party::State* before, const party::Decision& decision) {
  bool running = before != nullptr && before->game_running();
  bool computer = running && before->game->stand_in;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    computer |= before != nullptr && party::is_computer(before->seats, seat);
  for (const party::Event& event : decision.events) {
    running = (running || std::holds_alternative<party::GameStarted>(event)) &&
              !std::holds_alternative<party::GameEnded>(event);
    const auto* taken = std::get_if<party::SeatTaken>(&event);
    computer |= std::holds_alternative<party::StandInStarted>(event) ||
                (taken != nullptr && std::holds_alternative<party::Computer>(taken->occupant));
  }
  if (!running) return std::nullopt;
  return decision.at + (computer ? kComputersTurn : kLookInterval);
}

bool is_computers_turn(const party::State& state) {
  if (!state.game_running() || state.game->clock_stopped) return false;
  return state.game->stand_in_to_move() || party::is_computer(state.seats, state.game->seat_to_move());
}

}  // namespace annan::host
