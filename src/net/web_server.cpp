// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "net/beast.hpp"
#include "net/web_socket_session.hpp"

namespace annan::net {
namespace {

using asio::ip::tcp;
using BeastRequest = http::request<http::string_body>;

/// What limits count by: an IPv4 address, or the 64 bits of IPv6 that one subscriber has.
std::string network_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  asio::ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string();
}

bool is_loopback(const asio::ip::address& address) {
  if (address.is_loopback()) return true;
  return address.is_v6() && address.to_v6().is_v4_mapped() &&
         asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).is_loopback();
}

/// Who is behind a proxy on this machine; others may write into that header what they like.
std::string remote_of(const BeastRequest& request, const asio::ip::address& peer) {
  const auto forwarded = request.find("X-Forwarded-For");
  if (forwarded == request.end() || !is_loopback(peer)) return network_of(peer);
  std::string_view last(forwarded->value().data(), forwarded->value().size());
  last.remove_prefix(last.rfind(',') + 1);
  while (last.starts_with(' '))
    last.remove_prefix(1);
  beast::error_code error;
  const auto address = asio::ip::make_address(std::string(last), error);
  return network_of(error ? peer : address);
}

Request to_request(const BeastRequest& from, const tcp::endpoint& remote) {
  Request to;
  to.method = from.method_string();
  const std::string target(from.target());
  const std::size_t mark = target.find('?');
  to.path = target.substr(0, mark);
  to.remote = remote_of(from, remote.address());
  for (const auto& field : from)
    to.headers.push_back({std::string(field.name_string()), std::string(field.value())});
  to.body = from.body();
  return to;
}

Response plain(int status, std::string_view text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(text)};
}

/// What to tell somebody whose request could not be read; nothing if they have just gone.
std::optional<Response> answer_to(beast::error_code error) {
  if (error == http::error::header_limit) return plain(431, "headers too long\n");
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == make_error_code(http::error::bad_method).category()) return plain(400, "not HTTP\n");
  return std::nullopt;
}

class BeastServer;

/// One TCP connection: HTTP requests in turn, then perhaps a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(BeastServer& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {
    beast::error_code ignored;
    remote_ = stream_.socket().remote_endpoint(ignored);
    if (!is_loopback(remote_.address())) network_ = network_of(remote_.address());
  }
  [[nodiscard]] asio::awaitable<void> serve();
  void say_goodbye();
  [[nodiscard]] const std::string& network() const { return network_; }

 private:
  [[nodiscard]] asio::awaitable<bool> serve_request(BeastRequest request);
  [[nodiscard]] asio::awaitable<void> serve_web_socket(BeastRequest request, std::unique_ptr<WebSocketListener> who);
  [[nodiscard]] std::expected<std::unique_ptr<WebSocketListener>, Response> ask_for_listener(const Request& request);
  [[nodiscard]] asio::awaitable<Response> ask_application(Request request);
  [[nodiscard]] asio::awaitable<bool> write(Response response, bool head_only, bool keep_alive, unsigned version);

  BeastServer& server_;
  beast::tcp_stream stream_;
  tcp::endpoint remote_;
  std::string network_;  ///< empty: from this machine, perhaps a proxy for many
  std::shared_ptr<WebSocketSession> web_socket_;
};

class BeastServer final : public WebServer {
 public:
  BeastServer(EventLoop& loop, const WebServerLimits& limits, Application& application)
      : limits_(limits),
        application_(application),
        context_(loop.context()),
        acceptor_(context_),
        farewell_(context_) {}

  [[nodiscard]] std::optional<std::string> open(const std::string& address, std::uint16_t port);
  [[nodiscard]] std::uint16_t port() const override { return port_; }
  void close(host::Task done) override;

  [[nodiscard]] const WebServerLimits& limits() const { return limits_; }
  [[nodiscard]] Application& application() const { return application_; }
  [[nodiscard]] bool closing() const { return closing_; }

 private:
  [[nodiscard]] asio::awaitable<void> accept_connections();
  void serve(tcp::socket socket);
  void forget(const std::shared_ptr<Connection>& connection);

  WebServerLimits limits_;
  Application& application_;
  asio::io_context& context_;
  tcp::acceptor acceptor_;
  asio::steady_timer farewell_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::map<std::string, std::size_t> by_network_;
  std::uint16_t port_ = 0;
  bool closing_ = false;
};

asio::awaitable<void> Connection::serve() {
  beast::error_code ignored;
  stream_.socket().set_option(tcp::no_delay(true), ignored);
  beast::flat_buffer buffer;
  while (!server_.closing()) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(server_.limits().header_bytes));
    parser.body_limit(server_.limits().body_bytes);
    stream_.expires_after(server_.limits().request_timeout);
    const auto [error, size] = co_await http::async_read(stream_, buffer, parser, kAwait);
    if (error) {
      auto answer = error == http::error::body_limit ? server_.application().too_large() : answer_to(error);
      if (answer) {
        const bool written = co_await write(std::move(*answer), false, false, 11);
        static_cast<void>(written);
      }
      break;
    }
    const bool more = co_await serve_request(parser.release());
    if (!more) break;
  }
  if (!web_socket_) stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<bool> Connection::serve_request(BeastRequest request) {
  Request plain_request = to_request(request, remote_);
  if (websocket::is_upgrade(request)) {
    auto listener = ask_for_listener(plain_request);
    if (!listener) {
      const bool written = co_await write(std::move(listener.error()), false, false, request.version());
      static_cast<void>(written);
      co_return false;
    }
    co_await serve_web_socket(std::move(request), std::move(*listener));
    co_return false;
  }
  Response response = co_await ask_application(std::move(plain_request));
  const bool head_only = request.method() == http::verb::head;
  co_return co_await write(std::move(response), head_only, request.keep_alive(), request.version());
}

std::expected<std::unique_ptr<WebSocketListener>, Response> Connection::ask_for_listener(const Request& request) {
  try {
    return server_.application().on_upgrade(request);
  } catch (const std::exception& e) {
    spdlog::error("an upgrade failed: {}", e.what());
    return std::unexpected(plain(500, "internal error\n"));
  }
}

asio::awaitable<Response> Connection::ask_application(Request request) {
  stream_.expires_never();
  const auto executor = stream_.get_executor();
  Application& application = server_.application();
  const auto begin = [executor, &application](auto handler, Request asked) {
    // Emptied by the first reply; a second one finds nothing to do.
    auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
    const Reply reply = [executor, waiting](Response response) {
      asio::post(executor, [waiting, response = std::move(response)]() mutable {
        if (!*waiting) return;
        auto resume = std::move(**waiting);
        waiting->reset();
        std::move(resume)(std::move(response));
      });
    };
    try {
      application.on_request(std::move(asked), reply);
    } catch (const std::exception& e) {
      spdlog::error("a request failed: {}", e.what());
      reply(plain(500, "internal error\n"));
    }
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(begin, asio::use_awaitable,
                                                                                         std::move(request));
}

asio::awaitable<bool> Connection::write(Response response, bool head_only, bool keep_alive, unsigned version) {
  const std::string_view body = response.body ? std::string_view(*response.body) : std::string_view();
  http::response<http::span_body<const char>> out;
  out.version(version);
  out.result(static_cast<unsigned>(response.status));
  for (const Header& h : response.headers)
    out.insert(h.name, h.value);
  out.keep_alive(keep_alive);
  if (response.status != 304) out.content_length(body.size());
  if (!head_only) out.body() = boost::beast::span<const char>(body.data(), body.size());
  stream_.expires_after(server_.limits().request_timeout);
  const auto [error, size] = co_await http::async_write(stream_, out, kAwait);
  co_return !error && keep_alive;
}

asio::awaitable<void> Connection::serve_web_socket(BeastRequest request, std::unique_ptr<WebSocketListener> who) {
  web_socket_ = std::make_shared<WebSocketSession>(std::move(stream_), server_.limits(), std::move(who));
  co_await web_socket_->serve(std::move(request), std::string(server_.application().subprotocol()));
}

void Connection::say_goodbye() {
  if (web_socket_) {
    web_socket_->close(CloseCode::kGoingAway, "the server stops");
  } else {
    stream_.cancel();
  }
}

std::optional<std::string> BeastServer::open(const std::string& address, std::uint16_t port) {
  beast::error_code error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return fmt::format("{} is not an IP address", address);
  const tcp::endpoint endpoint(where, port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    return fmt::format("{}:{} is in use by another program; stop it or choose another with --listen", address, port);
  }
  if (error) return fmt::format("cannot listen on {}:{}: {}", address, port, error.message());
  port_ = acceptor_.local_endpoint().port();
  asio::co_spawn(context_, accept_connections(), asio::detached);
  return std::nullopt;
}

asio::awaitable<void> BeastServer::accept_connections() {
  asio::steady_timer pause(context_);
  while (!closing_) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwait);
    if (error == asio::error::operation_aborted) break;
    if (error) {
      // Out of files, mostly: those who are served go on, and some will leave.
      spdlog::warn("cannot accept a connection: {}", error.message());
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
    } else if (connections_.size() >= limits_.connections) {
      spdlog::warn("{} connections are open, no more are taken", connections_.size());
    } else {
      try {
        serve(std::move(socket));
      } catch (const std::exception& e) {
        spdlog::error("cannot serve a connection: {}", e.what());
      }
    }
  }
}

void BeastServer::serve(tcp::socket socket) {
  const auto connection = std::make_shared<Connection>(*this, std::move(socket));
  if (!connection->network().empty()) {
    std::size_t& count = by_network_[connection->network()];
    if (count >= limits_.connections_per_network) return;
    ++count;
  }
  connections_.insert(connection);
  asio::co_spawn(context_, connection->serve(), [this, connection](std::exception_ptr thrown) {
    forget(connection);
    if (!thrown) return;
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& e) {
      spdlog::error("a connection failed: {}", e.what());
    }
  });
}

void BeastServer::forget(const std::shared_ptr<Connection>& connection) {
  connections_.erase(connection);
  if (const auto found = by_network_.find(connection->network()); found != by_network_.end() && --found->second == 0) {
    by_network_.erase(found);
  }
  if (closing_ && connections_.empty()) farewell_.cancel();
}

void BeastServer::close(host::Task done) {
  if (std::exchange(closing_, true)) return;
  beast::error_code ignored;
  acceptor_.close(ignored);
  farewell_.expires_after(connections_.empty() ? std::chrono::milliseconds(0) : limits_.farewell);
  farewell_.async_wait([done = std::move(done)](beast::error_code) mutable { done(); });
  for (const auto& connection : connections_)
    connection->say_goodbye();
}

}  // namespace

std::expected<std::unique_ptr<WebServer>, std::string> WebServer::listen(EventLoop& loop, const std::string& address,
                                                                         std::uint16_t port,
                                                                         const WebServerLimits& limits,
                                                                         Application& application) {
  auto server = std::make_unique<BeastServer>(loop, limits, application);
  if (auto problem = server->open(address, port)) return std::unexpected(std::move(*problem));
  return server;
}

}  // namespace annan::net
