// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <concepts>
#include <set>

#include "ids/command_id.hpp"
#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"

namespace annan::ids {
namespace {

// Ids of different kinds and plain numbers do not mix.
static_assert(!std::convertible_to<PartyId, GuestId>);
static_assert(!std::convertible_to<Seq, Ply>);
static_assert(!std::convertible_to<int, Seq>);
static_assert(!std::convertible_to<GameId, std::int64_t>);
static_assert(!std::convertible_to<Millis, Instant>);

TEST(TextId, ReadsWhatItWrites) {
  const auto id = PartyId::from_random(0x123456789ABCDEFull);
  EXPECT_EQ(id.text().size(), PartyId::kLength);
  EXPECT_EQ(PartyId::parse(id.text()), id);
}

TEST(TextId, DiffersByEachOfSixtyBits) {
  std::set<std::string> seen;
  for (int bit = 0; bit < 60; ++bit)
    seen.insert(GuestId::from_random(std::uint64_t{1} << bit).str());
  EXPECT_EQ(seen.size(), 60u);
}

TEST(TextId, RefusesOtherLengthsAndLetters) {
  EXPECT_TRUE(PartyId::parse("abcdefghijkm"));
  EXPECT_FALSE(PartyId::parse("abcdefghijk"));
  EXPECT_FALSE(PartyId::parse("abcdefghijkmn"));
  EXPECT_FALSE(PartyId::parse("abcdefghijkl"));
  EXPECT_FALSE(PartyId::parse("abcdefghijk0"));
  EXPECT_FALSE(PartyId::parse("ABCDEFGHIJKM"));
  EXPECT_FALSE(PartyId::parse(""));
}

TEST(CommandId, ReadsEitherCaseAndWritesLower) {
  const auto id = CommandId::parse("00112233445566778899AABBCCDDEEFF");
  ASSERT_TRUE(id);
  EXPECT_EQ(id->hex(), "00112233445566778899aabbccddeeff");
  EXPECT_EQ(CommandId::parse(id->hex()), id);
}

TEST(CommandId, RefusesOtherTexts) {
  EXPECT_FALSE(CommandId::parse(""));
  EXPECT_FALSE(CommandId::parse("00112233445566778899aabbccddeef"));
  EXPECT_FALSE(CommandId::parse("00112233445566778899aabbccddeeff0"));
  EXPECT_FALSE(CommandId::parse("00112233445566778899aabbccddeefg"));
}

TEST(Time, MomentsAndLengths) {
  EXPECT_EQ(Instant(1000) + Millis(500), Instant(1500));
  EXPECT_EQ(Instant(1500) - Instant(1000), Millis(500));
  EXPECT_LT(Instant(1), Instant(2));
}

}  // namespace
}  // namespace annan::ids
