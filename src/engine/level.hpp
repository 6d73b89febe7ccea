// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace annan::engine {

inline constexpr int kLowestLevel = 1;
inline constexpr int kFullLevel = 10;

/// How a level below the full one plays: as people are weak, by short sight, by misjudging positions and by overlooking
/// what a piece can do thanks to its supporter (search::Sight). It never gives a mate in one away and takes every one.
struct Handicap {
  int depth;            ///< plies it looks ahead; captures and checks go on from there
  std::uint64_t nodes;  ///< and no more positions than this
  int misjudgement;     ///< the largest error, in hundredths of a pawn
  int oversight;        ///< borrowed moves of a hundred that it overlooks
};

/// Nothing at the full level. Precondition: kLowestLevel <= level <= kFullLevel.
[[nodiscard]] std::optional<Handicap> handicap_of(int level);

/// A small generator of random numbers with its whole state in the open.
class Dice {
 public:
  explicit constexpr Dice(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t roll();

 private:
  std::uint64_t state_;
};

}  // namespace annan::engine
