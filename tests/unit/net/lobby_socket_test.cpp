// SPDX-License-Identifier: MIT
#include "net/lobby_socket.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "fakes/site.hpp"

namespace annan::net {
namespace {

class FakeSocket final : public WebSocket {
 public:
  void send(std::shared_ptr<const std::string> text, Weight) override { sent.push_back(boost::json::parse(*text)); }
  void close(CloseCode code, std::string_view) override { closed = code; }
  /// The types of what was sent since the last call, in order.
  std::vector<std::string> take() {
    std::vector<std::string> types;
    for (const auto& message : sent)
      types.emplace_back(message.at("type").as_string());
    sent.clear();
    return types;
  }
  std::vector<boost::json::value> sent;
  std::optional<CloseCode> closed;
};

using Types = std::vector<std::string>;

class LobbySocketTest : public ::testing::Test {
 protected:
  LobbySocketTest()
      : guest_(site_.guest().guest),
        access_(std::make_shared<HostAccess>(HostAccess{&*site_.host, site_.scheduler})),
        socket_(std::make_shared<FakeSocket>()),
        listener_(std::make_unique<LobbySocket>(access_, guest_.id)) {
    listener_->on_open(socket_);
  }
  void seek() {
    site_.host->lobby().seek(guest_.id, "a", [](const auto&) {});
    site_.scheduler.run();
  }
  fakes::Site site_;
  store::Guest guest_;
  std::shared_ptr<HostAccess> access_;
  std::shared_ptr<FakeSocket> socket_;
  std::unique_ptr<LobbySocket> listener_;
};

TEST_F(LobbySocketTest, IsToldAllThereIsAndWhatChanges) {
  EXPECT_EQ(socket_->take(), (Types{"tables", "not_seeking"}));
  seek();
  ASSERT_EQ(socket_->sent.size(), 1U);
  EXPECT_TRUE(socket_->sent[0].at("expected_ms").is_null());
  EXPECT_EQ(socket_->take(), Types{"seeking"});
  site_.host->lobby().leave(guest_.id, [](bool) {});
  site_.scheduler.run();
  EXPECT_EQ(socket_->take(), Types{"not_seeking"});
}

TEST_F(LobbySocketTest, AQueueThatOverflowedIsToldAllAgain) {
  seek();
  socket_->take();
  listener_->on_overflow();
  EXPECT_EQ(socket_->take(), Types{}) << "later, because the lobby may be telling just now";
  site_.scheduler.run();
  EXPECT_EQ(socket_->take(), (Types{"tables", "seeking"}));
}

TEST_F(LobbySocketTest, HearsOnlyThatThePageLives) {
  socket_->take();
  listener_->on_text(R"({"type":"ping","t":7})");
  ASSERT_EQ(socket_->sent.size(), 1U);
  EXPECT_EQ(socket_->sent[0].at("t").as_int64(), 7);
  EXPECT_EQ(socket_->take(), Types{"pong"});
  for (int i = 0; i < 20; ++i)
    listener_->on_text(R"({"type":"hello","seen":0})");
  EXPECT_EQ(socket_->take().size(), 20U);
  EXPECT_FALSE(socket_->closed);
  listener_->on_text("nonsense");
  EXPECT_EQ(socket_->closed, CloseCode::kPolicy);
}

TEST_F(LobbySocketTest, OutlivesTheHostAndIsForgottenByIt) {
  seek();
  listener_.reset();
  socket_->take();
  site_.scheduler.advance(ids::Millis(5'000));
  EXPECT_EQ(socket_->take(), Types{});
  LobbySocket other(access_, guest_.id);
  other.on_open(socket_);
  access_->host = nullptr;
  other.on_overflow();
  other.on_text(R"({"type":"ping"})");
  site_.scheduler.run();
}

}  // namespace
}  // namespace annan::net
