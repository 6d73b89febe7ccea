// SPDX-License-Identifier: MIT
#include "rating/level_ratings.hpp"

#include <algorithm>
#include <cmath>

namespace annan::rating {

int level_nearest(double rating) {
  const auto nearest =
      std::ranges::min_element(kLevelRatings, {}, [rating](int level) { return std::abs(level - rating); });
  return 1 + static_cast<int>(nearest - kLevelRatings.begin());
}

}  // namespace annan::rating
