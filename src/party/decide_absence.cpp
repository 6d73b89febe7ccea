// SPDX-License-Identifier: MIT
// Who is away, who plays in their place, and who comes back.
#include "party/absence.hpp"

#include <algorithm>

#include "party/judge.hpp"

namespace annan::party {

namespace {

StandInEnded give_back(const State& state, const Circumstances& now) {
  const GameState& game = *state.game;
  const ids::Millis used = used_time(game, std::max(now.received, state.last_at), now.outages);
  const ids::Millis spent = game.stand_in_to_move() ? spent_on_return(game, used) : used;
  return {game.id, *game.stand_in, spent};
}

/// The guest went away while the site was down: it is not known whether they wanted to.
bool is_taken_by_outage(const State& state, const Circumstances& now, Seat seat) {
  const auto missed = state.game->seat_to_move() == seat ? missed_since(state, now) : std::nullopt;
  const auto absent = missed ? missed : now.absent_since[index_of(seat)];
  return absent && std::ranges::any_of(now.outages, [&](const Outage& outage) {
           return outage.from <= *absent && *absent <= outage.to;
         });
}

}  // namespace

std::vector<Event> coming_back(const State& state, const ids::GuestId& guest, const Circumstances& now) {
  const auto seat = seat_of(state.seats, guest);
  if (!seat || !state.game_running()) return {};
  if (state.game->stand_in == seat) return {give_back(state, now)};
  if (state.game->clock_stopped) return {ClockStarted{state.game->id}};
  return {};
}

Decided Judge::operator()(const Return& c) const {
  if (!seat_of(state_.seats, c.guest)) return refuse(Code::kNotSeated);
  std::vector<Event> back = coming_back(state_, c.guest, now_);
  if (back.empty()) return refuse(Code::kNotAway);
  return events(std::move(back));
}

/// A ranked game that an outage has broken off changes nothing.
Decided Judge::lose_by_absence(Seat seat, EndReason reason) const {
  return is_taken_by_outage(state_, now_, seat) ? abort() : lose(seat, reason);
}

Decided Judge::operator()(const StandIn& c) const {
  const auto seat = turn_at(c.at);
  if (!seat) return std::unexpected(seat.error());
  const auto due = absence_due(state_, now_);
  if (!due || now_.received < *due || !is_playing(state_, now_, ~*seat)) return refuse(Code::kNotDue);
  if (state_.terms.ranked && state_.game->stand_in_spells[index_of(*seat)] >= kRankedSpells) {
    return lose_by_absence(*seat, EndReason::kAbsence);
  }
  return events({StandInStarted{state_.game->id, *seat}});
}

/// A computer is no company: a game is only for those who are there.
Decided Judge::operator()(const StopClock& c) const {
  if (auto refusal = not_running(c.game)) return std::unexpected(std::move(*refusal));
  const GameState& game = *state_.game;
  const Seat seat = game.seat_to_move();
  const auto due = absence_due(state_, now_);
  if (state_.terms.ranked || !due || now_.received < *due || is_playing(state_, now_, ~seat)) {
    return refuse(Code::kNotDue);
  }
  ids::Instant left = std::max(game.turn_started, missed_since(state_, now_).value_or(game.turn_started));
  for (const auto& absent : now_.absent_since)
    left = std::max(left, absent.value_or(left));
  std::vector<Event> list;
  if (game.stand_in) list.emplace_back(give_back(state_, now_));
  list.emplace_back(ClockStopped{game.id, spent_on_return(game, used_time(game, left, now_.outages))});
  return events(std::move(list));
}

Decided Judge::operator()(const StartClock& c) const {
  if (auto refusal = not_running(c.game)) return std::unexpected(std::move(*refusal));
  const bool is_anybody = is_playing(state_, now_, Seat::kFirst) || is_playing(state_, now_, Seat::kSecond);
  if (!state_.game->clock_stopped || !is_anybody) return refuse(Code::kNotDue);
  return events({ClockStarted{c.game}});
}

Decided Judge::operator()(const GiveUp& c) const {
  if (auto refusal = not_running(c.game)) return std::unexpected(std::move(*refusal));
  const GameState& game = *state_.game;
  if (!game.clock_stopped || game.adjourned) return refuse(Code::kNotDue);
  if (served_between(*game.clock_stopped, now_.received, now_.outages) < kAdjournAfter) return refuse(Code::kNotDue);
  if (game.ply() < ids::Ply(kAdjournedPlies)) return abort();
  return events({GameAdjourned{game.id}});
}

Decided Judge::operator()(const Succeed&) const {
  const auto& absent = now_.host_absent_since;
  if (!absent || now_.received < std::max(*absent, now_.service_resumed()) + kHostAbsent) return refuse(Code::kNotDue);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const auto guest = guest_on(state_.seats, seat);
    if (guest && *guest != state_.terms.host && !now_.absent_since[index_of(seat)])
      return events({HostChanged{*guest}});
  }
  return refuse(Code::kNotDue);
}

}  // namespace annan::party
