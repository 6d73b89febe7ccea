// SPDX-License-Identifier: MIT
#include "net/origin.hpp"

#include <gtest/gtest.h>

namespace annan::net {
namespace {

Request from(std::string origin, std::string host) {
  Request r;
  if (!origin.empty()) r.headers.push_back({"origin", std::move(origin)});
  r.headers.push_back({"Host", std::move(host)});
  return r;
}

TEST(CanonicalOrigin, HasOneForm) {
  EXPECT_EQ(canonical_origin("HTTP://Example.ORG:80/"), "http://example.org");
  EXPECT_EQ(canonical_origin("https://example.org:443"), "https://example.org");
  EXPECT_EQ(canonical_origin("https://example.org:80"), "https://example.org:80");
  EXPECT_EQ(canonical_origin("http://[::1]:8080"), "http://[::1]:8080");
  EXPECT_EQ(canonical_origin("http://[::1]"), "http://[::1]");
  for (const char* bad :
       {"", "null", "example.org", "ftp://example.org", "http://", "http://a/b", "http://a@b", "http://a:0",
        "http://a:99999", "http://a:8x", "http://a b", "http://a,http://b", "http://a?b"}) {
    EXPECT_EQ(canonical_origin(bad), std::nullopt) << bad;
  }
}

TEST(OriginPolicy, WithoutAListOnlyTheOwnHost) {
  const OriginPolicy policy({});
  EXPECT_TRUE(policy.allows(from("http://192.168.1.5:8080", "192.168.1.5:8080")));
  EXPECT_TRUE(policy.allows(from("http://localhost", "localhost:80")));
  EXPECT_FALSE(policy.allows(from("http://localhost:8080", "127.0.0.1:8080")));
  EXPECT_FALSE(policy.allows(from("https://localhost:8080", "localhost:8080")));
  EXPECT_FALSE(policy.allows(from("http://localhost:8081", "localhost:8080")));
  EXPECT_FALSE(policy.allows(from("http://evil.example", "localhost:8080")));
  EXPECT_FALSE(policy.allows(from("null", "localhost:8080")));
  EXPECT_FALSE(policy.allows(from("", "localhost:8080")));
  EXPECT_FALSE(policy.secure());
}

TEST(OriginPolicy, WithAListOnlyThoseListed) {
  const OriginPolicy policy({"https://annan.example", "https://www.annan.example"});
  EXPECT_TRUE(policy.allows(from("https://annan.example", "10.0.0.1:8080")));
  EXPECT_TRUE(policy.allows(from("https://www.annan.example", "whatever")));
  EXPECT_FALSE(policy.allows(from("http://annan.example", "annan.example")));
  EXPECT_FALSE(policy.allows(from("https://annan.example.evil", "annan.example.evil")));
  EXPECT_FALSE(policy.allows(from("", "annan.example")));
  EXPECT_TRUE(policy.secure());
  EXPECT_FALSE(OriginPolicy({"https://annan.example", "http://127.0.0.1:8080"}).secure());
}

}  // namespace
}  // namespace annan::net
