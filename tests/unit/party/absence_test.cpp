// SPDX-License-Identifier: MIT
#include "party/absence.hpp"

#include <gtest/gtest.h>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::person;
using fakes::two_guests;

constexpr ids::GameId kFirstGame(1);

HandParty against_computer(const HouseRules& house = {}) {
  return HandParty(
      {.creator = person(1), .house = house, .colors = FirstColors::kFirstSeatBlack, .computer = Computer{1}});
}

HouseRules limited(std::int64_t seconds) {
  return {.rules = {}, .time = turn_limit(seconds)};
}

/// Guest 1 is away on their own turn and the computer has taken over.
HandParty stood_in(const HouseRules& house = {}) {
  HandParty p = two_guests(house);
  p.goes(Seat::kFirst);
  p.pass(20'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  return p;
}

TEST(StandIn, ComesAfterTwentySecondsOfAbsence) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(5'000);
  p.goes(Seat::kFirst);
  EXPECT_EQ(absence_due(*p.state, p.circumstances()), p.now() + kGrace);
  p.pass(19'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  EXPECT_EQ(p.state->game->stand_in, Seat::kFirst);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
}

TEST(StandIn, WhoComesBackInTimeKeepsTheSeat) {
  HandParty p = two_guests();
  p.goes(Seat::kFirst);
  p.pass(19'000);
  p.comes(Seat::kFirst);
  p.pass(5'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  EXPECT_EQ(p.act(Return{guest(1)}), "not_away");
}

TEST(StandIn, CountsFromTheOwnTurnOnly) {
  HandParty p = two_guests();
  p.goes(Seat::kSecond);
  p.pass(60'000);
  // The opponent has left on my turn: nobody stands in until their own.
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.play("7g7f");
  p.pass(19'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
}

TEST(StandIn, ThirtySecondsAfterAnOutage) {
  HandParty p = two_guests();
  p.goes(Seat::kFirst);
  p.pass(10'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(5'000)});
  p.pass(5'000 + 29'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
}

TEST(StandIn, ComesAtTheTurnLimitIfThatIsFirst) {
  HandParty p = two_guests(limited(30));
  p.pass(25'000);
  p.goes(Seat::kFirst);
  p.pass(4'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  // No time runs out while it thinks.
  p.pass(60'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
}

TEST(StandIn, WhoWasThereAtTheDeadlineLosesOnTime) {
  HandParty p = two_guests(limited(30));
  p.pass(30'500);
  p.goes(Seat::kFirst);
  p.pass(500);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  EXPECT_EQ(p.act(Flag{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kTime}));
}

TEST(StandIn, WhoWasAbsentAtTheDeadlineIsNotFlagged) {
  HandParty p = two_guests(limited(30));
  p.pass(29'000);
  p.goes(Seat::kFirst);
  p.pass(60'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
}

TEST(StandIn, OnlyForAnOpponentWhoIsThere) {
  HandParty p = two_guests();
  p.goes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(60'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  HandParty alone = against_computer();
  alone.goes(Seat::kFirst);
  alone.pass(60'000);
  EXPECT_EQ(alone.act(StandIn{alone.at()}), "not_due");
}

TEST(StandIn, PlaysDeclaresButNeverResigns) {
  HandParty p = stood_in();
  EXPECT_EQ(p.act(ComputerResign{p.at()}), "no_computer");
  EXPECT_EQ(p.act(ComputerDeclare{p.at()}), "no_declaration");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("7g7f")}), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).source, MoveSource::kStandIn);
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("3c3d")}), "no_computer");
  p.play("3c3d");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("2f2e"), MoveSource::kRules}), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).source, MoveSource::kRules);
  EXPECT_EQ(p.state->game->stand_in_moves, (std::array{2, 0}));
}

TEST(StandIn, GoesOnAfterATakeback) {
  HandParty p = two_guests();
  p.play("7g7f");
  p.play("3c3d");
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), OfferKind::kTakeback}), "");
  p.goes(Seat::kFirst);
  p.pass(20'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), OfferKind::kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(0));
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("2f2e")}), "");
}

TEST(StandIn, CostsAtMostTheTurn) {
  HandParty p = stood_in(limited(30));
  p.pass(90'000);
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("7g7f")}), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(30'000));
}

TEST(Return, TakesTheSeatBackAtOnce) {
  HandParty p = stood_in();
  EXPECT_EQ(p.act(Return{guest(2)}), "not_away");
  EXPECT_EQ(p.act(Return{guest(3)}), "not_seated");
  const At asked = p.at();
  p.comes(Seat::kFirst);
  EXPECT_EQ(p.act(Return{guest(1)}), "");
  EXPECT_FALSE(p.state->game->stand_in);
  // The computer's answer comes too late; the player's own move counts.
  EXPECT_EQ(p.act(ComputerMove{asked, fakes::move("7g7f")}), "no_computer");
  EXPECT_EQ(p.play("2f2e"), "");
  EXPECT_EQ(p.act(Return{guest(1)}), "not_away");
}

TEST(Return, TheComputersMoveWasFirst) {
  HandParty p = stood_in();
  const At asked = p.at();
  EXPECT_EQ(p.act(ComputerMove{asked, fakes::move("7g7f")}), "");
  EXPECT_EQ(p.act(PlayMove{guest(1), asked, fakes::move("2f2e")}), "stale");
  EXPECT_EQ(p.state->game->stand_in, Seat::kFirst);
  p.comes(Seat::kFirst);
  EXPECT_EQ(p.act(Return{guest(1)}), "");
  EXPECT_FALSE(p.state->game->stand_in);
}

TEST(Return, AMoveSaysItToo) {
  HandParty p = stood_in();
  EXPECT_EQ(p.act(PlayMove{guest(1), p.at(), fakes::move("7g7e")}), "not_its_movement");
  EXPECT_EQ(p.state->game->stand_in, Seat::kFirst);
  EXPECT_EQ(p.play("7g7f"), "");
  ASSERT_EQ(p.log.back().events.size(), 2u);
  EXPECT_EQ(std::get<StandInEnded>(p.log.back().events[0]).seat, Seat::kFirst);
  EXPECT_EQ(std::get<MovePlayed>(p.last()).source, MoveSource::kPlayer);
}

TEST(Return, SoDoesAResignation) {
  HandParty p = stood_in();
  EXPECT_EQ(p.act(Resign{guest(1), p.at()}), "");
  EXPECT_FALSE(p.state->game->stand_in);
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kResignation}));
}

TEST(Return, LeavesTenSecondsOfTheTurn) {
  HandParty p = stood_in(limited(60));
  p.pass(10'000);
  p.act(Return{guest(1)});
  // Thirty seconds are gone, thirty are left.
  EXPECT_EQ(deadline(*p.state, {}), p.now() + ids::Millis(30'000));
  p.pass(30'000);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(60'000));

  HandParty late = stood_in(limited(30));
  late.pass(300'000);
  late.act(Return{guest(1)});
  EXPECT_EQ(deadline(*late.state, {}), late.now() + kReturnTime);
}

TEST(Return, InTheOthersTurnChangesNobodysClock) {
  HandParty p = stood_in(limited(30));
  p.act(ComputerMove{p.at(), fakes::move("7g7f")});
  const auto due = deadline(*p.state, {});
  p.pass(12'345);
  EXPECT_EQ(p.act(Return{guest(1)}), "");
  EXPECT_EQ(deadline(*p.state, {}), due);
  p.pass(1'000);
  p.play("3c3d");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(13'345));
}

TEST(StopClock, WhenNobodyIsThere) {
  HandParty p = two_guests(limited(60));
  p.pass(3'000);
  p.goes(Seat::kFirst);
  p.pass(4'000);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "not_due");
  p.goes(Seat::kSecond);
  p.pass(16'000);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  // Charged until the second of the two went.
  EXPECT_EQ(std::get<ClockStopped>(p.last()).spent, ids::Millis(7'000));
  EXPECT_FALSE(deadline(*p.state, {}));
  p.pass(120'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "not_due");
  EXPECT_EQ(p.act(StartClock{kFirstGame}), "not_due");
  p.comes(Seat::kSecond);
  EXPECT_EQ(p.act(StartClock{kFirstGame}), "");
  EXPECT_EQ(deadline(*p.state, {}), p.now() + ids::Millis(53'000));
  // The other is still away: a new grace.
  p.pass(19'999);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
}

TEST(StopClock, WhenThePersonLeavesTheComputer) {
  HandParty p = against_computer(limited(60));
  p.play("7g7f");
  p.goes(Seat::kFirst);
  p.pass(30'000);
  // It moves first.
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "not_due");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("3c3d")}), "");
  p.pass(20'000);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  EXPECT_EQ(std::get<ClockStopped>(p.last()).spent, ids::Millis(0));
  p.pass(3'600'000);
  EXPECT_EQ(p.act(PlayMove{guest(1), p.at(), fakes::move("2f2e")}), "");
  ASSERT_EQ(p.log.back().events.size(), 2u);
  EXPECT_TRUE(std::holds_alternative<ClockStarted>(p.log.back().events[0]));
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(0));
}

TEST(StopClock, EndsAStandInWhoseOpponentLeaves) {
  HandParty p = stood_in();
  p.goes(Seat::kSecond);
  p.pass(60'000);
  // On its own turn it moves.
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "not_due");
  EXPECT_EQ(p.act(ComputerMove{p.at(), fakes::move("7g7f")}), "");
  p.pass(19'999);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  EXPECT_FALSE(p.state->game->stand_in);
  EXPECT_TRUE(p.state->game->clock_stopped);
}

TEST(StopClock, WhoOnlyWatchesTheStandInDoesNotKeepTheGameWaiting) {
  HandParty p = stood_in();
  p.act(ComputerMove{p.at(), fakes::move("7g7f")});
  p.comes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(20'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "not_due");
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  EXPECT_EQ(p.act(StartClock{kFirstGame}), "");
  p.pass(20'000);
  EXPECT_EQ(p.act(StandIn{p.at()}), "");
  EXPECT_EQ(p.state->game->stand_in, Seat::kSecond);
}

TEST(StopClock, LeavesTenSecondsToo) {
  HandParty p = two_guests(limited(30));
  p.pass(29'000);
  p.goes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(1'000);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  p.act(Return{guest(1)});
  EXPECT_EQ(deadline(*p.state, {}), p.now() + kReturnTime);
}

HandParty stopped(int plies) {
  HandParty p = two_guests();
  for (const std::string_view usi : {"7g7f", "3c3d", "2f2e", "8d8e"}) {
    if (plies-- > 0) EXPECT_EQ(p.play(usi), "");
  }
  p.goes(Seat::kFirst);
  p.goes(Seat::kSecond);
  p.pass(20'000);
  EXPECT_EQ(p.act(StopClock{kFirstGame}), "");
  return p;
}

TEST(GiveUp, AbortsAGameThatHasHardlyBegun) {
  HandParty p = stopped(3);
  p.pass(599'999);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "");
  EXPECT_EQ(p.state->game->result, (Result{std::nullopt, EndReason::kAborted}));
  EXPECT_EQ(p.state->series, (Series{.wins = {0, 0}, .draws = 0, .games = 1}));
}

TEST(GiveUp, AdjournsAnyOtherUntilSomeoneReturns) {
  HandParty p = stopped(4);
  p.pass(600'000);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "");
  EXPECT_TRUE(p.state->game->adjourned);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "not_due");
  p.pass(86'400'000);
  EXPECT_EQ(p.act(Return{guest(2)}), "");
  EXPECT_FALSE(p.state->game->adjourned);
  EXPECT_FALSE(p.state->game->clock_stopped);
}

TEST(GiveUp, AnOutageIsNoTimeWithoutAnybody) {
  HandParty p = stopped(4);
  p.pass(300'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(600'000)});
  p.pass(600'000);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "not_due");
  p.pass(300'000);
  EXPECT_EQ(p.act(GiveUp{kFirstGame}), "");
}

TEST(Succeed, AfterTenMinutesWithoutTheHost) {
  HandParty p = two_guests();
  EXPECT_EQ(p.act(Succeed{}), "not_due");
  p.goes(Seat::kFirst);
  p.host_absent_since = p.now();
  p.pass(599'999);
  EXPECT_EQ(p.act(Succeed{}), "not_due");
  p.pass(1);
  p.goes(Seat::kSecond);
  EXPECT_EQ(p.act(Succeed{}), "not_due");
  p.comes(Seat::kSecond);
  EXPECT_EQ(p.act(Succeed{}), "");
  EXPECT_EQ(p.state->terms.host, guest(2));
}

TEST(Succeed, CountsAnewAfterAnOutage) {
  HandParty p = two_guests();
  p.host_absent_since = p.now();
  p.pass(500'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(1'000)});
  p.pass(500'000);
  EXPECT_EQ(p.act(Succeed{}), "not_due");
  p.pass(101'000);
  EXPECT_EQ(p.act(Succeed{}), "");
}

}  // namespace
}  // namespace annan::party
