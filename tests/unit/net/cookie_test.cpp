// SPDX-License-Identifier: MIT
#include "net/cookie.hpp"

#include <gtest/gtest.h>

namespace annan::net {
namespace {

Request with(std::string cookies) {
  Request r;
  r.headers.push_back({"cookie", std::move(cookies)});
  return r;
}

TEST(GuestCookie, IsFoundAmongOthers) {
  const GuestCookie cookie(false);
  EXPECT_EQ(cookie.token_in(with("annan_guest=abc")), "abc");
  EXPECT_EQ(cookie.token_in(with("theme=dark;  annan_guest=a=b ; x")), "a=b");
  EXPECT_EQ(cookie.token_in(with("annan_guest2=x; xannan_guest=y")), "");
  EXPECT_EQ(cookie.token_in(with("; ;=;annan_guest")), "");
  EXPECT_EQ(cookie.token_in({}), "");
}

TEST(GuestCookie, IsKeptFromScriptsAndForeignPages) {
  EXPECT_EQ(GuestCookie(false).set("t").value, "annan_guest=t; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  EXPECT_EQ(GuestCookie(true).set("t").value,
            "__Host-annan_guest=t; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(GuestCookie(true).token_in(with("annan_guest=plain")), "");
}

}  // namespace
}  // namespace annan::net
