// SPDX-License-Identifier: MIT
#include "host/game_address.hpp"

#include <gtest/gtest.h>

#include <set>

namespace annan::host {
namespace {

constexpr store::SiteKey kKey{1, 2, 3};
constexpr store::SiteKey kOtherKey{1, 2, 4};

TEST(GameAddress, LeadsBackWithItsKeyAlone) {
  for (std::uint64_t n = 0; n < 200; ++n) {
    const GamePlace place{ids::PartyId::from_random(n * 0x9E3779B97F4A7C15u),
                          ids::GameId(1 + static_cast<int>(n) * 5000)};
    const std::string address = game_address(place, kKey);
    EXPECT_EQ(address.size(), kGameAddressLength);
    EXPECT_EQ(place_of(address, kKey), place);
    EXPECT_NE(place_of(address, kOtherKey), place);
  }
}

TEST(GameAddress, HasNothingOfTheParty) {
  // Neighbours share no more than chance would have it.
  const auto party = ids::PartyId::from_random(12345);
  std::set<std::string> seen;
  for (int n = 1; n <= 1000; ++n) {
    const std::string address = game_address({party, ids::GameId(n)}, kKey);
    EXPECT_TRUE(seen.insert(address).second);
    EXPECT_EQ(address.find(party.text().substr(0, 5)), std::string::npos);
  }
  std::set<std::string> halves;
  for (const std::string& address : seen) {
    halves.insert(address.substr(0, 8));
    halves.insert(address.substr(8));
  }
  EXPECT_EQ(halves.size(), 2000u);
}

TEST(GameAddress, IsNoOtherText) {
  for (const std::string_view text :
       {"", "abc", "aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaO", "aaaaaaaa/aaaaaaa"})
    EXPECT_FALSE(place_of(text, kKey)) << text;
}

}  // namespace
}  // namespace annan::host
