// SPDX-License-Identifier: MIT
// `annan explorer` counts the games of match files; what it cannot read it names and writes nothing.
#include <gtest/gtest.h>

#include <fstream>

#include "integration/cli/program.hpp"

namespace annan::cli::testing {
namespace {

constexpr const char* kStart = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -";

std::string line(const std::string& opening, const std::string& moves, const std::string& result) {
  return R"({"game":0,"pair":0,"black":"a","white":"b","opening":")" + opening + R"(","moves":")" + moves +
         R"(","result":")" + result + R"(","reason":"resignation"})" + "\n";
}

void write(const FreeFile& file, const std::string& text) {
  std::ofstream(file.name(), std::ios::binary) << text;
}

TEST(ExplorerCommand, CountsGamesOfAllFiles) {
  const FreeFile first;
  const FreeFile second;
  const FreeFile out;
  const std::string start = std::string(kStart) + " 1";
  write(first, line(start, "7g7f 3c3d", "black") + line("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h", "draw"));
  write(second, line(start, "7g7f 8d8e", "white"));
  const Ran ran = run_annan({"explorer", first.name(), second.name(), "--out", out.name()});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "2 games counted, 1 left out\n");
  EXPECT_EQ(out.contents(), std::string("annan-openings\t1\t2\n") + kStart + "\t7g7f 1 0 1\n");
}

TEST(ExplorerCommand, NamesTheLineItCannotRead) {
  const FreeFile games;
  const FreeFile out;
  write(games, line(std::string(kStart) + " 1", "7g7f", "black") + "{\n");
  const Ran ran = run_annan({"explorer", games.name(), "--out", out.name()});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("line 2"), std::string::npos) << ran.err;
  EXPECT_EQ(out.contents(), "");
  EXPECT_EQ(run_annan({"explorer", "/nowhere/games", "--out", out.name()}).exit_code, 2);
}

}  // namespace
}  // namespace annan::cli::testing
