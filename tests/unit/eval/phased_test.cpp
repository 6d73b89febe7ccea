// SPDX-License-Identifier: MIT
#include "eval/phased.hpp"

#include <gtest/gtest.h>

namespace annan::eval {
namespace {

TEST(Phased, BothValuesAreKept) {
  for (const int opening : {-32767, -300, -1, 0, 1, 7, 32767}) {
    for (const int late : {-32767, -5, 0, 1, 300, 32767}) {
      const Phased both(opening, late);
      EXPECT_EQ(both.opening(), opening);
      EXPECT_EQ(both.late(), late);
    }
  }
}

TEST(Phased, AddsSubtractsAndMultipliesBoth) {
  const Phased a(-70, 500);
  const Phased b(33, -900);
  EXPECT_EQ((a + b).opening(), -37);
  EXPECT_EQ((a + b).late(), -400);
  EXPECT_EQ((a - b).opening(), -103);
  EXPECT_EQ((a - b).late(), 1400);
  EXPECT_EQ((b * -7).opening(), -231);
  EXPECT_EQ((b * -7).late(), 6300);
  EXPECT_EQ((Phased(-1) * 3).late(), -3);
}

TEST(Phased, GoesFromOneToTheOther) {
  const Phased value(120, -120);
  EXPECT_EQ(value.at(0), 120);
  EXPECT_EQ(value.at(Phased::kLatePhase / 2), 0);
  EXPECT_EQ(value.at(Phased::kLatePhase), -120);
  EXPECT_EQ(Phased(55).at(5), 55);
}

}  // namespace
}  // namespace annan::eval
