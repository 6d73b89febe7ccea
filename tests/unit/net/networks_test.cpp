// SPDX-License-Identifier: MIT
#include "net/networks.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>

namespace annan::net {
namespace {

Networks::Address address(const char* text) {
  Networks::Address bytes{};
  EXPECT_EQ(inet_pton(AF_INET6, text, bytes.data()), 1) << text;
  return bytes;
}

TEST(Networks, AreAddressesAndPrefixes) {
  Networks networks;
  EXPECT_FALSE(networks.contains(address("::ffff:10.0.0.5")));
  ASSERT_TRUE(networks.add("10.0.0.5"));
  ASSERT_TRUE(networks.add("192.168.4.0/22"));
  ASSERT_TRUE(networks.add("2001:db8:7::/48"));
  EXPECT_TRUE(networks.contains(address("::ffff:10.0.0.5")));
  EXPECT_FALSE(networks.contains(address("::ffff:10.0.0.4")));
  EXPECT_FALSE(networks.contains(address("::10.0.0.5")));
  EXPECT_TRUE(networks.contains(address("::ffff:192.168.7.255")));
  EXPECT_FALSE(networks.contains(address("::ffff:192.168.8.0")));
  EXPECT_TRUE(networks.contains(address("2001:db8:7:1::5")));
  EXPECT_FALSE(networks.contains(address("2001:db8:8::5")));
}

TEST(Networks, NothingElseIsTaken) {
  Networks networks;
  for (const char* text : {"", "10.0.0", "10.0.0.5/33", "10.0.0.5/", "10.0.0.5/-1", "::/129", "::1/8x", "localhost"}) {
    EXPECT_FALSE(networks.add(text)) << text;
  }
  EXPECT_FALSE(networks.contains(address("::")));
  EXPECT_TRUE(networks.add("0.0.0.0/0"));
  EXPECT_TRUE(networks.contains(address("::ffff:1.2.3.4")));
  EXPECT_FALSE(networks.contains(address("2001:db8::1"))) << "of IPv4 only";
}

}  // namespace
}  // namespace annan::net
