// SPDX-License-Identifier: MIT
#include "host/pairing.hpp"

#include <gtest/gtest.h>

#include <set>

namespace annan::host {
namespace {

constexpr ids::Instant kStart{1'000'000};

ids::Instant after(std::int64_t seconds) {
  return kStart + ids::Millis(seconds * 1000);
}

/// Seasoned, and sure of the rating, from an address of their own.
Seeker seeker(std::uint64_t n, double rating) {
  return {.guest = ids::GuestId::from_random(n),
          .rating = rating,
          .deviation = 60,
          .games = 50,
          .black_games = 25,
          .since = kStart,
          .network = std::to_string(n)};
}
Seeker newcomer(std::uint64_t n, std::string network) {
  Seeker s = seeker(n, 1500);
  s.deviation = 350;
  s.games = s.black_games = 0;
  s.network = std::move(network);
  return s;
}
std::set<ids::GuestId> both(const Meeting& m) {
  return {m.black, m.white};
}

TEST(Pairing, NobodyMeetsThemselves) {
  EXPECT_TRUE(pair_up({}, kStart, 0).empty());
  EXPECT_TRUE(pair_up({seeker(1, 1500)}, after(1000), 0).empty());
}

TEST(Pairing, TheNearOnesMeetAtOnceTheFarOnesLater) {
  const Seeker a = seeker(1, 1500);
  const Seeker b = seeker(2, 1630);
  const Seeker c = seeker(3, 1900);
  ASSERT_EQ(pair_up({a, b}, kStart, 0).size(), 1u);
  EXPECT_TRUE(pair_up({a, c}, kStart, 0).empty());
  EXPECT_TRUE(pair_up({a, c}, after(26), 0).empty());
  EXPECT_EQ(pair_up({a, c}, after(27), 0).size(), 1u) << "the window has grown to 400";
}

TEST(Pairing, TheWindowIsBothOnes) {
  const Seeker waits = seeker(1, 1500);
  Seeker comes = seeker(2, 1800);
  comes.since = after(100);
  EXPECT_GT(window_of(waits, after(100)), 1000);
  EXPECT_TRUE(pair_up({waits, comes}, after(100), 0).empty()) << "who has just come is not given a far one";
  EXPECT_EQ(pair_up({waits, comes}, after(118), 0).size(), 1u);
}

TEST(Pairing, TheWindowNeverStopsWidening) {
  EXPECT_EQ(pair_up({seeker(1, 800), seeker(2, 2800)}, after(187), 0).size(), 1u);
}

TEST(Pairing, WhoHasWaitedLongestChoosesTheNearest) {
  Seeker first = seeker(1, 1500);
  Seeker near = seeker(2, 1510);
  Seeker nearer = seeker(3, 1495);
  Seeker far = seeker(4, 1600);
  near.since = after(1);
  nearer.since = after(2);
  far.since = after(3);
  const auto meetings = pair_up({far, nearer, near, first}, after(4), 0);
  ASSERT_EQ(meetings.size(), 2u);
  EXPECT_EQ(both(meetings[0]), (std::set{first.guest, nearer.guest}));
  EXPECT_EQ(both(meetings[1]), (std::set{near.guest, far.guest}));
}

TEST(Pairing, NeverTwoNewGuestsFromOneAddress) {
  const Seeker a = newcomer(1, "10.0.0.1");
  const Seeker b = newcomer(2, "10.0.0.1");
  const Seeker c = newcomer(3, "10.0.0.2");
  EXPECT_TRUE(pair_up({a, b}, after(100'000), 0).empty());
  EXPECT_EQ(pair_up({a, c}, kStart, 0).size(), 1u);
  const auto meetings = pair_up({a, b, c}, kStart, 0);
  ASSERT_EQ(meetings.size(), 1u);
  EXPECT_TRUE(both(meetings[0]).contains(c.guest));
  Seeker seasoned = b;
  seasoned.games = kNewcomerGames;
  EXPECT_EQ(pair_up({a, seasoned}, kStart, 0).size(), 1u)
      << "a family may play, farming with throw-away guests may not";
}

TEST(Pairing, BlackIsWhoHasHadItLessOften) {
  Seeker a = seeker(1, 1500);
  Seeker b = seeker(2, 1500);
  a.black_games = 26;
  EXPECT_EQ(meeting_of(a, b, 0).black, b.guest);
  EXPECT_EQ(meeting_of(b, a, 1).black, b.guest);
  a.games = 60;
  EXPECT_EQ(meeting_of(a, b, 0).black, a.guest) << "26 of 60 is less often than 25 of 50";
  a.games = 52;
  EXPECT_EQ(meeting_of(a, b, 1).black, b.guest) << "as often: then who has had it fewer times";
  a = seeker(1, 1500);
  EXPECT_NE(meeting_of(a, b, 0).black, meeting_of(a, b, 1).black) << "by lot";
}

TEST(Pairing, ManyMeetEachOnceAndAllThatCan) {
  std::vector<Seeker> all;
  for (std::uint64_t n = 0; n < 101; ++n)
    all.push_back(seeker(n, 1000 + 10 * static_cast<double>(n * 37 % 101)));
  const auto meetings = pair_up(all, after(200), 12345);
  EXPECT_EQ(meetings.size(), 50u);
  std::set<ids::GuestId> seen;
  for (const Meeting& m : meetings) {
    EXPECT_TRUE(seen.insert(m.black).second);
    EXPECT_TRUE(seen.insert(m.white).second);
  }
}

TEST(RecentWaits, TheMiddleOfTheLastOnes) {
  RecentWaits waits;
  EXPECT_FALSE(waits.expected(kStart));
  for (const int seconds : {4, 90, 6})
    waits.add(kStart, ids::Millis(seconds * 1000));
  EXPECT_EQ(waits.expected(kStart), ids::Millis(6000));
  EXPECT_FALSE(waits.expected(after(31 * 60))) << "that was another time of day";
  for (int i = 0; i < 100; ++i)
    waits.add(after(60), ids::Millis(2000));
  EXPECT_EQ(waits.expected(after(61)), ids::Millis(2000));
}

}  // namespace
}  // namespace annan::host
