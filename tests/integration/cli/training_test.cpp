// SPDX-License-Identifier: MIT
// `annan openings` and `annan selfplay` with the built engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

const std::string kAnnan = std::string(ANNAN_BIN_DIR) + "/annan";

// docs/training-format.md
constexpr std::size_t kHeaderSize = 64;
constexpr std::size_t kRecordSize = 72;

/// The records of a file, sorted: games end in any order.
std::vector<std::string> records_of(const std::string& bytes) {
  std::vector<std::string> records;
  for (std::size_t at = kHeaderSize; at < bytes.size(); at += kRecordSize)
    records.push_back(bytes.substr(at, kRecordSize));
  std::ranges::sort(records);
  return records;
}

std::vector<std::string> selfplay(const FreeFile& out, const std::vector<std::string>& more = {}) {
  std::vector<std::string> command = {"selfplay", "--games", "12", "--nodes", "60", "--seed", "2", "--out", out.name()};
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

TEST(OpeningsCommand, FindsTheSameWithOneEngineOrManyAndAMatchPlaysThem) {
  const FreeFile out;
  const FreeFile other;
  const std::vector<std::string> wish = {"openings", "--count", "12", "--nodes", "100", "--seed", "4"};
  const auto find = [&](const FreeFile& file, const std::vector<std::string>& more) {
    std::vector<std::string> command = wish;
    command.insert(command.end(), more.begin(), more.end());
    command.insert(command.end(), {"--out", file.name()});
    const Ran run = run_annan(command);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return file.contents();
  };
  const std::string one = find(out, {"--engine", "'" + kAnnan + "' usi"});
  EXPECT_EQ(find(other, {"--concurrency", "3"}), one);
  const auto lines = lines_of(one);
  ASSERT_EQ(lines.size(), 13) << one;
  EXPECT_EQ(lines[0], "# 12 openings of 6-9 plies, even within 150 after 100 nodes; seed 4");
  for (std::size_t i = 1; i < lines.size(); ++i)
    EXPECT_TRUE(lines[i].starts_with("startpos moves ")) << lines[i];
  // A smaller bound keeps fewer of the same, so that others come in.
  std::filesystem::remove(other.name());
  EXPECT_NE(find(other, {"--bound", "30"}).substr(lines[0].size()), one.substr(lines[0].size()));
  // Nothing is written over.
  EXPECT_EQ(run_annan({"openings", "--count", "1", "--out", other.name()}).exit_code, 2);
  const std::string self = "='" + kAnnan + "' usi";
  const FreeFile games;
  const Ran match = run_annan({"match", "--engine", "A" + self, "--engine", "B" + self, "--nodes", "20", "--games", "2",
                               "--openings", out.name(), "--out", games.name()});
  EXPECT_EQ(match.exit_code, 0) << match.err;
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

TEST(SelfplayCommand, GivesTheSameRecordsAloneAndInCompany) {
  const FreeFile alone;
  const FreeFile company;
  const Ran run = run_annan(selfplay(alone));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("12 games, ")) << run.out;
  EXPECT_EQ(run_annan(selfplay(company, {"--concurrency", "3"})).exit_code, 0);
  const std::string bytes = alone.contents();
  EXPECT_EQ(bytes.substr(0, 8), "ANNANTRN");
  EXPECT_EQ((bytes.size() - kHeaderSize) % kRecordSize, 0);
  const auto records = records_of(bytes);
  EXPECT_GT(records.size(), 50);
  EXPECT_EQ(records_of(company.contents()), records);
  // What is there is not played again, nor by another command added to.
  const Ran again = run_annan(selfplay(company));
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(records_of(company.contents()), records);
  EXPECT_EQ(run_annan(selfplay(company, {"--all"})).exit_code, 2);
  // Quiet positions are some of all.
  const FreeFile all;
  EXPECT_EQ(run_annan(selfplay(all, {"--all"})).exit_code, 0);
  const auto all_records = records_of(all.contents());
  EXPECT_GT(all_records.size(), records.size());
  EXPECT_TRUE(std::ranges::includes(all_records, records));
}

TEST(SelfplayCommand, GoesOnAfterAKillWithoutLosingOrRepeatingAGame) {
  const FreeFile whole;
  const FreeFile killed;
  ASSERT_EQ(run_annan(selfplay(whole)).exit_code, 0);
  const std::size_t size = whole.contents().size();
  for (const std::size_t bytes : {size / 8, size / 2})
    EXPECT_TRUE(run_and_kill(selfplay(killed, {"--concurrency", "2"}), killed.name(), bytes));
  EXPECT_EQ(run_annan(selfplay(killed, {"--concurrency", "2"})).exit_code, 0);
  EXPECT_EQ(records_of(killed.contents()), records_of(whole.contents()));
}

TEST(SelfplayCommand, BadArgumentsAreOneLine) {
  const FreeFile out;
  const std::vector<std::vector<std::string>> all = {{},
                                                     {"--games", "0", "--nodes", "5"},
                                                     {"--games", "1"},
                                                     {"--games", "1", "--nodes", "5", "--openings", "/nowhere/file"},
                                                     {"--games", "1", "--nodes", "5", "--rules", "chess"}};
  for (std::vector<std::string> arguments : all) {
    arguments.insert(arguments.begin(), "selfplay");
    arguments.insert(arguments.end(), {"--out", out.name()});
    const Ran run = run_annan(arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(lines_of(run.err).size(), 1) << run.err;
    EXPECT_FALSE(std::filesystem::exists(out.name()));
  }
}

TEST(TuneCommand, GivesTheSameNumbersAgainAndGoesOnWithItsState) {
  const FreeFile state;
  const std::vector<std::string> tune = {"tune", "--pairs", "3", "--nodes", "60", "--seed", "2"};
  const auto with_state = [&](std::vector<std::string> command) {
    command.insert(command.end(), {"--state", state.name()});
    return command;
  };
  const Ran once = run_annan(tune);
  ASSERT_EQ(once.exit_code, 0) << once.err;
  EXPECT_TRUE(once.out.starts_with("reverse_futility_margin 110 -> ")) << once.out;
  EXPECT_EQ(run_annan(with_state(tune)).out, once.out);
  EXPECT_TRUE(state.contents().starts_with("annan-spsa 1 seed 2 pairs 3 learned 3\n")) << state.contents();
  const Ran again = run_annan(with_state(tune));
  EXPECT_EQ(again.out, once.out);
  EXPECT_EQ(again.err, "") << "nothing is left to play";
  EXPECT_EQ(run_annan(with_state({"tune", "--pairs", "4", "--nodes", "60", "--seed", "2"})).exit_code, 2);
}

}  // namespace
}  // namespace annan::cli::testing
