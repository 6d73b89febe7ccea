// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace annan::match {

/// The two engines of a match, by the order they were named in.
enum class Side { kFirst, kSecond };

[[nodiscard]] constexpr Side operator~(Side s) {
  return s == Side::kFirst ? Side::kSecond : Side::kFirst;
}

/// What the game of a number, from 0, is: both games of a pair have one opening, and each engine is Black in one.
struct Slot {
  int pair;
  Side black;
  friend constexpr bool operator==(const Slot&, const Slot&) = default;
};

[[nodiscard]] constexpr Slot slot_of(int game) {
  return {game / 2, game % 2 == 0 ? Side::kFirst : Side::kSecond};
}
[[nodiscard]] constexpr std::array<int, 2> games_of(int pair) {
  return {2 * pair, 2 * pair + 1};
}
/// The other game of its pair.
[[nodiscard]] constexpr int twin_of(int game) {
  return game ^ 1;
}

}  // namespace annan::match
