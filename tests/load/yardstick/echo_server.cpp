// SPDX-License-Identifier: MIT
#include "load/yardstick/echo_server.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "net/answer.hpp"
#include "net/event_loop.hpp"
#include "net/web_server.hpp"

namespace annan::load {
namespace {

class Echo final : public net::WebSocketListener {
 public:
  void on_open(std::shared_ptr<net::WebSocket> socket) override { socket_ = std::move(socket); }
  void on_text(std::string_view text) override {
    socket_->send(std::make_shared<const std::string>(text), net::Weight::kAnswer);
  }
  void on_overflow() override {}

 private:
  std::shared_ptr<net::WebSocket> socket_;
};

class EchoApplication final : public net::Application {
 public:
  void on_request(net::Request, net::Reply reply) override { reply(refuse(404)); }
  [[nodiscard]] std::expected<std::unique_ptr<net::WebSocketListener>, net::Response> on_upgrade(
      const net::Request&) override {
    return std::make_unique<Echo>();
  }
  [[nodiscard]] net::Response refuse(int status) const override {
    return net::plain_answer(status, "only sockets are here\n");
  }
  [[nodiscard]] std::string_view subprotocol() const override { return "annan.v1"; }
};

}  // namespace

int serve_echo() {
  net::EventLoop loop;
  EchoApplication application;
  // The site's own limits, none of them widened.
  const net::WebServerLimits limits;
  const auto server = net::WebServer::listen(loop, "127.0.0.1", 0, limits, application);
  if (!server) {
    fmt::print(stderr, "{}\n", server.error());
    return 2;
  }
  loop.on_signal([&loop] { loop.stop(); });
  fmt::print("listening {}\n", (*server)->port());
  std::fflush(stdout);
  loop.run();
  return 0;
}

}  // namespace annan::load
