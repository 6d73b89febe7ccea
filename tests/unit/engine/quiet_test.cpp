// SPDX-License-Identifier: MIT
#include "engine/quiet.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "rules/setup.hpp"

namespace annan::engine {
namespace {

using rules::Color;
using rules::File;
using rules::PieceType;
using rules::Rank;

struct Placed {
  File file;
  Rank rank;
  Color color;
  PieceType type;
};

/// Besides these the kings, far from everything.
bool settled(const std::vector<Placed>& pieces, Color side_to_move = Color::kBlack, int margin = 60) {
  rules::Setup setup;
  const auto put = [&](const Placed& p) {
    setup.board[static_cast<std::size_t>(rules::Square::at(p.file, p.rank).index())] = rules::Piece(p.color, p.type);
  };
  put({File::k5, Rank::kA, Color::kWhite, PieceType::kKing});
  put({File::k5, Rank::kI, Color::kBlack, PieceType::kKing});
  for (const Placed& p : pieces)
    put(p);
  setup.side_to_move = side_to_move;
  return is_settled(rules::Position::from_setup(setup).value(), {}, margin);
}

// Golds do not promote: all there is to gain is what they take.
const Placed kGold{File::k8, Rank::kF, Color::kBlack, PieceType::kGold};
const Placed kLooseSilver{File::k8, Rank::kE, Color::kWhite, PieceType::kSilver};

TEST(IsSettled, TheStartIs) {
  EXPECT_TRUE(is_settled(rules::Position::start(), {}, 60));
}

TEST(IsSettled, NotWithAPieceToWin) {
  EXPECT_FALSE(settled({kGold, kLooseSilver}));
  EXPECT_TRUE(settled({kGold, kLooseSilver}, Color::kBlack, 10'000));
  // Out of the gold's reach.
  EXPECT_TRUE(settled({kGold, {File::k8, Rank::kC, Color::kWhite, PieceType::kSilver}}));
}

TEST(IsSettled, ACaptureThatLosesMoreChangesNothing) {
  // The gold behind the pawn protects it and lends it its movement.
  EXPECT_TRUE(settled({kGold,
                       {File::k8, Rank::kE, Color::kWhite, PieceType::kPawn},
                       {File::k8, Rank::kD, Color::kWhite, PieceType::kGold}}));
}

}  // namespace
}  // namespace annan::engine
