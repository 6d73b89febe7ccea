// SPDX-License-Identifier: MIT
#include "puzzles/theme.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "unit/puzzles/samples.hpp"

namespace annan::puzzles {
namespace {

using testing::moves;
using testing::position;

Themes of(std::initializer_list<Theme> themes) {
  Themes out;
  for (const Theme t : themes)
    out.add(t);
  return out;
}

Themes themes(std::string_view sfen, std::string_view line) {
  return themes_of(position(sfen), {}, moves(line));
}

TEST(Themes, ALanceOnTheLastRankMatesLikeTheRookBehindIt) {
  const Themes shown = of({Theme::kSupportCheck, Theme::kFarRankDrop, Theme::kSupportGained});
  EXPECT_EQ(themes("4k4/5R3/9/5L3/9/9/9/9/4K4 b L 1", "L*4a"), shown);
  // With a pawn in hand that may not do the same.
  Themes with_pawn = shown;
  with_pawn.add(Theme::kNoPawnDropMate);
  EXPECT_EQ(themes(testing::kLanceMate, "L*4a"), with_pawn);
  // A gold there moves by itself.
  EXPECT_EQ(themes("4k4/5L3/9/9/9/9/9/9/4K4 b G 1", "G*5b"), of({}));
}

TEST(Themes, SupportDiscoveredByLendingAndByLeaving) {
  EXPECT_EQ(themes("7k1/9/5P3/9/9/9/9/9/4K4 b B 1", "B*4d"), of({Theme::kSupportCheck, Theme::kDiscoveredSupport}));
  // The rook moved like the pawn behind it, which leaps away like the knight behind it.
  EXPECT_EQ(themes("4k4/9/9/4R4/4P4/4N4/9/9/K8 b - 1", "5e4c"), of({Theme::kDiscoveredSupport}));
  // An ordinary discovered check is none.
  EXPECT_EQ(themes("4k4/9/9/9/4S4/9/9/4R4/K8 b - 1", "5e4d"), of({}));
}

TEST(Themes, TheSupporterCapturedOrLuredAway) {
  const std::string_view pawn_on_rook = "8k/9/4r4/4p4/5N3/9/9/9/K8 b P 1";
  EXPECT_EQ(themes(pawn_on_rook, "4e5c"), of({Theme::kSupportTaken, Theme::kSupporterCaptured}));
  EXPECT_EQ(themes(pawn_on_rook, "4e3c"), of({}));
  EXPECT_EQ(themes(pawn_on_rook, "P*6c 5c6c 4e5c"), of({Theme::kSupportTaken}));
  // Captured, but the pawn before the lance could not have taken back on the lance's square anyway.
  EXPECT_EQ(themes("8k/9/4l4/4p4/5N3/9/9/9/K8 b P 1", "4e5c"), of({Theme::kSupporterCaptured}));
}

TEST(Themes, KingsThatBorrow) {
  // Before its pawn the king can only step forward; beside it all is safe.
  EXPECT_EQ(themes("4p4/4k4/9/9/9/9/9/9/K4R3 b - 1", "4i5i"), of({Theme::kBorrowedKing}));
  // Alone it has a choice, and that is no mate.
  EXPECT_EQ(themes("9/4k4/9/9/9/9/9/9/K4R3 b - 1", "4i5i"), of({}));
  EXPECT_EQ(themes("k8/9/9/9/9/9/9/4K4/4R4 b - 1", "5h5d"), of({Theme::kBorrowedKing}));
  EXPECT_EQ(themes("k8/9/9/9/9/9/9/4K4/4R4 b - 1", "5h5g"), of({}));
}

TEST(Themes, APieceThatTakesByAMovementItWasLentOnTheWay) {
  const std::string_view gold_to_bishop = "8k/9/9/2r6/9/5G3/4B4/9/K8 b - 1";
  EXPECT_EQ(themes(gold_to_bishop, "4f5f 1a2a 5f7d"), of({Theme::kSupportGained, Theme::kSupportCapture}));
  EXPECT_EQ(themes(gold_to_bishop, "4f5f 1a2a 5f6e"), of({}));
}

TEST(Themes, HaveCodes) {
  for (int i = 0; i < kThemes; ++i)
    EXPECT_EQ(theme_of_code(code_of(static_cast<Theme>(i))), static_cast<Theme>(i));
  EXPECT_FALSE(theme_of_code("fork"));
}

}  // namespace
}  // namespace annan::puzzles
