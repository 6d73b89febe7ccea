// SPDX-License-Identifier: MIT
#include "rules/game.hpp"

#include <gtest/gtest.h>

#include "rules/impasse.hpp"
#include "rules/movegen.hpp"
#include "unit/rules/board.hpp"

namespace annan::rules::testing {
namespace {

TEST(Game, TheFourthOccurrenceIsADrawAndTakingBackReopensIt) {
  Game game{RuleSet{}};
  const std::vector<Move> cycle = {move("4i", "5h"), move("6a", "5b"), move("5h", "4i"), move("5b", "6a")};
  for (int i = 0; i < 12; ++i) {
    EXPECT_FALSE(game.outcome()) << i;
    ASSERT_TRUE(game.try_play(cycle[static_cast<std::size_t>(i % 4)]));
  }
  EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::kRepetition}));
  EXPECT_EQ(game.occurrences(), 4);
  EXPECT_EQ(game.try_play(move("7g", "7f")).error().code, RefusalCode::kGameOver);
  game.take_back();
  EXPECT_FALSE(game.outcome());
  EXPECT_TRUE(game.try_play(move("3c", "3d")));
}

TEST(Game, PerpetualCheckLosesEvenWhenTheFourthFallsAfterTheEvadersMove) {
  Game game{RuleSet{}, board({{"9i", kBlackKing}, {"2i", kBlackRook}, {"1a", kWhiteKing}})};
  const std::vector<Move> cycle = {move("2i", "1i"), move("1a", "2a"), move("1i", "2i"), move("2a", "1a")};
  for (int i = 0; i < 12; ++i) {
    EXPECT_FALSE(game.outcome()) << i;
    ASSERT_TRUE(game.try_play(cycle[static_cast<std::size_t>(i % 4)]));
  }
  EXPECT_EQ(game.outcome(), (Outcome{Color::kWhite, Reason::kPerpetualCheck}));
}

TEST(Game, BareKingsAreADrawAtTheStart) {
  const Game game{RuleSet{}, board({{"9i", kBlackKing}, {"1a", kWhiteKing}})};
  EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::kBareKings}));
}

TEST(Game, MoveLimitCountsPliesOfTheGame) {
  Game game{RuleSet{.move_limit = 2}};
  ASSERT_TRUE(game.try_play(move("7g", "7f")));
  EXPECT_FALSE(game.outcome());
  ASSERT_TRUE(game.try_play(move("3c", "3d")));
  EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::kMoveLimit}));
}

TEST(Game, ReplayPlaysWithoutJudging) {
  Game game{RuleSet{}};
  game.replay(move("7g", "7f"));
  EXPECT_EQ(game.ply(), 1);
  EXPECT_EQ(game.position().side_to_move(), Color::kWhite);
}

/// Black's king with ten men in the zone worth 18 points, and pawns in hand.
rules::Setup entered(int pawns_in_hand) {
  Setup setup;
  const auto place = [&setup](std::string_view name, PieceType type) {
    setup.board[static_cast<std::size_t>(square(name).index())] = Piece{Color::kBlack, type};
  };
  place("5a", PieceType::kKing);
  for (const std::string_view name : {"9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c"})
    place(name, PieceType::kPromotedPawn);
  place("1c", PieceType::kDragon);
  place("1b", PieceType::kHorse);
  setup.hands[0][0] = static_cast<std::uint8_t>(pawns_in_hand);
  setup.board[static_cast<std::size_t>(square("5i").index())] = Piece{Color::kWhite, PieceType::kKing};
  return setup;
}

TEST(Impasse, NeedsTwentyEightPointsForBlack) {
  // Eight men at 1, a dragon and a horse at 5 each: 18 points.
  const Position short_of = Position::from_setup(entered(9)).value();
  EXPECT_EQ(impasse_count(short_of, Color::kBlack).points, 27);
  EXPECT_EQ(impasse_count(short_of, Color::kBlack).men_in_zone, 10);
  EXPECT_FALSE(impasse_holds(short_of));
  Game game{RuleSet{}, short_of};
  EXPECT_EQ(game.try_declare().error().code, RefusalCode::kNoDeclaration);
  Game enough{RuleSet{}, Position::from_setup(entered(10)).value()};
  ASSERT_TRUE(enough.try_declare());
  EXPECT_EQ(enough.outcome(), (Outcome{Color::kBlack, Reason::kDeclaration}));
}

TEST(Impasse, EndsTheGameByItselfUnderAuto27) {
  const Game game{RuleSet{.impasse = Impasse::kAuto27}, Position::from_setup(entered(10)).value()};
  EXPECT_EQ(game.outcome(), (Outcome{Color::kBlack, Reason::kDeclaration}));
}

TEST(Legality, AKingMayStepBehindACheckingBishop) {
  // `5K3/9/9/9/3B5/4k4/9/9/9 w`: the bishop on 6e checks 5f, and 6f is none of its squares.
  const Position pos = board({{"4a", kBlackKing}, {"6e", kBlackBishop}, {"5f", kWhiteKing}}, {.side = Color::kWhite});
  EXPECT_TRUE(is_legal(pos, {}, move("5f", "6f")));
  EXPECT_EQ(count_legal(pos, {}), 7);
}

TEST(Legality, APawnDropMateIsNotOfferedWithOneKingOnTheBoard) {
  // `8k/9/7+R1/9/9/9/9/9/9 b P`: a pawn on 1b would mate.
  const Position pos =
      board({{"1a", kWhiteKing}, {"2c", Piece{Color::kBlack, PieceType::kDragon}}}, {.black_pawns = 1});
  EXPECT_FALSE(is_legal(pos, {}, Move::drop(PieceType::kPawn, square("1b"))));
  EXPECT_EQ(explain(pos, {}, Move::drop(PieceType::kPawn, square("1b")))->code, RefusalCode::kPawnDropMate);
}

TEST(Legality, AGoldThatMovesLikeAPawnNeverPromotes) {
  const Position pos = board({{"5d", kBlackGold}, {"5e", kBlackPawn}, {"5i", kBlackKing}, {"9a", kWhiteKing}});
  EXPECT_TRUE(is_legal(pos, {}, move("5d", "5c")));
  EXPECT_EQ(explain(pos, {}, move("5d", "5c", true))->code, RefusalCode::kCannotPromote);
}

TEST(Legality, AMateThatIsNoneNamesItsReplies) {
  // `3gk4/3pG4/4L4/9/9/9/9/9/4K4 w`: the pawn on 6b moves like the gold behind it and takes the checking gold.
  const Position pos = board({{"6a", kWhiteGold},
                              {"5a", kWhiteKing},
                              {"6b", kWhitePawn},
                              {"5b", kBlackGold},
                              {"5c", Piece{Color::kBlack, PieceType::kLance}},
                              {"5i", kBlackKing}},
                             {.side = Color::kWhite});
  EXPECT_EQ(status_of(pos, {}), Status::kCheck);
  EXPECT_EQ(count_legal(pos, {}), 4);
  EXPECT_TRUE(is_legal(pos, {}, move("6b", "5b")));
}

}  // namespace
}  // namespace annan::rules::testing
