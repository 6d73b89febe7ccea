// SPDX-License-Identifier: MIT
#include "host/due.hpp"

#include <gtest/gtest.h>

#include "fakes/parties.hpp"
#include "party/absence.hpp"

namespace annan::host {
namespace {

using fakes::HandParty;
using fakes::two_guests;
using party::Seat;

ids::Instant after(const HandParty& p, std::int64_t millis) {
  return p.now() + ids::Millis(millis);
}
/// The name of the next command and when it is due, in milliseconds from now.
template <class Command>
std::optional<std::int64_t> in(const HandParty& p) {
  const auto due = next_due(*p.state, p.circumstances());
  if (!due || !std::holds_alternative<Command>(due->command)) return std::nullopt;
  return (due->at - p.now()).count();
}
bool nothing(const HandParty& p) {
  return !next_due(*p.state, p.circumstances());
}

party::HouseRules limited(std::int64_t seconds) {
  return {.rules = {}, .time = party::turn_limit(seconds)};
}

TEST(Due, NothingWithoutALimitWhileBothAreThere) {
  EXPECT_TRUE(nothing(two_guests()));
}

TEST(Due, TheFlagASecondAfterTheDeadline) {
  HandParty p = two_guests(limited(30));
  EXPECT_EQ(in<party::Flag>(p), 31'000);
  p.pass(10'000);
  p.play("7g7f");
  EXPECT_EQ(in<party::Flag>(p), 31'000);
}

TEST(Due, AStandInAfterTheGraceOfTheirOwnTurn) {
  HandParty p = two_guests();
  // Not on the other's turn.
  p.absent_since[1] = p.now();
  EXPECT_TRUE(nothing(p));
  EXPECT_FALSE(stand_in_due(*p.state, p.circumstances()));
  p.pass(50'000);
  p.play("7g7f");
  EXPECT_EQ(in<party::StandIn>(p), 20'000);
  EXPECT_EQ(stand_in_due(*p.state, p.circumstances()), after(p, 20'000));
  // An outage gives ten seconds more, from when it ends.
  p.pass(15'000);
  p.outages.push_back({p.now(), after(p, 5'000)});
  EXPECT_EQ(in<party::StandIn>(p), 35'000);
}

TEST(Due, AStandInAtTheDeadlineIfThatIsSooner) {
  HandParty p = two_guests(limited(30));
  p.pass(25'000);
  p.absent_since[0] = p.now();
  EXPECT_EQ(in<party::StandIn>(p), 5'000);
}

TEST(Due, TheClockStopsWhenBothAreAway) {
  HandParty p = two_guests();
  p.absent_since = {p.now(), p.now()};
  EXPECT_EQ(in<party::StopClock>(p), 20'000);
  EXPECT_FALSE(stand_in_due(*p.state, p.circumstances()));
  p.pass(20'000);
  EXPECT_EQ(p.act(party::StopClock{ids::GameId(1)}), "");
  EXPECT_EQ(in<party::GiveUp>(p), 600'000);
  p.pass(1'000);
  p.outages.push_back({p.now(), after(p, 3'000)});
  EXPECT_EQ(in<party::GiveUp>(p), 602'000);
  p.absent_since[1].reset();
  EXPECT_LE(in<party::StartClock>(p), 0);
}

TEST(Due, AnAdjournedGameWaitsForSomebody) {
  HandParty p = two_guests();
  for (const char* usi : {"7g7f", "3c3d", "2f2e", "8d8e"})
    ASSERT_EQ(p.play(usi), "");
  p.absent_since = {p.now(), p.now()};
  p.pass(20'000);
  ASSERT_EQ(p.act(party::StopClock{ids::GameId(1)}), "");
  p.pass(600'000);
  ASSERT_EQ(p.act(party::GiveUp{ids::GameId(1)}), "");
  ASSERT_TRUE(p.state->game->adjourned);
  EXPECT_TRUE(nothing(p));
  p.absent_since[0].reset();
  EXPECT_LE(in<party::StartClock>(p), 0);
}

TEST(Due, AgainstAComputerTheClockStops) {
  HandParty p({.creator = fakes::person(1),
               .house = {},
               .colors = party::FirstColors::kFirstSeatBlack,
               .computer = party::Computer{1}});
  EXPECT_FALSE(is_computers_turn(*p.state));
  p.absent_since[0] = p.now();
  EXPECT_EQ(in<party::StopClock>(p), 20'000);
  p.play("7g7f");
  EXPECT_TRUE(is_computers_turn(*p.state));
  EXPECT_TRUE(nothing(p));
}

TEST(Due, AStandInPlaysUntilTheClockStops) {
  HandParty p = two_guests();
  p.absent_since[0] = p.now();
  p.pass(20'000);
  ASSERT_EQ(p.act(party::StandIn{p.at()}), "");
  EXPECT_TRUE(is_computers_turn(*p.state));
  EXPECT_TRUE(nothing(p));
  ASSERT_EQ(p.act(party::ComputerMove{p.at(), fakes::move("7g7f")}), "");
  EXPECT_FALSE(is_computers_turn(*p.state));
  p.absent_since[1] = p.now();
  EXPECT_EQ(in<party::StopClock>(p), 20'000);
}

TEST(Due, ARankedGameThatBothHaveLeftIsLostOnTime) {
  HandParty p({.creator = fakes::person(1), .house = {}, .rival = fakes::person(2), .ranked = true});
  p.absent_since = {p.now(), p.now()};
  EXPECT_EQ(in<party::Flag>(p), 61'000);
}

TEST(Due, AnotherHostAfterTenMinutes) {
  HandParty p = two_guests();
  p.host_absent_since = p.now();
  p.absent_since = {p.now(), std::nullopt};
  p.state->game->result = party::Result{std::nullopt, party::EndReason::kAgreement};
  EXPECT_EQ(in<party::Succeed>(p), 600'000);
  p.absent_since[1] = p.now();
  EXPECT_TRUE(nothing(p));
}

}  // namespace
}  // namespace annan::host
