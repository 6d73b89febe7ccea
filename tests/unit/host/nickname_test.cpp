// SPDX-License-Identifier: MIT
#include "host/nickname.hpp"

#include <gtest/gtest.h>

namespace annan::host {
namespace {

std::string normal(std::string_view text) {
  return normal_nickname(text).value_or("(refused)");
}

TEST(Nickname, KeepsNamesOfAllScripts) {
  EXPECT_EQ(normal("Heron"), "Heron");
  EXPECT_EQ(normal("羽生 善治"), "羽生 善治");
  EXPECT_EQ(normal("Жар-птица 7"), "Жар-птица 7");
  EXPECT_EQ(normal("🐦 bird"), "🐦 bird");
}

TEST(Nickname, SpacesAreTrimmedAndSingle) {
  EXPECT_EQ(normal("  a \xE3\x80\x80 b\xC2\xA0"), "a b");
  EXPECT_EQ(normal("   "), "(refused)");
  EXPECT_EQ(normal(""), "(refused)");
}

TEST(Nickname, CountsVisibleCharacters) {
  EXPECT_EQ(normal(std::string(24, 'a')), std::string(24, 'a'));
  EXPECT_EQ(normal(std::string(25, 'a')), "(refused)");
  std::string kanji;
  for (int i = 0; i < 24; ++i)
    kanji += "歩";
  EXPECT_EQ(normal(kanji), kanji);
  EXPECT_EQ(normal(kanji + "歩"), "(refused)");
  EXPECT_EQ(normal(std::string(23, 'a') + " b"), "(refused)");
}

TEST(Nickname, HiddenCharactersHaveNoPlace) {
  EXPECT_EQ(normal("a\nb"), "(refused)");
  EXPECT_EQ(normal("a\x7F"), "(refused)");
  EXPECT_EQ(normal("a\xE2\x80\xAE"
                   "b"),
            "(refused)");  // right-to-left override
  EXPECT_EQ(normal("a\xE2\x80\x8B"
                   "b"),
            "(refused)");  // zero width space
  EXPECT_EQ(normal("a\xEF\xBB\xBF"
                   "b"),
            "(refused)");                              // byte order mark
  EXPECT_EQ(normal("\xE3\x85\xA4"), "(refused)");      // Hangul filler
  EXPECT_EQ(normal("\xF3\xA0\x81\x81"), "(refused)");  // tag letter
}

TEST(Nickname, MarksAreNotPiledUp) {
  EXPECT_EQ(normal("e\xCC\x81"), "e\xCC\x81");
  EXPECT_EQ(normal("e\xCC\x81\xCC\x82\xCC\x83"), "(refused)");
  EXPECT_EQ(normal("\xCC\x81"), "(refused)");
  std::string zalgo = "a";
  for (int i = 0; i < 10'000; ++i)
    zalgo += "\xCC\x81";
  EXPECT_EQ(normal(zalgo), "(refused)");
}

TEST(Nickname, BrokenUtf8IsRefused) {
  EXPECT_EQ(normal("\xFF"), "(refused)");
  EXPECT_EQ(normal("a\xC3"), "(refused)");
  EXPECT_EQ(normal("\xC0\x80"), "(refused)");
  EXPECT_EQ(normal("\xE0\x80\x80"), "(refused)");
  EXPECT_EQ(normal("\xED\xA0\x80"), "(refused)");
  EXPECT_EQ(normal("\xF4\x90\x80\x80"), "(refused)");
  EXPECT_EQ(normal("\xE6\xAD"), "(refused)");
}

TEST(Nickname, InventedOnesAreInNormalForm) {
  for (std::uint64_t seed = 0; seed < 100'000; seed += 7) {
    const std::string name = invented_nickname(seed);
    EXPECT_EQ(normal(name), name);
  }
}

}  // namespace
}  // namespace annan::host
