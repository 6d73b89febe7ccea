// SPDX-License-Identifier: MIT
#include "usi/go_request.hpp"

#include <gtest/gtest.h>

namespace annan::usi {
namespace {

TEST(GoRequest, Clock) {
  const GoRequest r = parse_go("btime 1000 wtime 2000 byoyomi 300 binc 10 winc 20");
  ASSERT_TRUE(r.limits.clock);
  EXPECT_EQ(r.limits.clock->remaining, (std::array<std::int64_t, 2>{1000, 2000}));
  EXPECT_EQ(r.limits.clock->increment, (std::array<std::int64_t, 2>{10, 20}));
  EXPECT_EQ(r.limits.clock->byoyomi, 300);
  EXPECT_FALSE(r.infinite);
  EXPECT_FALSE(r.ponder);
}

TEST(GoRequest, PonderKeepsTheClock) {
  const GoRequest r = parse_go("ponder btime 1000 wtime 2000 byoyomi 300");
  EXPECT_TRUE(r.ponder);
  EXPECT_TRUE(r.limits.clock);
  EXPECT_FALSE(r.infinite);
}

TEST(GoRequest, SingleLimits) {
  EXPECT_EQ(parse_go("movetime 250").limits.move_time_ms, 250);
  EXPECT_EQ(parse_go("nodes 12345").limits.nodes, 12345U);
  EXPECT_EQ(parse_go("depth 9").limits.depth, 9);
}

TEST(GoRequest, NothingToStopByIsInfinite) {
  EXPECT_TRUE(parse_go("").infinite);
  EXPECT_TRUE(parse_go("infinite").infinite);
  EXPECT_TRUE(parse_go("who knows").infinite);
  EXPECT_TRUE(parse_go("movetime abc").infinite);
}

TEST(GoRequest, Mate) {
  EXPECT_EQ(parse_go("mate 5000").mate->time_ms, 5000);
  EXPECT_FALSE(parse_go("mate infinite").mate->time_ms);
  ASSERT_TRUE(parse_go("mate").mate);
  EXPECT_FALSE(parse_go("mate").mate->time_ms);
  EXPECT_EQ(parse_go("mate 0").mate->time_ms, 0);
  EXPECT_EQ(parse_go("mate -7").mate->time_ms, 0);
  // More than can be counted is as long as it takes; a little less must not overflow when a moment is added.
  EXPECT_FALSE(parse_go("mate 99999999999999999999").mate->time_ms);
  EXPECT_GT(parse_go("mate 9223372036854775807").mate->time_ms.value() + 1'000'000, 0);
  EXPECT_FALSE(parse_go("mate 5s").mate->time_ms);
  EXPECT_FALSE(parse_go("").mate);
}

TEST(GoRequest, OutOfRangeIsCutOff) {
  // lishogi's client takes the byoyomi off the clock, which may leave less than nothing.
  EXPECT_EQ(parse_go("btime -3000 wtime 5000 byoyomi 5000").limits.clock->remaining[0], 0);
  EXPECT_EQ(parse_go("depth 1000000000000").limits.depth, 1000);
  EXPECT_EQ(parse_go("nodes -5").limits.nodes, 0U);
}

}  // namespace
}  // namespace annan::usi
