// SPDX-License-Identifier: MIT
#include "match/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "match/schedule.hpp"

namespace annan::match {
namespace {

constexpr Verdict kWin = Verdict::kWin;
constexpr Verdict kDraw = Verdict::kDraw;
constexpr Verdict kLoss = Verdict::kLoss;

Score with_pairs(std::array<int, 5> pairs) {
  Score score;
  score.pairs = pairs;
  return score;
}

void expect_counted(const Score& score) {
  EXPECT_EQ(score.won, 4);
  EXPECT_EQ(score.drawn, 3);
  EXPECT_EQ(score.lost, 4);
  EXPECT_EQ(score.game_count(), 11);
  EXPECT_EQ(score.pairs, (std::array<int, 5>{1, 1, 2, 0, 1}));
  EXPECT_EQ(score.pair_count(), 5);
}

TEST(Schedule, SwapsColoursWithinAPair) {
  EXPECT_EQ(slot_of(0), (Slot{0, Side::kFirst}));
  EXPECT_EQ(slot_of(1), (Slot{0, Side::kSecond}));
  EXPECT_EQ(slot_of(6), (Slot{3, Side::kFirst}));
  EXPECT_EQ(games_of(3), (std::array<int, 2>{6, 7}));
  EXPECT_EQ(twin_of(6), 7);
  EXPECT_EQ(twin_of(7), 6);
}

TEST(Scoreboard, CountsGamesAndWholePairsInWhateverOrderTheyCome) {
  const std::vector<Verdict> verdicts = {kWin, kLoss, kWin, kWin, kDraw, kLoss, kDraw, kDraw, kLoss, kLoss, kWin};
  std::vector<int> order(verdicts.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    Scoreboard board;
    for (const int game : order) {
      EXPECT_FALSE(board.has(game));
      board.add(game, verdicts[static_cast<std::size_t>(game)]);
      EXPECT_TRUE(board.has(game));
    }
    expect_counted(board.score());
    std::ranges::shuffle(order, random);
  }
}

TEST(Elo, IsTheLogisticOfThePointsWithTheVarianceOfPairs) {
  // Points 0.75 on average: 400 log10(3). Half of the pairs 0.5, half 1: a deviation of 0.25, over sqrt(100).
  const auto elo = elo_of(with_pairs({0, 0, 50, 0, 50}));
  ASSERT_TRUE(elo.has_value());
  EXPECT_NEAR(elo->difference, 190.848, 0.001);
  EXPECT_NEAR(elo->margin, 1.95996 * 0.025 * 400 / std::log(10.0) / (0.75 * 0.25), 0.001);
}

TEST(Elo, PairsThatCancelOutCarryNoVariance) {
  // One win and one loss in every pair: games would have the variance 1/4, the pairs have none.
  const auto elo = elo_of(with_pairs({0, 0, 40, 0, 0}));
  ASSERT_TRUE(elo.has_value());
  EXPECT_NEAR(elo->difference, 0, 1e-9);
  EXPECT_NEAR(elo->margin, 0, 1e-9);
  const auto coins = elo_of(with_pairs({10, 0, 20, 0, 10}));
  ASSERT_TRUE(coins.has_value());
  EXPECT_GT(coins->margin, 70);
}

TEST(Elo, IsSymmetric) {
  const auto better = elo_of(with_pairs({3, 5, 20, 9, 4}));
  const auto worse = elo_of(with_pairs({4, 9, 20, 5, 3}));
  ASSERT_TRUE(better && worse);
  EXPECT_GT(better->difference, 0);
  EXPECT_NEAR(better->difference, -worse->difference, 1e-9);
  EXPECT_NEAR(better->margin, worse->margin, 1e-9);
}

TEST(Elo, IsUnknownWithoutPairsOrAgainstNobody) {
  EXPECT_FALSE(elo_of({}).has_value());
  EXPECT_FALSE(elo_of(with_pairs({0, 0, 0, 0, 8})).has_value());
  EXPECT_FALSE(elo_of(with_pairs({8, 0, 0, 0, 0})).has_value());
}

TEST(Llr, GrowsWithEvidenceAndKnowsItsSide) {
  const Sprt sprt{0, 20};
  EXPECT_EQ(log_likelihood_ratio({}, sprt), 0);
  const double some = log_likelihood_ratio(with_pairs({10, 20, 40, 30, 20}), sprt);
  const double more = log_likelihood_ratio(with_pairs({20, 40, 80, 60, 40}), sprt);
  EXPECT_GT(some, 0);
  EXPECT_NEAR(more, 2 * some, 1e-6);
  EXPECT_LT(log_likelihood_ratio(with_pairs({20, 30, 40, 20, 10}), sprt), 0);
  // In the middle of the two hypotheses neither is better explained.
  EXPECT_NEAR(log_likelihood_ratio(with_pairs({10, 20, 40, 20, 10}), {-10, 10}), 0, 1e-9);
}

TEST(Llr, AgreesWithTheFormulaWorkedOutByHand) {
  // Pairs of 0, 1/4, 1/2, 3/4 and 1 points a game.
  const double mean = (0.25 + 4 * 0.5 + 3 * 0.75 + 1) / 10;
  const double variance = (0.25 * 0.25 + 4 * 0.25 + 3 * 0.5625 + 1) / 10 - mean * mean;
  const double s0 = 0.5;
  const double s1 = 1 / (1 + std::pow(10, -20.0 / 400));
  EXPECT_NEAR(log_likelihood_ratio(with_pairs({1, 1, 4, 3, 1}), {0, 20}),
              10 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 1e-9);
}

TEST(Llr, AFewEqualPairsDecideNothing) {
  EXPECT_LT(std::abs(log_likelihood_ratio(with_pairs({0, 0, 3, 0, 0}), {0, 20})), kSprtBound);
}

}  // namespace
}  // namespace annan::match
