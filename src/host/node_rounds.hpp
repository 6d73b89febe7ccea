// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "host/live_parties.hpp"
#include "host/site.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"

namespace annan::host {

/// What a node does for the site beside serving its own guests: it tells the other nodes who is connected here, follows
/// what they write and say, and looks after parties that are due and that nobody else has looked after.
class NodeRounds : public std::enable_shared_from_this<NodeRounds> {
 public:
  static constexpr ids::Millis kRenewInterval{5'000};
  static constexpr ids::Millis kClaimInterval{1'000};
  /// What a node has claimed is left to it for so long.
  static constexpr ids::Millis kClaimLife{10'000};
  static constexpr std::size_t kMostClaimed = 64;
  /// To look whether somebody is missed at a party reads the store, so that all at once would keep the moves of others
  /// waiting: those of a round are visited in so many parts, or in parts of so many.
  static constexpr std::size_t kVisitRounds = 40;
  static constexpr std::size_t kFewestVisits = 8;
  static constexpr ids::Millis kVisitInterval{100};

  NodeRounds(Site& site, std::shared_ptr<LiveParties> live) : site_(site), live_(std::move(live)) {}
  NodeRounds(const NodeRounds&) = delete;
  NodeRounds& operator=(const NodeRounds&) = delete;
  ~NodeRounds() { site_.store.listen({}); }

  void start();

 private:
  void listen();
  void renew();
  void state_presence(ids::Instant now);
  void visit();
  void claim();
  void look_after(const std::vector<ids::PartyId>& due);

  Site& site_;
  std::shared_ptr<LiveParties> live_;
  std::vector<ids::PartyId> to_visit_;
  std::size_t visits_at_once_ = 0;
  bool claiming_ = false;
};

}  // namespace annan::host
