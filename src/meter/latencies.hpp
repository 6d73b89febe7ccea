// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace annan::meter {

/// How long something took, counted in steps.
class Latencies {
 public:
  using Clock = std::chrono::steady_clock;
  /// What took at most so long falls into a step; what took longer than the last one into none.
  static constexpr std::array<std::chrono::microseconds, 16> kSteps = {
      std::chrono::microseconds(100),       std::chrono::microseconds(250),       std::chrono::microseconds(500),
      std::chrono::microseconds(1'000),     std::chrono::microseconds(2'500),     std::chrono::microseconds(5'000),
      std::chrono::microseconds(8'000),     std::chrono::microseconds(15'000),    std::chrono::microseconds(25'000),
      std::chrono::microseconds(40'000),    std::chrono::microseconds(100'000),   std::chrono::microseconds(250'000),
      std::chrono::microseconds(1'000'000), std::chrono::microseconds(2'500'000), std::chrono::microseconds(10'000'000),
      std::chrono::microseconds(60'000'000)};

  void add(Clock::duration took) {
    const auto step = std::ranges::find_if(kSteps, [took](auto most) { return took <= most; });
    counts_[static_cast<std::size_t>(step - kSteps.begin())].fetch_add(1, std::memory_order_relaxed);
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    micros_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(micros, 0)), std::memory_order_relaxed);
  }

  struct Reading {
    std::array<std::uint64_t, kSteps.size()> up_to{};  ///< how many took at most kSteps[i]
    std::uint64_t all = 0;
    std::chrono::microseconds sum{};
  };
  /// What is added meanwhile may be in a part of it.
  [[nodiscard]] Reading read() const {
    Reading reading;
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
      reading.all += counts_[i].load(std::memory_order_relaxed);
      reading.up_to[i] = reading.all;
    }
    reading.all += counts_.back().load(std::memory_order_relaxed);
    reading.sum = std::chrono::microseconds(micros_.load(std::memory_order_relaxed));
    return reading;
  }

 private:
  std::array<std::atomic<std::uint64_t>, kSteps.size() + 1> counts_{};
  std::atomic<std::uint64_t> micros_ = 0;
};

}  // namespace annan::meter
