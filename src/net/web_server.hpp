// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "net/event_loop.hpp"
#include "net/http.hpp"
#include "net/networks.hpp"
#include "net/web_socket.hpp"

namespace annan::net {

struct WebServerLimits {
  std::chrono::milliseconds request_timeout{15'000};  ///< to send a request or take a small response, and between them
  std::chrono::milliseconds silence{7'000};   ///< a WebSocket peer silent for so long, pings unanswered, is dead
  std::chrono::milliseconds farewell{2'000};  ///< how long close() waits for peers to take theirs
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 4 * 1024;
  std::size_t message_bytes = 4 * 1024;  ///< of a WebSocket message in
  std::size_t queued_bytes = 64 * 1024;  ///< of WebSocket messages waiting to go out
  double messages_per_second = 20;       ///< a WebSocket peer that sends more is read more slowly
  double message_burst = 40;
  double network_messages_per_second = 400;  ///< all of one network together: a hundred players in a hurry
  double network_message_burst = 4'000;
  std::size_t connections = 8'000;
  /// Who may say in X-Forwarded-For for whom they ask, beside this machine. Limits do not count by their addresses.
  Networks proxies = {};
  std::size_t connections_per_network = 1'000;  ///< a hundred players behind one address, each with a browser
};

/// What a WebServer serves. Called on the server's thread only.
class Application {
 public:
  Application() = default;
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;
  virtual ~Application() = default;

  virtual void on_request(Request request, Reply reply) = 0;
  /// Somebody asks for a WebSocket: who serves it, or the response that refuses it.
  [[nodiscard]] virtual std::expected<std::unique_ptr<WebSocketListener>, Response> on_upgrade(
      const Request& request) = 0;
  /// The answer to a request that is not taken, whatever it wants: not HTTP, too long, too many, no lawful handshake.
  [[nodiscard]] virtual Response refuse(int status) const = 0;
  /// The WebSocket subprotocol that is spoken.
  [[nodiscard]] virtual std::string_view subprotocol() const = 0;
};

/// HTTP and WebSocket on one port, on the loop's thread. Nothing a peer sends ends it.
class WebServer {
 public:
  /// Opens `address:port` (port 0: any that is free) for `application`, which is to outlive the loop's run, as this is.
  /// An error is a sentence for the person who started the program.
  [[nodiscard]] static std::expected<std::unique_ptr<WebServer>, std::string> listen(EventLoop& loop,
                                                                                     const std::string& address,
                                                                                     std::uint16_t port,
                                                                                     const WebServerLimits& limits,
                                                                                     Application& application);
  WebServer() = default;
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;
  virtual ~WebServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// On the loop's thread: how many are open.
  [[nodiscard]] virtual std::size_t connections() const = 0;
  /// On the loop's thread: takes no new connections and closes those that are open, WebSockets with kRestarting and
  /// each with another time to come back; `done` is called when all are gone or have had their time for it.
  virtual void close(host::Task done) = 0;
};

}  // namespace annan::net
