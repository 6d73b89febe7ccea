// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace annan::net {

/// Lets `per_second` things pass on average and `burst` at once.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double per_second, double burst, Clock::time_point now)
      : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

  /// Takes one token; how long to wait first if there is none yet (zero: go on at once).
  [[nodiscard]] Clock::duration take(Clock::time_point now) {
    tokens_ = std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - filled_).count());
    filled_ = now;
    tokens_ -= 1;
    if (tokens_ >= 0) return Clock::duration::zero();
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(-tokens_ / per_second_));
  }

  /// Takes one token if there is one.
  [[nodiscard]] bool try_take(Clock::time_point now) {
    if (take(now) <= Clock::duration::zero()) return true;
    tokens_ += 1;
    return false;
  }
  /// Has nothing been taken lately?
  [[nodiscard]] bool full(Clock::time_point now) const {
    return tokens_ + per_second_ * std::chrono::duration<double>(now - filled_).count() >= burst_;
  }

 private:
  double per_second_;
  double burst_;
  double tokens_;  ///< below zero: already promised to those who wait
  Clock::time_point filled_;
};

}  // namespace annan::net
