// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "match/match.hpp"

namespace annan::match {
namespace {

GameRecord record_of(const Plan& plan, int game) {
  const bool first_is_black = slot_of(game).black == Side::kFirst;
  return {.game = game,
          .black = first_is_black ? "A" : "B",
          .white = first_is_black ? "B" : "A",
          .black_terms = first_is_black ? "nodes 10" : "tc 60+0",
          .white_terms = first_is_black ? "tc 60+0" : "nodes 10",
          .opening = opening_of(plan, slot_of(game).pair),
          .played = {{}, {std::nullopt, "ply_cap", {}}},
          .transcript = {}};
}

TEST(Plan, TakesOpeningsInTurn) {
  Plan plan;
  plan.openings = {"one", "two"};
  EXPECT_EQ(opening_of(plan, 0), "one");
  EXPECT_EQ(opening_of(plan, 1), "two");
  EXPECT_EQ(opening_of(plan, 2), "one");
  plan.openings.clear();
  EXPECT_EQ(opening_of(plan, 2), random_line(plan.rules, plan.seed, 2).position);
}

TEST(Plan, IsFinishedAfterItsGames) {
  Plan plan;
  plan.games = 4;
  Scoreboard board;
  for (const int game : {3, 0, 2}) {
    board.add(game, Verdict::kWin);
    EXPECT_FALSE(is_finished(plan, board.score()));
  }
  board.add(1, Verdict::kLoss);
  EXPECT_TRUE(is_finished(plan, board.score()));
}

TEST(Plan, AnSprtEndsItAfterAWholePair) {
  Plan plan;
  plan.games = 4000;
  plan.sprt = Sprt{0, 200};
  Scoreboard board;
  int game = 0;
  while (!is_finished(plan, board.score())) {
    ASSERT_LT(game, 200);
    // Wins every game but each seventh: far more than 200 Elo.
    board.add(game, game % 7 == 6 ? Verdict::kLoss : Verdict::kWin);
    ++game;
  }
  EXPECT_EQ(game % 2, 0);
  EXPECT_GE(log_likelihood_ratio(board.score(), *plan.sprt), kSprtBound);
  // Half a pair more does not open it again.
  board.add(game, Verdict::kLoss);
  EXPECT_TRUE(is_finished(plan, board.score()));
}

TEST(Plan, GoesOnOnlyWithGamesOfItsOwn) {
  const Plan plan;
  Entrant a{"A", {.limits = {.nodes = 10}}};
  const Entrant b{"B", {.time = TimeControl{.main = std::chrono::seconds(60)}}};
  std::vector<GameRecord> earlier;
  earlier.reserve(5);
  for (int game = 0; game < 5; ++game)
    earlier.push_back(record_of(plan, game));
  EXPECT_TRUE(check_earlier(plan, a, b, earlier).has_value());
  EXPECT_TRUE(check_earlier(plan, a, b, {}).has_value());
  EXPECT_FALSE(check_earlier(plan, b, a, earlier).has_value());
  Plan other = plan;
  other.seed = 2;
  EXPECT_EQ(check_earlier(other, a, b, earlier).error(), "line 1 is of another match: another opening");
  // Games end in any order, and a gap is played later.
  std::swap(earlier[1], earlier[4]);
  earlier.erase(earlier.begin() + 2);
  EXPECT_TRUE(check_earlier(plan, a, b, earlier).has_value());
  earlier.push_back(earlier[1]);
  EXPECT_EQ(check_earlier(plan, a, b, earlier).error(), "line 5 is of another match: its number was there before");
  earlier.pop_back();
  a.terms.limits.nodes = 11;
  EXPECT_EQ(check_earlier(plan, a, b, earlier).error(), "line 1 is of another match: other limits");
  // Games from before their limits were kept.
  for (GameRecord& record : earlier)
    record.black_terms = record.white_terms = "";
  EXPECT_TRUE(check_earlier(plan, a, b, earlier).has_value());
}

}  // namespace
}  // namespace annan::match
