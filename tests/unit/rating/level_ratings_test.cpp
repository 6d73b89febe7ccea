// SPDX-License-Identifier: MIT
#include "rating/level_ratings.hpp"

#include <gtest/gtest.h>

namespace annan::rating {
namespace {

TEST(LevelRatings, RiseFromLevelToLevel) {
  for (std::size_t i = 1; i < kLevelRatings.size(); ++i)
    EXPECT_GT(kLevelRatings[i], kLevelRatings[i - 1]);
}

TEST(LevelRatings, TheNearestLevelIsChosen) {
  for (std::size_t i = 0; i < kLevelRatings.size(); ++i) {
    const auto level = static_cast<int>(i) + 1;
    EXPECT_EQ(level_nearest(kLevelRatings[i]), level);
    if (i == 0) continue;
    const double middle = (kLevelRatings[i] + kLevelRatings[i - 1]) / 2.0;
    EXPECT_EQ(level_nearest(middle - 1), level - 1);
    EXPECT_EQ(level_nearest(middle), level - 1);
    EXPECT_EQ(level_nearest(middle + 1), level);
  }
}

TEST(LevelRatings, WhoIsFarOffGetsTheFirstOrTheLast) {
  EXPECT_EQ(level_nearest(-200), 1);
  EXPECT_EQ(level_nearest(4000), 10);
}

}  // namespace
}  // namespace annan::rating
