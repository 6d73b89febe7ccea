// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "fakes/parties.hpp"
#include "party/absence.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::person;

HandParty ranked() {
  // Whatever house rules come along: ranked has its own.
  return HandParty({.creator = person(1),
                    .house = {.rules = {.move_limit = 100}, .time = std::nullopt},
                    .start = fakes::position({{"5i", 'K'}, {"1i", 'R'}, {"5a", 'k'}}),
                    .colors = FirstColors::kFirstSeatBlack,
                    .rival = person(2),
                    .ranked = true});
}

TEST(Ranked, BeginsAtOnceByTheDefaultRules) {
  const HandParty p = ranked();
  ASSERT_TRUE(p.state->game_running());
  EXPECT_EQ(p.state->game->house, ranked_house());
  EXPECT_EQ(p.state->game->house.rules, rules::RuleSet{});
  EXPECT_EQ(p.state->game->house.time, turn_limit(60));
  EXPECT_EQ(p.state->game->game.start(), rules::Position::start());
  EXPECT_TRUE(p.state->terms.ranked);
}

TEST(Ranked, IsOneGameThatNobodyChanges) {
  HandParty p = ranked();
  p.play("7g7f");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), OfferKind::kTakeback}), "not_in_ranked");
  EXPECT_EQ(p.act(Resign{guest(1), p.at()}), "");
  EXPECT_EQ(p.act(SetHouse{guest(1), {}}), "not_in_ranked");
  EXPECT_EQ(p.act(Rematch{guest(1), ids::GameId(1)}), "ranked_over");
  EXPECT_EQ(p.act(Leave{guest(2)}), "");
  EXPECT_EQ(p.act(Join{person(3)}), "not_in_ranked");
  EXPECT_EQ(p.act(SeatComputer{guest(1), Seat::kSecond, 1}), "not_in_ranked");
}

TEST(Ranked, ADrawnRepetitionIsADraw) {
  HandParty p = ranked();
  for (int i = 0; i < 3; ++i) {
    for (const std::string_view usi : {"4i4h", "4a4b", "4h4i", "4b4a"})
      ASSERT_EQ(p.play(usi), "");
  }
  ASSERT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kRepetition}));
  EXPECT_EQ(p.state->series.draws, 1);
}

TEST(Ranked, OneSpellOfThreeMoves) {
  HandParty p = ranked();
  p.goes(Seat::kFirst);
  p.pass(20'000);
  ASSERT_EQ(p.act(StandIn{p.at()}), "");
  for (const auto& [own, answer] : {std::pair("7g7f", "3c3d"), std::pair("2f2e", "8d8e"), std::pair("9g9f", "9c9d")}) {
    ASSERT_EQ(p.act(ComputerMove{p.at(), fakes::move(own)}), "");
    ASSERT_EQ(p.play(answer), "");
  }
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("1g1f")}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kAbsence}));
  EXPECT_EQ(p.state->game->ply(), ids::Ply(6));
}

TEST(Ranked, NoSecondSpell) {
  HandParty p = ranked();
  p.goes(Seat::kFirst);
  p.pass(20'000);
  p.act(StandIn{p.at()});
  p.comes(Seat::kFirst);
  EXPECT_EQ(p.act(Return{guest(1)}), "");
  p.goes(Seat::kFirst);
  p.pass(19'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kAbsence}));
}

TEST(Ranked, TheOtherHasASpellToo) {
  HandParty p = ranked();
  p.goes(Seat::kFirst);
  p.pass(20'000);
  p.act(StandIn{p.at()});
  p.comes(Seat::kFirst);
  p.act(PlayMove{guest(1), p.at(), fakes::move("7g7f")});
  p.goes(Seat::kSecond);
  p.pass(20'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  EXPECT_EQ(p.state->game->stand_in, Seat::kSecond);
}

TEST(Ranked, BothAbsentTheClockRunsOn) {
  HandParty p = ranked();
  p.pass(10'000);
  p.goes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(50'999);
  EXPECT_EQ(p.act(StopClock{ids::GameId(1)}), "not_due");
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(Flag{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kTime}));
}

TEST(Ranked, WhoeverAnOutageTookAwayLosesNothing) {
  HandParty p = ranked();
  p.pass(10'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(60'000)});
  p.pass(60'000);
  p.goes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(51'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAborted}));
}

TEST(Ranked, MayBeAbortedBeforeTheSecondMove) {
  HandParty p = ranked();
  p.play("7g7f");
  EXPECT_EQ(p.act(Abort{guest(2), p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAborted}));
  EXPECT_EQ(p.state->series.draws, 0);
}

}  // namespace
}  // namespace annan::party
