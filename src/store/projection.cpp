// SPDX-License-Identifier: MIT
#include "store/projection.hpp"

#include <ranges>

namespace annan::store {

namespace {

unsigned bit(party::Seat seat) {
  return 1u << party::index_of(seat);
}

struct Collect {
  std::vector<Change> changes;
  std::optional<TableChanges> table;

  TableChanges& at_table() { return table ? *table : table.emplace(); }
  void take(unsigned seats) {
    at_table().emptied &= ~seats;
    at_table().taken |= seats;
  }
  void operator()(const party::PartyCreated& e) { at_table().listed = is_listed(e); }
  void operator()(const party::SeatTaken& e) { take(bit(e.seat)); }
  void operator()(const party::SeatLeft& e) {
    at_table().taken &= ~bit(e.seat);
    at_table().emptied |= bit(e.seat);
  }
  void operator()(const party::GameStarted& e) {
    const party::Seats seats = {e.seats[0], e.seats[1]};
    changes.emplace_back(GameBegins{.game = e.game,
                                    .black_seat = e.black,
                                    .players = {party::guest_on(seats, e.black), party::guest_on(seats, ~e.black)},
                                    .ranked = is_ranked(e.terms)});
    take(bit(party::Seat::kFirst) | bit(party::Seat::kSecond));
    at_table().playing = true;
  }
  void operator()(const party::GameEnded& e) {
    changes.emplace_back(GameEnds{e.game, e.result});
    at_table().playing = false;
  }
  template <class E>
  void operator()(const E& e) {
    if constexpr (requires { e.changes; }) {
      for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
        const auto& change = e.changes[party::index_of(seat)];
        changes.emplace_back(Rerated{e.game, seat, change.before, change.after, change.deviation_after});
      }
    }
  }

  template <class Terms>
  static bool is_ranked(const Terms& terms) {
    if constexpr (requires { terms.ranked; }) {
      return terms.ranked;
    } else {
      return false;
    }
  }
  template <class E>
  static bool is_listed(const E& e) {
    if constexpr (requires { e.terms.listed; }) {
      return e.terms.listed;
    } else {
      return false;
    }
  }
};

template <class E>
std::optional<int> plies_told(const E& e) {
  if constexpr (std::is_same_v<E, party::MovePlayed>) {
    return static_cast<int>(e.ply.value()) + 1;
  } else if constexpr (std::is_same_v<E, party::GameStarted>) {
    return 0;
  } else if constexpr (requires { e.to_ply.value().value(); }) {
    return std::nullopt;
  } else if constexpr (requires { e.to_ply.value(); }) {
    return static_cast<int>(e.to_ply.value());
  } else {
    return std::nullopt;
  }
}

}  // namespace

std::vector<Change> changes_by(std::span<const party::Event> events) {
  Collect collect;
  for (const party::Event& e : events)
    std::visit(collect, e);
  if (collect.table) collect.changes.emplace_back(*collect.table);
  return std::move(collect.changes);
}

std::optional<int> plies_after(std::span<const party::Event> events) {
  for (const party::Event& e : std::views::reverse(events)) {
    if (const auto plies = std::visit([](const auto& told) { return plies_told(told); }, e)) return plies;
  }
  return std::nullopt;
}

}  // namespace annan::store
