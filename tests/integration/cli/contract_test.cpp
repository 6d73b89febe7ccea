// SPDX-License-Identifier: MIT
// What tools outside rely on besides the rules: places of errors, exit codes, lenient reading, canonical writing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

constexpr const char* kStart = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";

TEST(Commands, BadLinesAreAnsweredInTheirPlace) {
  const Ran run = run_annan({"status", "--stdin"}, "startpos\nnonsense\n8k/9/9/9/9/9/9/9/K6R1 b - 1\n");
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3);
  EXPECT_EQ(lines[0], "playing");
  EXPECT_EQ(lines[1].substr(0, 8), "error 2 ");
  EXPECT_EQ(lines[2], "playing");
  EXPECT_EQ(run.exit_code, 2);
}

TEST(Commands, ColumnsNameWhereReadingFailed) {
  const auto column = [](const std::string& line) {
    const std::string answer = lines_of(run_annan({"moves", "--stdin"}, line + "\n").out).at(0);
    return answer.substr(0, answer.find(' ', 6));
  };
  EXPECT_EQ(column(""), "error 1");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/P+8 b - 1"), "error 18");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/P9 b - 1"), "error 18");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/8 b - 1"), "error 18");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/9 x - 1"), "error 19");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/9 b 05P 1"), "error 21");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/9 b K 1"), "error 21");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/9 b - 1 x"), "error 25");
  // Refused as a whole: two kings of one side, too many of a type, the side not to move in check.
  EXPECT_EQ(column("KK7/9/9/9/9/9/9/9/9 b - 1"), "error 1");
  EXPECT_EQ(column("9/9/9/9/9/9/9/9/9 b 18P18p 1"), "error 1");
  EXPECT_EQ(column("4k4/4P4/9/9/9/9/9/9/9 b - 1"), "error 1");
}

TEST(Commands, SingleBadInputIsOneLineOnStandardError) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"moves", "nonsense"},
                                                    {"moves"},
                                                    {"explain", kStart},
                                                    {"explain", kStart, "7g7"},
                                                    {"moves", kStart, "--rules", "orthodox"},
                                                    {"moves", kStart, "--set", "far_rank=sometimes"},
                                                    {"perft", "x"},
                                                    {"perft", "1", "nonsense"},
                                                    {"play-out", kStart, "7g7f", "P*5e+"},
                                                    {"play-out", kStart, "K*5e"},
                                                    {"frobnicate"},
                                                    {}}) {
    const Ran run = run_annan(arguments);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(lines_of(run.err).size(), 1) << run.err;
  }
}

TEST(Commands, RulesMayStandAnywhereAndSettingsComeAfterThePreset) {
  const std::string far = "3k5/1P7/9/9/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(run_annan({"explain", "--set", "far_rank=any", far, "8b8a", "--rules", "shogitter"}).out, "legal\n");
  EXPECT_EQ(run_annan({"explain", far, "8b8a", "--rules", "shogitter"}).out.substr(0, 21), "illegal must_promote:");
  EXPECT_EQ(
      run_annan({"explain", "--rules", "lishogi", "--set", "far_rank=own_type", "--set", "far_rank=any", far, "8b8a"})
          .out,
      "legal\n");
}

TEST(Commands, PlayOutCountsOnAndWritesCanonically) {
  EXPECT_EQ(run_annan({"play-out", kStart, "7g7f", "3c3d"}).out,
            "lnsgkgsnl/1r5b1/p1pppp2p/1p4pp1/9/1PP4P1/P2PPPP1P/1B5R1/LNSGKGSNL b - 3\tongoing\n");
  // Hands in any order and spelled out are read and written back in order.
  EXPECT_EQ(run_annan({"play-out", "8k/9/9/9/9/9/9/9/K8 b PSPpbpb 19"}).out,
            "8k/9/9/9/9/9/9/9/K8 b S2P2b2p 19\tongoing\n");
  EXPECT_EQ(run_annan({"play-out", "8k/9/9/9/9/9/9/9/K8_b_P"}).out, "8k/9/9/9/9/9/9/9/K8 b P 1\tongoing\n");
  const Ran surplus = run_annan({"play-out", "8k/9/9/9/9/9/9/9/K8 b - 1", "9i9h"});
  EXPECT_EQ(surplus.out, "8k/9/9/9/9/9/9/9/K8 b - 1\tillegal at ply 1: game_over\n");
  EXPECT_EQ(surplus.exit_code, 1);
  const Ran declared = run_annan({"play-out", kStart, "win"});
  EXPECT_EQ(declared.out, std::string(kStart) + "\tillegal at ply 1: no_declaration\n");
  EXPECT_EQ(declared.exit_code, 1);
  EXPECT_EQ(run_annan({"play-out", "--stdin"}, std::string(kStart) + "\t\r\n").out,
            std::string(kStart) + "\tongoing\n");
}

TEST(Commands, EveryMoveNumberThatIsWrittenCanBeRead) {
  const Ran run = run_annan({"play-out", "8k/9/9/9/9/9/9/9/K8 b P 1000000", "9i9h"});
  EXPECT_EQ(run.out, "8k/9/9/9/9/9/9/K8/9 w P 1000001\tongoing\n");
  EXPECT_EQ(run_annan({"status", run.out.substr(0, run.out.find('\t'))}).out, "playing\n");
  EXPECT_EQ(run_annan({"status", "startpos ", "--set", "move_limit=1000000"}).out, "playing\n");
}

TEST(Commands, OutputThatCannotBeWrittenIsNoSuccess) {
  const std::string program = std::string(ANNAN_BIN_DIR) + "/annan";
  EXPECT_NE(std::system(("'" + program + "' moves startpos >/dev/full 2>/dev/null").c_str()), 0);
}

TEST(Commands, PerftDivideIsSortedAndEndsWithTheSum) {
  const auto lines = lines_of(run_annan({"perft", "2", "--divide"}).out);
  ASSERT_EQ(lines.size(), 29);
  EXPECT_EQ(lines.front(), "1g1f 28");
  EXPECT_EQ(lines.back(), "nodes 784");
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end() - 1));
  EXPECT_EQ(run_annan({"perft", "0"}).out, "nodes 1\n");
}

}  // namespace
}  // namespace annan::cli::testing
