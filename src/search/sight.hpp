// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/position.hpp"
#include "search/value.hpp"

namespace annan::search {

/// How a weak player sees: every position a little better or worse than it is, and some of the moves that a piece has
/// only thanks to its supporter not at all. What is misjudged and overlooked depends on the seed alone, so a search
/// with one Sight never contradicts itself.
class Sight {
 public:
  /// `misjudgement`: the largest error in hundredths of a pawn, small errors being likelier than large ones;
  /// `oversight`: how many borrowed moves of a hundred are overlooked.
  constexpr Sight(std::uint64_t seed, int misjudgement, int oversight)
      : seed_(seed), misjudgement_(misjudgement), oversight_(oversight) {}

  /// What a position of this key and this true value seems to be worth.
  [[nodiscard]] constexpr Value seen(Value value, std::uint64_t key) const {
    const std::uint64_t dice = mixed(seed_ ^ key);
    const auto width = static_cast<std::uint64_t>(misjudgement_) + 1;
    const auto up = static_cast<Value>((dice >> 32) % width);
    const auto down = static_cast<Value>((dice & 0xFFFF'FFFF) % width);
    return std::clamp(value + up - down, -eval::kMaxEvaluation, eval::kMaxEvaluation);
  }

  /// Is this legal move of the side to move one that the piece would not have by its own type, and goes unseen?
  [[nodiscard]] bool overlooks(const rules::Position& pos, rules::Move m) const;

  /// Well spread bits from any number (the finishing steps of SplitMix64: Steele, Lea and Flood 2014).
  [[nodiscard]] static constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EB;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t seed_;
  int misjudgement_;
  int oversight_;
};

}  // namespace annan::search
