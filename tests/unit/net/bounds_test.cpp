// SPDX-License-Identifier: MIT
// What bounds a peer: the queue out and the rate in.
#include <gtest/gtest.h>

#include "net/outbox.hpp"
#include "net/rate_limiter.hpp"
#include "net/token_bucket.hpp"

namespace annan::net {
namespace {

using std::chrono::milliseconds;

Outbox::Text text(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

TEST(Outbox, KeepsOrderWithinItsLimit) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(60), Weight::kNews), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(40), Weight::kNews), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.bytes(), 100U);
  EXPECT_EQ(box.pop()->size(), 60U);
  EXPECT_EQ(box.pop()->size(), 40U);
  EXPECT_EQ(box.pop(), nullptr);
  EXPECT_EQ(box.bytes(), 0U);
}

TEST(Outbox, ReplacesTheQueueOnceThenGivesUp) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(60), Weight::kNews), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(41), Weight::kNews), Outbox::Pushed::kOverflow);
  EXPECT_EQ(box.bytes(), 0U);
  EXPECT_EQ(box.push(text(90), Weight::kNews), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(20), Weight::kNews), Outbox::Pushed::kGiveUp);
}

TEST(Outbox, KeepsAnswersWhenItDropsNews) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(10), Weight::kAnswer), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(80), Weight::kNews), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(20), Weight::kAnswer), Outbox::Pushed::kOverflow);
  EXPECT_EQ(box.push(text(70), Weight::kNews), Outbox::Pushed::kQueued) << "the snapshot";
  EXPECT_EQ(box.pop()->size(), 10U);
  EXPECT_EQ(box.pop()->size(), 20U);
  EXPECT_EQ(box.pop()->size(), 70U);
}

TEST(Outbox, AnswersAloneAreBoundedToo) {
  Outbox box(100);
  EXPECT_EQ(box.push(text(60), Weight::kAnswer), Outbox::Pushed::kQueued);
  EXPECT_EQ(box.push(text(60), Weight::kAnswer), Outbox::Pushed::kGiveUp);
  EXPECT_EQ(box.bytes(), 0U);
}

TEST(Outbox, ForgivesAPeerThatCatchesUp) {
  Outbox box(100);
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(box.push(text(60), Weight::kNews), Outbox::Pushed::kQueued);
    EXPECT_EQ(box.push(text(60), Weight::kNews), Outbox::Pushed::kOverflow);
    EXPECT_EQ(box.push(text(500), Weight::kNews), Outbox::Pushed::kQueued) << "a long snapshot still goes out";
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

TEST(RateLimiter, CountsEachOneAlone) {
  TokenBucket::Clock::time_point now{};
  RateLimiter limiter(1, 2);
  EXPECT_TRUE(limiter.allow("a", now));
  EXPECT_TRUE(limiter.allow("a", now));
  EXPECT_FALSE(limiter.allow("a", now));
  EXPECT_FALSE(limiter.allow("a", now)) << "a refusal costs nothing more";
  EXPECT_TRUE(limiter.allow("b", now));
  now += milliseconds(1000);
  EXPECT_TRUE(limiter.allow("a", now));
  EXPECT_FALSE(limiter.allow("a", now));
}

TEST(RateLimiter, IsBounded) {
  TokenBucket::Clock::time_point now{};
  RateLimiter limiter(1, 2);
  for (std::size_t i = 0; i < RateLimiter::kMost; ++i)
    EXPECT_TRUE(limiter.allow(std::to_string(i), now));
  EXPECT_FALSE(limiter.allow("one more", now));
  now += milliseconds(1000);
  EXPECT_TRUE(limiter.allow("one more", now)) << "those of before are forgotten";
  EXPECT_EQ(limiter.size(), 1U);
}

}  // namespace
}  // namespace annan::net
