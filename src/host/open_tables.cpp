// SPDX-License-Identifier: MIT
#include "host/open_tables.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

std::vector<TableView> OpenTables::look(ids::Instant now) {
  const std::vector<store::OpenTable> open = site_.store.open_tables(now, kMost);
  std::erase_if(read_, [&](const auto& known) {
    return std::ranges::find(open, known.first, &store::OpenTable::party) == open.end();
  });
  std::vector<TableView> views;
  for (const store::OpenTable& table : open) {
    if (const party::State* state = state_of(table.party)) views.push_back(view(table.party, *state));
  }
  return views;
}

const party::State* OpenTables::state_of(const ids::PartyId& party) {
  if (const auto live = live_.find(party)) {
    read_.erase(party);
    return &live->state();
  }
  const auto known = read_.find(party);
  const bool fresh = known == read_.end();
  const std::vector<party::Entry> entries =
      fresh ? site_.store.load(party) : site_.store.entries_after(party, known->second.seq);
  auto rest = entries.begin();
  party::State* state = nullptr;
  if (fresh) {
    auto opened = entries.empty() ? std::nullopt : party::open(entries.front());
    if (!opened) return nullptr;
    state = &read_.emplace(party, std::move(*opened)).first->second;
    ++rest;
  } else {
    state = &known->second;
  }
  for (; rest != entries.end(); ++rest)
    party::fold(*state, *rest);
  return state;
}

TableView OpenTables::view(const ids::PartyId& party, const party::State& state) {
  TableView table{.party = party,
                  .name = state.terms.name,
                  .host = named(state.terms.host),
                  .house = state.terms.house,
                  .waiting = !state.game_running(),
                  .position = state.terms.start,
                  .black = std::nullopt,
                  .white = std::nullopt};
  if (!state.game_running()) return table;
  const party::GameState& game = *state.game;
  table.house = game.house;
  table.position = game.game.position();
  table.ply = game.game.ply();
  const auto& black = state.seats[party::index_of(game.black)];
  const auto& white = state.seats[party::index_of(~game.black)];
  if (black) table.black = named(*black);
  if (white) table.white = named(*white);
  return table;
}

party::Person OpenTables::named(const ids::GuestId& guest) {
  const auto known = site_.store.guest(guest);
  return {guest, known ? known->nickname : std::string()};
}

party::Occupant OpenTables::named(const party::Occupant& occupant) {
  const auto* person = std::get_if<party::Person>(&occupant);
  if (person == nullptr) return occupant;
  return named(person->guest);
}

}  // namespace annan::host
