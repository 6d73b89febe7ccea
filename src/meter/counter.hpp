// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

/// What is counted while it happens, by any thread, at the price of one atomic addition; and read by whoever is
/// curious.
namespace annan::meter {

/// Counts up.
class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// Goes up and down.
class Level {
 public:
  void add(std::int64_t n) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

/// One of a level, for as long as this lives.
class Counted {
 public:
  explicit Counted(Level& level) : level_(level) { level_.add(1); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { level_.add(-1); }

 private:
  Level& level_;
};

}  // namespace annan::meter
