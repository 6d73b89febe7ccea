// SPDX-License-Identifier: MIT
#include "host/name.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "host/nickname.hpp"

namespace annan::host {
namespace {

std::string normal(std::string_view text) {
  return normal_name(text).value_or("(refused)");
}

TEST(Name, KeepsNamesOfAllScripts) {
  EXPECT_EQ(normal("Heron"), "Heron");
  EXPECT_EQ(normal("羽生 善治"), "羽生 善治");
  EXPECT_EQ(normal("Жар-птица 7"), "Жар-птица 7");
  EXPECT_EQ(normal("🐦 bird"), "🐦 bird");
}

TEST(Name, SpacesAreTrimmedAndSingle) {
  EXPECT_EQ(normal("  a \xE3\x80\x80 b\xC2\xA0"), "a b");
  EXPECT_EQ(normal("   "), "(refused)");
  EXPECT_EQ(normal(""), "(refused)");
}

TEST(Name, CountsVisibleCharacters) {
  EXPECT_EQ(normal(std::string(24, 'a')), std::string(24, 'a'));
  EXPECT_EQ(normal(std::string(25, 'a')), "(refused)");
  std::string kanji;
  for (int i = 0; i < 24; ++i)
    kanji += "歩";
  EXPECT_EQ(normal(kanji), kanji);
  EXPECT_EQ(normal(kanji + "歩"), "(refused)");
  EXPECT_EQ(normal(std::string(23, 'a') + " b"), "(refused)");
}

TEST(Name, HiddenCharactersHaveNoPlace) {
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

TEST(Name, IsKeptComposed) {
  EXPECT_EQ(normal("e\xCC\x81"), "\xC3\xA9");
  EXPECT_EQ(normal("\xE3\x81\x8B\xE3\x82\x99"), "が");
  EXPECT_EQ(normal("\xE2\x84\xAB"), "Å");  // the Angstrom sign is the letter
  EXPECT_EQ(normal("Nguyễn"), "Nguyễn");
  EXPECT_EQ(normal("ﾊﾞｯﾊ"), "ﾊﾞｯﾊ") << "halfwidth is a choice, not another spelling";
}

TEST(Name, MarksAreNotPiledUp) {
  EXPECT_EQ(normal("e\xCC\x81\xCC\x82\xCC\x83"), "\xC3\xA9\xCC\x82\xCC\x83") << "two on a letter";
  EXPECT_EQ(normal("e\xCC\x81\xCC\x82\xCC\x83\xCC\x84"), "(refused)");
  EXPECT_EQ(normal("a\xE2\x83\x9D\xE2\x83\x9E\xE2\x83\x9F"), "(refused)");  // circles around circles
  EXPECT_EQ(normal("\xCC\x81"), "(refused)");
  EXPECT_EQ(normal("a \xCC\x81"), "(refused)");
  EXPECT_EQ(normal("ﾊﾞﾞ"), "(refused)");
  std::string zalgo = "a";
  for (int i = 0; i < 10'000; ++i)
    zalgo += "\xCC\x81";
  EXPECT_EQ(normal(zalgo), "(refused)");
  EXPECT_EQ(normal(zalgo.substr(0, 4001)), "(refused)");
}

TEST(Name, MarksOfEveryScriptAreLetters) {
  for (const char* name : {"स्त्रीं", "กำลังดี่", "น้ำ", "မြန်မာ", "ကျွန်ုပ်", "שָׁלוֹם", "محمّد", "ᾧ", "한글"})
    EXPECT_EQ(normal(name), name);
}

std::string times(int n, std::string_view part) {
  std::string text;
  for (int i = 0; i < n; ++i)
    text += part;
  return text;
}

TEST(Name, AnEmojiIsOneCharacter) {
  for (const std::string_view emoji : {"❤️", "👩🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🤷🏽‍♂️",
                                       "👩🏻‍❤️‍💋‍👨🏿", "1️⃣", "🇯🇵", "☗", "♟︎", "🫨"}) {
    EXPECT_EQ(normal(emoji), emoji);
    EXPECT_EQ(normal(times(24, emoji)), times(24, emoji));
    EXPECT_EQ(normal(times(25, emoji)), "(refused)") << emoji;
  }
}

TEST(Name, WhatMakesAnEmojiHidesNothingElsewhere) {
  for (const std::string_view name :
       {"a\xEF\xB8\x8F", "a‍b", "👩‍", "‍👩", "👩‍a", "👩‍‍👩", "❤️️", "👩🏽🏽", "a🏽", "🏽",
        "👩‍👩‍👩‍👩‍👩", "7️", "歩\xF3\xA0\x84\x80", "👩́"}) {
    EXPECT_EQ(normal(name), "(refused)") << name;
  }
}

TEST(Name, NoDirectionMarks) {
  for (const char* mark :
       {"\xD8\x9C", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA", "\xE2\x80\xAB", "\xE2\x80\xAC", "\xE2\x80\xAD",
        "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9"}) {
    EXPECT_EQ(normal(std::string("a") + mark + "b"), "(refused)");
    EXPECT_EQ(normal(std::string("שלום") + mark), "(refused)");
  }
}

TEST(Name, TheNormalFormIsItsOwn) {
  // Random pieces of what names and attacks are made of.
  const std::string_view pieces[] = {
      "a",  "é", "e\xCC\x81", " ", "\xE3\x80\x80", "歩", "か\xE3\x82\x99", "👩", "‍", "️", "🏽", "🇯", "🇵", "\xCC\x82",
      "ᄒ", "ᅡ", "ᆫ",         "र्"};
  std::uint64_t seed = 1;
  int kept = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (int i = 0; i < 6; ++i) {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      text += pieces[(seed >> 33) % std::size(pieces)];
    }
    const auto name = normal_name(text);
    if (!name) continue;
    ++kept;
    EXPECT_EQ(normal(*name), *name) << text;
  }
  EXPECT_GT(kept, 1000);
}

TEST(Name, BrokenUtf8IsRefused) {
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
    for (const auto language : {NameLanguage::kEnglish, NameLanguage::kJapanese}) {
      const std::string name = invented_nickname(seed, language);
      EXPECT_EQ(normal(name), name);
    }
  }
}

TEST(Nickname, InventedOnesAreWhollyInOneLanguage) {
  const auto latin = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  for (std::uint64_t seed = 0; seed < 24 * 24; ++seed) {
    EXPECT_TRUE(std::ranges::none_of(invented_nickname(seed, NameLanguage::kJapanese), latin)) << seed;
    EXPECT_TRUE(std::ranges::all_of(invented_nickname(seed, NameLanguage::kEnglish), [](char c) { return c > 0; }));
  }
}

TEST(Nickname, TheFirstKnownLanguageOfTheListIsTaken) {
  EXPECT_EQ(name_language("ja"), NameLanguage::kJapanese);
  EXPECT_EQ(name_language("JA-jp,ja;q=0.9,en;q=0.8"), NameLanguage::kJapanese);
  EXPECT_EQ(name_language("de, ja;q=0.5"), NameLanguage::kJapanese);
  EXPECT_EQ(name_language("en-GB,en;q=0.9,ja;q=0.8"), NameLanguage::kEnglish);
  for (const char* other : {"", ",", "*", "de", "jav", "j", " ; , ;"})
    EXPECT_EQ(name_language(other), NameLanguage::kEnglish) << other;
}

}  // namespace
}  // namespace annan::host
