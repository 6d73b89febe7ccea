// SPDX-License-Identifier: MIT
#include "match/game_record.hpp"

#include <gtest/gtest.h>

namespace annan::match {
namespace {

GameRecord sample() {
  return {3,
          "B",
          "A \"new\"",
          "nodes 10",
          "movetime 20",
          "4k4/9/9/9/9/9/9/9/K7R w P2p 8",
          {{"7g7f", "3c3d"}, {rules::Color::kWhite, "illegal_move", "9i9a: no_piece"}},
          {"> go nodes 10", "< bestmove 9i9a"}};
}

TEST(GameRecord, IsOneLineOfJson) {
  EXPECT_EQ(
      to_json_line(sample()),
      R"({"game":3,"pair":1,"black":"B","white":"A \"new\"","black_terms":"nodes 10","white_terms":"movetime 20",)"
      R"("opening":"4k4/9/9/9/9/9/9/9/K7R w P2p 8",)"
      R"("moves":"7g7f 3c3d","result":"white","reason":"illegal_move","detail":"9i9a: no_piece",)"
      R"("transcript":["> go nodes 10","< bestmove 9i9a"]})");
}

TEST(GameRecord, LeavesOutWhatThereIsNot) {
  GameRecord record = sample();
  record.played = {{}, {std::nullopt, "ply_cap", {}}};
  record.transcript.clear();
  EXPECT_EQ(
      to_json_line(record),
      R"({"game":3,"pair":1,"black":"B","white":"A \"new\"","black_terms":"nodes 10","white_terms":"movetime 20",)"
      R"("opening":"4k4/9/9/9/9/9/9/9/K7R w P2p 8",)"
      R"("moves":"","result":"draw","reason":"ply_cap"})");
}

TEST(GameRecord, IsReadBackAsItWas) {
  for (const auto& winner : {std::optional(rules::Color::kBlack), std::optional(rules::Color::kWhite), {}}) {
    GameRecord record = sample();
    record.played.ending.winner = winner;
    const auto read = read_json_line(to_json_line(record));
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(to_json_line(*read), to_json_line(record));
    EXPECT_EQ(read->played.ending.winner, winner);
    EXPECT_EQ(read->played.moves, record.played.moves);
  }
}

TEST(GameRecord, RefusesOtherLines) {
  for (const char* line :
       {"", "[]", "{", R"({"game":-1})", R"({"game":"1"})", R"({"game":1})",
        R"({"game":1,"black":"A","white":"B","opening":"x","moves":"","result":"?","reason":"time"})",
        R"({"game":1,"black":"A","white":"B","opening":"x","result":"draw","reason":"time"})"}) {
    EXPECT_FALSE(read_json_line(line).has_value()) << line;
  }
}

TEST(GameRecord, VerdictIsTheFirstEnginesWhateverItsColour) {
  GameRecord record = sample();
  record.played.ending.winner = rules::Color::kWhite;
  record.game = 0;  // the first engine is Black
  EXPECT_EQ(verdict_of(record), Verdict::kLoss);
  record.game = 1;
  EXPECT_EQ(verdict_of(record), Verdict::kWin);
  record.played.ending.winner = std::nullopt;
  EXPECT_EQ(verdict_of(record), Verdict::kDraw);
}

}  // namespace
}  // namespace annan::match
