// SPDX-License-Identifier: MIT
// Turn limits, flags, and times in which the site serves nobody.
#include "host_fixture.hpp"

namespace annan::host {
namespace {

using fakes::Page;

class TimedTest : public HostTest {
 protected:
  TimedTest() {
    party = site.create(black, site.fresh_id(),
                        {.house = {.rules = {}, .time = party::turn_limit(30)},
                         .colors = party::FirstColors::kFirstSeatBlack})
                .value();
  }
};

TEST_F(TimedTest, TheFlagFalls) {
  auto [first, second] = sit_down();
  EXPECT_EQ(second->look().clock->deadline, site.scheduler.now() + ids::Millis(30'000));
  site.scheduler.advance(ids::Millis(30'999));
  EXPECT_FALSE(second->look().game->result);
  site.scheduler.advance(ids::Millis(1));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(TimedTest, EachTurnHasItsOwnTimer) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  EXPECT_EQ(first->play("7g7f"), "");
  site.scheduler.advance(ids::Millis(30'000));
  EXPECT_EQ(second->play("3c3d"), "");
  site.scheduler.advance(ids::Millis(31'000));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(TimedTest, NoMoveLeavesATimerBehind) {
  auto [first, second] = sit_down();
  const std::size_t before = site.scheduler.waiting();
  for (int cycle = 0; cycle < 2; ++cycle) {
    for (const auto& [page, usi] :
         {std::pair{&first, "5i5h"}, {&second, "5a5b"}, {&first, "5h5i"}, {&second, "5b5a"}}) {
      site.scheduler.advance(ids::Millis(1'000));
      EXPECT_EQ((*page)->play(usi), "");
    }
  }
  EXPECT_LE(site.scheduler.waiting(), before + 1);
}

TEST_F(TimedTest, AReloadGivesNoTimeBack) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(10'000));
  first->open();
  const auto clock = first->look().clock.value();
  EXPECT_EQ(clock.spent, ids::Millis(10'000));
  EXPECT_EQ(clock.deadline, site.scheduler.now() + ids::Millis(20'000));
}

TEST_F(TimedTest, ARestartTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  site.restart();
  site.scheduler.stand_still(ids::Millis(100'000));
  site.restart();
  first->open();
  EXPECT_EQ(first->look().clock->spent, ids::Millis(29'000));
  site.scheduler.advance(ids::Millis(900));
  EXPECT_EQ(first->play("7g7f"), "");
}

TEST_F(TimedTest, AStoppedProcessTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  site.scheduler.stand_still(ids::Millis(60'000));
  // The move that comes first after it has woken is judged as if there had been no pause.
  EXPECT_EQ(first->play("7g7f"), "");
  site.scheduler.advance(ids::Millis(29'000));
  site.scheduler.stand_still(ids::Millis(60'000));
  // So is the flag, whose timer is overdue by then.
  site.scheduler.advance(ids::Millis(1'500));
  EXPECT_FALSE(second->look().game->result);
  site.scheduler.advance(ids::Millis(2'500));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kBlack, party::EndReason::kTime}));
}

TEST_F(TimedTest, AStoreThatCannotBeWrittenTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  site.store.fail(true);
  site.scheduler.advance(ids::Millis(60'000));
  EXPECT_EQ(first->play("7g7f"), "unavailable") << "not too late";
  site.store.fail(false);
  site.scheduler.advance(ids::Millis(900));
  EXPECT_EQ(first->play("7g7f"), "");
  EXPECT_LE(first->look().game->facts.front().charged, ids::Millis(30'000));
  // The same for the flag alone; and after a restart.
  site.scheduler.advance(ids::Millis(29'000));
  site.store.fail(true);
  site.scheduler.advance(ids::Millis(60'000));
  site.store.fail(false);
  site.scheduler.advance(ids::Millis(900));
  EXPECT_FALSE(second->look().game->result);
  const auto due = second->look().clock->deadline;
  site.restart();
  second->open();
  EXPECT_GE(second->look().clock->deadline, due);
  site.scheduler.advance(ids::Millis(4'000));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kBlack, party::EndReason::kTime}));
}

TEST_F(TimedTest, AStoreThatHangsTakesNoTime) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(28'000));
  site.store.hold(true);
  site.scheduler.advance(ids::Millis(60'000));
  site.store.hold(false);
  site.store.flush();
  site.scheduler.advance(ids::Millis(900));
  EXPECT_FALSE(second->look().game->result);
  EXPECT_EQ(first->play("7g7f"), "");
}

TEST_F(TimedTest, NoFlagFallsWhileItIsUnknownWhetherTheSiteIsUp) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'500));
  // The deadline passes while the store hangs, for too short a time to be an outage.
  site.store.hold(true);
  site.scheduler.advance(ids::Millis(2'000));
  EXPECT_EQ(site.store.log(*party).back().seq, second->look().seq);
  EXPECT_FALSE(second->look().game->result);
  site.store.hold(false);
  site.store.flush();
  site.scheduler.advance(ids::Millis(200));
  EXPECT_EQ(second->look().game->result, (party::Result{rules::Color::kWhite, party::EndReason::kTime}));
}

TEST_F(TimedTest, EveryHelloIsAnsweredWithTheClock) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'000));
  const ids::Seq seen = second->look().seq;
  const auto before = second->look().clock.value();
  site.scheduler.stand_still(ids::Millis(100'000));
  site.restart();
  const auto ear = std::make_shared<fakes::Ear>();
  const auto connection = site.host->connect(*party, white, ear).value();
  site.host->hello(connection, seen);
  EXPECT_EQ(ear->kinds(), "WP") << "nothing missed";
  const auto clock = ear->last<Welcome>()->clock.value();
  EXPECT_EQ(clock.deadline, *before.deadline + ids::Millis(100'000));
  EXPECT_EQ(clock.spent, before.spent);
  EXPECT_EQ(clock.turn_started, before.turn_started);
  EXPECT_FALSE(
      Page(site, watcher, site.create(watcher, site.fresh_id(), {.house = {}}).value()).ear->last<Welcome>()->clock);
}

TEST_F(TimedTest, AnOutageMovesTheClockThatIsShown) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(10'000));
  const auto due = first->look().clock->deadline.value();
  site.scheduler.stand_still(ids::Millis(60'000));
  EXPECT_EQ(second->ear->all<ClockMoved>().size(), 0u);
  site.scheduler.advance(ids::Millis(1'500));
  EXPECT_EQ(second->ear->last<ClockMoved>().value().clock->deadline, first->look().clock->deadline);
  EXPECT_GE(first->look().clock->deadline.value(), due + ids::Millis(60'000));
  // While the store cannot be written, the deadline goes on moving.
  site.store.fail(true);
  site.scheduler.advance(ids::Millis(10'000));
  const auto moved = second->ear->last<ClockMoved>().value().clock->deadline.value();
  site.scheduler.advance(ids::Millis(10'000));
  EXPECT_EQ(second->ear->last<ClockMoved>().value().clock->deadline, moved + ids::Millis(10'000));
  const std::size_t told = second->ear->all<ClockMoved>().size();
  site.store.fail(false);
  site.scheduler.advance(ids::Millis(5'000));
  EXPECT_LE(second->ear->all<ClockMoved>().size(), told + 2) << "and then no more";
}

}  // namespace
}  // namespace annan::host
