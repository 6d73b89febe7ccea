// SPDX-License-Identifier: MIT
#include "puzzles/puzzle.hpp"

#include <gtest/gtest.h>

#include "puzzles/pack.hpp"
#include "puzzles/rating.hpp"
#include "puzzles/verifier.hpp"
#include "unit/puzzles/samples.hpp"

namespace annan::puzzles {
namespace {

using testing::moves;
using testing::position;

Puzzle mate_in_3() {
  const auto pos = position(testing::kMateIn3);
  const auto line = moves(testing::kMateIn3Line);
  return {.position = pos, .kind = Kind::kMate3, .line = line, .themes = themes_of(pos, {}, line), .rating = 1262};
}

TEST(Puzzle, IsTheSameFromEitherSideAndInAMirror) {
  const auto black = position("4k4/5R3/9/9/9/9/9/9/4K4 b LP 1");
  const auto mirror = position("4k4/3R5/9/9/9/9/9/9/4K4 b LP 1");
  const auto white = position("4k4/9/9/9/9/9/9/3r5/4K4 w lp 1");
  EXPECT_EQ(mirrored(black), mirror);
  EXPECT_EQ(seen_by_mover(white), black);
  EXPECT_EQ(sameness(black), sameness(mirror));
  EXPECT_EQ(sameness(black), sameness(white));
  EXPECT_NE(sameness(black), sameness(position("4k4/5R3/9/9/9/9/9/9/4K4 b L 1")));
}

TEST(Puzzle, KeepsItsId) {
  EXPECT_EQ(id_of(position(testing::kMateIn3)), "zrnt4m");
  EXPECT_EQ(id_of(position(testing::kMateIn5)), "nbyy9z");
}

TEST(Pack, RoundTripsSortedByRating) {
  Puzzle easy = mate_in_3();
  easy.position = position(testing::kLanceMate);
  easy.kind = Kind::kMate1;
  easy.line = moves("L*4a");
  easy.rating = 500;
  const std::string text = to_pack({mate_in_3(), easy});
  const auto read = read_pack(text);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ(read->front().rating, 500);
  EXPECT_EQ(read->back().line, mate_in_3().line);
  EXPECT_EQ(read->back().themes, mate_in_3().themes);
  EXPECT_EQ(to_pack(*read), text);
}

TEST(Pack, NamesTheLineAndWhatIsWrong) {
  const std::string good = to_line(mate_in_3());
  const auto error = [](const std::string& line) { return read_pack(std::string(kPackHeader) + '\n' + line).error(); };
  EXPECT_TRUE(read_line(good));
  EXPECT_EQ(error(good.substr(0, good.rfind('\t'))), "line 2: it has 5 columns instead of 6");
  EXPECT_EQ(error(good + " 1a1b"), "line 2: '1a1b' is no legal move");
  EXPECT_EQ(error("aaaaaa" + good.substr(6)), "line 2: the id is another position's");
  EXPECT_FALSE(read_pack("puzzles"));
}

TEST(Verifier, HoldsAPuzzleAgainstItsDefinition) {
  Verifier verifier;
  EXPECT_EQ(verifier.fault_of(mate_in_3()), std::nullopt);
  Puzzle wrong = mate_in_3();
  wrong.kind = Kind::kMate5;
  EXPECT_EQ(verifier.fault_of(wrong), "the shortest mate has not 5 plies");
  wrong = mate_in_3();
  wrong.themes.add(Theme::kFarRankDrop);
  EXPECT_EQ(verifier.fault_of(wrong), "the themes are not those of the line");
  wrong = mate_in_3();
  wrong.line.pop_back();
  wrong.themes = themes_of(wrong.position, {}, wrong.line);
  EXPECT_EQ(verifier.fault_of(wrong), "the line is another");
  wrong.kind = Kind::kMaterial;
  EXPECT_TRUE(verifier.fault_of(wrong));
}

TEST(Rating, FallsWithEachTrySolved) {
  const int tries = 9 * Rater::kTriesPerLevel;
  for (int solved = 0; solved < tries; ++solved)
    EXPECT_GE(rating_of(solved, Kind::kMate3), rating_of(solved + 1, Kind::kMate3));
  EXPECT_GT(rating_of(0, Kind::kMate7), 1900);
  EXPECT_LT(rating_of(tries, Kind::kMate1), 600);
  EXPECT_GT(rating_of(10, Kind::kMate7), rating_of(10, Kind::kMate1));
}

TEST(Rating, IsTheSameAtEachTrial) {
  Rater rater({});
  const int first = rater.rate(mate_in_3());
  (void)rater.rate({.position = position(testing::kLanceMate), .kind = Kind::kMate1, .line = moves("L*4a")});
  EXPECT_EQ(rater.rate(mate_in_3()), first);
}

}  // namespace
}  // namespace annan::puzzles
