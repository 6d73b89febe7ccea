// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle.hpp"

namespace annan::oracle {
namespace {

std::string rewritten(const std::string& sfen) {
  return to_sfen(parse_sfen(sfen));
}

TEST(OracleSfen, ReadsLenientlyAndWritesCanonically) {
  EXPECT_EQ(rewritten("4k4/9/9/9/9/9/9/9/4K4 b PSPpbpb 19"), "4k4/9/9/9/9/9/9/9/4K4 b S2P2b2p 19");
  EXPECT_EQ(rewritten("4k4/9/9/9/9/9/9/9/4K4_w_2P3pRr"), "4k4/9/9/9/9/9/9/9/4K4 w R2Pr3p 1");
  EXPECT_EQ(rewritten("4k4/45/9/9/9/9/9/9/4K4 b -"), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
  EXPECT_EQ(rewritten("startpos"), "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1");
}

TEST(OracleSfen, RefusesWhatIsNoPosition) {
  const std::string rest = "/9/9/9/9/9/9/9/4K4 b - 1";
  for (const std::string row : {"3P+k4", "4k5", "4k3", "4x4", "3+k5", "3+G5", "3++P5", "4k40", "4k4/9", "3k+14"}) {
    EXPECT_THROW(parse_sfen(row + rest), std::invalid_argument) << row;
  }
  const std::string board = "4k4/9/9/9/9/9/9/9/4K4";
  for (const std::string fields :
       {"", " b", " x -", " b K", " b 19p", " b 0p", " b 01p", " b 2", " b - x", " b - 1 1"}) {
    EXPECT_THROW(parse_sfen(board + fields), std::invalid_argument) << fields;
  }
}

TEST(OracleSetup, NamesTheFault) {
  const auto fault = [](const std::string& sfen) { return setup_fault(parse_sfen(sfen)).value_or("none"); };
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/4K4 b - 1"), "none");
  EXPECT_EQ(fault("9/9/9/9/9/9/9/9/9 b - 1"), "none");
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/+PP2K4 b 8P8p 1"), "none");
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/+PP2K4 b 9P8p 1"), "too many pawns");
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/+R3K4 b Rr 1"), "too many rooks");
  EXPECT_EQ(fault("4k4/9/9/9/9/9/9/9/3KK4 b - 1"), "two black kings");
  EXPECT_EQ(fault("3kk4/9/9/9/9/9/9/9/4K4 b - 1"), "two white kings");
  EXPECT_EQ(fault("k8/9/9/9/P8/R8/9/9/4K4 b - 1"), "side not to move in check");
  EXPECT_EQ(fault("k8/9/9/9/P8/R8/9/9/4K4 w - 1"), "none");
}

TEST(OracleUsi, RefusesWhatIsNoMove) {
  const Board board = parse_sfen("startpos");
  const RuleSet rules = preset("annan");
  for (const std::string usi : {"", "7g7", "7g7f++", "0g7f", "7g7j", "K*5e", "p*5e", "P*5e+", "+P*5e", "win"}) {
    EXPECT_THROW(explain(board, rules, usi), std::invalid_argument) << usi;
  }
}

TEST(OraclePlay, TakesUnpromotedIntoTheHandAndCountsOn) {
  const Board board = parse_sfen("4k4/9/9/9/4+p4/4P4/9/9/4K4 b - 7");
  EXPECT_EQ(to_sfen(play(board, "5f5e")), "4k4/9/9/9/4P4/9/9/9/4K4 w P 8");
  EXPECT_EQ(to_sfen(play(play(board, "5f5e"), "5a5b")), "9/4k4/9/9/4P4/9/9/9/4K4 b P 9");
  EXPECT_THROW(play(board, "P*5d"), std::invalid_argument);
  EXPECT_THROW(play(board, "1a1b"), std::invalid_argument);
}

TEST(OracleCheck, CountsEveryAttacker) {
  const Board board = parse_sfen("9/4k1S2/9/4B4/6+B2/4+R4/9/9/K8 b - 1");
  ASSERT_EQ(setup_fault(board), std::nullopt);
  EXPECT_EQ(checkers(play(board, "5d4c+"), Side::white), 2);
  const Board triple = parse_sfen("9/4kS3/9/4B4/6+B2/4+R4/9/9/K8 b - 1");
  EXPECT_EQ(checkers(play(triple, "5d4c+"), Side::white), 3);
  EXPECT_EQ(checkers(parse_sfen("startpos"), Side::black), 0);
}

}  // namespace
}  // namespace annan::oracle
