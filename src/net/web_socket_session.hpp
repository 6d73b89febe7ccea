// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "net/beast.hpp"
#include "net/network_shares.hpp"
#include "net/outbox.hpp"
#include "net/token_bucket.hpp"
#include "net/web_server.hpp"
#include "net/wire.hpp"

namespace annan::net {

/// One WebSocket from the accepted upgrade to its end.
class WebSocketSession final : public WebSocket, public std::enable_shared_from_this<WebSocketSession> {
 public:
  /// `share`: what it has in common with others of its network, if it has.
  WebSocketSession(Wire wire, const WebServerLimits& limits, NetworkShares::SharePtr share,
                   std::unique_ptr<WebSocketListener> listener);

  /// Accepts the upgrade; `request` is the one that asked.
  [[nodiscard]] asio::awaitable<void> accept(http::request<http::string_body> request, std::string subprotocol);

  /// Serves the socket until it is closed; nothing is left to do if it could not be accepted.
  [[nodiscard]] asio::awaitable<void> serve();

  void send(std::shared_ptr<const std::string> text, Weight weight) override;
  void close(CloseCode code, std::string_view reason) override;

 private:
  [[nodiscard]] asio::awaitable<void> read_messages();
  [[nodiscard]] TokenBucket::Clock::duration take_turn();
  void count_control_frame();
  void write_next();
  void on_written(beast::error_code error);
  void cut();

  websocket::stream<Wire> stream_;
  const WebServerLimits& limits_;
  NetworkShares::SharePtr share_;
  TokenBucket messages_;
  TokenBucket control_frames_;
  asio::steady_timer patience_;  ///< with a peer that is told to go
  std::unique_ptr<WebSocketListener> listener_;
  Outbox outbox_;
  std::shared_ptr<const std::string> in_flight_;  ///< being written: Beast allows one write at a time
  websocket::close_reason farewell_{websocket::close_code::none};
  bool open_ = false;
  bool closing_ = false;
};

}  // namespace annan::net
