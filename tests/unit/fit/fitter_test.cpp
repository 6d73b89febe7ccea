// SPDX-License-Identifier: MIT
#include "fit/fitter.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <sstream>

#include "unit/fit/capturing_play.hpp"

namespace annan::fit {
namespace {

/// What a rook in hand is worth in the world that the positions come from.
constexpr double kTruth = 700;

/// Positions of random play whose scores tell the value of the built-in weights, but of a rook in hand another one.
Positions make_positions(int games) {
  Weights truth = built_in();
  truth[place_of(Table::kInHand, 0, index_of(rules::PieceType::kRook))] = {kTruth, kTruth};
  std::mt19937 random(3);
  Positions out;
  for (int game = 0; game < games; ++game) {
    rules::Position pos = rules::Position::start();
    for (int ply = 0; ply < 120; ++ply) {
      const auto move = capturing_move(pos, random);
      if (!move) break;
      pos.play_unchecked(*move);
      const Features features = features_of(pos);
      const double value = value_of(features.list, features.phase, truth);
      if (std::abs(value) > 1500) continue;
      const double chance = 1 / (1 + std::exp(-value / 600));
      const bool won = static_cast<double>(random()) / std::mt19937::max() < chance;
      const auto result = static_cast<std::int8_t>(won ? 1 : -1);
      out.add({pos, static_cast<std::int16_t>(value), *move, static_cast<std::uint16_t>(ply), result, 0, 0},
              static_cast<std::uint32_t>(game));
    }
  }
  return out;
}

double rook_in_hand(const Fitter& fitter) {
  return fitter.weights()[place_of(Table::kInHand, 0, index_of(rules::PieceType::kRook))].opening;
}

TEST(Fitter, FindsWhatAPieceIsWorth) {
  const Positions positions = make_positions(60);
  ASSERT_GT(positions.size(), 1000u);
  Fitter fitter(positions, {.result_share = 0, .epochs = 40, .batch = 64, .rate = 5}, built_in());
  const double before = fitter.validation_loss();
  const double guess = rook_in_hand(fitter);
  while (!fitter.done())
    fitter.run_epoch();
  EXPECT_LT(fitter.validation_loss(), before);
  EXPECT_LT(std::abs(rook_in_hand(fitter) - kTruth), std::abs(guess - kTruth) / 2);
}

TEST(Fitter, GoesOnAsIfItHadNotBeenStopped) {
  const Positions positions = make_positions(20);
  const FitPlan plan{.epochs = 4, .batch = 64};
  Fitter whole(positions, plan, built_in());
  Fitter half(positions, plan, built_in());
  whole.run_epoch();
  half.run_epoch();
  std::stringstream state;
  half.save(state);
  Fitter other(positions, plan, built_in());
  ASSERT_TRUE(other.restore(state));
  EXPECT_EQ(other.epoch(), 1);
  while (!whole.done())
    whole.run_epoch();
  while (!other.done())
    other.run_epoch();
  EXPECT_EQ(whole.weights(), other.weights());
}

TEST(Fitter, LeavesTablesThatAreKept) {
  const Positions positions = make_positions(10);
  FitPlan plan{.epochs = 2, .batch = 64};
  plan.kept.set(static_cast<std::size_t>(Table::kOnBoard));
  Fitter fitter(positions, plan, built_in());
  fitter.run_epoch();
  const Weights before = built_in();
  for (std::size_t place = 0; place < kWeights; ++place) {
    if (table_of(place) == Table::kOnBoard) EXPECT_EQ(fitter.weights()[place], before[place]);
  }
  EXPECT_NE(fitter.weights(), before);
}

TEST(Fitter, RefusesTheStateOfAnotherFit) {
  const Positions positions = make_positions(5);
  Fitter one(positions, {.epochs = 4}, built_in());
  one.run_epoch();
  std::stringstream state;
  one.save(state);
  const std::string bytes = state.str();
  Fitter other_plan(positions, {.epochs = 5}, built_in());
  std::istringstream whole(bytes);
  EXPECT_FALSE(other_plan.restore(whole));
  Fitter same(positions, {.epochs = 4}, built_in());
  std::istringstream cut(bytes.substr(0, bytes.size() - 3));
  EXPECT_FALSE(same.restore(cut));
  EXPECT_EQ(same.weights(), built_in());
  EXPECT_EQ(same.epoch(), 0);
}

TEST(Positions, ATenthOfTheGamesIsKeptApart) {
  const Positions positions = make_positions(20);
  std::size_t apart = 0;
  for (std::size_t i = 0; i < positions.size(); ++i)
    apart += positions.is_validation(i) ? 1 : 0;
  EXPECT_GT(apart, 0u);
  EXPECT_LT(apart, positions.size() / 5);
}

}  // namespace
}  // namespace annan::fit
