// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "net/beast.hpp"

namespace annan::net {

/// A TCP connection that ends so that the peer hears the last word even while it is still talking: a socket that is
/// closed with something unread takes back what was sent.
class Wire : public beast::tcp_stream {
 public:
  using beast::tcp_stream::tcp_stream;

  /// Says that nothing more will come, then reads what the peer still sends, for a moment and not much of it, and
  /// closes.
  [[nodiscard]] asio::awaitable<void> finish();
};

/// How Beast ends a WebSocket's connection, found by the argument's type. Its own way closes after the first bytes
/// read.
template <class Handler>
void async_teardown(beast::role_type, Wire& wire, Handler&& handler) {
  asio::co_spawn(wire.get_executor(), wire.finish(),
                 [handler = std::forward<Handler>(handler)](const std::exception_ptr&) mutable {
                   std::move(handler)(beast::error_code());
                 });
}

}  // namespace annan::net
