// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "ids/invite_code.hpp"

namespace annan::store {

/// The codes that a new party tries, one after the other, until one is free.
[[nodiscard]] inline std::array<ids::InviteCode, 8> code_candidates(std::uint64_t seed) {
  const auto nth = [seed](std::uint64_t n) {
    // splitmix64: neighbouring seeds have nothing in common.
    std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return ids::InviteCode::from_random(z ^ (z >> 31));
  };
  return {nth(0), nth(1), nth(2), nth(3), nth(4), nth(5), nth(6), nth(7)};
}

}  // namespace annan::store
