// SPDX-License-Identifier: MIT
#include "match/openings.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/sfen.hpp"
#include "rules/game.hpp"

namespace annan::match {
namespace {

TEST(RandomOpening, IsSixToNinePliesInAndPlayable) {
  for (const auto& [name, rules] : rules::kPresets) {
    std::set<int> plies;
    for (int pair = 0; pair < 100; ++pair) {
      const Opening opening = random_opening(rules, 7, pair);
      const auto sfen = notation::parse_sfen(opening);
      ASSERT_TRUE(sfen.has_value()) << name << ": " << opening;
      EXPECT_EQ(notation::to_sfen(sfen->position, sfen->move_number), opening);
      EXPECT_FALSE(rules::Game(rules, sfen->position).outcome()) << opening;
      const int ply = sfen->move_number - 1;
      EXPECT_EQ(sfen->position.side_to_move(), ply % 2 == 0 ? rules::Color::kBlack : rules::Color::kWhite);
      plies.insert(ply);
    }
    EXPECT_EQ(plies, (std::set<int>{6, 7, 8, 9})) << name;
  }
}

TEST(RandomOpening, DependsOnSeedAndPairAlone) {
  const rules::RuleSet rules;
  const Opening later = random_opening(rules, 1, 5);
  EXPECT_EQ(random_opening(rules, 1, 5), later);
  EXPECT_NE(random_opening(rules, 1, 6), later);
  EXPECT_NE(random_opening(rules, 2, 5), later);
  EXPECT_NE(random_opening(rules, std::uint64_t{1} << 32, 5), random_opening(rules, 0, 5));
  std::set<Opening> different;
  for (int pair = 0; pair < 500; ++pair)
    different.insert(random_opening(rules, 1, pair));
  EXPECT_GT(different.size(), 490);
}

TEST(RandomOpening, DoesNotCountForAMoveLimit) {
  rules::RuleSet rules;
  rules.move_limit = 3;
  EXPECT_EQ(random_opening(rules, 1, 0), random_opening({}, 1, 0));
}

TEST(ReadOpenings, TakesOneALineCanonical) {
  const auto openings = read_openings({}, "# two\nstartpos\r\n\n4k4/9/9/9/9/9/9/9/K7R w 2pP 8");
  ASSERT_TRUE(openings.has_value()) << openings.error();
  EXPECT_EQ(*openings, (std::vector<Opening>{std::string(notation::kStartSfen), "4k4/9/9/9/9/9/9/9/K7R w P2p 8"}));
}

TEST(ReadOpenings, NamesTheBadLine) {
  EXPECT_EQ(read_openings({}, "startpos\nnonsense\n").error().substr(0, 17), "line 2, column 2:");
  EXPECT_EQ(read_openings({}, "\n8k/9/9/9/9/9/9/9/K8 b - 1\n").error(), "line 2: the game is over in this position");
  EXPECT_EQ(read_openings({}, "# nothing\n").error(), "no opening in it");
}

}  // namespace
}  // namespace annan::match
