// SPDX-License-Identifier: MIT
#include "rules/exchange.hpp"

#include <gtest/gtest.h>

#include "unit/rules/board.hpp"

namespace annan::rules::testing {
namespace {

constexpr int kPawn = 1;
constexpr int kGold = 5;
constexpr int kRook = 9;
constexpr int kPromotedPawn = 4;
// Pawn, lance, knight, silver, gold, bishop, rook, king; then the promoted ones.
constexpr ExchangeValues kValues = {kPawn, 2, 3, 4, kGold, 8, kRook, 0, kPromotedPawn, 4, 4, 4, 10, 12};

void expect_exchange(const Position& pos, Move m, int expected) {
  EXPECT_EQ(static_exchange(pos, m, kValues), expected);
  EXPECT_TRUE(exchange_at_least(pos, m, kValues, expected));
  EXPECT_FALSE(exchange_at_least(pos, m, kValues, expected + 1));
}

TEST(Exchange, WhatNothingProtectsIsGained) {
  const Position pos = board({{"5e", kBlackRook}, {"5c", kWhiteGold}, {"1i", kBlackKing}, {"1a", kWhiteKing}});
  expect_exchange(pos, move("5e", "5c"), kGold);
  expect_exchange(pos, move("5e", "5c", true), kGold + 12 - kRook);
  expect_exchange(pos, move("5e", "5d"), -kRook);
}

TEST(Exchange, TheProtectorMovesLikeItsSupporter) {
  // The gold on 3c moves like the rook behind it, and so protects the pawn on 5c.
  const Position pos = board({{"5e", kBlackRook},
                              {"5c", kWhitePawn},
                              {"3c", kWhiteGold},
                              {"3b", kWhiteRook},
                              {"1i", kBlackKing},
                              {"1a", kWhiteKing}});
  expect_exchange(pos, move("5e", "5c"), kPawn - kRook);
}

TEST(Exchange, CapturingASupporterGivesThePieceInFrontItsOwnMovement) {
  // The gold on 5b lends to the pawn on 5c. Once it is taken the pawn cannot take back; a gold could.
  const auto with = [](Piece in_front) {
    return board({{"5a", kBlackRook},
                  {"5b", kWhiteGold},
                  {"5c", in_front},
                  {"1i", kBlackKing},
                  {"1a", kWhiteKing},
                  {"4a", kBlackPawn}});
  };
  expect_exchange(with(kWhitePawn), move("5a", "5b"), kGold);
  expect_exchange(with(kWhiteGold), move("5a", "5b"), kGold - kRook);
}

TEST(Exchange, APieceLeftAloneByACapturingSupporterMovesByItsOwnType) {
  const Position pos = board({{"5e", kWhiteGold},
                              {"5d", kWhitePawn},
                              {"6e", kBlackPawn},
                              {"6f", kBlackGold},
                              {"1i", kBlackKing},
                              {"1a", kWhiteKing}});
  // The gold on 6f takes and is taken by the pawn; the pawn on 6e, which moved like it, no longer attacks 5e.
  expect_exchange(pos, move("6f", "5e"), kGold - kGold);
}

TEST(Exchange, TheKingTakesOnlyWhatIsNotProtected) {
  const auto with = [](std::string_view rook) {
    return board({{"5c", kBlackGold}, {rook, kBlackRook}, {"5b", kWhitePawn}, {"5a", kWhiteKing}, {"1i", kBlackKing}});
  };
  // On 5f the rook sees through its own gold once that has moved.
  expect_exchange(with("5f"), move("5c", "5b"), kPawn);
  expect_exchange(with("9f"), move("5c", "5b"), kPawn - kGold);
}

}  // namespace
}  // namespace annan::rules::testing
