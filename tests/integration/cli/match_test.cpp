// SPDX-License-Identifier: MIT
// `annan match` with the built engine and with scripted ones.
#include <gtest/gtest.h>

#include <algorithm>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

const std::string kAnnan = std::string(ANNAN_BIN_DIR) + "/annan";
const std::string kMock = std::string(ANNAN_TEST_DATA) + "/engines/mock_engine";

/// The text of a field of a line of JSON; good for texts without escapes.
std::string field(const std::string& line, const std::string& name) {
  const std::string opening = "\"" + name + "\":\"";
  const std::size_t begin = line.find(opening) + opening.size();
  return line.substr(begin, line.find('"', begin) - begin);
}

TEST(MatchCommand, TheEngineAgainstItselfPlaysTheSameGamesBothWays) {
  const FreeFile out;
  const std::string self = "='" + kAnnan + "' usi";
  const std::vector<std::string> command = {"match",   "--engine", "A" + self, "--engine", "B" + self, "--nodes", "50",
                                            "--games", "4",        "--seed",   "3",        "--out",    out.name()};
  const Ran run = run_annan(command);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = out.lines();
  ASSERT_EQ(lines.size(), 4);
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    EXPECT_EQ(field(lines[i], "black"), "A");
    EXPECT_EQ(field(lines[i + 1], "black"), "B");
    for (const char* same : {"opening", "moves", "result", "reason"})
      EXPECT_EQ(field(lines[i], same), field(lines[i + 1], same)) << same;
    // What the match called the result is what `play-out` calls it.
    const Ran judged =
        run_annan({"play-out", "--stdin"}, field(lines[i], "opening") + "\t" + field(lines[i], "moves") + "\n");
    const std::string outcome = field(lines[i], "result") == "draw"
                                    ? "draw " + field(lines[i], "reason")
                                    : field(lines[i], "result") + " wins " + field(lines[i], "reason");
    if (field(lines[i], "reason") != "ply_cap") EXPECT_TRUE(judged.out.ends_with("\t" + outcome + "\n")) << judged.out;
  }
  EXPECT_TRUE(run.out.ends_with(", Elo 0.0 ± 0.0 (95 %)\n")) << run.out;
  EXPECT_EQ(lines_of(run.err).size(), 2) << run.err;
  // All games are there: nothing is played, the same is said.
  const Ran again = run_annan(command);
  EXPECT_EQ(again.out, run.out);
  EXPECT_EQ(out.lines(), lines);
}

TEST(MatchCommand, GoesOnAfterAKillWithoutLosingOrRepeatingAGame) {
  const FreeFile whole;
  const FreeFile killed;
  const std::string self = "='" + kAnnan + "' usi";
  const auto command = [&](const std::string& out) {
    return std::vector<std::string>{"match",   "--engine", "A" + self,      "--engine", "B" + self, "--nodes", "200",
                                    "--games", "16",       "--concurrency", "2",        "--out",    out};
  };
  const Ran uninterrupted = run_annan(command(whole.name()));
  ASSERT_EQ(uninterrupted.exit_code, 0) << uninterrupted.err;
  const std::size_t size = whole.contents().size();
  for (const std::size_t bytes : {size / 8, size / 2})
    EXPECT_TRUE(run_and_kill(command(killed.name()), killed.name(), bytes));
  const Ran resumed = run_annan(command(killed.name()));
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(resumed.out, uninterrupted.out);
  auto expected = whole.lines();
  auto lines = killed.lines();
  std::ranges::sort(expected);
  std::ranges::sort(lines);
  EXPECT_EQ(lines, expected);
}

TEST(MatchCommand, FaultsAreToldAndCounted) {
  const FreeFile out;
  const Ran run = run_annan({"match", "--engine", "bad=" + kMock + " 5e5d", "--engine", "dying=" + kMock + " :die",
                             "--movetime", "50", "--games", "2", "--out", out.name()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "bad won 1 drew 0 lost 1, Elo 0.0 ± 0.0 (95 %)\n");
  EXPECT_NE(run.err.find("bad lost by illegal_move"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("dying lost by crash"), std::string::npos) << run.err;
}

TEST(MatchCommand, EachEngineHasItsOwnOptionsAndLimits) {
  const FreeFile out;
  const FreeFile log_a;
  const FreeFile log_b;
  const Ran run = run_annan({"match", "--engine", "A=" + kMock + " --log " + log_a.name() + " resign", "--engine",
                             "B=" + kMock + " --log " + log_b.name() + " resign", "--option", "A.FarRank=any",
                             "--limit", "A.movetime=5000", "--nodes", "70", "--games", "2", "--out", out.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(log_a.contents().find("setoption name FarRank value any\n"), std::string::npos) << log_a.contents();
  EXPECT_EQ(log_a.contents().find("FarRank value supported"), std::string::npos) << log_a.contents();
  EXPECT_NE(log_b.contents().find("setoption name FarRank value supported\n"), std::string::npos);
  // Who begins resigns, and each begins once.
  EXPECT_NE(log_a.contents().find("go movetime 5000\n"), std::string::npos);
  EXPECT_NE(log_b.contents().find("go nodes 70\n"), std::string::npos);
  EXPECT_EQ(log_a.contents().find("nodes"), std::string::npos);
  EXPECT_EQ(log_b.contents().find("movetime"), std::string::npos);
}

TEST(MatchCommand, AnSprtEndsEarlyAndSaysHow) {
  const FreeFile out;
  const Ran run = run_annan({"match", "--engine", "A=" + kMock + " :die", "--engine", "B=" + kMock + " :die", "--nodes",
                             "1", "--sprt", "0,400", "--games", "200", "--out", out.name()});
  EXPECT_EQ(run.exit_code, 0);
  const auto said = lines_of(run.out);
  ASSERT_EQ(said.size(), 2) << run.out;
  EXPECT_TRUE(said[1].starts_with("SPRT [0, 400]: LLR -") && said[1].ends_with(", failed")) << said[1];
  EXPECT_LT(out.lines().size(), 40);
}

TEST(MatchCommand, BadArgumentsAreOneLineAndPlayNothing) {
  const FreeFile out;
  const std::string a = "A=" + kMock + " resign";
  const std::string b = "B=" + kMock + " resign";
  const std::vector<std::vector<std::string>> all = {
      {"--engine", a, "--nodes", "1"},
      {"--engine", a, "--engine", b},
      {"--engine", a, "--engine", a, "--nodes", "1"},
      {"--engine", a, "--engine", "resign", "--nodes", "1"},
      {"--engine", a, "--engine", "B=/nowhere/engine", "--nodes", "1"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--games", "3"},

      {"--engine", a, "--engine", b, "--nodes", "1", "--tc", "0+0.1"},
      {"--engine", a, "--engine", b, "--tc", "1+0.1", "--movetime", "5"},
      {"--engine", a, "--engine", b, "--tc", "one"},
      {"--engine", a, "--engine", b, "--limit", "A.nodes=1"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--limit", "C.nodes=1"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--limit", "A.elo=1"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--option", "A.Rules"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--option", "A.NoSuchOption=1"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--concurrency", "0"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--sprt", "20,0"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--rules", "chess"},
      {"--engine", a, "--engine", b, "--nodes", "1", "--openings", "/nowhere/openings"}};
  for (std::vector<std::string> arguments : all) {
    arguments.insert(arguments.begin(), "match");
    arguments.insert(arguments.end(), {"--out", out.name()});
    const Ran run = run_annan(arguments);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_EQ(lines_of(run.err).size(), 1) << run.err;
    EXPECT_TRUE(out.lines().empty());
  }
}

}  // namespace
}  // namespace annan::cli::testing
