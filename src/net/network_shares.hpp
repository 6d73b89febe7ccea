// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "net/token_bucket.hpp"

namespace annan::net {

/// What the WebSockets of one address or network have in common: how many there are, and how many messages they may
/// send together.
class NetworkShares {
 public:
  class Share;
  using SharePtr = std::shared_ptr<Share>;

  NetworkShares(std::size_t most_sockets, double messages_per_second, double burst)
      : most_sockets_(most_sockets), messages_per_second_(messages_per_second), burst_(burst) {}

  /// To be held by a socket of the network for as long as it is open; nothing if there are too many.
  [[nodiscard]] SharePtr join(const std::string& network, TokenBucket::Clock::time_point now);

 private:
  using Known = std::map<std::string, std::weak_ptr<Share>>;

  std::size_t most_sockets_;
  double messages_per_second_;
  double burst_;
  std::shared_ptr<Known> known_ = std::make_shared<Known>();  ///< sockets may end after this
};

class NetworkShares::Share {
 public:
  Share(std::weak_ptr<Known> known, std::string network, TokenBucket messages)
      : known_(std::move(known)), network_(std::move(network)), messages_(messages) {}
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() {
    if (const auto known = known_.lock()) known->erase(network_);
  }

  /// For one more message: how long its sender is to be read no further.
  [[nodiscard]] TokenBucket::Clock::duration take(TokenBucket::Clock::time_point now) { return messages_.take(now); }

 private:
  std::weak_ptr<Known> known_;
  std::string network_;
  TokenBucket messages_;
};

inline NetworkShares::SharePtr NetworkShares::join(const std::string& network, TokenBucket::Clock::time_point now) {
  auto& known = (*known_)[network];
  if (SharePtr share = known.lock()) {
    const auto sockets = static_cast<std::size_t>(share.use_count()) - 1;
    return sockets < most_sockets_ ? share : nullptr;
  }
  auto share = std::make_shared<Share>(known_, network, TokenBucket(messages_per_second_, burst_, now));
  known = share;
  return share;
}

}  // namespace annan::net
