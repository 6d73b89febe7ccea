// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "net/token_bucket.hpp"

namespace annan::net {

/// The same allowance for everybody, by name. Those who have not used theirs lately are forgotten, so that its size is
/// bounded; when too many use it at once, newcomers are refused.
class RateLimiter {
 public:
  RateLimiter(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  [[nodiscard]] bool allow(const std::string& who, TokenBucket::Clock::time_point now) {
    auto found = buckets_.find(who);
    if (found == buckets_.end()) {
      if (buckets_.size() >= kMost) {
        std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
      }
      if (buckets_.size() >= kMost) return false;
      found = buckets_.emplace(who, TokenBucket(per_second_, burst_, now)).first;
    }
    return found->second.try_take(now);
  }
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  static constexpr std::size_t kMost = 10'000;

 private:
  double per_second_;
  double burst_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace annan::net
