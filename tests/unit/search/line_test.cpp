// SPDX-License-Identifier: MIT
#include "search/line.hpp"

#include <gtest/gtest.h>

namespace annan::search {
namespace {

Line line_of(std::initializer_list<std::pair<std::uint64_t, bool>> positions) {
  Line line;
  line.reset(positions.size() + 1);
  for (const auto& [key, check] : positions)
    line.push(key, check);
  return line;
}

TEST(Line, NewPositionsAreNoRepetition) {
  EXPECT_FALSE(line_of({{1, false}, {2, false}, {3, false}, {4, false}, {5, false}}).repetition());
}

TEST(Line, RepetitionIsADraw) {
  EXPECT_EQ(line_of({{1, false}, {2, false}, {3, false}, {4, false}, {1, false}}).repetition(), Repetition::kDraw);
}

TEST(Line, SlotsSharedByDifferentPositionsDoNotCount) {
  EXPECT_FALSE(line_of({{1, false}, {2, false}, {3, false}, {4, false}, {1 + 4096, false}}).repetition());
}

TEST(Line, TheSideThatAlwaysChecksLoses) {
  // Every second position is in check: the side to move in the repeated one was checked all the time ...
  EXPECT_EQ(line_of({{1, true}, {2, false}, {3, true}, {4, false}, {1, true}}).repetition(), Repetition::kWin);
  // ... or gave all the checks itself.
  EXPECT_EQ(line_of({{1, false}, {2, true}, {3, false}, {4, true}, {1, false}}).repetition(), Repetition::kLoss);
}

TEST(Line, OneQuietMoveInTheCycleMakesItADraw) {
  EXPECT_EQ(line_of({{1, true}, {2, false}, {3, false}, {4, false}, {1, true}}).repetition(), Repetition::kDraw);
}

TEST(Line, BothCheckingIsADraw) {
  EXPECT_EQ(line_of({{1, true}, {2, true}, {3, true}, {4, true}, {1, true}}).repetition(), Repetition::kDraw);
}

TEST(Line, ChecksBeforeTheCycleDoNotMatter) {
  EXPECT_EQ(line_of({{9, false}, {1, false}, {2, false}, {3, true}, {4, false}, {1, true}}).repetition(),
            Repetition::kWin);
}

TEST(Line, ANullMoveCutsThePast) {
  Line line;
  line.reset(8);
  line.push(1, false);
  line.push(2, false);
  line.push_null(3);
  line.push(4, false);
  line.push(1, false);
  EXPECT_FALSE(line.repetition());
}

TEST(Line, PopForgets) {
  Line line = line_of({{1, false}, {2, false}, {3, false}, {4, false}, {1, false}});
  line.pop();
  line.push(7, false);
  EXPECT_FALSE(line.repetition());
  EXPECT_EQ(line.size(), 5U);
}

}  // namespace
}  // namespace annan::search
