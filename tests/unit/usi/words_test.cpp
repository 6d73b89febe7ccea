// SPDX-License-Identifier: MIT
#include "usi/words.hpp"

#include <gtest/gtest.h>

namespace annan::usi {
namespace {

TEST(Words, SplitsAtAnyBlank) {
  Words words("  go\tmovetime   100 \r");
  EXPECT_EQ(words.next(), "go");
  EXPECT_EQ(words.next(), "movetime");
  EXPECT_EQ(words.next(), "100");
  EXPECT_EQ(words.next(), "");
  EXPECT_EQ(words.next(), "");
}

TEST(Words, RestKeepsInnerBlanks) {
  Words words("value  two words \r\n");
  EXPECT_EQ(words.next(), "value");
  EXPECT_EQ(words.rest(), "two words");
}

TEST(Words, NumbersAreWholeWords) {
  EXPECT_EQ(to_number("0"), 0);
  EXPECT_EQ(to_number("-12"), -12);
  EXPECT_FALSE(to_number(""));
  EXPECT_FALSE(to_number("12x"));
  EXPECT_FALSE(to_number("x"));
  EXPECT_FALSE(to_number("99999999999999999999"));
}

}  // namespace
}  // namespace annan::usi
