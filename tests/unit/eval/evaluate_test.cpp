// SPDX-License-Identifier: MIT
#include "eval/evaluate.hpp"

#include <gtest/gtest.h>

#include <random>

#include "eval/weights.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace annan::eval {
namespace {

using rules::Color;
using rules::File;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Rank;
using Arrangement = rules::Setup;
using rules::Square;

/// The same position with the sides exchanged and the board turned round.
Arrangement turned(const Arrangement& s) {
  Arrangement out;
  for (std::size_t i = 0; i < s.board.size(); ++i) {
    if (s.board[i]) out.board[s.board.size() - 1 - i] = Piece(~s.board[i]->color(), s.board[i]->type());
  }
  out.hands = {s.hands[1], s.hands[0]};
  out.side_to_move = ~s.side_to_move;
  return out;
}

Arrangement kings() {
  Arrangement s;
  s.board[static_cast<std::size_t>(Square::at(File::k5, Rank::kI).index())] = Piece(Color::kBlack, PieceType::kKing);
  s.board[static_cast<std::size_t>(Square::at(File::k5, Rank::kA).index())] = Piece(Color::kWhite, PieceType::kKing);
  return s;
}

void put(Arrangement& s, File f, Rank r, Color c, PieceType t) {
  s.board[static_cast<std::size_t>(Square::at(f, r).index())] = Piece(c, t);
}

int value(const Arrangement& s) {
  return evaluate(Position::from_setup(s).value());
}

TEST(Evaluate, StartIsWorthTheMoveAlone) {
  EXPECT_EQ(evaluate(Position::start()), kTempo);
}

TEST(Evaluate, BothSidesAreJudgedAlike) {
  std::mt19937 random(1);
  for (int game = 0; game < 20; ++game) {
    Position pos = Position::start();
    for (int ply = 0; ply < 80; ++ply) {
      rules::MoveList moves;
      rules::generate_legal(pos, {}, moves);
      if (moves.empty()) break;
      pos.play_unchecked(moves[random() % moves.size()]);
      EXPECT_EQ(evaluate(pos), value(turned(pos.setup())));
    }
  }
}

TEST(Evaluate, MaterialOutweighsActivity) {
  Arrangement s = kings();
  put(s, File::k7, Rank::kG, Color::kBlack, PieceType::kRook);
  EXPECT_GT(value(s), value_of(PieceType::kRook) / 2);
  s.side_to_move = Color::kWhite;
  EXPECT_LT(value(s), -value_of(PieceType::kRook) / 2);
}

TEST(Evaluate, HandCounts) {
  Arrangement s = kings();
  const int none = value(s);
  constexpr auto kGold = static_cast<std::size_t>(rules::index_of(PieceType::kGold));
  s.hands[0][kGold] = 1;
  const int one = value(s);
  s.hands[0][kGold] = 2;
  EXPECT_GT(one, none + kInHand[kGold].opening());
  EXPECT_GT(value(s), one + kInHand[kGold].opening() / 2);
}

TEST(Evaluate, BorrowedMovementCounts) {
  // The same pieces; only in the second the rook stands behind the pawn and makes it move like a rook.
  Arrangement apart = kings();
  put(apart, File::k7, Rank::kE, Color::kBlack, PieceType::kPawn);
  put(apart, File::k8, Rank::kF, Color::kBlack, PieceType::kRook);
  Arrangement supported = kings();
  put(supported, File::k7, Rank::kE, Color::kBlack, PieceType::kPawn);
  put(supported, File::k7, Rank::kF, Color::kBlack, PieceType::kRook);
  EXPECT_GT(value(supported), value(apart));
}

TEST(Evaluate, PressureOnTheKingCounts) {
  // A silver two ranks in front of the enemy king or far from it, on the same third of the board.
  Arrangement near = kings();
  put(near, File::k5, Rank::kC, Color::kBlack, PieceType::kSilver);
  Arrangement far = kings();
  put(far, File::k9, Rank::kC, Color::kBlack, PieceType::kSilver);
  const auto silver = static_cast<std::size_t>(rules::index_of(rules::Movement::kSilver));
  EXPECT_GT(value(near), value(far) + 2 * kKingPressure[silver].opening());
}

TEST(Evaluate, LoosePiecesAreWorthLess) {
  Arrangement s = kings();
  put(s, File::k9, Rank::kD, Color::kWhite, PieceType::kRook);
  put(s, File::k9, Rank::kG, Color::kBlack, PieceType::kGold);
  const int attacked = value(s);
  s.board[static_cast<std::size_t>(Square::at(File::k9, Rank::kG).index())].reset();
  put(s, File::k8, Rank::kG, Color::kBlack, PieceType::kGold);
  EXPECT_GT(value(s), attacked);
}

TEST(Evaluate, UnguardedSquaresAtTheKingAreBad) {
  // White's rook on 4d sees 4h and 4i, which nothing but the king guards; on 1d it sees as much and nothing of the
  // kind.
  for (const int pawns : {0, 1, kManyInHand, kManyInHand + 1}) {
    Arrangement near = kings();
    near.hands[1][static_cast<std::size_t>(rules::index_of(PieceType::kPawn))] = static_cast<std::uint8_t>(pawns);
    Arrangement far = near;
    put(near, File::k4, Rank::kD, Color::kWhite, PieceType::kRook);
    put(far, File::k1, Rank::kD, Color::kWhite, PieceType::kRook);
    EXPECT_LT(value(near), value(far) - 100) << pawns;
  }
}

TEST(Evaluate, LeftAndRightAreTheSame) {
  std::mt19937 random(2);
  Position pos = Position::start();
  for (int ply = 0; ply < 60; ++ply) {
    rules::MoveList moves;
    rules::generate_legal(pos, {}, moves);
    if (moves.empty()) break;
    pos.play_unchecked(moves[random() % moves.size()]);
    const Arrangement setup = pos.setup();
    Arrangement mirrored = setup;
    for (int i = 0; i < rules::kSquares; ++i) {
      const Square s = Square::from_index(i);
      const Square other = Square::at(static_cast<File>(rules::kFiles - 1 - static_cast<int>(s.file())), s.rank());
      mirrored.board[static_cast<std::size_t>(other.index())] = setup.board[static_cast<std::size_t>(i)];
    }
    EXPECT_EQ(value(mirrored), evaluate(pos));
  }
}

TEST(Evaluate, SidesWithoutAKingAreFine) {
  Arrangement s;
  put(s, File::k5, Rank::kI, Color::kBlack, PieceType::kKing);
  EXPECT_LE(std::abs(value(s)), kMaxEvaluation);
  EXPECT_LE(std::abs(value(Arrangement{})), kMaxEvaluation);
}

TEST(Weights, PromotionNeverLoses) {
  for (int t = 0; t < rules::kPieceTypes; ++t)
    EXPECT_GE(promotion_gain(static_cast<PieceType>(t)), 0);
}

}  // namespace
}  // namespace annan::eval
