// SPDX-License-Identifier: MIT
#include "puzzles/mate_line.hpp"

#include <gtest/gtest.h>

#include "unit/puzzles/samples.hpp"

namespace annan::puzzles {
namespace {

using testing::moves;
using testing::position;

constexpr std::uint64_t kNodes = 1'000'000;
constexpr std::string_view kCorner = "8k/9/7+R1/9/9/9/9/9/K8 b G 1";

TEST(FullWidth, FindsTheShortestMate) {
  FullWidth full({}, kNodes);
  EXPECT_EQ(full.shortest_mate(position(kCorner)), 1);
  EXPECT_EQ(full.shortest_mate(position(testing::kMateIn3)), 3);
  EXPECT_EQ(full.shortest_mate(position(testing::kMateIn5)), 5);
  EXPECT_EQ(full.shortest_mate(position(testing::kMateIn5), 3), std::nullopt);
  EXPECT_EQ(full.shortest_mate(rules::Position::start()), std::nullopt);
  EXPECT_FALSE(full.exhausted());
}

TEST(FullWidth, CountsMovesThatLeaveNoReplyWithoutCheck) {
  FullWidth full({}, kNodes);
  // No check mates, but White has no move left whatever Black does elsewhere.
  const auto still = position("8k/9/7+R1/9/9/9/9/9/K8 b - 1");
  EXPECT_FALSE(full.mates_by_checks(still, 1));
  EXPECT_EQ(full.mating_moves(still, 1).size(), 2U);
}

TEST(FullWidth, SaysThatItGaveUp) {
  FullWidth full({}, 50);
  EXPECT_EQ(full.shortest_mate(position(testing::kMateIn5)), std::nullopt);
  EXPECT_TRUE(full.exhausted());
  EXPECT_EQ(mate_line(full, position(testing::kMateIn5), {}, 5).error(), NoMateLine::kTooMuch);
}

TEST(MateLine, IsTheOneSolution) {
  FullWidth full({}, kNodes);
  EXPECT_EQ(mate_line(full, position(testing::kLanceMate), {}, 1), moves("L*4a"));
  EXPECT_EQ(mate_line(full, position(testing::kMateIn3), {}, 3), moves(testing::kMateIn3Line));
  EXPECT_EQ(mate_line(full, position(testing::kMateIn5), {}, 5), moves(testing::kMateIn5Line));
}

TEST(MateLine, RefusesASecondSolution) {
  FullWidth full({}, kNodes);
  EXPECT_EQ(mate_line(full, position(kCorner), {}, 1).error(), NoMateLine::kTwoMates);
  // The gold beside the rook mates as well as the lance.
  EXPECT_EQ(mate_line(full, position("4k4/5R3/p8/5L3/9/9/9/9/4K4 b GL 1"), {}, 1).error(), NoMateLine::kTwoMates);
}

TEST(MateLine, RefusesAnotherLength) {
  FullWidth full({}, kNodes);
  EXPECT_EQ(mate_line(full, position(testing::kMateIn3), {}, 5).error(), NoMateLine::kLength);
  EXPECT_EQ(mate_line(full, position(testing::kMateIn3), {}, 1).error(), NoMateLine::kLength);
  EXPECT_EQ(mate_line(full, rules::Position::start(), {}, 1).error(), NoMateLine::kLength);
}

}  // namespace
}  // namespace annan::puzzles
