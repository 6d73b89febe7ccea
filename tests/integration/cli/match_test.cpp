// SPDX-License-Identifier: MIT
// `annan match` with the built engine and with scripted ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

const std::string kAnnan = std::string(ANNAN_BIN_DIR) + "/annan";
const std::string kMock = std::string(ANNAN_TEST_DATA) + "/engines/mock_engine";

/// A file name that is free before and after.
class FreeFile {
 public:
  FreeFile() : path_(std::filesystem::temp_directory_path() / ("annan_match_cli_" + std::to_string(getpid()))) {
    std::filesystem::remove(path_);
  }
  ~FreeFile() { std::filesystem::remove(path_); }
  FreeFile(const FreeFile&) = delete;
  FreeFile& operator=(const FreeFile&) = delete;
  [[nodiscard]] std::string name() const { return path_.string(); }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::ifstream file(path_);
    return lines_of(std::string(std::istreambuf_iterator<char>(file), {}));
  }

 private:
  std::filesystem::path path_;
};

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
  const std::string log_a = out.name() + ".a";
  const std::string log_b = out.name() + ".b";
  const Ran run = run_annan({"match", "--engine", "A=" + kMock + " --log " + log_a + " resign", "--engine",
                             "B=" + kMock + " --log " + log_b + " resign", "--option", "A.FarRank=any", "--limit",
                             "A.movetime=5000", "--nodes", "70", "--games", "2", "--out", out.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto said_to = [](const std::string& log) {
    std::ifstream file(log);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  EXPECT_NE(said_to(log_a).find("setoption name FarRank value any\n"), std::string::npos) << said_to(log_a);
  EXPECT_EQ(said_to(log_a).find("FarRank value supported"), std::string::npos) << said_to(log_a);
  EXPECT_NE(said_to(log_b).find("setoption name FarRank value supported\n"), std::string::npos);
  // Who begins resigns, and each begins once.
  EXPECT_NE(said_to(log_a).find("go movetime 5000\n"), std::string::npos);
  EXPECT_NE(said_to(log_b).find("go nodes 70\n"), std::string::npos);
  EXPECT_EQ(said_to(log_a).find("nodes"), std::string::npos);
  EXPECT_EQ(said_to(log_b).find("movetime"), std::string::npos);
  std::filesystem::remove(log_a);
  std::filesystem::remove(log_b);
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

TEST(OpeningsCommand, FindsTheSameWithOneEngineOrManyAndAMatchPlaysThem) {
  const FreeFile out;
  const std::string other = out.name() + ".other";
  const std::vector<std::string> wish = {"openings", "--count", "12", "--nodes", "100", "--seed", "4"};
  const auto find = [&](const std::string& name, const std::vector<std::string>& more) {
    std::vector<std::string> command = wish;
    command.insert(command.end(), more.begin(), more.end());
    command.insert(command.end(), {"--out", name});
    const Ran run = run_annan(command);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    std::ifstream file(name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string one = find(out.name(), {"--engine", "'" + kAnnan + "' usi"});
  EXPECT_EQ(find(other, {"--concurrency", "3"}), one);
  const auto lines = lines_of(one);
  ASSERT_EQ(lines.size(), 13) << one;
  EXPECT_EQ(lines[0], "# 12 openings of 6-9 plies, even within 150 after 100 nodes; seed 4");
  for (std::size_t i = 1; i < lines.size(); ++i)
    EXPECT_TRUE(lines[i].starts_with("startpos moves ")) << lines[i];
  // A smaller bound keeps fewer of the same, so that others come in.
  std::filesystem::remove(other);
  EXPECT_NE(find(other, {"--bound", "30"}).substr(lines[0].size()), one.substr(lines[0].size()));
  // Nothing is written over.
  EXPECT_EQ(run_annan({"openings", "--count", "1", "--out", other}).exit_code, 2);
  const std::string self = "='" + kAnnan + "' usi";
  const std::string record = other + ".games";
  const Ran match = run_annan({"match", "--engine", "A" + self, "--engine", "B" + self, "--nodes", "20", "--games", "2",
                               "--openings", out.name(), "--out", record});
  EXPECT_EQ(match.exit_code, 0) << match.err;
  std::filesystem::remove(other);
  std::filesystem::remove(record);
}

TEST(OpeningsCommand, BadArgumentsAreOneLine) {
  const FreeFile out;
  const std::vector<std::vector<std::string>> all = {{},
                                                     {"--count", "0"},
                                                     {"--count", "1", "--plies", "9-6"},
                                                     {"--count", "1", "--plies", "0"},
                                                     {"--count", "1", "--plies", "6-"},
                                                     {"--count", "1", "--engine", "/nowhere/engine"}};
  for (std::vector<std::string> arguments : all) {
    arguments.insert(arguments.begin(), "openings");
    arguments.insert(arguments.end(), {"--out", out.name()});
    const Ran run = run_annan(arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(lines_of(run.err).size(), 1) << run.err;
    EXPECT_FALSE(std::filesystem::exists(out.name()));
  }
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
