// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace annan::ids {

/// A length of time in milliseconds.
class Millis {
 public:
  constexpr Millis() = default;
  explicit constexpr Millis(std::int64_t count) : count_(count) {}
  [[nodiscard]] constexpr std::int64_t count() const { return count_; }
  friend constexpr auto operator<=>(Millis, Millis) = default;
  friend constexpr Millis operator+(Millis a, Millis b) { return Millis(a.count_ + b.count_); }
  friend constexpr Millis operator-(Millis a, Millis b) { return Millis(a.count_ - b.count_); }

 private:
  std::int64_t count_ = 0;
};

/// A moment, in milliseconds since the Unix epoch, by the site's clock.
class Instant {
 public:
  constexpr Instant() = default;
  explicit constexpr Instant(std::int64_t millis_since_epoch) : value_(millis_since_epoch) {}
  [[nodiscard]] constexpr std::int64_t value() const { return value_; }
  friend constexpr auto operator<=>(Instant, Instant) = default;
  friend constexpr Instant operator+(Instant a, Millis b) { return Instant(a.value_ + b.count()); }
  friend constexpr Millis operator-(Instant a, Instant b) { return Millis(a.value_ - b.value_); }

 private:
  std::int64_t value_ = 0;
};

}  // namespace annan::ids
