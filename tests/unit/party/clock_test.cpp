// SPDX-License-Identifier: MIT
#include "party/clock.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace annan::party
