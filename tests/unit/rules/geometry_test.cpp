// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <vector>

#include "rules/attacks.hpp"
#include "rules/rule_set.hpp"
#include "unit/rules/board.hpp"

namespace annan::rules::testing {
namespace {

static_assert(front_of(square("5e"), Color::kBlack) == square("5d"));
static_assert(behind(square("5e"), Color::kWhite) == square("5d"));
static_assert(!front_of(square("5a"), Color::kBlack));
static_assert(steps(Movement::kKnight, Color::kBlack, square("9c")) == Bitboard::of(square("8a")));
static_assert(between(square("1a"), square("9i")).count() == 7);
static_assert(between(square("1a"), square("2c")).empty());
static_assert(line_through(square("5e"), square("5f")) == file_squares(File::k5));

TEST(Bitboard, AheadNeverWrapsIntoTheNextFile) {
  EXPECT_EQ(ahead<Color::kBlack>(Bitboard::all()).count(), 72);
  EXPECT_TRUE((ahead<Color::kBlack>(Bitboard::all()) & rank_squares(Rank::kI)).empty());
  EXPECT_TRUE((ahead<Color::kWhite>(Bitboard::all()) & rank_squares(Rank::kA)).empty());
}

TEST(Bitboard, IsGoneThroughInOrder) {
  std::vector<Square> met;
  for (const Square s : Bitboard::of(square("9i")) | Bitboard::of(square("1a")) | Bitboard::of(square("7i")))
    met.push_back(s);
  EXPECT_EQ(met, (std::vector{square("1a"), square("7i"), square("9i")}));
  for (const Square s : Bitboard())
    ADD_FAILURE() << s.index();
}

/// Every slide from every square with one blocker anywhere, against walking square by square.
TEST(Attacks, SlidesStopAtTheFirstPiece) {
  for (int from = 0; from < kSquares; ++from) {
    for (int blocker = 0; blocker < kSquares; ++blocker) {
      if (from == blocker) continue;
      const Square start = Square::from_index(from);
      const Bitboard occupied = Bitboard::of(Square::from_index(blocker));
      Bitboard straight;
      Bitboard diagonal;
      for (const Step step : kSteps) {
        for (auto s = detail::stepped(start, step); s; s = detail::stepped(*s, step)) {
          ((step.file == 0 || step.rank == 0) ? straight : diagonal) |= Bitboard::of(*s);
          if (occupied.has(*s)) break;
        }
      }
      ASSERT_EQ(rook_slides(start, occupied), straight) << from << ' ' << blocker;
      ASSERT_EQ(bishop_slides(start, occupied), diagonal) << from << ' ' << blocker;
    }
  }
}

TEST(RuleSet, KnobsAreSetByTheirWrittenValues) {
  RuleSet rules;
  EXPECT_TRUE(set_knob(rules, "far_rank", "own_type"));
  EXPECT_EQ(rules.far_rank, FarRank::kOwnType);
  EXPECT_TRUE(set_knob(rules, "move_limit", "500"));
  EXPECT_EQ(rules.move_limit, 500);
  EXPECT_TRUE(set_knob(rules, "move_limit", "none"));
  EXPECT_EQ(rules.move_limit, std::nullopt);
  const RuleSet before = rules;
  for (const auto& [knob, value] : {std::pair{"far_rank", "sometimes"},
                                    {"move_limit", "0"},
                                    {"move_limit", "-1"},
                                    {"move_limit", "1000000001"},
                                    {"move_limit", ""},
                                    {"moves", "any"}}) {
    EXPECT_FALSE(set_knob(rules, knob, value)) << knob << '=' << value;
  }
  EXPECT_EQ(rules, before);
}

}  // namespace
}  // namespace annan::rules::testing
