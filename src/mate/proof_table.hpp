// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace annan::mate {

/// Proof and disproof numbers: how many positions at least must still be shown to be won, or not won, for the attacker.
using Count = std::uint32_t;
inline constexpr Count kSettled = 100'000'000;  ///< cannot be shown any more: the other number is 0

/// What is known about a position.
struct Finding {
  Count proof = 1;
  Count disproof = 1;
  /// If proved: plies to mate in the tree that was found, not always the fewest.
  std::uint16_t distance = 0;
  /// If disproved by counting a repetition as a failure: the ply of the earliest repeated position on the way. A
  /// disproof that leans on no position before itself is clean and holds on every way there.
  std::uint16_t leans_on = kClean;
  static constexpr std::uint16_t kClean = 0xFFFF;

  [[nodiscard]] bool proved() const { return proof == 0; }
  [[nodiscard]] bool disproved() const { return disproof == 0; }
};

/// Findings by position. Disproofs that lean on the way to the position hold for exactly that way.
class ProofTable {
 public:
  explicit ProofTable(std::size_t megabytes);
  /// Forgets all at once; takes no time but once in 255 times.
  void forget();

  /// `path` stands for the way from the root; never 0. A fresh finding if nothing is known.
  [[nodiscard]] Finding probe(std::uint64_t key, std::uint64_t path) const;
  /// `effort`: how many nodes it took; what took less goes first.
  void store(std::uint64_t key, std::uint64_t path, const Finding& finding, std::uint32_t effort);

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint64_t path = 0;  ///< 0: holds on every way
    Finding finding;
    std::uint32_t effort : 24 = 0;  ///< 0: empty
    std::uint32_t season : 8 = 0;   ///< forgotten unless it is the table's
  };
  using Cluster = std::array<Entry, 4>;
  [[nodiscard]] std::size_t index(std::uint64_t key) const {
    return static_cast<std::size_t>(((key & 0xFFFF'FFFF) * clusters_.size()) >> 32);
  }
  [[nodiscard]] bool holds(const Entry& e) const { return e.effort != 0 && e.season == season_; }
  std::vector<Cluster> clusters_;
  std::uint32_t season_ = 0;
};

}  // namespace annan::mate
