// SPDX-License-Identifier: MIT
#include "net/web_socket_session.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "net/utf8.hpp"

namespace annan::net {

WebSocketSession::WebSocketSession(Wire wire, const WebServerLimits& limits, NetworkShares::SharePtr share,
                                   std::unique_ptr<WebSocketListener> listener)
    : stream_(std::move(wire)),
      limits_(limits),
      share_(std::move(share)),
      messages_(limits.messages_per_second, limits.message_burst, TokenBucket::Clock::now()),
      control_frames_(limits.messages_per_second, limits.message_burst, TokenBucket::Clock::now()),
      patience_(stream_.get_executor()),
      listener_(std::move(listener)),
      outbox_(limits.queued_bytes) {}

asio::awaitable<void> WebSocketSession::serve() {
  const auto self = shared_from_this();
  // The listener holds this session, so it ends with this call and not with the session; the call also ends by being
  // dropped, when the whole loop goes. By its end the listener knows that the peer has gone.
  struct Ending {
    WebSocketSession& session;
    ~Ending() {
      session.open_ = false;
      session.patience_.cancel();
      session.listener_.reset();
    }
  };
  const Ending ending{*this};
  if (!open_) co_return;
  try {
    listener_->on_open(self);
    co_await read_messages();
  } catch (const std::exception& e) {
    spdlog::error("a socket's message failed: {}", e.what());
  }
  open_ = false;
  cut();
}

asio::awaitable<void> WebSocketSession::accept(http::request<http::string_body> request, std::string subprotocol) {
  beast::get_lowest_layer(stream_).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = limits_.request_timeout;
  // Beast pings after half of this and gives up after all of it.
  timeout.idle_timeout = limits_.silence;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.set_option(
      websocket::stream_base::decorator([subprotocol = std::move(subprotocol)](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, subprotocol);
      }));
  stream_.control_callback([this](websocket::frame_type, beast::string_view) { count_control_frame(); });
  stream_.read_message_max(limits_.message_bytes);
  stream_.text(true);
  const auto [error] = co_await stream_.async_accept(request, kAwait);
  open_ = !error;
}

asio::awaitable<void> WebSocketSession::read_messages() {
  asio::steady_timer pause(co_await asio::this_coro::executor);
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
    if (error) break;
    if (const auto wait = take_turn(); wait > wait.zero()) {
      pause.expires_after(wait);
      co_await pause.async_wait(kAwait);
    }
    if (!closing_) {
      const std::string_view message(static_cast<const char*>(buffer.data().data()), size);
      if (!stream_.got_text()) {
        close(CloseCode::kNotText, "text only");
      } else if (!is_utf8(message)) {
        // Beast does not look whether a message that ends in an empty frame ends within a character.
        close(CloseCode::kNotUtf8, "not UTF-8");
      } else {
        listener_->on_text(message);
      }
    }
    buffer.consume(size);
  }
}

/// How long to read nothing, for one message that was read.
TokenBucket::Clock::duration WebSocketSession::take_turn() {
  const auto now = TokenBucket::Clock::now();
  const auto own = messages_.take(now);
  return share_ ? std::max(own, share_->take(now)) : own;
}

/// Beast answers pings by itself, as fast as they come. A page sends none; pongs answer our own.
void WebSocketSession::count_control_frame() {
  if (closing_ || control_frames_.try_take(TokenBucket::Clock::now())) return;
  asio::post(stream_.get_executor(),
             [self = shared_from_this()] { self->close(CloseCode::kPolicy, "too many pings"); });
}

void WebSocketSession::send(std::shared_ptr<const std::string> text, Weight weight) {
  if (!open_ || closing_) return;
  switch (outbox_.push(std::move(text), weight)) {
    case Outbox::Pushed::kQueued: write_next(); break;
    case Outbox::Pushed::kOverflow:
      write_next();
      listener_->on_overflow();
      break;
    case Outbox::Pushed::kGiveUp: close(CloseCode::kTooSlow, "too slow"); break;
  }
}

void WebSocketSession::close(CloseCode code, std::string_view reason) {
  if (!open_ || closing_) return;
  closing_ = true;
  farewell_.code = static_cast<std::uint16_t>(code);
  farewell_.reason.assign(reason.data(), reason.size());
  patience_.expires_after(limits_.silence);
  patience_.async_wait([self = shared_from_this()](beast::error_code error) {
    if (!error) self->cut();
  });
  write_next();
}

void WebSocketSession::write_next() {
  if (in_flight_) return;
  in_flight_ = outbox_.pop();
  if (in_flight_) {
    stream_.async_write(asio::buffer(*in_flight_),
                        [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_written(error); });
  } else if (closing_ && farewell_.code != websocket::close_code::none) {
    const websocket::close_reason farewell = std::exchange(farewell_, websocket::close_code::none);
    stream_.async_close(farewell, [self = shared_from_this()](beast::error_code) {});
  }
}

void WebSocketSession::on_written(beast::error_code error) {
  in_flight_ = nullptr;
  if (error) {
    cut();
  } else {
    write_next();
  }
}

void WebSocketSession::cut() {
  closing_ = true;
  // Makes the pending read fail, and with it the session end.
  beast::get_lowest_layer(stream_).close();
}

}  // namespace annan::net
