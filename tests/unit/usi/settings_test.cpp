// SPDX-License-Identifier: MIT
#include "usi/settings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace annan::usi {
namespace {

rules::RuleSet named(std::string_view preset) {
  return rules::preset(preset).value();
}

TEST(Settings, DeclaresEveryOptionOfTheContract) {
  const auto lines = Settings::declarations();
  for (const char* name : {"USI_Hash", "USI_Ponder", "MultiPV", "Threads", "SkillLevel", "MoveOverhead", "USI_Variant",
                           "UCI_Variant", "Rules", "FarRank", "TwoPawns", "PawnDropMate", "Impasse", "MoveLimit"}) {
    const std::string begin = "option name " + std::string(name) + " type ";
    EXPECT_EQ(std::ranges::count_if(lines, [&](const std::string& l) { return l.starts_with(begin); }), 1) << name;
  }
}

TEST(Settings, TheDefaultRulesAreAnnan) {
  EXPECT_EQ(Settings().rules(), named("annan"));
}

TEST(Settings, NamingTheVariantMeansLishogi) {
  for (const char* option : {"USI_Variant", "UCI_Variant"}) {
    Settings s;
    EXPECT_TRUE(s.set(option, "annanshogi"));
    EXPECT_EQ(s.rules(), named("lishogi"));
  }
}

TEST(Settings, ChosenRulesWinOverTheVariantInAnyOrder) {
  Settings first;
  EXPECT_TRUE(first.set("Rules", "traditional"));
  EXPECT_TRUE(first.set("USI_Variant", "annanshogi"));
  EXPECT_EQ(first.rules(), named("traditional"));
  Settings second;
  EXPECT_TRUE(second.set("USI_Variant", "annanshogi"));
  EXPECT_TRUE(second.set("Rules", "annan"));
  EXPECT_EQ(second.rules(), named("annan"));
}

TEST(Settings, AnUnknownVariantChangesNothing) {
  Settings s;
  const auto result = s.set("USI_Variant", "something");
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().find("something"), std::string::npos);
  EXPECT_EQ(s.rules(), named("annan"));
}

TEST(Settings, KnobsApplyOnTopInAnyOrder) {
  Settings s;
  EXPECT_TRUE(s.set("FarRank", "own_type"));
  EXPECT_TRUE(s.set("MoveLimit", "300"));
  EXPECT_TRUE(s.set("Rules", "lishogi"));
  rules::RuleSet expected = named("lishogi");
  expected.far_rank = rules::FarRank::kOwnType;
  expected.move_limit = 300;
  EXPECT_EQ(s.rules(), expected);
  EXPECT_TRUE(s.set("MoveLimit", "none"));
  expected.move_limit.reset();
  EXPECT_EQ(s.rules(), expected);
  EXPECT_TRUE(s.set("FarRank", "preset"));
  EXPECT_TRUE(s.set("MoveLimit", "preset"));
  EXPECT_EQ(s.rules(), named("lishogi"));
}

TEST(Settings, EveryKnobTakesItsDeclaredValues) {
  for (const std::string& line : Settings::declarations()) {
    if (line.find(" type combo ") == std::string::npos) continue;
    const std::string name = line.substr(12, line.find(' ', 12) - 12);
    for (auto at = line.find(" var "); at != std::string::npos; at = line.find(" var ", at + 1)) {
      const auto end = line.find(' ', at + 5);
      Settings s;
      EXPECT_TRUE(s.set(name, line.substr(at + 5, end == std::string::npos ? end : end - at - 5))) << line;
    }
  }
}

TEST(Settings, BadValuesAreRefused) {
  Settings s;
  for (const auto& [name, value] : std::initializer_list<std::pair<const char*, const char*>>{{"USI_Hash", "0"},
                                                                                              {"USI_Hash", "much"},
                                                                                              {"Threads", "0"},
                                                                                              {"SkillLevel", "11"},
                                                                                              {"SkillLevel", ""},
                                                                                              {"USI_Ponder", "yes"},
                                                                                              {"Rules", "chess"},
                                                                                              {"FarRank", "near"},
                                                                                              {"MoveLimit", "0"},
                                                                                              {"Nonsense", "1"},
                                                                                              {"", ""}}) {
    EXPECT_FALSE(s.set(name, value)) << name << ' ' << value;
  }
  EXPECT_EQ(s.rules(), named("annan"));
}

TEST(Settings, NamesAreComparedWithoutCase) {
  Settings s;
  EXPECT_TRUE(s.set("usi_hash", "16"));
  EXPECT_TRUE(s.set("farrank", "any"));
  EXPECT_EQ(s.rules().far_rank, rules::FarRank::kAny);
}

}  // namespace
}  // namespace annan::usi
