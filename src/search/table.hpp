// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "rules/move.hpp"
#include "search/value.hpp"

namespace annan::search {

/// What a stored value says about the true one.
enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableHit {
  std::optional<rules::Move> move;
  Value value;         ///< counted from the position: see from_table
  Value static_value;  ///< kInfinite if none was stored
  int depth;
  Bound bound;
};

/// The transposition table: a fixed number of clusters of four entries. Replacement gives up old searches first, then
/// shallow depths. Entries are told apart by all 64 bits of the key.
///
/// Threads may probe and store at the same time, without locks: an entry keeps its key mixed with its data, so that one
/// half-written by another thread answers to no key (Hyatt and Mann, "A lock-less transposition-table implementation
/// for parallel search", 2002). Everything else is for one thread at a time, while no other searches.
class Table {
 public:
  /// Allocates `megabytes` (at least 1) and forgets everything. May throw std::bad_alloc where exceptions exist.
  explicit Table(std::size_t megabytes);
  void clear();
  /// The same as a new table of that size.
  void resize(std::size_t megabytes);
  /// A new search begins: entries of older ones go first.
  void age() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & kGenerationMask); }

  [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key) const;
  void store(std::uint64_t key, std::optional<rules::Move> move, Value value, Value static_value, int depth,
             Bound bound);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&clusters_[index(key)]); }

  [[nodiscard]] std::size_t megabytes() const { return megabytes_; }
  /// Entries of this search, in thousandths, judged by a sample.
  [[nodiscard]] int permille_used() const;

 private:
  struct Data {
    std::uint16_t move = kNoMove;
    std::int16_t value = 0;
    std::int16_t static_value = 0;
    std::uint8_t depth = 0;
    std::uint8_t bound_and_generation = 0;  ///< bound in the low two bits
    [[nodiscard]] Bound bound() const { return static_cast<Bound>(bound_and_generation & 3); }
    [[nodiscard]] int generation() const { return bound_and_generation >> 2; }
  };
  class Entry {
   public:
    [[nodiscard]] Data data() const { return std::bit_cast<Data>(data_.load(std::memory_order_relaxed)); }
    [[nodiscard]] bool holds(std::uint64_t key, const Data& data) const {
      const auto word = std::bit_cast<std::uint64_t>(data);
      return data.bound() != Bound::kNone && (key_and_data_.load(std::memory_order_relaxed) ^ word) == key;
    }
    void set(std::uint64_t key, const Data& data) {
      const auto word = std::bit_cast<std::uint64_t>(data);
      data_.store(word, std::memory_order_relaxed);
      key_and_data_.store(key ^ word, std::memory_order_relaxed);
    }

   private:
    std::atomic<std::uint64_t> key_and_data_{0};
    std::atomic<std::uint64_t> data_{0};
  };
  struct alignas(64) Cluster {
    std::array<Entry, 4> entries;
  };
  static constexpr std::uint16_t kNoMove = 0xFFFF;
  static constexpr int kGenerationMask = 63;
  [[nodiscard]] std::size_t index(std::uint64_t key) const {
    return static_cast<std::size_t>(((key & 0xFFFF'FFFF) * cluster_count_) >> 32);
  }
  /// The less, the sooner an entry is given up.
  [[nodiscard]] int worth(const Data& d) const {
    if (d.bound() == Bound::kNone) return -1000;
    return d.depth - 4 * ((generation_ - d.generation()) & kGenerationMask);
  }

  std::size_t megabytes_ = 0;
  std::unique_ptr<Cluster[]> clusters_;
  std::size_t cluster_count_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace annan::search
