// SPDX-License-Identifier: MIT
// `annan puzzles` on games of its own: the same file at each run, a run that goes on, and a judge that finds faults.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

void write(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

/// Some mates in one and three from weak games.
std::vector<std::string> make(const FreeFile& games, const FreeFile& out) {
  return {"puzzles", games.name(), "--out",  out.name(), "--want", "mate1=2",    "--want", "mate3=1",
          "--want",  "mate5=0",    "--want", "mate7=0",  "--want", "material=0", "--rare", "0"};
}

TEST(PuzzlesCommand, MakesTheSameFileAndGoesOnWhereItStopped) {
  const FreeFile games;
  const FreeFile out;
  const std::string work = out.name() + ".work";
  ASSERT_EQ(run_annan({"selfplay", "--games", "30", "--nodes", "60", "--seed", "3", "--all", "--out", games.name()})
                .exit_code,
            0);
  const Ran first = run_annan(make(games, out));
  ASSERT_EQ(first.exit_code, 0) << first.err;
  const std::string pack = out.contents();
  ASSERT_EQ(out.lines().size(), 4U) << pack;
  // Killed in the middle of a line: what was whole is kept.
  std::ifstream file(work, std::ios::binary);
  std::string kept(std::istreambuf_iterator<char>(file), {});
  const std::size_t middle = kept.find("\tmate");
  ASSERT_NE(middle, std::string::npos);
  write(work, kept.substr(0, middle + 3));
  std::filesystem::remove(out.name());
  EXPECT_EQ(run_annan(make(games, out)).exit_code, 0);
  EXPECT_EQ(out.contents(), pack);
  // Another plan is not mixed in.
  std::vector<std::string> other = make(games, out);
  other.insert(other.end(), {"--seed", "2"});
  EXPECT_EQ(run_annan(other).exit_code, 2);

  const Ran verified = run_annan({"puzzles", "--verify", out.name()});
  EXPECT_EQ(verified.exit_code, 0) << verified.out;
  EXPECT_TRUE(verified.out.ends_with("3 puzzles, 0 faults\n")) << verified.out;
  EXPECT_EQ(run_annan({"puzzles", "--rate", out.name()}).exit_code, 0);
  EXPECT_EQ(out.contents(), pack);
  // Those of a file are taken over, and they are enough.
  const FreeFile more;
  std::vector<std::string> taking_over = make(games, more);
  taking_over.insert(taking_over.end(), {"--from", out.name()});
  EXPECT_EQ(run_annan(taking_over).exit_code, 0);
  EXPECT_EQ(more.contents(), pack);
  std::filesystem::remove(more.name() + ".work");
  // Another length than it has.
  std::string wrong = pack;
  wrong.replace(wrong.find("\tmate1\t"), 7, "\tmate3\t");
  write(out.name(), wrong);
  EXPECT_EQ(run_annan({"puzzles", "--verify", out.name()}).exit_code, 1);
  std::filesystem::remove(work);
}

TEST(PuzzlesCommand, RefusesWhatItCannotRead) {
  const FreeFile file;
  EXPECT_EQ(run_annan({"puzzles"}).exit_code, 2);
  EXPECT_EQ(run_annan({"puzzles", "--verify", file.name()}).exit_code, 2);
  write(file.name(), "puzzles\n");
  EXPECT_EQ(run_annan({"puzzles", "--verify", file.name()}).exit_code, 2);
  EXPECT_EQ(run_annan({"puzzles", file.name(), "--out", file.name() + ".out", "--want", "mate2=1"}).exit_code, 2);
}

}  // namespace
}  // namespace annan::cli::testing
