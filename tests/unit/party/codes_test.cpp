// SPDX-License-Identifier: MIT
#include "party/codes.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "party/event.hpp"
#include "party/refusal.hpp"
#include "party/result.hpp"

namespace annan::party {
namespace {

TEST(Codes, AreDistinctAlsoFromTheRules) {
  std::set<std::string_view> seen;
  for (int i = 0; i < kCodes; ++i)
    EXPECT_TRUE(seen.insert(code_of(static_cast<Code>(i))).second);
  for (int i = 0; i < rules::kRefusalCodes; ++i) {
    EXPECT_TRUE(seen.insert(rules::code_of(static_cast<rules::RefusalCode>(i))).second);
  }
  EXPECT_FALSE(seen.contains(""));
}

TEST(Codes, ReasonsAndSourcesAreReadBack) {
  for (int i = 0; i < kEndReasons; ++i) {
    EXPECT_EQ(end_reason(code_of(static_cast<EndReason>(i))), static_cast<EndReason>(i));
  }
  for (int i = 0; i < kMoveSources; ++i) {
    EXPECT_EQ(move_source(code_of(static_cast<MoveSource>(i))), static_cast<MoveSource>(i));
  }
  EXPECT_FALSE(end_reason("boredom"));
}

TEST(Codes, TheRulesReasonsKeepTheirNames) {
  for (int i = 0; i <= static_cast<int>(rules::Reason::kMoveLimit); ++i) {
    const auto reason = static_cast<rules::Reason>(i);
    EXPECT_EQ(code_of(end_reason(reason)), rules::code_of(reason));
  }
}

TEST(Refusal, SpeaksWithTheCodeOfWhoRefused) {
  EXPECT_EQ(Refusal(Code::kStale).text(), "stale");
  EXPECT_EQ(Refusal(rules::Refusal{.code = rules::RefusalCode::kTwoPawns}).text(), "two_pawns");
}

}  // namespace
}  // namespace annan::party
