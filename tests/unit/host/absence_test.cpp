// SPDX-License-Identifier: MIT
// Players who go away and come back, and the computer that plays meanwhile.
#include <gtest/gtest.h>

#include "host_fixture.hpp"
#include "rating/level_ratings.hpp"

namespace annan::host {
namespace {

using fakes::Page;

class AbsenceTest : public HostTest {
 protected:
  /// Both sit, one move each is played, the first is to move.
  void begin(const party::HouseRules& house = {}) {
    party =
        site.create(black, site.fresh_id(), {.house = house, .colors = party::FirstColors::kFirstSeatBlack}).value();
    std::tie(first, second) = sit_down();
    ASSERT_EQ(first->play("7g7f"), "");
    ASSERT_EQ(second->play("3c3d"), "");
  }
  void wait(std::int64_t millis) { site.scheduler.advance(ids::Millis(millis)); }
  [[nodiscard]] GameView game() { return second->look().game.value(); }
  [[nodiscard]] std::vector<party::PlyFacts> facts() { return game().facts; }
  void answer_computer() {
    ASSERT_FALSE(site.computer.requests.empty());
    auto request = std::move(site.computer.requests.front());
    site.computer.requests.pop_front();
    request.done(fakes::Computer::first_move(request.turn));
    site.scheduler.run();
  }

  std::unique_ptr<Page> first;
  std::unique_ptr<Page> second;
};

TEST_F(AbsenceTest, TheComputerTakesOverAfterTwentySeconds) {
  begin();
  first->close();
  const auto gone = site.scheduler.now();
  const auto told = second->ear->last<Presence>().value().seats[0];
  EXPECT_FALSE(told.present);
  EXPECT_EQ(told.absent_since, gone);
  EXPECT_EQ(told.stand_in_at, gone + ids::Millis(20'000));
  wait(19'999);
  EXPECT_EQ(facts().size(), 2u);
  EXPECT_FALSE(game().stand_in);
  wait(1);
  EXPECT_EQ(game().stand_in, party::Seat::kFirst);
  ASSERT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kStandIn);
  EXPECT_FALSE(second->ear->last<Presence>()->seats[0].stand_in_at);
  // It goes on until the player returns.
  ASSERT_EQ(second->play("8d8e"), "");
  EXPECT_EQ(facts().size(), 5u);
}

/// The level at which the computer plays for a guest of this rating.
int level_of_stand_in(std::optional<double> rating) {
  const auto memory = std::make_shared<fakes::Memory>();
  fakes::Site site(memory);
  const store::Guest absent = site.guest().guest;
  const store::Guest rival = site.guest().guest;
  if (rating) memory->standings[absent.id].rating = *rating;
  const auto party =
      site.create(absent, site.fresh_id(), {.house = {}, .colors = party::FirstColors::kFirstSeatBlack}).value();
  Page page(site, absent, party);
  Page rival_page(site, rival, party);
  EXPECT_EQ(rival_page.act(Join{}), "");
  EXPECT_EQ(page.play("7g7f"), "");
  EXPECT_EQ(rival_page.play("3c3d"), "");
  site.computer.hold(true);
  page.close();
  site.scheduler.advance(ids::Millis(20'000));
  EXPECT_EQ(site.computer.requests.size(), 1u);
  return site.computer.requests.empty() ? 0 : site.computer.requests.front().turn.level;
}

TEST(StandIn, PlaysAtTheLevelNearestToTheRating) {
  EXPECT_EQ(level_of_stand_in(rating::kLevelRatings[1] + 10), 2);
  EXPECT_EQ(level_of_stand_in(rating::kLevelRatings[7] - 10), 8);
  EXPECT_EQ(level_of_stand_in({}), rating::level_nearest(1500)) << "no ranked game yet";
}

TEST_F(AbsenceTest, AReloadChangesNothing) {
  begin();
  wait(5'000);
  first->close();
  wait(19'000);
  first->open();
  wait(60'000);
  EXPECT_EQ(facts().size(), 2u);
  EXPECT_EQ(first->play("2f2e"), "");
  for (const party::Entry& entry : site.store.log(*party))
    EXPECT_FALSE(std::holds_alternative<party::StandInStarted>(entry.events.front()));
}

TEST_F(AbsenceTest, ASocketThatReplacesTheOldOneLeavesNoGap) {
  begin();
  first->open("tab");
  wait(1'000);
  const std::size_t told = second->ear->all<Presence>().size();
  first->open("tab");
  wait(60'000);
  EXPECT_EQ(second->ear->all<Presence>().size(), told) << "nobody is told that somebody left who did not";
  EXPECT_EQ(facts().size(), 2u);
}

TEST_F(AbsenceTest, TwoTabsAreOnePresence) {
  begin();
  Page tab(site, black, *party);
  first->close();
  EXPECT_TRUE(second->look().seats[0].present);
  wait(60'000);
  EXPECT_EQ(facts().size(), 2u);
  EXPECT_EQ(tab.play("2f2e"), "");
}

TEST_F(AbsenceTest, NobodyStandsInOnTheOthersTurn) {
  begin();
  second->close();
  wait(60'000);
  EXPECT_FALSE(first->look().game->stand_in);
  EXPECT_FALSE(first->ear->last<Presence>()->seats[1].stand_in_at);
  ASSERT_EQ(first->play("2f2e"), "");
  EXPECT_EQ(first->ear->last<Presence>()->seats[1].stand_in_at, site.scheduler.now() + ids::Millis(20'000));
  wait(19'000);
  EXPECT_FALSE(first->look().game->stand_in);
  wait(1'000);
  EXPECT_EQ(first->look().game->stand_in, party::Seat::kSecond);
}

TEST_F(AbsenceTest, TheSeatIsTakenBackAtOnceWhileTheComputerThinks) {
  begin();
  site.computer.hold(true);
  first->close();
  wait(20'000);
  ASSERT_EQ(site.computer.requests.size(), 1u);
  EXPECT_TRUE(site.computer.requests.front().begin());
  first->open();
  EXPECT_EQ(game().stand_in, party::Seat::kFirst) << "being there is not yet playing";
  ASSERT_EQ(first->act(Return{}), "");
  EXPECT_FALSE(game().stand_in);
  EXPECT_EQ(facts().size(), 2u);
  // What it has found meanwhile is too late.
  answer_computer();
  EXPECT_EQ(facts().size(), 2u);
  EXPECT_EQ(first->play("2f2e"), "");
  EXPECT_EQ(facts().back().source, party::MoveSource::kPlayer);
  EXPECT_EQ(first->act(Return{}), "not_away");
}

TEST_F(AbsenceTest, AMoveIsAReturnToo) {
  begin();
  site.computer.hold(true);
  first->close();
  wait(20'000);
  first->open();
  ASSERT_EQ(first->play("2f2e"), "");
  EXPECT_FALSE(game().stand_in);
  EXPECT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kPlayer);
}

TEST_F(AbsenceTest, OneOfThePlayersMoveAndTheComputersIsPlayed) {
  begin();
  site.computer.hold(true);
  first->close();
  wait(20'000);
  first->open();
  const auto at = first->at();
  site.store.hold(true);
  answer_computer();  // its move is being written when the player's comes
  const auto id = site.fresh_id();
  EXPECT_EQ(first->act(id, Play{at, fakes::move("2f2e")}), "nothing");
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
  EXPECT_EQ(first->answer(id), "stale");
  ASSERT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kStandIn);
  EXPECT_EQ(first->act(Return{}), "");
}

TEST_F(AbsenceTest, AStandInDoesNotResign) {
  begin();
  site.computer.script(Resigns{});
  first->close();
  wait(20'000);
  EXPECT_FALSE(game().result);
  ASSERT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kRules);
}

TEST_F(AbsenceTest, AStandInWhoseEngineFailsIsHelpedByTheRules) {
  begin();
  for (const Trouble trouble : {Trouble::kExited, Trouble::kSilent})
    site.computer.script(std::unexpected(trouble));
  first->close();
  wait(20'000);
  ASSERT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kRules);
  EXPECT_EQ(site.computer.budgets, (std::vector{ids::Millis(1000), ids::Millis(300)}));
}

TEST_F(AbsenceTest, WhoIsAbsentAtTheDeadlineDoesNotLose) {
  begin({.rules = {}, .time = party::turn_limit(30)});
  wait(25'000);
  first->close();
  wait(5'000);
  EXPECT_EQ(game().stand_in, party::Seat::kFirst);
  EXPECT_FALSE(game().result);
}

TEST_F(AbsenceTest, WhoWasAbsentAtTheDeadlineAndIsBackBeforeTheSiteActsDoesNotLose) {
  begin({.rules = {}, .time = party::turn_limit(30)});
  site.computer.hold(true);
  wait(25'000);
  first->close();
  wait(4'900);
  site.scheduler.stand_still(ids::Millis(200));
  first->open();
  wait(10'000);
  EXPECT_FALSE(game().result);
  EXPECT_EQ(game().stand_in, party::Seat::kFirst);
  ASSERT_EQ(first->act(Return{}), "");
  EXPECT_EQ(first->play("2f2e"), "");
}

TEST_F(AbsenceTest, WhoIsThereLosesOnTime) {
  begin({.rules = {}, .time = party::turn_limit(30)});
  first->close();
  wait(10'000);
  first->open();
  wait(20'999);
  EXPECT_FALSE(game().result);
  wait(1);
  EXPECT_EQ(game().result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(AbsenceTest, WhenBothGoTheClockStops) {
  begin({.rules = {}, .time = party::turn_limit(60)});
  wait(5'000);
  second->close();
  wait(5'000);
  first->close();
  wait(20'000);
  EXPECT_EQ(site.host->live_parties(), 0u);
  wait(300'000);
  first->open();
  const auto clock = first->look().clock.value();
  EXPECT_FALSE(clock.stopped) << "somebody is there again";
  EXPECT_EQ(clock.spent, ids::Millis(10'000)) << "until the last of the two went";
  wait(49'000);
  EXPECT_EQ(first->play("2f2e"), "");
}

TEST_F(AbsenceTest, AGameThatHasHardlyBegunIsAbortedAfterTenMinutes) {
  begin();
  first->close();
  second->close();
  // Nobody has it in memory then: the store reminds the site.
  wait(20'000 + 600'000);
  EXPECT_EQ(site.host->live_parties(), 0u);
  wait(5'000);
  second->open();
  EXPECT_EQ(game().result, (party::Result{std::nullopt, party::EndReason::kAborted}));
}

TEST_F(AbsenceTest, AnotherIsAdjournedUntilSomebodyReturns) {
  begin();
  ASSERT_EQ(first->play("2f2e"), "");
  ASSERT_EQ(second->play("8d8e"), "");
  first->close();
  second->close();
  wait(20'000 + 600'000 + 5'000);
  EXPECT_TRUE(std::holds_alternative<party::GameAdjourned>(site.store.log(*party).back().events.front()));
  wait(7'200'000);
  EXPECT_TRUE(std::holds_alternative<party::GameAdjourned>(site.store.log(*party).back().events.front()));
  second->open();
  EXPECT_FALSE(game().adjourned);
  EXPECT_FALSE(second->look().clock->stopped);
  // The one who is still away is on the move.
  wait(20'000);
  EXPECT_EQ(game().stand_in, party::Seat::kFirst);
}

TEST_F(AbsenceTest, AgainstTheComputerTheClockStopsToo) {
  party = site.create(black, site.fresh_id(), {.house = {}, .computer = party::Computer{1}}).value();
  first = std::make_unique<Page>(site, black, *party);
  ASSERT_EQ(first->play("7g7f"), "");
  first->close();
  wait(20'000);
  EXPECT_TRUE(std::holds_alternative<party::ClockStopped>(site.store.log(*party).back().events.front()));
  first->open();
  EXPECT_EQ(first->play("2f2e"), "");
  EXPECT_EQ(first->look().game->facts.size(), 4u);
}

// ---- restarts ----------------------------------------------------------------------------------------------------

TEST_F(AbsenceTest, ARestartGivesThirtySecondsAndThenTheComputerPlays) {
  begin();
  first->close();
  wait(15'000);
  site.scheduler.stand_still(ids::Millis(50'000));
  site.restart();
  second->open();
  EXPECT_EQ(second->ear->last<Presence>()->seats[0].stand_in_at, site.scheduler.now() + ids::Millis(30'000));
  wait(29'999);
  EXPECT_FALSE(game().stand_in);
  wait(1);
  EXPECT_EQ(game().stand_in, party::Seat::kFirst);
}

TEST_F(AbsenceTest, AStandInGoesOnAfterARestart) {
  begin();
  site.computer.hold(true);
  first->close();
  wait(20'000);
  ASSERT_EQ(site.computer.requests.size(), 1u);
  site.restart();
  site.computer.hold(false);
  second->open();
  ASSERT_EQ(facts().size(), 3u);
  EXPECT_EQ(facts().back().source, party::MoveSource::kStandIn);
}

TEST_F(AbsenceTest, AGameIsLookedAfterThoughNobodyComesBackAfterARestart) {
  begin();
  site.restart();
  EXPECT_EQ(site.host->live_parties(), 0u);
  wait(100'000);
  EXPECT_TRUE(std::holds_alternative<party::ClockStopped>(site.store.log(*party).back().events.front()));
  wait(610'000);
  EXPECT_EQ(std::get<party::GameEnded>(site.store.log(*party).back().events.front()).result.reason,
            party::EndReason::kAborted);
}

TEST_F(AbsenceTest, TheComputerMovesThoughNobodyComesBackAfterARestart) {
  party = site.create(black, site.fresh_id(), {.house = {}, .computer = party::Computer{1}}).value();
  first = std::make_unique<Page>(site, black, *party);
  site.computer.hold(true);
  ASSERT_EQ(first->play("7g7f"), "");
  site.restart();
  site.computer.hold(false);
  wait(10'000);
  EXPECT_TRUE(std::holds_alternative<party::MovePlayed>(site.store.log(*party).back().events.front()));
  EXPECT_EQ(site.store.log(*party).back().seq, ids::Seq(3));
}

// ---- the host ----------------------------------------------------------------------------------------------------

TEST_F(AbsenceTest, WhenTheHostIsAwayForTenMinutesAnotherIsHost) {
  begin();
  ASSERT_EQ(second->act(Resign{second->at()}), "");
  first->close();
  wait(599'000);
  EXPECT_EQ(second->look().terms.host, black.id);
  wait(1'000);
  EXPECT_EQ(second->look().terms.host, white.id);
}

TEST_F(AbsenceTest, AHostWhoComesBackStaysHost) {
  begin();
  ASSERT_EQ(second->act(Resign{second->at()}), "");
  first->close();
  wait(300'000);
  first->open();
  first->close();
  wait(599'000);
  EXPECT_EQ(second->look().terms.host, black.id);
}

}  // namespace
}  // namespace annan::host
