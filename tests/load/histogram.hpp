// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace annan::load {

/// Durations in buckets that are a 64th of their value wide: any quantile is right to 1.6 %, in bounded memory.
class Histogram {
 public:
  using Micros = std::chrono::microseconds;

  void add(Micros duration) {
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0));
    ++buckets_[bucket_of(value)];
    ++count_;
    most_ = std::max(most_, value);
  }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] Micros most() const { return Micros(static_cast<std::int64_t>(most_)); }
  /// The upper end of the bucket in which the share `0 < q <= 1` of all durations is reached; 0 without any.
  [[nodiscard]] Micros quantile(double q) const {
    const auto wanted = static_cast<std::uint64_t>(q * static_cast<double>(count_) + 0.999999);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      seen += buckets_[i];
      if (seen >= std::max<std::uint64_t>(wanted, 1)) {
        return Micros(static_cast<std::int64_t>(std::min(end_of(i), most_)));
      }
    }
    return Micros(0);
  }

 private:
  static constexpr int kBits = 6;
  static constexpr std::uint64_t kWithin = 1ull << kBits;  ///< buckets for each power of two

  static std::size_t bucket_of(std::uint64_t value) {
    if (value < kWithin) return static_cast<std::size_t>(value);
    const int shift = static_cast<int>(std::bit_width(value)) - kBits - 1;
    return static_cast<std::size_t>(static_cast<std::uint64_t>(shift) * kWithin + (value >> shift));
  }
  static std::uint64_t end_of(std::size_t bucket) {
    if (bucket < 2 * kWithin) return bucket;
    const auto shift = bucket / kWithin - 1;
    return ((bucket % kWithin + kWithin + 1) << shift) - 1;
  }

  std::vector<std::uint64_t> buckets_ = std::vector<std::uint64_t>((64 - kBits + 1) * kWithin);
  std::uint64_t count_ = 0;
  std::uint64_t most_ = 0;
};

}  // namespace annan::load
