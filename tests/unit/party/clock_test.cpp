// SPDX-License-Identifier: MIT
#include "party/clock.hpp"

#include <gtest/gtest.h>

#include <array>

#include "fakes/parties.hpp"

namespace annan::party {
namespace {

using fakes::guest;
using fakes::HandParty;
using fakes::two_guests;

constexpr ids::Millis kLimit{30'000};
const HouseRules kLimited{.rules = {}, .time = turn_limit(30)};

ids::Instant due(const HandParty& p) {
  return deadline(*p.state, p.outages).value();
}

TEST(Served, OutagesAreNotCounted) {
  const std::vector<Outage> outages = {{ids::Instant(100), ids::Instant(200)}, {ids::Instant(250), ids::Instant(300)}};
  EXPECT_EQ(served_between(ids::Instant(0), ids::Instant(100), outages), ids::Millis(100));
  EXPECT_EQ(served_between(ids::Instant(0), ids::Instant(400), outages), ids::Millis(250));
  EXPECT_EQ(served_between(ids::Instant(150), ids::Instant(260), outages), ids::Millis(50));
  EXPECT_EQ(served_between(ids::Instant(120), ids::Instant(180), outages), ids::Millis(0));
  EXPECT_EQ(served_between(ids::Instant(10), ids::Instant(5), outages), ids::Millis(0));
}

TEST(Deadline, IsPutOffByOutages) {
  HandParty p = two_guests(kLimited);
  const ids::Instant start = p.now();
  EXPECT_EQ(due(p), start + kLimit);
  // Over before the turn began; within it; beginning at the moment it would have ended.
  p.outages = {{start + ids::Millis(-500), start + ids::Millis(-100)},
               {start + ids::Millis(1000), start + ids::Millis(5000)}};
  EXPECT_EQ(due(p), start + kLimit + ids::Millis(4000));
  p.outages.push_back({start + ids::Millis(34'000), start + ids::Millis(40'000)});
  EXPECT_EQ(due(p), start + kLimit + ids::Millis(10'000));
  p.outages.push_back({start + ids::Millis(40'001), start + ids::Millis(50'000)});
  EXPECT_EQ(due(p), start + kLimit + ids::Millis(10'000));
}

TEST(Deadline, NoneWithoutALimitOrForTheComputer) {
  EXPECT_FALSE(deadline(*two_guests().state, {}));
  HandParty p({.creator = fakes::person(1),
               .house = kLimited,
               .colors = FirstColors::kFirstSeatBlack,
               .computer = Computer{1}});
  EXPECT_TRUE(deadline(*p.state, {}));
  p.play("7g7f");
  EXPECT_FALSE(deadline(*p.state, {}));
}

TEST(Flag, FallsASecondAfterTheDeadline) {
  HandParty p = two_guests(kLimited);
  p.pass(30'000 + 999);
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
  p.pass(1);
  EXPECT_EQ(p.act(Flag{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kWhite, EndReason::kTime}));
}

TEST(Flag, AMoveReceivedExactlyInTimeStands) {
  HandParty p = two_guests(kLimited);
  p.pass(30'000);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, kLimit);
  // The timer of the turn before never flags the opponent.
  p.pass(1000);
  EXPECT_EQ(p.act(Flag{{ids::GameId(1), ids::Ply(0)}}), "stale");
}

TEST(Flag, AMoveReceivedLaterIsTooLateBeforeAndAfterTheFlag) {
  HandParty p = two_guests(kLimited);
  const At at = p.at();
  p.pass(30'001);
  EXPECT_EQ(p.play("7g7f"), "too_late");
  p.pass(999);
  EXPECT_EQ(p.act(Flag{at}), "");
  EXPECT_EQ(p.act(PlayMove{guest(1), at, fakes::move("7g7f")}), "too_late");
  EXPECT_EQ(p.act(PlayMove{guest(2), at, fakes::move("3c3d")}), "game_over");
}

TEST(Flag, AMoveInTimeThatLandsAfterTheFlagIsTooLate) {
  HandParty p = two_guests(kLimited);
  const At at = p.at();
  p.pass(31'000);
  EXPECT_EQ(p.act(Flag{at}), "");
  p.pass(-1000);
  EXPECT_EQ(p.act(PlayMove{guest(1), at, fakes::move("7g7f")}), "too_late");
}

TEST(Flag, ARestartCostsNobodyTime) {
  HandParty p = two_guests(kLimited);
  p.pass(29'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(600'000)});
  p.pass(600'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "not_due");
  p.pass(900);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(29'900));
}

TEST(Flag, MateOnTheMoveThatUsesUpTheTimeWins) {
  // Gold to 5b, held by the king on 5c.
  const rules::Position start = fakes::position({{"5c", 'K'}, {"4c", 'G'}, {"5a", 'k'}});
  HandParty p = two_guests(kLimited, start);
  p.pass(30'000);
  EXPECT_EQ(p.play("4c5b"), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kBlack, EndReason::kCheckmate}));
  EXPECT_EQ(p.act(Flag{{ids::GameId(1), ids::Ply(0)}}), "game_over");

  // Time is judged before the mate.
  HandParty late = two_guests(kLimited, start);
  late.pass(30'001);
  EXPECT_EQ(late.play("4c5b"), "too_late");
}

TEST(Flag, TheWaitingSideNeverFalls) {
  HandParty p = two_guests(kLimited);
  p.pass(30'000);
  EXPECT_EQ(p.play("7g7f"), "");
  p.pass(31'000);
  EXPECT_EQ(p.act(Flag{p.at()}), "");
  EXPECT_EQ(p.state->game->result, (Result{rules::Color::kBlack, EndReason::kTime}));
}

TEST(Flag, AReloadDoesNotGiveTheClockBack) {
  HandParty p = two_guests(kLimited);
  const ids::Instant before = due(p);
  p.pass(10'000);
  p.goes(Seat::kFirst);
  p.pass(3'000);
  p.comes(Seat::kFirst);
  EXPECT_EQ(p.act(Return{guest(1)}), "not_away");
  EXPECT_EQ(due(p), before);
  p.pass(17'000);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, kLimit);
}

HouseRules with(std::int64_t main, std::int64_t byoyomi, std::int64_t increment) {
  return {.rules = {},
          .time = TimeControl{ids::Millis(main * 1000), ids::Millis(byoyomi * 1000), ids::Millis(increment * 1000)}};
}
std::array<std::int64_t, 2> left(const HandParty& p) {
  return {p.state->game->main_left[0].count(), p.state->game->main_left[1].count()};
}

TEST(MainTime, IsUsedFirstAndByoyomiEachTurn) {
  HandParty p = two_guests(with(60, 10, 0));
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{60'000, 60'000}));
  EXPECT_EQ(due(p), p.now() + ids::Millis(70'000));
  p.pass(45'000);
  p.play("7g7f");
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{15'000, 60'000}));
  p.pass(1'000);
  p.play("3c3d");
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{15'000, 59'000}));
  EXPECT_EQ(due(p), p.now() + ids::Millis(25'000));
  // Into the byoyomi: the main time is gone, the byoyomi is there again.
  p.pass(25'000);
  EXPECT_EQ(p.play("2f2e"), "");
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{0, 59'000}));
  p.play("8d8e");
  EXPECT_EQ(due(p), p.now() + ids::Millis(10'000));
  p.pass(10'001);
  EXPECT_EQ(p.play("2e2d"), "too_late");
  p.pass(999);
  EXPECT_EQ(p.act(Flag{p.at()}), "");
}

TEST(MainTime, AnIncrementComesAfterTheOwnMove) {
  HandParty p = two_guests(with(30, 0, 5));
  p.pass(10'000);
  p.play("7g7f");
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{25'000, 30'000}));
  p.pass(30'001);
  EXPECT_EQ(p.play("3c3d"), "too_late");
  HandParty sudden = two_guests(with(30, 0, 5));
  sudden.pass(30'000);
  EXPECT_EQ(sudden.play("7g7f"), "");
  EXPECT_EQ(left(sudden), (std::array<std::int64_t, 2>{5'000, 30'000}));
}

TEST(MainTime, WhiteMayBeTheFirstToMove) {
  HandParty p = two_guests(with(30, 0, 0), fakes::position({{"5i", 'K'}, {"1i", 'R'}, {"5a", 'k'}, {"9a", 'r'}}, 'w'));
  p.pass(7'000);
  EXPECT_EQ(p.play("5a4a"), "");
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{30'000, 23'000}));
}

TEST(MainTime, OutagesAreChargedToNobody) {
  HandParty p = two_guests(with(60, 10, 0));
  p.pass(20'000);
  p.outages.push_back({p.now(), p.now() + ids::Millis(3'600'000)});
  p.pass(3'600'000 + 5'000);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(left(p)[0], 35'000);
}

TEST(MainTime, ATakebackGivesBackTheClockOfThatTurn) {
  HandParty p = two_guests(with(60, 0, 0));
  p.pass(10'000);
  p.play("7g7f");
  p.pass(20'000);
  p.play("3c3d");
  p.pass(5'000);
  EXPECT_EQ(p.act(Offer{guest(1), p.at(), OfferKind::kTakeback}), "");
  p.pass(7'000);
  EXPECT_EQ(p.act(Accept{guest(2), p.at(), OfferKind::kTakeback}), "");
  EXPECT_EQ(p.state->game->ply(), ids::Ply(0));
  EXPECT_EQ(left(p), (std::array<std::int64_t, 2>{60'000, 60'000}));
  EXPECT_EQ(due(p), p.now() + ids::Millis(60'000));
}

TEST(MainTime, AMoveIsChargedByItsReceiptAndNeverMoreThanTheTurn) {
  HandParty p = two_guests(kLimited);
  // Received in time, but another entry got into the log before.
  p.pass(30'500);
  EXPECT_EQ(p.act(Offer{guest(2), p.at(), OfferKind::kDraw}), "");
  p.pass(-600);
  EXPECT_EQ(p.play("7g7f"), "");
  EXPECT_EQ(std::get<MovePlayed>(p.last()).charged, ids::Millis(29'900));
  EXPECT_EQ(p.log.back().at, p.now() + ids::Millis(600));
}

TEST(MainTime, WhatATableOffers) {
  EXPECT_TRUE(is_offered(turn_limit(30)));
  EXPECT_TRUE(is_offered({.main = kMostMainTime, .byoyomi = kMostByoyomi, .increment = kMostIncrement}));
  EXPECT_TRUE(is_offered({.main = ids::Millis(5'000)}));
  EXPECT_FALSE(is_offered({.main = ids::Millis(4'000)}));
  EXPECT_FALSE(is_offered({}));
  EXPECT_FALSE(is_offered({.main = kMostMainTime + ids::Millis(1'000)}));
  EXPECT_FALSE(is_offered({.byoyomi = ids::Millis(121'000)}));
  EXPECT_FALSE(is_offered({.main = ids::Millis(60'000), .increment = ids::Millis(61'000)}));
  EXPECT_FALSE(is_offered({.main = ids::Millis(-1'000), .byoyomi = ids::Millis(60'000)}));
  EXPECT_FALSE(is_offered({.byoyomi = ids::Millis(5'500)}));
}

}  // namespace
}  // namespace annan::party
