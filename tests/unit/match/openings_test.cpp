// SPDX-License-Identifier: MIT
#include "match/openings.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/sfen.hpp"
#include "rules/game.hpp"

namespace annan::match {
namespace {

TEST(RandomLine, IsSixToNinePliesInAndPlayable) {
  for (const auto& [name, rules] : rules::kPresets) {
    std::set<int> plies;
    for (int pair = 0; pair < 100; ++pair) {
      const Opening opening = random_line(rules, 7, pair).position;
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

TEST(RandomLine, DependsOnSeedAndPairAlone) {
  const rules::RuleSet rules;
  const Opening later = random_line(rules, 1, 5).position;
  EXPECT_EQ(random_line(rules, 1, 5).position, later);
  EXPECT_NE(random_line(rules, 1, 6).position, later);
  EXPECT_NE(random_line(rules, 2, 5).position, later);
  EXPECT_NE(random_line(rules, std::uint64_t{1} << 32, 5).position, random_line(rules, 0, 5).position);
  std::set<Opening> different;
  for (int pair = 0; pair < 500; ++pair)
    different.insert(random_line(rules, 1, pair).position);
  EXPECT_GT(different.size(), 490);
}

TEST(RandomLine, DoesNotCountForAMoveLimit) {
  rules::RuleSet rules;
  rules.move_limit = 3;
  EXPECT_EQ(random_line(rules, 1, 0).position, random_line({}, 1, 0).position);
}

TEST(ReadOpenings, TakesOneALineCanonical) {
  const auto openings = read_openings({}, "# two\nstartpos\r\n\n4k4/9/9/9/9/9/9/9/K7R w 2pP 8");
  ASSERT_TRUE(openings.has_value()) << openings.error();
  EXPECT_EQ(*openings, (std::vector<Opening>{std::string(notation::kStartSfen), "4k4/9/9/9/9/9/9/9/K7R w P2p 8"}));
}

TEST(RandomLine, IsWrittenAndReadBack) {
  for (const auto& [name, rules] : rules::kPresets) {
    for (int number = 0; number < 50; ++number) {
      const OpeningLine line = random_line(rules, 3, number, {.fewest = 1, .most = 12});
      EXPECT_GE(line.moves.size(), 1);
      EXPECT_LE(line.moves.size(), 12);
      const auto read = read_openings(rules, line_text(line));
      ASSERT_TRUE(read.has_value()) << name << ": " << read.error();
      EXPECT_EQ(*read, std::vector<Opening>{line.position});
    }
  }
}

TEST(ReadOpenings, PlaysTheMovesOfALine) {
  const auto openings =
      read_openings({}, "startpos moves\nstartpos moves 7g7f  3c3d \r\n7k1/9/9/9/9/9/9/9/K7R b - 5 moves 1i1b");
  ASSERT_TRUE(openings.has_value()) << openings.error();
  EXPECT_EQ(openings->at(0), notation::kStartSfen);
  EXPECT_TRUE(openings->at(1).ends_with(" b - 3")) << openings->at(1);
  EXPECT_EQ(openings->at(2), "7k1/8R/9/9/9/9/9/9/K8 w - 6");
}

TEST(ReadOpenings, NamesTheBadMove) {
  EXPECT_EQ(read_openings({}, "startpos moves 7g7f 7g7f").error(), "line 1, column 21: 7g7f: no_piece");
  EXPECT_EQ(read_openings({}, "startpos moves 7g7f x").error().substr(0, 22), "line 1, column 21: x: ");
  EXPECT_EQ(read_openings({}, "8k/9/7+R1/9/9/9/9/9/9 b G 1 moves G*2b").error(),
            "line 1: the game is over in this position");
}

TEST(ReadOpenings, NamesTheBadLine) {
  EXPECT_EQ(read_openings({}, "startpos\nnonsense\n").error().substr(0, 17), "line 2, column 2:");
  EXPECT_EQ(read_openings({}, "\n8k/9/9/9/9/9/9/9/K8 b - 1\n").error(), "line 2: the game is over in this position");
  EXPECT_EQ(read_openings({}, "# nothing\n").error(), "no opening in it");
}

}  // namespace
}  // namespace annan::match
