// SPDX-License-Identifier: MIT
// What is UTF-8 by RFC 3629, at the edges of each length and everywhere a text can be cut.
#include "net/utf8.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>

namespace annan::net {
namespace {

std::string bytes(std::initializer_list<int> values) {
  std::string text;
  for (const int value : values)
    text += static_cast<char>(value);
  return text;
}

/// A code point in so many bytes, whether it needs them or not.
std::string encoded(std::uint32_t point, int length) {
  if (length == 1) return bytes({static_cast<int>(point)});
  std::string text;
  for (int i = 1; i < length; ++i, point >>= 6)
    text.insert(text.begin(), static_cast<char>(0x80 | (point & 0x3F)));
  const std::uint32_t mark = (0xF00U >> length) & 0xFF;
  text.insert(text.begin(), static_cast<char>(mark | point));
  return text;
}

int shortest(std::uint32_t point) {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

TEST(Utf8, TakesEveryCodePointInItsShortestFormAndNoSurrogate) {
  for (std::uint32_t point = 0; point <= 0x10FFFF; ++point) {
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    ASSERT_EQ(is_utf8(encoded(point, shortest(point))), !surrogate) << std::hex << point;
  }
}

TEST(Utf8, RefusesWhatIsLongerThanNeedBe) {
  for (const std::uint32_t point : {0x00U, 0x2FU, 0x7FU, 0x80U, 0x7FFU, 0x800U, 0xFFFFU}) {
    for (int length = shortest(point) + 1; length <= 4; ++length)
      EXPECT_FALSE(is_utf8(encoded(point, length))) << std::hex << point << " in " << length;
  }
}

TEST(Utf8, RefusesWhatLiesBeyondTheLastCodePoint) {
  EXPECT_TRUE(is_utf8(encoded(0x10FFFF, 4)));
  EXPECT_FALSE(is_utf8(encoded(0x110000, 4)));
  EXPECT_FALSE(is_utf8(bytes({0xF5, 0x80, 0x80, 0x80})));
  EXPECT_FALSE(is_utf8(bytes({0xF8, 0x88, 0x80, 0x80, 0x80})));
  EXPECT_FALSE(is_utf8(bytes({0xFC, 0x84, 0x80, 0x80, 0x80, 0x80})));
  for (const int never : {0xC0, 0xC1, 0xF5, 0xFE, 0xFF})
    EXPECT_FALSE(is_utf8(bytes({never}))) << never;
}

TEST(Utf8, RefusesContinuationBytesOutOfPlace) {
  EXPECT_FALSE(is_utf8(bytes({0x80})));
  EXPECT_FALSE(is_utf8(bytes({'a', 0xBF})));
  EXPECT_FALSE(is_utf8(bytes({0xE6, 0xAD, 0xA9, 0xA9}))) << "one too many";
  for (const int other : {0x00, 0x7F, 0xC0, 0xFF}) {
    EXPECT_FALSE(is_utf8(bytes({0xC3, other}))) << other;
    EXPECT_FALSE(is_utf8(bytes({0xE6, 0xAD, other}))) << other;
    EXPECT_FALSE(is_utf8(bytes({0xF0, 0x9F, 0x80, other}))) << other;
  }
}

TEST(Utf8, RefusesATextThatStopsWithinACharacter) {
  for (const std::string character : {"é", "歩", "🀄"}) {
    for (std::size_t cut = 1; cut < character.size(); ++cut) {
      EXPECT_FALSE(is_utf8(character.substr(0, cut))) << character << cut;
      EXPECT_FALSE(is_utf8("P" + character.substr(0, cut) + "P")) << character << cut;
    }
  }
}

// A message may come in fragments that end anywhere: only what they are together is text, or is not.
TEST(Utf8, JudgesAMessageByTheWholeOfItsFragments) {
  const std::string message = "a é 歩 🀄 z";
  for (std::size_t cut = 0; cut <= message.size(); ++cut) {
    const std::string first = message.substr(0, cut);
    const std::string second = message.substr(cut);
    const bool between = second.empty() || (static_cast<unsigned char>(second.front()) & 0xC0) != 0x80;
    EXPECT_EQ(is_utf8(first), between) << cut;
    EXPECT_EQ(is_utf8(second), between) << cut;
    EXPECT_TRUE(is_utf8(first + second)) << cut;
  }
}

TEST(Utf8, TakesNothingAndNul) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8(std::string(1, '\0')));
}

}  // namespace
}  // namespace annan::net
