// SPDX-License-Identifier: MIT
// Who sits where, who is host, and what is played by.
#include <algorithm>
#include <utility>

#include "party/absence.hpp"
#include "party/judge.hpp"

namespace annan::party {

namespace {

constexpr int kShortestMoveLimit = 100;

Refusal bad_rule(std::string field) {
  Facts facts;
  facts.field = std::move(field);
  return Refusal(Code::kBadHouseRules, std::move(facts));
}

}  // namespace

std::optional<Refusal> fault_of(const HouseRules& house, const rules::Position& start) {
  if (house.time && !is_offered(*house.time)) return bad_rule("time");
  const auto limit = house.rules.move_limit;
  if (limit && (*limit < kShortestMoveLimit || *limit > kSafetyMoveLimit)) return bad_rule("move_limit");
  const rules::Game game(judged_by(house), start);
  if (!game.outcome()) return std::nullopt;
  if (game.outcome()->reason == rules::Reason::kBareKings) return Refusal(Code::kBareKings);
  Facts facts;
  facts.reason = end_reason(game.outcome()->reason);
  return Refusal(Code::kStartIsOver, std::move(facts));
}

std::optional<Refusal> fault_of(const Computer& computer) {
  if (computer.level >= 1 && computer.level <= kComputerLevels) return std::nullopt;
  return Refusal(Code::kBadLevel);
}

std::optional<Refusal> Judge::not_arranging(const ids::GuestId& guest) const {
  if (guest != state_.terms.host) return Refusal(Code::kNotHost);
  if (state_.terms.ranked) return Refusal(Code::kNotInRanked);
  if (state_.game_running()) return Refusal(Code::kGameRunning);
  return std::nullopt;
}

/// Whoever completes the pair starts the game.
Decided Judge::seat(Seat seat, Occupant occupant) const {
  Seats seats = state_.seats;
  seats[index_of(seat)] = occupant;
  std::vector<Event> list;
  list.emplace_back(SeatTaken{seat, std::move(occupant)});
  if (seats[0] && seats[1]) {
    const GameState* previous = state_.game ? &*state_.game : nullptr;
    list.emplace_back(start_game({state_.terms, seats, Series{}, previous}, now_.seed));
  }
  return events(std::move(list));
}

Decided Judge::operator()(const Join& c) const {
  if (state_.is_removed(c.person.guest)) return refuse(Code::kRemoved);
  if (seat_of(state_.seats, c.person.guest)) return refuse(Code::kAlreadySeated);
  if (state_.terms.ranked) return refuse(Code::kNotInRanked);
  if (c.seat) {
    if (state_.seats[index_of(*c.seat)]) return refuse(Code::kSeatTaken);
    return seat(*c.seat, c.person);
  }
  for (const Seat free : {Seat::kFirst, Seat::kSecond}) {
    if (!state_.seats[index_of(free)]) return seat(free, c.person);
  }
  return refuse(Code::kSeatsTaken);
}

Decided Judge::operator()(const Leave& c) const {
  const auto seat = seat_of(state_.seats, c.guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (state_.game_running()) return refuse(Code::kGameRunning);
  std::vector<Event> list;
  list.emplace_back(SeatLeft{*seat});
  if (c.guest == state_.terms.host) {
    if (const auto rival = guest_on(state_.seats, ~*seat)) list.emplace_back(HostChanged{*rival});
  }
  return events(std::move(list));
}

Decided Judge::operator()(const Rematch& c) const {
  const auto seat = seat_of(state_.seats, c.guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (!state_.game) return refuse(Code::kNoGame);
  if (c.game != state_.game->id) return stale();
  if (!state_.game->result) return refuse(Code::kGameRunning);
  if (state_.terms.ranked) return refuse(Code::kRankedOver);
  const Seat rival = ~*seat;
  const bool computer = is_computer(state_.seats, rival);
  if (!computer && !is_playing(state_, now_, rival)) return refuse(Code::kRivalLeft);
  if (computer || state_.wants_rematch[index_of(rival)]) {
    return events({start_game({state_.terms, state_.seats, state_.series, &*state_.game}, now_.seed)});
  }
  if (state_.wants_rematch[index_of(*seat)]) return refuse(Code::kAlreadyOffered);
  return events({RematchOffered{*seat}});
}

Decided Judge::operator()(const SetHouse& c) const {
  if (auto refusal = not_arranging(c.guest)) return std::unexpected(std::move(*refusal));
  const HouseChanged changed{c.house, c.start.value_or(state_.terms.start), c.colors.value_or(state_.terms.colors)};
  if (auto fault = fault_of(changed.house, changed.start)) return std::unexpected(std::move(*fault));
  return events({changed});
}

Decided Judge::operator()(const NameParty& c) const {
  if (c.guest != state_.terms.host) return refuse(Code::kNotHost);
  return events({PartyNamed{c.name}});
}

Decided Judge::operator()(const HandOver& c) const {
  if (c.guest != state_.terms.host) return refuse(Code::kNotHost);
  const bool is_here = c.to_connected || seat_of(state_.seats, c.to);
  if (c.to == c.guest || !is_here || state_.is_removed(c.to)) return refuse(Code::kNoSuchGuest);
  return events({HostChanged{c.to}});
}

Decided Judge::operator()(const Remove& c) const {
  if (c.guest != state_.terms.host) return refuse(Code::kNotHost);
  if (c.who == c.guest || state_.is_removed(c.who)) return refuse(Code::kNoSuchGuest);
  std::vector<Event> list;
  if (const auto seat = seat_of(state_.seats, c.who)) {
    if (state_.game_running()) return refuse(Code::kGameRunning);
    list.emplace_back(SeatLeft{*seat});
  }
  list.emplace_back(GuestRemoved{c.who});
  return events(std::move(list));
}

Decided Judge::operator()(const Allow& c) const {
  if (c.guest != state_.terms.host) return refuse(Code::kNotHost);
  if (!state_.is_removed(c.who)) return refuse(Code::kNoSuchGuest);
  return events({GuestAllowed{c.who}});
}

Decided Judge::operator()(const SeatComputer& c) const {
  if (auto refusal = not_arranging(c.guest)) return std::unexpected(std::move(*refusal));
  if (auto fault = fault_of(Computer{c.level})) return std::unexpected(std::move(*fault));
  if (state_.seats[index_of(c.seat)]) return refuse(Code::kSeatTaken);
  if (is_computer(state_.seats, ~c.seat)) return refuse(Code::kTwoComputers);
  return seat(c.seat, Computer{c.level});
}

Decided Judge::operator()(const FreeSeat& c) const {
  if (auto refusal = not_arranging(c.guest)) return std::unexpected(std::move(*refusal));
  if (!is_computer(state_.seats, c.seat)) return refuse(Code::kNotAComputer);
  return events({SeatLeft{c.seat}});
}

Decided Judge::operator()(const EndParty&) const {
  if (!state_.game_running()) return events({PartyEnded{}});
  return events({GameEnded{state_.game->id, Result{std::nullopt, EndReason::kAborted}}, PartyEnded{}});
}

}  // namespace annan::party
