// SPDX-License-Identifier: MIT
// Refused moves carry the facts a sentence needs. Positions are set up square by square: rules know no notation.
#include "rules/refusal.hpp"

#include <gtest/gtest.h>

#include "unit/rules/board.hpp"

namespace annan::rules::testing {
namespace {

TEST(Refusal, NamesWhoLendsTheMovement) {
  const Position pos = board({{"5e", kBlackPawn}, {"5f", kBlackRook}, {"5i", kBlackKing}, {"1a", kWhiteKing}});
  const auto refusal = explain(pos, {}, move("5e", "4d"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::kNotItsMovement);
  EXPECT_EQ(refusal->movement, Movement::kRook);
  EXPECT_EQ(refusal->supporter, square("5f"));
}

TEST(Refusal, NamesTheSecondPawn) {
  const RuleSet strict = {.two_pawns = TwoPawns::kDropsAndMoves};
  // The pawn on 5e moves like the gold behind it onto the file of another.
  const Position pos =
      board({{"5e", kBlackPawn}, {"5f", kBlackGold}, {"4g", kBlackPawn}, {"5i", kBlackKing}, {"1a", kWhiteKing}});
  const auto refusal = explain(pos, strict, move("5e", "4e"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::kTwoPawns);
  EXPECT_EQ(refusal->other, square("4g"));
  EXPECT_FALSE(explain(pos, {}, move("5e", "4e")));
}

TEST(Refusal, CapturingTheSupporterExposesTheKing) {
  // Taking the pawn on 5b gives the rook on 5c its own movement back: `8k/4p4/4r4/9/1B7/9/9/9/4K4 b`.
  const Position pos =
      board({{"1a", kWhiteKing}, {"5b", kWhitePawn}, {"5c", kWhiteRook}, {"8e", kBlackBishop}, {"5i", kBlackKing}});
  const auto refusal = explain(pos, {}, move("8e", "5b", true));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::kKingAttacked);
  EXPECT_EQ(refusal->exposure, Exposure::kSupporterTaken);
  EXPECT_EQ(refusal->attacker, square("5c"));
  EXPECT_EQ(refusal->attacker_movement, Movement::kRook);
  EXPECT_EQ(refusal->supporter, std::nullopt);
  EXPECT_EQ(refusal->king, square("5i"));
}

TEST(Refusal, APinnedPieceMayTakeThePinnersSupporter) {
  // `8k/9/9/9/7b1/7p1/6N2/9/4K4 b`: the pawn on 2f moves like a bishop; the knight takes the bishop behind it.
  const Position pos =
      board({{"1a", kWhiteKing}, {"2e", kWhiteBishop}, {"2f", kWhitePawn}, {"3g", kBlackKnight}, {"5i", kBlackKing}});
  EXPECT_FALSE(explain(pos, {}, move("3g", "2e")));
  const auto refusal = explain(pos, {}, move("3g", "4e"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->exposure, Exposure::kLineOpened);
  EXPECT_EQ(refusal->attacker, square("2f"));
  EXPECT_EQ(refusal->supporter, square("2e"));
  EXPECT_EQ(refusal->attacker_movement, Movement::kBishop);
}

TEST(Refusal, AStuckPawnNamesTheSupporterThatDoesNotHelp) {
  const Position pos = board({{"5b", kBlackKnight}, {"5i", kBlackKing}, {"1e", kWhiteKing}}, {.black_pawns = 1});
  const auto refusal = explain(pos, {}, Move::drop(PieceType::kPawn, square("5a")));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::kStuck);
  EXPECT_EQ(refusal->supporter, square("5b"));
  EXPECT_EQ(refusal->movement, Movement::kKnight);
}

TEST(Refusal, EveryCodeHasItsOwnName) {
  for (int i = 0; i < kRefusalCodes; ++i) {
    EXPECT_FALSE(code_of(static_cast<RefusalCode>(i)).empty());
    for (int j = 0; j < i; ++j)
      EXPECT_NE(code_of(static_cast<RefusalCode>(i)), code_of(static_cast<RefusalCode>(j)));
  }
}

}  // namespace
}  // namespace annan::rules::testing
