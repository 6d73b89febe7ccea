// SPDX-License-Identifier: MIT
#include "rating/glicko2.hpp"

#include <gtest/gtest.h>

#include <array>

namespace annan::rating {
namespace {

TEST(Glicko2, ThePapersWorkedExample) {
  const Rating player{1500.0, 200.0, 0.06};
  const std::array<GameResult, 3> games = {{
      {{1400.0, 30.0, 0.06}, 1.0},
      {{1550.0, 100.0, 0.06}, 0.0},
      {{1700.0, 300.0, 0.06}, 0.0},
  }};
  const Rating after = after_period(player, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, ADrawLiftsTheLowerAndLowersTheHigher) {
  const Rating low{1500.0, 80.0, 0.06};
  const Rating high{1700.0, 80.0, 0.06};
  EXPECT_GT(after_period(low, std::array{GameResult{high, 0.5}}).rating, low.rating);
  EXPECT_LT(after_period(high, std::array{GameResult{low, 0.5}}).rating, high.rating);
}

TEST(Glicko2, WithoutGamesOnlyTheDeviationGrows) {
  const Rating before{1600.0, 50.0, 0.06};
  const Rating after = after_period(before, {});
  EXPECT_EQ(after.rating, before.rating);
  EXPECT_EQ(after.volatility, before.volatility);
  EXPECT_NEAR(after.deviation, 51.07, 0.01);
}

TEST(Glicko2, ASurprisingResultStaysFinite) {
  const Rating after = after_period({400.0, 30.0, 0.06}, std::array{GameResult{{3000.0, 30.0, 0.06}, 1.0}});
  EXPECT_GT(after.rating, 400.0);
  EXPECT_LT(after.volatility, 1.0);
}

}  // namespace
}  // namespace annan::rating
