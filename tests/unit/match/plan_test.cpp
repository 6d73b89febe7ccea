// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "match/match.hpp"

namespace annan::match {
namespace {

GameRecord record_of(const Plan& plan, int game) {
  const bool first_is_black = slot_of(game).black == Side::kFirst;
  return {game,
          first_is_black ? "A" : "B",
          first_is_black ? "B" : "A",
          opening_of(plan, slot_of(game).pair),
          {{}, {std::nullopt, "ply_cap", {}}},
          {}};
}

TEST(Plan, TakesOpeningsInTurn) {
  Plan plan;
  plan.openings = {"one", "two"};
  EXPECT_EQ(opening_of(plan, 0), "one");
  EXPECT_EQ(opening_of(plan, 1), "two");
  EXPECT_EQ(opening_of(plan, 2), "one");
  plan.openings.clear();
  EXPECT_EQ(opening_of(plan, 2), random_opening(plan.rules, plan.seed, 2));
}

TEST(Plan, IsFinishedAfterItsGames) {
  Plan plan;
  plan.games = 4;
  std::vector<Verdict> games(3, Verdict::kWin);
  EXPECT_FALSE(is_finished(plan, games));
  games.push_back(Verdict::kLoss);
  EXPECT_TRUE(is_finished(plan, games));
}

TEST(Plan, AnSprtEndsItAfterAWholePair) {
  Plan plan;
  plan.games = 4000;
  plan.sprt = Sprt{0, 200};
  std::vector<Verdict> games;
  while (!is_finished(plan, games)) {
    ASSERT_LT(games.size(), 200);
    // Wins every game but each seventh: far more than 200 Elo.
    games.push_back(games.size() % 7 == 6 ? Verdict::kLoss : Verdict::kWin);
  }
  EXPECT_EQ(games.size() % 2, 0);
  EXPECT_GE(log_likelihood_ratio(score_of(games), *plan.sprt), kSprtBound);
  games.push_back(Verdict::kWin);
  EXPECT_FALSE(is_finished(plan, games));
}

TEST(Plan, GoesOnOnlyWithGamesOfItsOwn) {
  const Plan plan;
  std::vector<GameRecord> earlier;
  earlier.reserve(5);
  for (int game = 0; game < 5; ++game)
    earlier.push_back(record_of(plan, game));
  EXPECT_TRUE(check_earlier(plan, "A", "B", earlier).has_value());
  EXPECT_TRUE(check_earlier(plan, "A", "B", {}).has_value());
  EXPECT_FALSE(check_earlier(plan, "B", "A", earlier).has_value());
  Plan other = plan;
  other.seed = 2;
  EXPECT_EQ(check_earlier(other, "A", "B", earlier).error(), "line 1 is of another match: another opening");
  earlier.erase(earlier.begin() + 2);
  EXPECT_EQ(check_earlier(plan, "A", "B", earlier).error(), "line 3 is of another match: its number is not next");
}

}  // namespace
}  // namespace annan::match
