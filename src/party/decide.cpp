// SPDX-License-Identifier: MIT
#include "party/decide.hpp"

#include <concepts>
#include <utility>

#include "party/judge.hpp"
#include "party/pairing.hpp"

namespace annan::party {

namespace {

/// A guest's commands about the running game.
template <class C>
concept AboutGame = requires(const C& c) {
  { c.guest } -> std::convertible_to<ids::GuestId>;
  { c.at } -> std::convertible_to<At>;
};

/// Judged as if the guest had come back first; then both are one entry.
Decided decide_after(std::vector<Event> back, const State& state, const Command& command, const Circumstances& now) {
  const ids::Instant at = std::max(now.received, state.last_at);
  State present = state;
  for (const Event& event : back)
    fold(present, event, at);
  Decided decided = std::visit(Judge(present, now), command);
  if (decided) decided->events.insert(decided->events.begin(), back.begin(), back.end());
  return decided;
}

Terms terms_of(const Create& create) {
  Terms terms{.host = create.creator.guest,
              .house = create.house,
              .start = create.start,
              .colors = create.colors,
              .name = create.name,
              .ranked = create.ranked,
              .listed = create.listed};
  if (create.ranked) {
    terms.house = ranked_house();
    terms.start = rules::Position::start();
  }
  return terms;
}

}  // namespace

Decided decide(const Create& create, const Circumstances& now) {
  const Terms terms = terms_of(create);
  if (auto fault = fault_of(terms.house, terms.start)) return std::unexpected(std::move(*fault));
  if (create.computer) {
    if (auto fault = fault_of(*create.computer)) return std::unexpected(std::move(*fault));
  }
  std::vector<Event> list;
  list.emplace_back(PartyCreated{terms});
  list.emplace_back(SeatTaken{Seat::kFirst, create.creator});
  std::optional<Occupant> other;
  if (create.computer) other = *create.computer;
  if (create.rival) other = *create.rival;
  if (other) {
    list.emplace_back(SeatTaken{Seat::kSecond, *other});
    const Seats seats = {create.creator, *other};
    list.emplace_back(start_game({terms, seats, Series{}, nullptr}, now.seed));
  }
  return Decision{now.received, std::move(list)};
}

Decided decide(const State& state, const Command& command, const Circumstances& now) {
  if (state.ended) return refuse(Code::kPartyEnded);
  std::vector<Event> back = std::visit(
      [&]<class C>(const C& c) {
        if constexpr (AboutGame<C>) return coming_back(state, c.guest, now);
        return std::vector<Event>();
      },
      command);
  if (!back.empty()) return decide_after(std::move(back), state, command, now);
  return std::visit(Judge(state, now), command);
}

}  // namespace annan::party
