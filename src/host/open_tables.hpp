// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "host/live_parties.hpp"
#include "host/lobby_messages.hpp"
#include "host/site.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::host {

/// The listed parties as they stand, on whatever node they are played.
class OpenTables {
 public:
  static constexpr std::size_t kMost = 12;

  OpenTables(Site& site, LiveParties& live) : site_(site), live_(live) {}

  /// Throws StoreError if the store cannot be read.
  [[nodiscard]] std::vector<TableView> look(ids::Instant now);

 private:
  /// Nothing if the log does not begin with its beginning.
  [[nodiscard]] const party::State* state_of(const ids::PartyId& party);
  [[nodiscard]] TableView view(const ids::PartyId& party, const party::State& state);
  [[nodiscard]] party::Person named(const ids::GuestId& guest);
  [[nodiscard]] party::Occupant named(const party::Occupant& occupant);

  Site& site_;
  LiveParties& live_;
  std::unordered_map<ids::PartyId, party::State> read_;  ///< of those that are not in memory here
};

}  // namespace annan::host
