// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace annan::engine {

inline constexpr int kLowestLevel = 1;
inline constexpr int kFullLevel = 10;

/// How a level below the full one plays: it looks at fewer nodes, and among the moves it found nearly as good as the
/// best it picks at random. Nothing else: it never cheats and never plays a move it thinks loses more than
/// `carelessness`.
struct Handicap {
  std::uint64_t nodes;
  int lines;         ///< how many of the best moves it chooses from
  int carelessness;  ///< in hundredths of a pawn
};

/// Nothing at the full level. Precondition: kLowestLevel <= level <= kFullLevel.
[[nodiscard]] std::optional<Handicap> handicap_of(int level);

/// A small generator of random numbers with its whole state in the open.
class Dice {
 public:
  explicit constexpr Dice(std::uint64_t seed) : state_(seed) {}
  /// From 0 to `sides` - 1. Precondition: sides > 0.
  [[nodiscard]] int roll(int sides);

 private:
  std::uint64_t state_;
};

}  // namespace annan::engine
