// SPDX-License-Identifier: MIT
// The server with a small application of its own, over real sockets.
#include "net/web_server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <stdexcept>
#include <thread>

#include "net/event_loop.hpp"

namespace annan::net {
namespace {

using std::chrono::seconds;

/// A blocking TCP connection that never waits longer than a few seconds for an answer.
class Peer {
 public:
  explicit Peer(std::uint16_t port) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{10, 0};
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("connect");
  }
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  ~Peer() { close(fd_); }
  void say(std::string_view text) const { send(fd_, text.data(), text.size(), MSG_NOSIGNAL); }
  /// Reads until `end` has come; what was read so far if the other side ends first.
  [[nodiscard]] std::string hear(std::string_view end) const {
    std::string heard;
    while (heard.find(end) == std::string::npos) {
      char byte = 0;
      if (recv(fd_, &byte, 1, 0) <= 0) break;
      heard += byte;
    }
    return heard;
  }
  void upgrade() const {
    say("GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    EXPECT_NE(hear("\r\n\r\n").find("101 Switching"), std::string::npos);
  }

 private:
  int fd_;
};

struct Observed {
  std::promise<void> opened;
  std::promise<void> gone;
  std::shared_ptr<WebSocket> socket;
  int overflows = 0;
};

class Listener final : public WebSocketListener {
 public:
  explicit Listener(Observed& seen) : seen_(seen) {}
  ~Listener() override {
    seen_.socket.reset();
    seen_.gone.set_value();
  }
  void on_open(std::shared_ptr<WebSocket> socket) override {
    seen_.socket = std::move(socket);
    seen_.opened.set_value();
  }
  void on_text(std::string_view) override { throw std::runtime_error("cannot bear this text"); }
  void on_overflow() override { ++seen_.overflows; }

 private:
  Observed& seen_;
};

class SmallSite final : public Application {
 public:
  void on_request(Request request, Reply reply) override {
    if (request.path == "/throw") throw std::runtime_error("broken");
    reply({200, {}, std::make_shared<const std::string>("hello " + request.path)});
    reply({500, {}, nullptr});
  }
  std::expected<std::unique_ptr<WebSocketListener>, Response> on_upgrade(const Request&) override {
    return std::make_unique<Listener>(observed);
  }
  Response refuse(int status) const override { return {status, {}, nullptr}; }
  std::string_view subprotocol() const override { return "test"; }
  Observed observed;
};

class WebServerTest : public ::testing::Test {
 protected:
  WebServerTest()
      : server_(std::move(*WebServer::listen(loop_, "127.0.0.1", 0, limits(), site_))),
        thread_([this] { loop_.run(); }) {}
  ~WebServerTest() override { finish(); }
  void finish() {
    if (!thread_.joinable()) return;
    loop_.post([this] { server_->close([this] { loop_.stop(); }); });
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  static WebServerLimits limits() {
    WebServerLimits limits;
    limits.silence = std::chrono::milliseconds(1000);
    return limits;
  }

  SmallSite site_;
  EventLoop loop_;
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
};

TEST_F(WebServerTest, ServesSeveralRequestsOnOneConnection) {
  const Peer peer(port());
  peer.say("GET /a?b HTTP/1.1\r\nHost: x\r\n\r\nGET /c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(peer.hear("hello /a").find("200 OK"), std::string::npos);
  EXPECT_NE(peer.hear("hello /c").find("200 OK"), std::string::npos) << "the second reply to one request is ignored";
}

TEST_F(WebServerTest, AHandlerThatThrowsCostsOneAnswer) {
  const Peer peer(port());
  peer.say("GET /throw HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(peer.hear("error\n").find("500 Internal"), std::string::npos);
  peer.say("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(peer.hear("hello /next").find("200 OK"), std::string::npos);
}

TEST_F(WebServerTest, AListenerThatThrowsCostsOneSocket) {
  const Peer peer(port());
  peer.upgrade();
  peer.say(std::string_view("\x81\x81\0\0\0\0x", 7));
  EXPECT_EQ(site_.observed.gone.get_future().wait_for(seconds(10)), std::future_status::ready);
  const Peer other(port());
  other.say("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(other.hear("hello /next").find("200 OK"), std::string::npos);
}

/// Fills the queue of a peer that reads nothing; how often a snapshot was asked for before it was given up.
int overfill(EventLoop& loop, Observed& seen) {
  const auto text = std::make_shared<const std::string>(60'000, 'x');
  std::promise<int> overflows;
  // In one task, so that nothing is written in between: one is on its way, one waits, one is too many, twice.
  loop.post([&] {
    for (int i = 0; i < 5; ++i)
      seen.socket->send(text, Weight::kNews);
    overflows.set_value(seen.overflows);
  });
  return overflows.get_future().get();
}

TEST_F(WebServerTest, WhoReadsTooSlowlyIsTold) {
  const Peer peer(port());
  peer.upgrade();
  site_.observed.opened.get_future().wait();
  EXPECT_EQ(overfill(loop_, site_.observed), 1);
  const std::string farewell("\x88\x0A\x0F\xA1too slow", 12);  // close, 10 bytes, 4001
  EXPECT_TRUE(peer.hear(farewell).ends_with(farewell));
}

TEST_F(WebServerTest, WhoNeverReadsIsCut) {
  const Peer peer(port());
  peer.upgrade();
  site_.observed.opened.get_future().wait();
  // More than the kernel takes, so that the write never ends.
  const auto flood = std::make_shared<const std::string>(64 << 20, 'x');
  loop_.post([&] { site_.observed.socket->send(flood, Weight::kNews); });
  EXPECT_EQ(overfill(loop_, site_.observed), 1);
  EXPECT_EQ(site_.observed.gone.get_future().wait_for(seconds(10)), std::future_status::ready);
}

TEST_F(WebServerTest, ClosesItsSocketsWhenItEnds) {
  const Peer peer(port());
  peer.upgrade();
  site_.observed.opened.get_future().wait();
  const auto begun = std::chrono::steady_clock::now();
  finish();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(2)) << "though the peer never answers the close";
}

TEST(WebServer, SaysThatAPortIsInUse) {
  EventLoop loop;
  SmallSite site;
  const auto first = WebServer::listen(loop, "127.0.0.1", 0, {}, site);
  ASSERT_TRUE(first.has_value());
  const auto second = WebServer::listen(loop, "127.0.0.1", (*first)->port(), {}, site);
  ASSERT_FALSE(second.has_value());
  EXPECT_NE(second.error().find("is in use by another program"), std::string::npos);
  EXPECT_FALSE(WebServer::listen(loop, "nowhere", 0, {}, site).has_value());
}

TEST(EventLoop, RunsTasksInOrderAndTimersWhenDue) {
  EventLoop loop;
  std::string order;
  loop.post([&] { order += 'a'; });
  loop.post([] { throw std::runtime_error("a task that fails"); });
  loop.post([&] { order += 'b'; });
  const ids::Instant due = loop.now() + ids::Millis(20);
  loop.at(due, [&] {
    order += loop.now() >= due ? 'd' : '?';
    loop.stop();
  });
  loop.at(loop.now() + ids::Millis(-5), [&] { order += 'c'; });
  loop.run();
  EXPECT_EQ(order, "abcd");
}

}  // namespace
}  // namespace annan::net
