// SPDX-License-Identifier: MIT
#include "search/sight.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "rules/movegen.hpp"
#include "search/searcher.hpp"

namespace annan::search {
namespace {

using rules::Position;

/// How many of the start's moves are overlooked.
int overlooked(const Sight& sight) {
  const Position pos = Position::start();
  rules::MoveList moves;
  rules::generate_legal(pos, {}, moves);
  int count = 0;
  for (const rules::Move m : moves)
    count += sight.overlooks(pos, m) ? 1 : 0;
  return count;
}

/// Legal moves at the start that a piece has only thanks to its supporter.
int borrowed() {
  return overlooked(Sight(0, 0, 100));
}

TEST(Sight, SeesOwnMovesAlwaysAndBorrowedOnesSometimes) {
  rules::MoveList moves;
  rules::generate_legal(Position::start(), {}, moves);
  EXPECT_GT(borrowed(), 2);
  EXPECT_LT(borrowed(), static_cast<int>(moves.size()) - 2);
  EXPECT_EQ(overlooked(Sight(0, 0, 0)), 0);
  int sum = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    sum += overlooked(Sight(seed, 0, 30));
  EXPECT_NEAR(sum, 200 * borrowed() * 0.3, 200 * borrowed() * 0.06);
}

TEST(Sight, ErrorsStayInBoundsAndGoBothWays) {
  Value sum = 0;
  Value largest = 0;
  for (std::uint64_t key = 1; key <= 4000; ++key) {
    const Value error = Sight(9, 200, 0).seen(0, key * 0x9E37'79B9'7F4A'7C15);
    ASSERT_LE(std::abs(error), 200);
    largest = std::max(largest, std::abs(error));
    sum += error;
    EXPECT_EQ(Sight(9, 0, 0).seen(77, key), 77);
  }
  EXPECT_LT(std::abs(sum / 4000), 10);
  EXPECT_GT(largest, 150);
}

TEST(Sight, IsTheSeedsAlone) {
  int differ = 0;
  for (std::uint64_t key = 1; key <= 100; ++key) {
    EXPECT_EQ(Sight(3, 100, 50).seen(5, key), Sight(3, 100, 50).seen(5, key));
    differ += Sight(3, 100, 50).seen(5, key) != Sight(4, 100, 50).seen(5, key) ? 1 : 0;
  }
  EXPECT_GT(differ, 80);
}

TEST(Sight, AnErrorIsNoResult) {
  EXPECT_FALSE(is_result(Sight(1, 2000, 0).seen(eval::kMaxEvaluation, 42)));
  EXPECT_FALSE(is_result(Sight(2, 2000, 0).seen(-eval::kMaxEvaluation, 42)));
}

}  // namespace
}  // namespace annan::search
