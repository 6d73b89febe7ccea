// SPDX-License-Identifier: MIT
#include "match/engine_score.hpp"

#include <gtest/gtest.h>

namespace annan::match {
namespace {

TEST(EngineScore, IsReadFromAnInfoLine) {
  EXPECT_EQ(score_of_info("info depth 8 seldepth 11 score cp -123 nodes 3000 pv 7g7f")->centipawns, -123);
  EXPECT_FALSE(score_of_info("info score cp 150 upperbound")->mate);
  EXPECT_EQ(score_of_info("info score cp 150 upperbound")->centipawns, 150);
  for (const char* line : {"info score mate 3", "info depth 5 score mate -12 pv 7g7f", "info score mate +"})
    EXPECT_TRUE(score_of_info(line)->mate) << line;
}

TEST(EngineScore, IsNothingWithoutOne) {
  for (const char* line : {"", "info depth 3", "info score", "info score cp", "info score cp x", "info score wdl 1 2 3",
                           "info string the score cp 5", "info nodes 5 string score cp 5"})
    EXPECT_FALSE(score_of_info(line).has_value()) << line;
}

}  // namespace
}  // namespace annan::match
