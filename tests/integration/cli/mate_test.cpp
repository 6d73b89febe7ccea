// SPDX-License-Identifier: MIT
// `annan mate`: its three answers, its limits, and lines that replay to mate.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

constexpr const char* kMateInOne = "8k/9/7+R1/9/9/9/9/9/9 b G 1";
/// Full of checks, not settled in many seconds.
constexpr const char* kEndless = "4k4/9/9/9/9/9/9/9/4K4 b 4N4L17P 1";
constexpr const char* kMateOfManyPlies =
    "+Rns2k1+p1/2g2p3/2ppp4/Lp3p2s/+b8/P2P1P1p1/1PGNP1L2/1S4+b+p1/3K3N1 w GNLrgsl4p 1";

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    words.push_back(word);
  return words;
}

TEST(Mate, HasThreeAnswers) {
  const std::string mate = run_annan({"mate", kMateInOne}).out;
  EXPECT_TRUE(mate == "checkmate G*1b\n" || mate == "checkmate G*2a\n" || mate == "checkmate G*2b\n") << mate;
  EXPECT_EQ(run_annan({"mate", "startpos"}).out, "nomate\n");
  EXPECT_EQ(run_annan({"mate", "8k/9/7+R1/9/9/9/9/9/9 b P 1"}).out, "nomate\n");
  EXPECT_EQ(run_annan({"mate", kEndless, "--nodes", "100"}).out, "timeout\n");
}

TEST(Mate, LinesReplayToMateUnderEachPreset) {
  for (const char* preset : {"annan", "lishogi", "shogitter", "traditional"}) {
    std::vector<std::string> game = words_of(run_annan({"mate", kMateOfManyPlies, "--rules", preset}).out);
    ASSERT_GT(game.size(), 10U);
    EXPECT_EQ(game[0], "checkmate");
    game[0] = kMateOfManyPlies;
    game.insert(game.begin(), {"play-out", "--rules", preset});
    EXPECT_TRUE(run_annan(game).out.ends_with("\twhite wins checkmate\n"));
  }
}

TEST(Mate, GivesUpAtAnyLimit) {
  EXPECT_EQ(run_annan({"mate", kEndless, "--time", "0"}).out, "timeout\n");
  EXPECT_EQ(run_annan({"mate", kEndless, "--time", "30"}).out, "timeout\n");
  EXPECT_EQ(run_annan({"mate", kEndless, "--nodes", "1"}).out, "timeout\n");
  EXPECT_EQ(run_annan({"mate", "startpos", "--time", "86400000", "--nodes", "9223372036854775807"}).out, "nomate\n");
}

TEST(Mate, RefusesWhatIsNoLimitOrNoPosition) {
  const std::vector<std::vector<std::string>> refused = {
      {"mate"},
      {"mate", "nonsense"},
      {"mate", kMateInOne, "--time", "-1"},
      {"mate", kMateInOne, "--time", "86400001"},
      {"mate", kMateInOne, "--time", "soon"},
      {"mate", kMateInOne, "--nodes", "0"},
      {"mate", kMateInOne, "--rules", "chess"},
  };
  for (const auto& arguments : refused) {
    const Ran run = run_annan(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments.back();
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  }
}

}  // namespace
}  // namespace annan::cli::testing
