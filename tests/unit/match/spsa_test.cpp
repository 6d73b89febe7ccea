// SPDX-License-Identifier: MIT
#include "match/spsa.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace annan::match {
namespace {

std::vector<SpsaAxis> two_axes() {
  return {{.name = "margin", .value = 100, .lowest = 0, .highest = 300, .step = 20},
          {.name = "base", .value = 20, .lowest = 0, .highest = 50, .step = 4}};
}

/// A game in which the better numbers win more often: best are margin 180 and base 10.
int lead_of(const Spsa::Trial& trial, int pair) {
  const auto badness = [](const std::vector<int>& v) {
    return std::pow((v[0] - 180) / 40.0, 2) + std::pow((v[1] - 10) / 8.0, 2);
  };
  const double better = badness(trial.second) - badness(trial.first);
  int lead = 0;
  for (int game = 0; game < 2; ++game) {
    const double luck = std::sin(static_cast<double>(2 * pair + game) * 12.9898) * 43758.5453;
    lead += luck - std::floor(luck) < 1 / (1 + std::exp(-better)) ? 1 : -1;
  }
  return lead;
}

void run(Spsa& spsa, int until) {
  for (int pair = spsa.learned(); pair < until; ++pair)
    spsa.learn(pair, lead_of(spsa.trial(pair), pair));
}

TEST(SpsaTest, ComesNearToTheBestNumbers) {
  Spsa spsa(two_axes(), 7, 4000);
  run(spsa, 4000);
  EXPECT_NEAR(spsa.axes()[0].value, 180, 20);
  EXPECT_NEAR(spsa.axes()[1].value, 10, 4);
}

TEST(SpsaTest, LearnsNothingFromEvenPairs) {
  Spsa spsa(two_axes(), 7, 100);
  for (int pair = 0; pair < 100; ++pair)
    spsa.learn(pair, 0);
  EXPECT_EQ(spsa.axes()[0].value, 100);
  EXPECT_EQ(spsa.learned(), 100);
}

TEST(SpsaTest, TheTwoPlayersStandOnOppositeSides) {
  const Spsa spsa(two_axes(), 7, 1000);
  std::array<int, 2> up{};
  std::array<int, 2> together{};
  for (int pair = 0; pair < 1000; ++pair) {
    const Spsa::Trial trial = spsa.trial(pair);
    EXPECT_EQ(trial.first[0] - 100, 100 - trial.second[0]);
    EXPECT_GE(std::abs(trial.first[0] - 100), 20);
    ++up[trial.first[0] > 100 ? 1 : 0];
    ++together[(trial.first[0] > 100) == (trial.first[1] > 20) ? 1 : 0];
  }
  EXPECT_NEAR(up[0], 500, 60);
  EXPECT_NEAR(together[0], 500, 60) << "axes move apart from each other";
}

TEST(SpsaTest, StaysWithinItsBounds) {
  Spsa spsa({{.name = "n", .value = 1, .lowest = 0, .highest = 2, .step = 5}}, 1, 200);
  for (int pair = 0; pair < 200; ++pair) {
    const Spsa::Trial trial = spsa.trial(pair);
    for (const int n : {trial.first[0], trial.second[0]}) {
      EXPECT_GE(n, 0);
      EXPECT_LE(n, 2);
    }
    spsa.learn(pair, trial.first[0] > trial.second[0] ? 2 : -2);
  }
  EXPECT_EQ(spsa.axes()[0].value, 2);
}

TEST(SpsaTest, GoesOnAsIfItHadNeverStopped) {
  Spsa whole(two_axes(), 3, 500);
  run(whole, 500);
  Spsa begun(two_axes(), 3, 500);
  run(begun, 123);
  Spsa rest(two_axes(), 3, 500);
  ASSERT_TRUE(rest.resume(begun.to_text()));
  EXPECT_EQ(rest.learned(), 123);
  run(rest, 500);
  EXPECT_EQ(rest.to_text(), whole.to_text());
}

TEST(SpsaTest, RefusesAnotherRunsState) {
  Spsa spsa(two_axes(), 3, 500);
  EXPECT_FALSE(spsa.resume(""));
  EXPECT_FALSE(spsa.resume(Spsa(two_axes(), 4, 500).to_text()));
  EXPECT_FALSE(spsa.resume(Spsa(two_axes(), 3, 501).to_text()));
  EXPECT_FALSE(spsa.resume("annan-spsa 1 seed 3 pairs 500 learned 1\nmargin 100\n"));
  EXPECT_FALSE(spsa.resume("annan-spsa 1 seed 3 pairs 500 learned 1\nmargin 100\nbase 51\n"));
  EXPECT_FALSE(spsa.resume("annan-spsa 1 seed 3 pairs 500 learned 501\nmargin 100\nbase 20\n"));
  EXPECT_FALSE(spsa.resume("annan-spsa 1 seed 3 pairs 500 learned 1\nmargin 100\nbase 20\nmore 1\n"));
  EXPECT_TRUE(spsa.resume("annan-spsa 1 seed 3 pairs 500 learned 1\nmargin 100\nbase 20\n"));
}

}  // namespace
}  // namespace annan::match
