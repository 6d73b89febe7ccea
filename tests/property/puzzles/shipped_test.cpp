// SPDX-License-Identifier: MIT
// The puzzles of the page against the slow rules: of the mates in five and seven a quarter. All of them: ./dev puzzles
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

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

TEST(ShippedPuzzles, MaterialByTheSlowRules) {
  const auto puzzles = shipped_material(kShipped);
  ASSERT_GE(puzzles.size(), 30U);
  for (const Shipped& puzzle : puzzles) {
    const auto fault = SlowWalk{}.material_fault_of(puzzle);
    EXPECT_FALSE(fault) << puzzle.id << ": " << *fault;
  }
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
  const auto add = [&](const std::vector<Shipped>& puzzles) {
    for (const Shipped& puzzle : puzzles) {
      ++count;
      sfens.insert(puzzle.sfen);
      ids.insert(puzzle.id);
    }
  };
  for (const int plies : {1, 3, 5, 7})
    add(shipped_mates(kShipped, plies));
  add(shipped_material(kShipped));
  EXPECT_GE(count, 1'000U);
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
  const std::string fork = "8k/9/9/9/4n4/4P4/9/9/K8 b - 1";
  EXPECT_EQ(walk.material_fault_of({.id = "", .plies = 0, .sfen = fork, .moves = {"5f5e"}}), std::nullopt);
  EXPECT_EQ(walk.material_fault_of({.id = "", .plies = 0, .sfen = fork, .moves = {"9i9h"}}), "it wins only 0");
  EXPECT_EQ(walk.material_fault_of({.id = "", .plies = 0, .sfen = fork, .moves = {"5f5d"}}),
            "5f5d is not_its_movement");
}

}  // namespace
}  // namespace annan::puzzles::testing
