// SPDX-License-Identifier: MIT
#include "host/token.hpp"

#include <gtest/gtest.h>

namespace annan::host {
namespace {

TEST(Token, IsReadBack) {
  const Token token = random_token();
  EXPECT_NE(token, random_token());
  EXPECT_EQ(hex_of(token).size(), 64u);
  EXPECT_EQ(token_from_hex(hex_of(token)), token);
}

TEST(Token, OtherTextsAreNone) {
  EXPECT_FALSE(token_from_hex(""));
  EXPECT_FALSE(token_from_hex(std::string(63, '0')));
  EXPECT_FALSE(token_from_hex(std::string(66, '0')));
  EXPECT_FALSE(token_from_hex(std::string(63, '0') + "g"));
}

TEST(Token, TheHashDependsOnTokenAndKey) {
  const Token token = random_token();
  EXPECT_EQ(hash_of(token, {1}), hash_of(token, {1}));
  EXPECT_NE(hash_of(token, {1}), hash_of(token, {2}));
  EXPECT_NE(hash_of(token, {1}), hash_of(random_token(), {1}));
}

}  // namespace
}  // namespace annan::host
