// SPDX-License-Identifier: MIT
#include "host/live_parties.hpp"

#include <deque>
#include <iterator>
#include <utility>

#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::host {

std::shared_ptr<LiveParty> LiveParties::find(const ids::PartyId& id) const {
  const auto found = live_.find(id);
  return found == live_.end() ? nullptr : found->second;
}

std::shared_ptr<LiveParty> LiveParties::open(const ids::PartyId& id) {
  if (auto known = find(id)) return known;
  std::vector<party::Entry> entries = site_.store.load(id);
  if (entries.empty()) return nullptr;
  auto state = party::open(entries.front());
  if (!state) throw store::StoreError("the log of party " + id.str() + " does not begin with its beginning");
  for (std::size_t i = 1; i < entries.size(); ++i)
    party::fold(*state, entries[i]);
  std::deque<party::Entry> recent(std::make_move_iterator(entries.begin()), std::make_move_iterator(entries.end()));
  auto party = std::make_shared<LiveParty>(site_, id, std::move(*state), std::move(recent));
  live_.emplace(id, party);
  party->start([weak = weak_from_this(), &scheduler = site_.scheduler, id] {
    scheduler.post([weak, id] {
      if (const auto self = weak.lock()) self->forget_if_idle(id);
    });
  });
  return party;
}

std::vector<std::shared_ptr<LiveParty>> LiveParties::all() const {
  std::vector<std::shared_ptr<LiveParty>> parties;
  parties.reserve(live_.size());
  for (const auto& [_, party] : live_)
    parties.push_back(party);
  return parties;
}

void LiveParties::forget_if_idle(const ids::PartyId& id) {
  const auto found = live_.find(id);
  if (found != live_.end() && found->second->idle()) live_.erase(found);
}

}  // namespace annan::host
