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
    EXPECT_EQ(cookie.token_in(with("annan=abc")), "abc");
    EXPECT_EQ(cookie.token_in(with("theme=dark;  annan=a=b ; x")), "a=b");
    EXPECT_EQ(cookie.token_in(with("annan2=x; xannan=y")), "");
    EXPECT_EQ(cookie.token_in(with("; ;=;annan")), "");
    EXPECT_EQ(cookie.token_in({}), "");
}

TEST(GuestCookie, IsKeptFromScriptsAndForeignPages) {
    EXPECT_EQ(GuestCookie(false).set("t").value, "annan=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
    EXPECT_EQ(GuestCookie(true).set("t").value,
              "__Host-annan=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure");
    EXPECT_EQ(GuestCookie(true).token_in(with("annan=plain")), "");
}

}  // namespace
}  // namespace annan::net
