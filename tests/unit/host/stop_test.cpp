// SPDX-License-Identifier: MIT
// A site that is told to stop: what was accepted is finished, the clocks stand.
#include "host_fixture.hpp"

namespace annan::host {
namespace {

class StopTest : public HostTest {
 protected:
  StopTest() {
    party::HouseRules house;
    house.time = party::TimeControl{.byoyomi = ids::Millis(30'000)};
    party =
        site.create(black, site.fresh_id(), {.house = house, .colors = party::FirstColors::kFirstSeatBlack}).value();
  }
  void stop() {
    site.host->stop([this] { stopped = true; });
    site.scheduler.run();
  }
  bool stopped = false;
};

TEST_F(StopTest, WhatIsBeingWrittenIsAcknowledgedFirst) {
  auto [first, second] = sit_down();
  site.store.hold(true);
  const auto one = site.fresh_id();
  const auto other = site.fresh_id();
  site.host->submit(first->connection, one, Play{first->at(), fakes::move("7g7f")});
  // Decided only when the move is written.
  site.host->submit(second->connection, other, Resign{first->at()});
  stop();
  EXPECT_FALSE(stopped);
  EXPECT_EQ(first->answer(one), "nothing");
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
  EXPECT_TRUE(stopped);
  EXPECT_EQ(first->answer(one), "");
  EXPECT_NE(second->answer(other), "nothing");
}

TEST_F(StopTest, AStoreThatHangsIsNotWaitedForLong) {
  site.store.hold(true);
  stop();
  site.scheduler.advance(Host::kLongestStop - ids::Millis(1));
  EXPECT_FALSE(stopped);
  site.scheduler.advance(ids::Millis(1));
  EXPECT_TRUE(stopped);
  site.store.hold(false);
  site.store.flush();
  site.scheduler.run();
}

TEST_F(StopTest, TheClocksStandFromThenOn) {
  auto [first, second] = sit_down();
  site.scheduler.advance(ids::Millis(29'900));
  stop();
  EXPECT_TRUE(stopped);
  // Nobody can move any more: nobody's flag falls, however long the end takes.
  site.scheduler.advance(ids::Millis(10'000));
  EXPECT_FALSE(second->look().game->result);
  first->close();
  site.restart();
  first->open();
  second->open();
  EXPECT_EQ(first->play("7g7f"), "");
  EXPECT_LE(first->look().game->facts.front().charged, ids::Millis(30'000));
}

}  // namespace
}  // namespace annan::host
