// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "usi_client/usi_engine.hpp"

namespace annan::usi_client {
namespace {

using Words = std::vector<std::string>;

TEST(SplitCommand, SplitsAtSpacesAndHonoursQuotes) {
  EXPECT_EQ(split_command("annan_engine"), Words{"annan_engine"});
  EXPECT_EQ(split_command("  a  b\tc "), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_command("\"/opt/my engine\" --name 'x y' ''"), (Words{"/opt/my engine", "--name", "x y", ""}));
  EXPECT_EQ(split_command("a\"b c\"d"), Words{"ab cd"});
  EXPECT_TRUE(split_command("   ").empty());
}

TEST(PositionLine, NamesStartAndMoves) {
  EXPECT_EQ(position_line({}), "position startpos\n");
  EXPECT_EQ(position_line({"startpos", {"7g7f", "3c3d"}}), "position startpos moves 7g7f 3c3d\n");
  EXPECT_EQ(position_line({"4k4/9/9/9/9/9/9/9/4K4 b G 1", {}}), "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1\n");
}

TEST(GoLine, SaysEachLimit) {
  EXPECT_EQ(go_line({}), "go infinite\n");
  EXPECT_EQ(go_line({.movetime = std::chrono::milliseconds(800), .nodes = 10, .depth = 3}),
            "go movetime 800 nodes 10 depth 3\n");
}

TEST(GoLine, SaysWhatTheClocksShow) {
  using std::chrono::milliseconds;
  GameClocks clocks{.left = {milliseconds(5000), milliseconds(0)}};
  EXPECT_EQ(go_line({.clocks = clocks}), "go btime 5000 wtime 0 binc 0 winc 0\n");
  clocks.increment = {milliseconds(10), milliseconds(0)};
  EXPECT_EQ(go_line({.nodes = 7, .clocks = clocks}), "go btime 5000 wtime 0 binc 10 winc 0 nodes 7\n");
  clocks.byoyomi = milliseconds(1000);
  EXPECT_EQ(go_line({.clocks = clocks}), "go btime 5000 wtime 0 byoyomi 1000 binc 10 winc 0\n");
  clocks.increment = {};
  EXPECT_EQ(go_line({.clocks = clocks}), "go btime 5000 wtime 0 byoyomi 1000\n");
}

TEST(RuleOptions, CarryEveryKnob) {
  const auto options = rule_options(*rules::preset("lishogi"));
  const std::vector<EngineOption> expected = {{"Rules", "annan"},    {"FarRank", "any"},
                                              {"TwoPawns", "drops"}, {"PawnDropMate", "front_no_reply"},
                                              {"Impasse", "auto27"}, {"MoveLimit", "700"}};
  EXPECT_EQ(options, expected);
  EXPECT_EQ(rule_options({}).back().value, "none");
}

}  // namespace
}  // namespace annan::usi_client
