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
  void operator()(const party::PartyCreated& e) { at_table().listed = e.terms.listed; }
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
                                    .ranked = e.terms.ranked,
                                    .usual_rules = e.terms.house.rules == rules::RuleSet{}});
    take(bit(party::Seat::kFirst) | bit(party::Seat::kSecond));
    at_table().playing = true;
  }
  void operator()(const party::GameEnded& e) {
    changes.emplace_back(GameEnds{e.game, e.result});
    at_table().playing = false;
  }
  void operator()(const party::RatingChanged& e) {
    for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
      const party::RatingChange& change = e.changes[party::index_of(seat)];
      changes.emplace_back(Rerated{e.game, seat, change.before, change.after, change.deviation_after});
    }
  }
  void operator()(const party::PartyEnded&) { at_table().listed = false; }
  void operator()(const auto&) {}
};

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
    if (const auto* move = std::get_if<party::MovePlayed>(&e)) return static_cast<int>(move->ply.value()) + 1;
    if (const auto* back = std::get_if<party::TakenBack>(&e)) return static_cast<int>(back->to_ply.value());
    if (std::holds_alternative<party::GameStarted>(e)) return 0;
  }
  return std::nullopt;
}

}  // namespace annan::store
