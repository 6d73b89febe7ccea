// SPDX-License-Identifier: MIT
#include "host/rated_game.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "fakes/parties.hpp"

namespace annan::host {
namespace {

constexpr ids::Instant kNow{1'700'000'000'000};
constexpr party::Result kDraw{std::nullopt, party::EndReason::kRepetition};
constexpr party::Result kBlackWins{rules::Color::kBlack, party::EndReason::kCheckmate};

store::Standing player(double rating, double deviation = 80, int games = 30) {
  return {.rating = rating, .deviation = deviation, .games = games, .black_games = games / 2, .at = kNow};
}
store::RatingOutcome play(const store::Standing& black, const store::Standing& white, const party::Result& result,
                          ids::Instant at = kNow) {
  return rate(black, white, ids::GameId(1), party::Seat::kFirst, result, at);
}
party::RatingChanged change(const store::RatingOutcome& outcome) {
  return std::get<party::RatingChanged>(outcome.events.at(0));
}

// Case 24.
TEST(RatedGame, WhatWasBeforeAndTheChangeMakeWhatIsAfter) {
  std::mt19937_64 random(24);
  std::uniform_real_distribution<double> rating(600, 2600), deviation(30, 350);
  for (int i = 0; i < 20'000; ++i) {
    // As games leave them: in hundredths.
    store::Standing black = player(std::round(rating(random) * 100) / 100, std::round(deviation(random) * 100) / 100);
    store::Standing white = player(std::round(rating(random) * 100) / 100, std::round(deviation(random) * 100) / 100);
    for (int game = 0; game < 3; ++game) {
      const auto seat = random() % 2 == 0 ? party::Seat::kFirst : party::Seat::kSecond;
      const party::Result result = random() % 3 == 0 ? kDraw : kBlackWins;
      const auto outcome = rate(black, white, ids::GameId(1), seat, result, kNow);
      const party::RatingChange of_black = change(outcome).changes[party::index_of(seat)];
      const party::RatingChange of_white = change(outcome).changes[party::index_of(~seat)];
      EXPECT_EQ(of_black.before, black.rating);
      EXPECT_EQ(of_black.after, outcome.after[0].rating);
      EXPECT_EQ(of_white.before, white.rating);
      EXPECT_EQ(of_white.after, outcome.after[1].rating);
      EXPECT_EQ(of_white.deviation_before, white.deviation);
      EXPECT_EQ(of_white.deviation_after, outcome.after[1].deviation);
      for (const double shown : {of_black.after, of_white.after, of_black.deviation_after}) {
        EXPECT_EQ(shown, std::round(shown * 100) / 100);
        EXPECT_TRUE(std::isfinite(shown));
      }
      black = outcome.after[0];
      white = outcome.after[1];
    }
  }
}

// Case 26.
TEST(RatedGame, ADrawLiftsTheLowerAndLowersTheHigher) {
  for (const bool lower_is_black : {true, false}) {
    const auto outcome =
        lower_is_black ? play(player(1500), player(1700), kDraw) : play(player(1700), player(1500), kDraw);
    const auto& low = outcome.after[lower_is_black ? 0 : 1];
    const auto& high = outcome.after[lower_is_black ? 1 : 0];
    EXPECT_GT(low.rating, 1500);
    EXPECT_LT(high.rating, 1700);
  }
}

TEST(RatedGame, IsGlicko2WithOneGameInThePeriod) {
  // The first row of the paper's example alone, computed by the paper's formulas: 1500 (200) beats 1400 (30).
  const auto outcome = play(player(1500, 200), player(1400, 30), kBlackWins);
  EXPECT_NEAR(outcome.after[0].rating, 1563.56, 0.1);
  EXPECT_NEAR(outcome.after[0].deviation, 175.4, 0.1);
  EXPECT_NEAR(outcome.after[1].rating, 1398.14, 0.1);
}

TEST(RatedGame, CountsGamesAndColours) {
  const auto outcome = play(player(1500), player(1600), kBlackWins, kNow);
  EXPECT_EQ(outcome.after[0].games, 31);
  EXPECT_EQ(outcome.after[0].black_games, 16);
  EXPECT_EQ(outcome.after[1].black_games, 15);
  EXPECT_EQ(outcome.after[1].at, kNow);
}

TEST(RatedGame, WhoHasRestedIsLessWellKnown) {
  const ids::Instant year_later = kNow + ids::Millis(365LL * 24 * 3600 * 1000);
  const auto soon = play(player(1500, 50), player(1500, 50), kBlackWins, kNow);
  const auto late = play(player(1500, 50), player(1500, 50), kBlackWins, year_later);
  EXPECT_GT(late.after[0].rating, soon.after[0].rating);
  EXPECT_GT(late.after[0].deviation, soon.after[0].deviation);
  EXPECT_LE(play(player(1500, 349), player(1500, 50), kDraw, year_later).after[0].deviation, 350);
  EXPECT_EQ(play(store::Standing{}, store::Standing{}, kDraw, year_later).after[0].rating, 1500);
}

/// Two guests whose game is ranked, as the site pairs them.
fakes::HandParty ranked_party() {
  return fakes::HandParty({.creator = fakes::person(1),
                           .house = party::ranked_house(),
                           .colors = party::FirstColors::kFirstSeatWhite,
                           .rival = fakes::person(2),
                           .ranked = true});
}

TEST(RatedGame, OnlyTheEndOfARankedGameCounts) {
  fakes::HandParty p = ranked_party();
  const auto id = p.state->game->id;
  const party::GameEnded won{id, kBlackWins};
  const auto rated = rated_by(*p.state, std::vector<party::Event>{won}, kNow);
  ASSERT_TRUE(rated);
  EXPECT_EQ(rated->guests[0], fakes::guest(2)) << "Black sits on the second seat";
  EXPECT_EQ(rated->guests[1], fakes::guest(1));
  const auto outcome = rated->rate({}, {});
  EXPECT_GT(change(outcome).changes[1].after, 1500);
  EXPECT_LT(change(outcome).changes[0].after, 1500);

  EXPECT_FALSE(rated_by(*p.state, std::vector<party::Event>{}, kNow));
  EXPECT_FALSE(rated_by(*p.state, std::vector<party::Event>{party::Nudged{id, party::Seat::kFirst}}, kNow));
  const auto casual = fakes::two_guests();
  EXPECT_FALSE(rated_by(*casual.state, std::vector<party::Event>{won}, kNow));
}

// Case 25.
TEST(RatedGame, AnAbortedGameChangesNothing) {
  fakes::HandParty p = ranked_party();
  EXPECT_EQ(p.act(party::Abort{p.to_move(), p.at()}), "");
  const party::State before = ranked_party().state.value();
  EXPECT_FALSE(rated_by(before, p.log.back().events, kNow));
}

}  // namespace
}  // namespace annan::host
