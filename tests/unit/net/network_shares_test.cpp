// SPDX-License-Identifier: MIT
// What the WebSockets behind one address share: never felt by a hundred players, a bound for who is not one.
#include "net/network_shares.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/web_server.hpp"

namespace annan::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = TokenBucket::Clock;

const std::string kHome = "203.0.113.7";
constexpr int kPlayers = 100;

NetworkShares shares_of(const WebServerLimits& limits) {
  return {limits.connections_per_network, limits.network_messages_per_second, limits.network_message_burst};
}

TEST(NetworkShares, TakesSocketsUpToItsLimitAndAgainWhenOneHasGone) {
  NetworkShares shares(3, 10, 10);
  const Clock::time_point now{};
  std::vector<NetworkShares::SharePtr> open;
  for (int i = 0; i < 3; ++i) {
    open.push_back(shares.join(kHome, now));
    ASSERT_NE(open.back(), nullptr) << i;
    EXPECT_EQ(open.back(), open.front()) << "one share for all of a network";
  }
  for (int tries = 0; tries < 5; ++tries)
    EXPECT_EQ(shares.join(kHome, now), nullptr) << "a refused one is not counted";
  EXPECT_NE(shares.join("203.0.113.8", now), nullptr) << "another network has its own";
  open.pop_back();
  open.push_back(shares.join(kHome, now));
  EXPECT_NE(open.back(), nullptr);
  EXPECT_EQ(shares.join(kHome, now), nullptr);
}

TEST(NetworkShares, SocketsOfANetworkUseUpOneAllowance) {
  NetworkShares shares(10, 10, 4);
  const Clock::time_point now{};
  const auto one = shares.join(kHome, now);
  const auto two = shares.join(kHome, now);
  const auto elsewhere = shares.join("2001:db8::", now);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(one->take(now), Clock::duration::zero());
    EXPECT_EQ(two->take(now), Clock::duration::zero());
  }
  EXPECT_EQ(one->take(now), milliseconds(100));
  EXPECT_EQ(two->take(now), milliseconds(200)) << "what the first waits for is promised to it";
  EXPECT_EQ(elsewhere->take(now), Clock::duration::zero());
}

TEST(NetworkShares, ForgetsANetworkWithItsLastSocket) {
  NetworkShares shares(1, 1, 1);
  const Clock::time_point now{};
  for (int round = 0; round < 3; ++round) {
    const auto share = shares.join(kHome, now);
    ASSERT_NE(share, nullptr);
    EXPECT_EQ(share->take(now), Clock::duration::zero()) << round;
    EXPECT_GT(share->take(now), Clock::duration::zero()) << round;
  }
}

TEST(NetworkShares, ASocketMayOutliveTheServer) {
  std::optional<NetworkShares> shares(std::in_place, 1, 10, 10);
  auto share = shares->join(kHome, {});
  shares.reset();
  EXPECT_EQ(share->take({}), Clock::duration::zero());
  share.reset();
}

// A hundred people behind one address, each with a game, the lobby and a second game open.
TEST(NetworkShares, AHundredPlayersBehindOneAddressNeverMeetTheirLimits) {
  NetworkShares shares = shares_of({});
  Clock::time_point now{};
  std::vector<NetworkShares::SharePtr> sockets;
  for (int i = 0; i < 3 * kPlayers; ++i) {
    sockets.push_back(shares.join(kHome, now));
    ASSERT_NE(sockets.back(), nullptr) << i;
  }
  // The server was away: all are back at once, each with its greeting and what it had not been acknowledged.
  for (int message = 0; message < 5; ++message) {
    for (const auto& socket : sockets)
      ASSERT_EQ(socket->take(now), Clock::duration::zero()) << message;
  }
  // A quarter of an hour in which each plays two moves a second and says something else beside.
  for (int tick = 0; tick < 900; ++tick) {
    now += seconds(1);
    for (int player = 0; player < kPlayers; ++player) {
      for (int message = 0; message < 3; ++message)
        ASSERT_EQ(sockets[static_cast<std::size_t>(player)]->take(now), Clock::duration::zero()) << tick;
    }
  }
}

TEST(NetworkShares, WhoeverFloodsWaitsAndOthersOfThatNetworkWithHim) {
  const WebServerLimits limits;
  NetworkShares shares = shares_of(limits);
  const Clock::time_point now{};
  const auto flood = shares.join(kHome, now);
  const auto neighbour = shares.join(kHome, now);
  int passed = 0;
  while (flood->take(now) == Clock::duration::zero())
    ++passed;
  EXPECT_EQ(passed, static_cast<int>(limits.network_message_burst));
  EXPECT_GT(neighbour->take(now), Clock::duration::zero());
  EXPECT_LT(neighbour->take(now), milliseconds(50)) << "but hardly longer than one message takes";
}

}  // namespace
}  // namespace annan::net
