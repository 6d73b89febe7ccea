// SPDX-License-Identifier: MIT
// The mate puzzles of the page against the slow rules: of those in five and seven a quarter. All of them:
// build/release/bin/annan_walk_puzzles web/src/puzzles/puzzles.txt
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "property/puzzles/slow_walk.hpp"

namespace annan::puzzles::testing {
namespace {

const std::string kShipped = std::string(ANNAN_TEST_DATA) + "/../../web/src/puzzles/puzzles.txt";

/// Every `stride`th of the mates in `plies`; fewer under a sanitizer.
void walk(int plies, std::size_t stride) {
  const auto puzzles = shipped_mates(kShipped, plies);
  ASSERT_GE(puzzles.size(), 50U);
  SlowWalk walk;
  for (std::size_t i = 0; i < puzzles.size(); i += stride * 100 / ANNAN_TEST_SCALE) {
    const auto fault = walk.fault_of(puzzles[i]);
    EXPECT_FALSE(fault) << puzzles[i].id << ": " << *fault;
  }
}

TEST(ShippedPuzzles, MatesInOneByTheSlowRules) {
  walk(1, 1);
}

TEST(ShippedPuzzles, MatesInThreeByTheSlowRules) {
  walk(3, 1);
}

TEST(ShippedPuzzles, MatesInFiveByTheSlowRules) {
  walk(5, 4);
}

TEST(ShippedPuzzles, MatesInSevenByTheSlowRules) {
  walk(7, 4);
}

TEST(ShippedPuzzles, NoDefenderOnlyBlocksIdly) {
  for (const int plies : {3, 5, 7}) {
    for (const Shipped& puzzle : shipped_mates(kShipped, plies)) {
      for (std::size_t i = 1; i < puzzle.moves.size(); i += 2) {
        const std::string& reply = puzzle.moves[i];
        EXPECT_FALSE(reply[1] == '*' && puzzle.moves[i + 1].substr(2, 2) == reply.substr(2, 2)) << puzzle.id;
      }
    }
  }
}

TEST(ShippedPuzzles, ThereAreEnoughAndNoneTwice) {
  std::set<std::string> sfens;
  std::set<std::string> ids;
  std::size_t count = 0;
  for (const int plies : {1, 3, 5, 7}) {
    for (const Shipped& puzzle : shipped_mates(kShipped, plies)) {
      ++count;
      sfens.insert(puzzle.sfen);
      ids.insert(puzzle.id);
    }
  }
  EXPECT_GE(count, 800U);
  EXPECT_EQ(sfens.size(), count);
  EXPECT_EQ(ids.size(), count);
}

// What the walk has to catch: a shorter mate, a second solution, a line that is none.
TEST(SlowWalk, FindsFaults) {
  const auto puzzles = shipped_mates(kShipped, 3);
  ASSERT_FALSE(puzzles.empty());
  SlowWalk walk;
  Shipped puzzle = puzzles.front();
  EXPECT_FALSE(walk.fault_of(puzzle));
  std::swap(puzzle.moves[0], puzzle.moves[2]);
  EXPECT_TRUE(walk.fault_of(puzzle));
  puzzle = puzzles.front();
  puzzle.moves.pop_back();
  EXPECT_EQ(walk.fault_of(puzzle), "the line has another length");
  const Shipped corner{.id = "", .plies = 1, .sfen = "8k/9/7+R1/9/9/9/9/9/9 b G 1", .moves = {"G*2b"}};
  EXPECT_TRUE(walk.fault_of(corner).value_or("").ends_with("solves it as well, instead of G*2b"));
  Shipped longer = corner;
  longer.plies = 3;
  longer.moves = {"G*2b", "1a2b", "2c2b"};
  EXPECT_EQ(walk.fault_of(longer), "there is a shorter mate");
}

}  // namespace
}  // namespace annan::puzzles::testing
