// SPDX-License-Identifier: MIT
#include "match/terms.hpp"

#include <gtest/gtest.h>

#include "match/clock.hpp"

namespace annan::match {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(Terms, AreReadByName) {
  Terms terms;
  EXPECT_TRUE(read_term(terms, "nodes", "5000"));
  EXPECT_TRUE(read_term(terms, "depth", "9"));
  EXPECT_TRUE(read_term(terms, "tc", "1+0.01"));
  EXPECT_TRUE(read_term(terms, "byoyomi", "2.5"));
  EXPECT_EQ(terms.limits.nodes, 5000);
  EXPECT_EQ(terms.limits.depth, 9);
  EXPECT_EQ(terms.time->main, milliseconds(1000));
  EXPECT_EQ(terms.time->increment, milliseconds(10));
  EXPECT_EQ(terms.time->byoyomi, milliseconds(2500));
  EXPECT_TRUE(read_term(terms, "tc", "60"));
  EXPECT_EQ(terms.time->increment, milliseconds(0));
  EXPECT_EQ(terms.time->byoyomi, milliseconds(2500));
  EXPECT_EQ(text_of(terms), "nodes 5000 depth 9 tc 60+0 byoyomi 2.5");
  Terms other;
  EXPECT_TRUE(read_term(other, "movetime", "100"));
  EXPECT_EQ(other.limits.movetime, milliseconds(100));
  EXPECT_EQ(text_of(other), "movetime 100");
}

TEST(Terms, RefuseWhatTheyCannotBe) {
  Terms terms;
  for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>>{{"movetime", "0"},
                                                                                    {"movetime", "-1"},
                                                                                    {"movetime", "1.5"},
                                                                                    {"movetime", "3600001"},
                                                                                    {"nodes", ""},
                                                                                    {"nodes", "99999999999999999999"},
                                                                                    {"depth", "128"},
                                                                                    {"tc", "1+"},
                                                                                    {"tc", "+1"},
                                                                                    {"tc", "1+2+3"},
                                                                                    {"tc", "-1"},
                                                                                    {"tc", "nan"},
                                                                                    {"tc", "inf"},
                                                                                    {"tc", "86401"},
                                                                                    {"byoyomi", "1s"},
                                                                                    {"elo", "1"}}) {
    EXPECT_FALSE(read_term(terms, name, value).has_value()) << name << " " << value;
  }
  EXPECT_FALSE(terms.time || terms.limits.movetime || terms.limits.nodes || terms.limits.depth);
}

TEST(Terms, EndGamesAndCanBeKept) {
  EXPECT_FALSE(check_terms({}).has_value());
  EXPECT_TRUE(check_terms({.limits = {.depth = 1}}).has_value());
  const TimeControl minute{.main = milliseconds(60'000)};
  EXPECT_TRUE(check_terms({.limits = {.nodes = 5}, .time = minute}).has_value());
  EXPECT_FALSE(check_terms({.limits = {.movetime = milliseconds(5)}, .time = minute}).has_value());
  EXPECT_FALSE(check_terms({.time = TimeControl{.increment = milliseconds(10)}}).has_value());
  EXPECT_TRUE(check_terms({.time = TimeControl{.byoyomi = milliseconds(10)}}).has_value());
}

TEST(Clock, GivesItsIncrementAfterEachMove) {
  Clock clock({.main = milliseconds(1000), .increment = milliseconds(10)});
  EXPECT_EQ(clock.left(), milliseconds(1000));
  EXPECT_EQ(clock.allowed(), milliseconds(1000));
  clock.charge(milliseconds(1000));
  EXPECT_EQ(clock.left(), milliseconds(10));
}

TEST(Clock, CountsFractionsOfMilliseconds) {
  Clock clock({.main = milliseconds(10)});
  for (int move = 0; move < 10; ++move)
    clock.charge(microseconds(700));
  EXPECT_EQ(clock.allowed(), milliseconds(3));
  clock.charge(microseconds(2500));
  EXPECT_EQ(clock.left(), milliseconds(0));
  EXPECT_EQ(clock.allowed(), microseconds(500));
}

TEST(Clock, ByoyomiIsThereForEachMoveAndNeverSaved) {
  Clock clock({.main = milliseconds(100), .byoyomi = milliseconds(50)});
  EXPECT_EQ(clock.allowed(), milliseconds(150));
  clock.charge(milliseconds(120));
  EXPECT_EQ(clock.left(), milliseconds(0));
  EXPECT_EQ(clock.allowed(), milliseconds(50));
  clock.charge(milliseconds(1));
  EXPECT_EQ(clock.allowed(), milliseconds(50));
}

TEST(Clock, NeverShowsLessThanNothing) {
  Clock clock({.main = milliseconds(100), .increment = milliseconds(7)});
  clock.charge(milliseconds(105));  // let pass within a margin
  EXPECT_EQ(clock.left(), milliseconds(7));
}

}  // namespace
}  // namespace annan::match
