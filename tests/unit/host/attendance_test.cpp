// SPDX-License-Identifier: MIT
#include "host/attendance.hpp"

#include <gtest/gtest.h>

#include <set>

#include "fakes/parties.hpp"

namespace annan::host {
namespace {

class AttendanceTest : public testing::Test {
 protected:
  void look(std::int64_t now) {
    attendance.look(needed, [this](const ids::GuestId& guest) { return here.contains(guest); }, ids::Instant(now));
  }
  std::vector<ids::GuestId> needed{fakes::guest(1), fakes::guest(2)};
  std::set<ids::GuestId> here{fakes::guest(1), fakes::guest(2)};
  Attendance attendance;
};

TEST_F(AttendanceTest, AbsenceCountsFromWhenItBegan) {
  look(10);
  EXPECT_FALSE(attendance.absent_since(fakes::guest(2)));
  here.erase(fakes::guest(2));
  look(20);
  look(30);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(20));
  EXPECT_FALSE(attendance.absent_since(fakes::guest(1)));
  here.insert(fakes::guest(2));
  look(40);
  EXPECT_FALSE(attendance.absent_since(fakes::guest(2)));
  look(50);
  EXPECT_EQ(attendance.last_absence(fakes::guest(2)), (party::Absence{ids::Instant(20), ids::Instant(40)}));
  EXPECT_FALSE(attendance.last_absence(fakes::guest(1)));
}

TEST_F(AttendanceTest, AConnectionToAnotherNodeIsPresenceToo) {
  here.erase(fakes::guest(2));
  attendance.hear({{fakes::guest(2), ids::Instant(15)}}, ids::Instant(10));
  look(10);
  EXPECT_FALSE(attendance.absent_since(fakes::guest(2)));
  EXPECT_TRUE(attendance.elsewhere(fakes::guest(2)));
  // That node has gone silent: they count as away from when its word expired.
  attendance.hear({{fakes::guest(2), ids::Instant(15)}}, ids::Instant(20));
  look(20);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(15));
  // They come and go there again without being seen from here.
  attendance.hear({{fakes::guest(2), ids::Instant(27)}}, ids::Instant(30));
  look(30);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(27));
}

TEST_F(AttendanceTest, WhoLeavesHereHasNotBeenAwaySinceTheyLeftAnotherNode) {
  attendance.hear({{fakes::guest(2), ids::Instant(5)}}, ids::Instant(10));
  look(10);
  EXPECT_FALSE(attendance.absent_since(fakes::guest(2)));
  here.erase(fakes::guest(2));
  look(20);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(20));
}

TEST_F(AttendanceTest, AnOldVisitElsewhereIsNotTheLastOne) {
  // This node has just started: what it saw of them before is forgotten.
  here.erase(fakes::guest(2));
  attendance.hear({{fakes::guest(2), ids::Instant(5)}}, ids::Instant(100));
  look(100);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(100));
  EXPECT_TRUE(attendance.never_seen(fakes::guest(2)));
  EXPECT_FALSE(attendance.never_seen(fakes::guest(1)));
  attendance.hear({{fakes::guest(2), ids::Instant(5)}}, ids::Instant(110));
  look(110);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(100));
  here.insert(fakes::guest(2));
  look(120);
  here.erase(fakes::guest(2));
  look(130);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(130));
  EXPECT_FALSE(attendance.never_seen(fakes::guest(2)));
}

TEST_F(AttendanceTest, WhoIsNotNeededIsForgotten) {
  here.clear();
  look(10);
  needed.pop_back();
  look(20);
  EXPECT_FALSE(attendance.absent_since(fakes::guest(2)));
  needed.push_back(fakes::guest(2));
  look(30);
  EXPECT_EQ(attendance.absent_since(fakes::guest(2)), ids::Instant(30));
  EXPECT_EQ(attendance.absent_since(fakes::guest(1)), ids::Instant(10));
}

}  // namespace
}  // namespace annan::host
