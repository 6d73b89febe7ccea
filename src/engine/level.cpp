// SPDX-License-Identifier: MIT
#include "engine/level.hpp"

#include <array>

namespace annan::engine {
namespace {

constexpr std::array<Handicap, kFullLevel - kLowestLevel> kHandicaps = {{
    {.nodes = 100, .lines = 8, .carelessness = 400},
    {.nodes = 200, .lines = 6, .carelessness = 300},
    {.nodes = 500, .lines = 6, .carelessness = 200},
    {.nodes = 1'200, .lines = 5, .carelessness = 150},
    {.nodes = 3'000, .lines = 4, .carelessness = 120},
    {.nodes = 8'000, .lines = 4, .carelessness = 90},
    {.nodes = 20'000, .lines = 3, .carelessness = 60},
    {.nodes = 60'000, .lines = 2, .carelessness = 40},
    {.nodes = 200'000, .lines = 1, .carelessness = 0},
}};

}  // namespace

std::optional<Handicap> handicap_of(int level) {
  if (level >= kFullLevel) return std::nullopt;
  return kHandicaps[static_cast<std::size_t>(level - kLowestLevel)];
}

int Dice::roll(int sides) {
  // SplitMix64, Steele, Lea and Flood 2014.
  state_ += 0x9E37'79B9'7F4A'7C15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9;
  z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EB;
  z ^= z >> 31;
  return static_cast<int>(z % static_cast<std::uint64_t>(sides));
}

}  // namespace annan::engine
