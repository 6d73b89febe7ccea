// SPDX-License-Identifier: MIT
#include "net/party_socket.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "fakes/site.hpp"

namespace annan::net {
namespace {

class FakeSocket final : public WebSocket {
 public:
  void send(std::shared_ptr<const std::string> text, Weight weight) override { sent.emplace_back(*text, weight); }
  void close(CloseCode code, std::string_view) override { closed = code; }
  /// The types of what was sent since the last call, in order.
  std::vector<std::string> take() {
    std::vector<std::string> types;
    for (const auto& [text, weight] : sent)
      types.emplace_back(boost::json::parse(text).at("type").as_string());
    sent.clear();
    return types;
  }
  std::vector<std::pair<std::string, Weight>> sent;
  std::optional<CloseCode> closed;
};

using Types = std::vector<std::string>;

class PartySocketTest : public ::testing::Test {
 protected:
  PartySocketTest()
      : guest_(site_.guest().guest),
        party_(site_.create(guest_, site_.fresh_id(), {}).value()),
        access_(std::make_shared<HostAccess>(HostAccess{&*site_.host, site_.scheduler})),
        socket_(std::make_shared<FakeSocket>()),
        listener_(std::make_unique<PartySocket>(access_, party_, guest_)) {
    listener_->on_open(socket_);
  }
  fakes::Site site_;
  store::Guest guest_;
  ids::PartyId party_;
  std::shared_ptr<HostAccess> access_;
  std::shared_ptr<FakeSocket> socket_;
  std::unique_ptr<PartySocket> listener_;
};

TEST_F(PartySocketTest, AQueueThatOverflowedIsReplacedByASnapshot) {
  listener_->on_text(R"({"type":"hello","seen":0})");
  site_.scheduler.run();
  EXPECT_EQ(socket_->take(), (Types{"welcome", "snapshot", "presence"}));
  listener_->on_overflow();
  EXPECT_EQ(socket_->take(), Types{}) << "later, because the host may be delivering just now";
  // Until the snapshot comes, what happens is part of it, but an answer is said.
  listener_->on_text(R"({"type":"resign","id":"00112233445566778899aabbccddeeff","game":1,"ply":0})");
  site_.scheduler.run();
  const Types types = socket_->take();
  ASSERT_EQ(types.size(), 4U);
  EXPECT_EQ(std::ranges::count(types, "refused"), 1);
  EXPECT_EQ(std::ranges::count(types, "snapshot"), 1);
}

TEST_F(PartySocketTest, AnswersWeighMoreThanNews) {
  listener_->on_text(R"({"type":"hello","seen":0})");
  listener_->on_text(R"({"type":"leave","id":"00112233445566778899aabbccddeeff"})");
  site_.scheduler.run();
  int answers = 0;
  for (const auto& [text, weight] : socket_->sent) {
    const bool answer = text.find("\"ack\"") != std::string::npos;
    answers += answer ? 1 : 0;
    EXPECT_EQ(weight == Weight::kAnswer, answer) << text;
  }
  EXPECT_EQ(answers, 1);
}

TEST_F(PartySocketTest, NonsenseIsAnsweredForAWhile) {
  for (int i = 0; i < 20; ++i)
    listener_->on_text("nonsense");
  EXPECT_FALSE(socket_->closed.has_value());
  EXPECT_EQ(socket_->take().size(), 20U);
  listener_->on_text("nonsense");
  EXPECT_EQ(socket_->closed, CloseCode::kPolicy);
}

TEST_F(PartySocketTest, OutlivesTheHost) {
  listener_->on_text(R"({"type":"hello","seen":0})");
  site_.scheduler.run();
  access_->host = nullptr;
  listener_->on_overflow();
  listener_->on_text(R"({"type":"ping"})");
  listener_.reset();
  site_.scheduler.run();
}

}  // namespace
}  // namespace annan::net
