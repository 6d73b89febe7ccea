// SPDX-License-Identifier: MIT
#include "search/time_plan.hpp"

#include <gtest/gtest.h>

namespace annan::search {
namespace {

using rules::Color;

constexpr std::int64_t kOverhead = 50;

TimePlan plan(GameClock clock, Color side = Color::kBlack) {
  return plan_time({.move_time_ms = {}, .nodes = {}, .depth = {}, .clock = clock}, side, kOverhead);
}

TEST(TimePlan, NoTimeGivenMeansNoLimit) {
  const TimePlan p = plan_time({}, Color::kBlack, kOverhead);
  EXPECT_EQ(p.soft, kNoTimeLimit);
  EXPECT_EQ(p.hard, kNoTimeLimit);
}

TEST(TimePlan, MoveTimeIsExact) {
  Limits limits;
  limits.move_time_ms = 700;
  limits.clock = GameClock{.remaining = {10, 10}, .increment = {}, .byoyomi = 0};
  EXPECT_EQ(plan_time(limits, Color::kBlack, kOverhead).hard, 700);
}

TEST(TimePlan, EachSideHasItsOwnClock) {
  const GameClock clock{.remaining = {600'000, 6'000}, .increment = {}, .byoyomi = 0};
  EXPECT_GT(plan(clock, Color::kBlack).soft, 10 * plan(clock, Color::kWhite).soft);
}

TEST(TimePlan, ByoyomiAloneIsUsedUpToTheOverhead) {
  const TimePlan p = plan({.remaining = {0, 0}, .increment = {}, .byoyomi = 10'000});
  EXPECT_EQ(p.hard, 10'000 - kOverhead);
  EXPECT_EQ(p.soft, p.hard);
}

TEST(TimePlan, NeverMoreThanThereIs) {
  for (const std::int64_t left : {0, 1, 20, 60, 500, 10'000, 3'600'000}) {
    for (const std::int64_t increment : {0, 10, 1'000, 60'000}) {
      for (const std::int64_t byoyomi : {0, 100, 1'000, 30'000}) {
        const TimePlan p = plan({.remaining = {left, left}, .increment = {increment, increment}, .byoyomi = byoyomi});
        EXPECT_GE(p.soft, 1);
        EXPECT_LE(p.soft, p.hard);
        EXPECT_LE(p.hard, std::max<std::int64_t>(left + byoyomi - kOverhead, 1));
      }
    }
  }
}

TEST(TimePlan, AGameOfManyMovesLasts) {
  std::int64_t left = 60'000;
  for (int move = 0; move < 200; ++move) {
    left -= plan({.remaining = {left, left}, .increment = {}, .byoyomi = 0}).soft;
    ASSERT_GT(left, 0);
  }
}

}  // namespace
}  // namespace annan::search
