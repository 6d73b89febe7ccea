// SPDX-License-Identifier: MIT
// What bounds a peer: the queue out and the rate in.
#include <gtest/gtest.h>

#include "net/outbox.hpp"
#include "net/token_bucket.hpp"

namespace annan::net {
namespace {

using std::chrono::milliseconds;

Outbox::Text text(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

TEST(Outbox, KeepsOrderWithinItsLimit) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(60)), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(40)), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.bytes(), 100U);
  EXPECT_EQ(box.pop()->size(), 60U);
  EXPECT_EQ(box.pop()->size(), 40U);
  EXPECT_EQ(box.pop(), nullptr);
  EXPECT_EQ(box.bytes(), 0U);
}

TEST(Outbox, ReplacesTheQueueOnceThenGivesUp) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(60)), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(41)), Outbox::Pushed::kOverflow);
  EXPECT_EQ(box.bytes(), 0U);
  EXPECT_EQ(box.push(text(90)), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(20)), Outbox::Pushed::kGiveUp);
}

TEST(Outbox, ForgivesAPeerThatCatchesUp) {
  Outbox box(100);
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(box.push(text(60)), Outbox::Pushed::kQueued);
    EXPECT_EQ(box.push(text(60)), Outbox::Pushed::kOverflow);
    EXPECT_EQ(box.push(text(500)), Outbox::Pushed::kQueued) << "a long snapshot still goes out";
    EXPECT_EQ(box.pop()->size(), 500U);
  }
}

TEST(TokenBucket, AllowsABurstThenTheRate) {
  TokenBucket::Clock::time_point now{};
  TokenBucket bucket(20, 40, now);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(bucket.take(now), milliseconds(0));
  EXPECT_EQ(bucket.take(now), milliseconds(50));
  now += milliseconds(50);
  EXPECT_EQ(bucket.take(now), milliseconds(50)) << "the first wait has used what came in";
  now += milliseconds(10'000);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(bucket.take(now), milliseconds(0));
  EXPECT_GT(bucket.take(now), milliseconds(0));
}

}  // namespace
}  // namespace annan::net
