// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "net/outbox.hpp"

namespace annan::net {

/// Why a socket is closed, as the peer is told (RFC 6455; from 4000 on our own).
enum class CloseCode : std::uint16_t {
  kNotText = 1003,
  kNotUtf8 = 1007,
  kPolicy = 1008,
  kTooBig = 1009,
  kRestarting = 1012,  ///< the reason says when to come back: "retry in 1234 ms"
  kReplaced = 4000,    ///< a newer socket of the same page has taken its place
  kTooSlow = 4001,     ///< does not read what is sent
  kRemoved = 4002,     ///< the party's host has removed the guest
};

/// An open WebSocket, to be used on the server's thread only.
class WebSocket {
 public:
  WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  virtual ~WebSocket() = default;

  /// Queues one text message. When more than the limit is queued, the news among it are dropped and the listener's
  /// on_overflow() is to send a snapshot in their place; when that does not get through either, the socket is closed.
  virtual void send(std::shared_ptr<const std::string> text, Weight weight) = 0;
  /// Sends what is queued, then closes. Nothing is read any more, and who does not take it in time is cut off.
  virtual void close(CloseCode code, std::string_view reason) = 0;
};

/// Serves one WebSocket, on the server's thread. Destroyed when the socket is closed, by whomever.
class WebSocketListener {
 public:
  WebSocketListener() = default;
  WebSocketListener(const WebSocketListener&) = delete;
  WebSocketListener& operator=(const WebSocketListener&) = delete;
  virtual ~WebSocketListener() = default;

  virtual void on_open(std::shared_ptr<WebSocket> socket) = 0;
  virtual void on_text(std::string_view text) = 0;
  virtual void on_overflow() = 0;
};

}  // namespace annan::net
