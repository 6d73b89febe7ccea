// SPDX-License-Identifier: MIT
// Refused moves carry the facts a sentence needs. Positions are set up square by square: rules know no notation.
#include "rules/refusal.hpp"

#include <gtest/gtest.h>

#include <array>

#include "rules/game.hpp"
#include "rules/movegen.hpp"
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

TEST(Refusal, AnOldCheckIsSaidBeforeANewOne) {
  // Taking the pawn on 5d gives the rook on 5e its own movement back, but the gold on 6h gave check before and still
  // does.
  const Position pos = board({{"9a", kWhiteKing},
                              {"5i", kBlackKing},
                              {"6h", kWhiteGold},
                              {"5d", kWhitePawn},
                              {"5e", kWhiteRook},
                              {"2g", kBlackBishop}});
  const auto refusal = explain(pos, {}, move("2g", "5d"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->exposure, Exposure::kStillInCheck);
  EXPECT_EQ(refusal->attacker, square("6h"));
  EXPECT_EQ(refusal->attacker_movement, Movement::kGold);
}

TEST(Refusal, AnyBitsAreLegalOrRefused) {
  const std::array positions = {
      Position::start(),
      board({{"5b", kBlackKnight}, {"5i", kBlackKing}, {"1e", kWhiteKing}}, {.black_pawns = 1}),
      board({{"1a", kWhiteKing}, {"5e", kWhiteRook}, {"4g", kBlackGold}, {"5i", kBlackKing}}, {.black_pawns = 2}),
      board({{"1a", kWhiteKing}, {"9i", kBlackRook}, {"5i", kBlackKing}}, {.side = Color::kWhite}),
  };
  for (const Position& pos : positions) {
    for (int raw = 0; raw < 1 << 16; ++raw) {
      const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
      const auto refusal = explain(pos, {}, m);
      ASSERT_NE(refusal.has_value(), is_legal(pos, {}, m)) << raw;
      if (m.is_well_formed()) continue;
      ASSERT_TRUE(refusal);
      ASSERT_EQ(refusal->code, m.is_drop() ? RefusalCode::kNotInHand : RefusalCode::kNoPiece) << raw;
    }
  }
}

TEST(Refusal, OnlyTheBitsOfMovesAreWellFormed) {
  int board_moves = 0;
  int drops = 0;
  for (int raw = 0; raw < 1 << 16; ++raw) {
    const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
    if (m.is_well_formed()) ++(m.is_drop() ? drops : board_moves);
  }
  EXPECT_EQ(board_moves, kSquares * kSquares * 2);
  EXPECT_EQ(drops, kHandTypes * kSquares);
}

TEST(Refusal, AGameRefusesBitsThatAreNoMove) {
  Game game{RuleSet{}};
  const auto beyond_the_board = game.try_play(Move::from_raw(0x7F));
  ASSERT_FALSE(beyond_the_board);
  EXPECT_EQ(beyond_the_board.error().code, RefusalCode::kNoPiece);
  const auto drop_of_nothing = game.try_play(Move::from_raw(0x7F << 7));
  ASSERT_FALSE(drop_of_nothing);
  EXPECT_EQ(drop_of_nothing.error().code, RefusalCode::kNotInHand);
  EXPECT_EQ(game.ply(), 0);
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
