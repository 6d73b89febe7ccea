// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <unordered_map>
#include <vector>

#include "host/live_party.hpp"
#include "host/site.hpp"
#include "ids/text_id.hpp"

namespace annan::host {

/// The parties that are held in memory: those that somebody watches or that something is waited for in.
class LiveParties : public std::enable_shared_from_this<LiveParties> {
 public:
  explicit LiveParties(Site& site) : site_(site) {}

  /// Nothing if it is not in memory.
  [[nodiscard]] std::shared_ptr<LiveParty> find(const ids::PartyId& id) const;
  /// Loads it if need be; nothing if there is no such party. Throws StoreError if it cannot be read.
  [[nodiscard]] std::shared_ptr<LiveParty> open(const ids::PartyId& id);
  /// Those of this moment: what is done with them may make some be forgotten.
  [[nodiscard]] std::vector<std::shared_ptr<LiveParty>> all() const;
  [[nodiscard]] std::size_t size() const { return live_.size(); }

 private:
  void forget_if_idle(const ids::PartyId& id);

  Site& site_;
  std::unordered_map<ids::PartyId, std::shared_ptr<LiveParty>> live_;
};

}  // namespace annan::host
