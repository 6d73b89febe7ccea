// SPDX-License-Identifier: MIT
#include "engine/threads/thinker.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace annan::engine {
namespace {

using Release = Thinker::Release;

class ThinkerTest : public testing::Test {
 protected:
  /// Work that goes on until it is told to stop or its time begins to run.
  static void until_told(search::Control& control) {
    while (!control.stop.load() && control.pondering.load())
      std::this_thread::yield();
  }
  std::atomic<int> announced_ = 0;
  Thinker thinker_;
  Thinker::Announce count_ = [this] { ++announced_; };
};

TEST_F(ThinkerTest, AnnouncesFinishedWorkOnce) {
  std::atomic<int> worked = 0;
  thinker_.start([&](search::Control&) { ++worked; }, count_, Release::kAtOnce, false, 0);
  thinker_.wait();
  EXPECT_TRUE(thinker_.idle());
  EXPECT_EQ(worked, 1);
  EXPECT_EQ(announced_, 1);
}

TEST_F(ThinkerTest, HeldWorkIsAnnouncedAfterStopOnly) {
  std::promise<void> done;
  thinker_.start([&](search::Control&) { done.set_value(); }, count_, Release::kHeld, false, 0);
  done.get_future().wait();
  EXPECT_EQ(announced_, 0);
  EXPECT_FALSE(thinker_.idle());
  thinker_.stop();
  thinker_.wait();
  EXPECT_EQ(announced_, 1);
}

TEST_F(ThinkerTest, PonderHitStartsTheClockAndReleases) {
  std::atomic<std::int64_t> began = -1;
  thinker_.start(
      [&](search::Control& control) {
        until_told(control);
        began = control.began_ms.load();
      },
      count_, Release::kHeld, true, 100);
  thinker_.ponder_hit(250);
  thinker_.wait();
  EXPECT_EQ(began, 250);
  EXPECT_EQ(announced_, 1);
}

TEST_F(ThinkerTest, CancelledWorkIsNeverAnnounced) {
  thinker_.start(until_told, count_, Release::kHeld, true, 0);
  thinker_.cancel();
  EXPECT_TRUE(thinker_.idle());
  EXPECT_EQ(announced_, 0);
}

TEST_F(ThinkerTest, CommandsToAnIdleThinkerDoNothing) {
  thinker_.stop();
  thinker_.ponder_hit(1);
  thinker_.cancel();
  thinker_.wait();
  EXPECT_TRUE(thinker_.idle());
  thinker_.start([](search::Control& control) { EXPECT_FALSE(control.stop.load()); }, count_, Release::kAtOnce, false,
                 0);
  thinker_.wait();
  EXPECT_EQ(announced_, 1);
}

TEST_F(ThinkerTest, OneAnnouncementPerStartOverManyRounds) {
  for (int i = 1; i <= 300; ++i) {
    thinker_.start(until_told, count_, Release::kHeld, true, 0);
    if (i % 2 == 0) {
      thinker_.stop();
    } else {
      thinker_.ponder_hit(0);
    }
    thinker_.stop();
    thinker_.wait();
    ASSERT_EQ(announced_, i);
  }
}

TEST(ThinkerLife, EndsInTheMiddleOfWork) {
  std::atomic<int> announced = 0;
  {
    Thinker thinker;
    thinker.start(
        [](search::Control& control) {
          while (!control.stop.load())
            std::this_thread::yield();
        },
        [&] { ++announced; }, Release::kAtOnce, false, 0);
  }
  EXPECT_EQ(announced, 0);
}

}  // namespace
}  // namespace annan::engine
