// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace annan::rating {

/// What the computer's levels are expected to be rated, level 1 first; measured and explained in docs/levels.md.
inline constexpr std::array<int, 10> kLevelRatings = {700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500};

/// The level, from 1, whose rating is nearest; of two equally near the lower.
[[nodiscard]] int level_nearest(double rating);

}  // namespace annan::rating
