// SPDX-License-Identifier: MIT
#include "engine/level.hpp"

#include <array>

#include "search/sight.hpp"

namespace annan::engine {
namespace {

constexpr int kAnyDepth = search::kMaxPly;

// What each is worth is measured in docs/levels.md.
constexpr std::array<Handicap, kFullLevel - kLowestLevel> kHandicaps = {{
    {.depth = 1, .nodes = 20'000, .misjudgement = 450, .oversight = 60},
    {.depth = 1, .nodes = 20'000, .misjudgement = 360, .oversight = 50},
    {.depth = 1, .nodes = 20'000, .misjudgement = 250, .oversight = 35},
    {.depth = 2, .nodes = 20'000, .misjudgement = 380, .oversight = 30},
    {.depth = 3, .nodes = 20'000, .misjudgement = 340, .oversight = 30},
    {.depth = 3, .nodes = 20'000, .misjudgement = 120, .oversight = 15},
    {.depth = 4, .nodes = 20'000, .misjudgement = 120, .oversight = 10},
    {.depth = 5, .nodes = 20'000, .misjudgement = 90, .oversight = 5},
    {.depth = kAnyDepth, .nodes = 60'000, .misjudgement = 0, .oversight = 0},
}};

}  // namespace

std::optional<Handicap> handicap_of(int level) {
  if (level >= kFullLevel) return std::nullopt;
  return kHandicaps[static_cast<std::size_t>(level - kLowestLevel)];
}

std::uint64_t Dice::roll() {
  // SplitMix64, Steele, Lea and Flood 2014.
  state_ += 0x9E37'79B9'7F4A'7C15;
  return search::Sight::mixed(state_);
}

}  // namespace annan::engine
