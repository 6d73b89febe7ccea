// SPDX-License-Identifier: MIT
#include "match/opening_counts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/sfen.hpp"

namespace annan::match {
namespace {

using rules::Color;

const std::string kStart = notation::to_sfen(rules::Position::start());

GameRecord game(std::vector<std::string> moves, std::optional<Color> winner) {
  GameRecord record;
  record.opening = kStart;
  record.played = {std::move(moves), {winner, winner ? "resignation" : "ply_cap", {}}};
  return record;
}

TEST(OpeningCounts, JoinTwoWaysToAPosition) {
  OpeningCounts counts(rules::RuleSet{});
  EXPECT_TRUE(counts.add(game({"7g7f", "3c3d", "2f2e", "8d8e"}, Color::kBlack)));
  EXPECT_TRUE(counts.add(game({"2f2e", "3c3d", "7g7f", "8d8e"}, Color::kWhite)));
  EXPECT_TRUE(counts.add(game({"2f2e", "3c3d", "7g7f", "4c4d"}, std::nullopt)));
  EXPECT_EQ(counts.games(), 3);
  const std::string text = counts.to_text(1);
  EXPECT_TRUE(text.starts_with("annan-openings\t1\t3\n")) << text;
  EXPECT_NE(text.find("\t2f2e 0 1 1\t7g7f 1 0 0\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" w -\t4c4d 0 1 0\t8d8e 1 0 1\n"), std::string::npos) << text;
}

TEST(OpeningCounts, LeaveOutWhatFewGamesDid) {
  OpeningCounts counts(rules::RuleSet{});
  EXPECT_TRUE(counts.add(game({"7g7f", "3c3d"}, Color::kBlack)));
  EXPECT_TRUE(counts.add(game({"7g7f", "8d8e"}, Color::kBlack)));
  const std::string start = kStart.substr(0, kStart.rfind(' '));
  EXPECT_EQ(counts.to_text(2), "annan-openings\t1\t2\n" + start + "\t7g7f 2 0 0\n");
}

TEST(OpeningCounts, EndAfterTwentyPlies) {
  std::vector<std::string> moves;
  for (int i = 0; i < 6; ++i)
    moves.insert(moves.end(), i % 2 == 0 ? std::initializer_list<std::string>{"4i5h", "6a5b", "6i7h", "4a3b"}
                                         : std::initializer_list<std::string>{"5h4i", "5b6a", "7h6i", "3b4a"});
  OpeningCounts counts(rules::RuleSet{});
  ASSERT_TRUE(counts.add(game(moves, std::nullopt)));
  int made = 0;
  const std::string text = counts.to_text(1);
  for (std::size_t at = text.find("\t4i5h "); at != std::string::npos; at = text.find("\t4i5h ", at + 1))
    made += text[at + 8] - '0';
  EXPECT_EQ(made, 3) << text;
}

TEST(OpeningCounts, RefuseOtherStartsFaultsAndIllegalMoves) {
  OpeningCounts counts(rules::RuleSet{});
  GameRecord elsewhere = game({"5i5h"}, Color::kBlack);
  elsewhere.opening = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
  GameRecord fault = game({"7g7f"}, Color::kBlack);
  fault.played.ending.reason = "crash";
  EXPECT_FALSE(counts.add(elsewhere));
  EXPECT_FALSE(counts.add(fault));
  EXPECT_FALSE(counts.add(game({"7g7f", "7g7f"}, Color::kBlack)));
  EXPECT_FALSE(counts.add(game({"nonsense"}, Color::kBlack)));
  EXPECT_EQ(counts.games(), 0);
  EXPECT_EQ(counts.to_text(1), "annan-openings\t1\t0\n");
}

}  // namespace
}  // namespace annan::match
