// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "net/beast.hpp"
#include "net/network_shares.hpp"
#include "net/request_faults.hpp"
#include "net/web_socket_session.hpp"
#include "net/wire.hpp"

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

/// Of this machine, or trusted.
bool is_proxy(const asio::ip::address& address, const Networks& trusted) {
  if (address.is_loopback()) return true;
  const asio::ip::address_v6 v6 =
      address.is_v6() ? address.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4());
  if (v6.is_v4_mapped() && asio::ip::make_address_v4(asio::ip::v4_mapped, v6).is_loopback()) return true;
  return trusted.contains(v6.to_bytes());
}

/// Who is behind a proxy; others may write into that header what they like.
std::string remote_of(const Request& request, const asio::ip::address& peer, bool proxy) {
  const auto forwarded = request.list("X-Forwarded-For");
  if (forwarded.empty() || !proxy) return network_of(peer);
  beast::error_code error;
  const auto address = asio::ip::make_address(std::string(forwarded.back()), error);
  return network_of(error ? peer : address);
}

/// `http://host:port/path?query` as a client says it to a proxy: the host in it stands for the Host header.
void take_authority(Request& request) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!equal_ignoring_case(std::string_view(request.path).substr(0, scheme.size()), scheme)) continue;
    const std::size_t end = std::min(request.path.find('/', scheme.size()), request.path.size());
    const std::string host = request.path.substr(scheme.size(), end - scheme.size());
    request.path = end == request.path.size() ? "/" : request.path.substr(end);
    for (Header& h : request.headers) {
      if (equal_ignoring_case(h.name, "Host")) h.value = host;
    }
    return;
  }
}

/// Without the body.
Request to_request(const BeastRequest& from, const tcp::endpoint& remote, bool proxy) {
  Request to;
  to.method = from.method_string();
  to.version = static_cast<int>(from.version());
  const std::string target(from.target());
  const std::size_t question = target.find('?');
  to.path = target.substr(0, question);
  if (question != std::string::npos) to.query = target.substr(question + 1);
  for (const auto& field : from)
    to.headers.push_back({std::string(field.name_string()), std::string(field.value())});
  take_authority(to);
  to.remote = remote_of(to, remote.address(), proxy);
  return to;
}

Response plain(int status, std::string_view text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(text)};
}

/// What to tell somebody whose request could not be read; nothing if they have just gone, or are too slow.
std::optional<int> status_of(beast::error_code error) {
  if (error == http::error::header_limit) return 431;
  if (error == http::error::body_limit) return 413;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == make_error_code(http::error::bad_method).category()) return 400;
  return std::nullopt;
}

/// When the peers of a server that stops are told to come back: the first soon, all within a second if they are few,
/// and not more than a thousand a second.
constexpr std::chrono::microseconds kFirstReturn{200'000};
constexpr std::chrono::microseconds kReturnsWithin{1'000'000};
constexpr std::chrono::microseconds kReturnsApart{1'000};

/// Who takes a response has so long for each byte of it: 8 KiB/s are a poor connection.
std::chrono::milliseconds time_for(std::size_t bytes) {
  return std::chrono::milliseconds(bytes / 8);
}

class BeastServer;

/// One TCP connection: HTTP requests in turn, then perhaps a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(BeastServer& server, tcp::socket socket, const Networks& proxies)
      : server_(server), wire_(std::move(socket)) {
    beast::error_code ignored;
    remote_ = wire_.socket().remote_endpoint(ignored);
    proxy_ = is_proxy(remote_.address(), proxies);
    if (!proxy_) network_ = network_of(remote_.address());
  }
  [[nodiscard]] asio::awaitable<void> serve();
  void say_goodbye(std::chrono::milliseconds retry);
  [[nodiscard]] const std::string& network() const { return network_; }

 private:
  /// Until nothing more is asked for, or a WebSocket.
  [[nodiscard]] asio::awaitable<void> serve_http();
  /// A whole request; or the status that refuses one; or nothing, when nobody waits for an answer.
  using Asked = std::expected<Request, std::optional<int>>;
  using Parser = http::request_parser<http::string_body>;
  [[nodiscard]] asio::awaitable<Asked> read_request(Parser& parser);
  /// Whether another may follow.
  [[nodiscard]] asio::awaitable<bool> serve_request(Request request, BeastRequest as_read);
  [[nodiscard]] asio::awaitable<void> open_web_socket(const Request& request, BeastRequest as_read);
  [[nodiscard]] asio::awaitable<void> refuse(int status, unsigned version);
  [[nodiscard]] std::expected<std::unique_ptr<WebSocketListener>, Response> ask_for_listener(const Request& request);
  [[nodiscard]] asio::awaitable<Response> ask_application(Request request);
  [[nodiscard]] asio::awaitable<bool> write(Response response, bool head_only, bool keep_alive, unsigned version);

  BeastServer& server_;
  Wire wire_;
  beast::flat_buffer unread_;
  tcp::endpoint remote_;
  bool proxy_ = false;   ///< from this machine or trusted: perhaps for many
  std::string network_;  ///< empty: of a proxy
  std::shared_ptr<WebSocketSession> web_socket_;
};

class BeastServer final : public WebServer {
 public:
  BeastServer(EventLoop& loop, const WebServerLimits& limits, Application& application)
      : limits_(limits),
        application_(application),
        context_(loop.context()),
        acceptor_(context_),
        farewell_(context_),
        shares_(limits.connections_per_network, limits.network_messages_per_second, limits.network_message_burst) {}

  [[nodiscard]] std::optional<std::string> open(const std::string& address, std::uint16_t port);
  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] std::size_t connections() const override { return connections_.size(); }
  void close(host::Task done) override;

  [[nodiscard]] const WebServerLimits& limits() const { return limits_; }
  [[nodiscard]] Application& application() const { return application_; }
  [[nodiscard]] bool closing() const { return closing_; }
  [[nodiscard]] NetworkShares& shares() { return shares_; }

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
  NetworkShares shares_;
  TokenBucket complaints_{0.1, 3, TokenBucket::Clock::now()};  ///< about too many connections, in the log
  std::uint16_t port_ = 0;
  bool closing_ = false;
};

asio::awaitable<void> Connection::serve() {
  beast::error_code ignored;
  wire_.socket().set_option(tcp::no_delay(true), ignored);
  co_await serve_http();
  if (!web_socket_) co_return;
  // A socket is open for hours: nothing of the request that asked for it is kept so long.
  unread_ = {};
  co_await web_socket_->serve();
}

asio::awaitable<void> Connection::serve_http() {
  while (!server_.closing()) {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(server_.limits().header_bytes));
    parser.body_limit(server_.limits().body_bytes);
    Asked asked = co_await read_request(parser);
    if (!asked) {
      if (!asked.error()) co_return wire_.close();
      co_await refuse(*asked.error(), 11);
      break;
    }
    const bool more = co_await serve_request(std::move(*asked), parser.release());
    if (!more) break;
  }
  if (!web_socket_) co_await wire_.finish();
}

asio::awaitable<Connection::Asked> Connection::read_request(Parser& parser) {
  wire_.expires_after(server_.limits().request_timeout);
  const auto [error, size] = co_await http::async_read_header(wire_, unread_, parser, kAwait);
  if (error) co_return std::unexpected(status_of(error));
  Request request = to_request(parser.get(), remote_, proxy_);
  if (auto fault = fault_of(request)) co_return std::unexpected(fault);
  if (!parser.is_done() && !request.all("Expect").empty()) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [unsaid, said] = co_await asio::async_write(wire_, asio::buffer(kGoOn), kAwait);
    if (unsaid) co_return std::unexpected(std::nullopt);
  }
  const auto [incomplete, more] = co_await http::async_read(wire_, unread_, parser, kAwait);
  if (incomplete) co_return std::unexpected(status_of(incomplete));
  request.body = parser.get().body();
  co_return request;
}

asio::awaitable<bool> Connection::serve_request(Request request, BeastRequest as_read) {
  if (asks_for_web_socket(request)) {
    co_await open_web_socket(request, std::move(as_read));
    co_return false;
  }
  Response response = co_await ask_application(std::move(request));
  const bool head_only = as_read.method() == http::verb::head;
  co_return co_await write(std::move(response), head_only, as_read.keep_alive(), as_read.version());
}

asio::awaitable<void> Connection::refuse(int status, unsigned version) {
  const bool written = co_await write(server_.application().refuse(status), false, false, version);
  static_cast<void>(written);
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
  wire_.expires_never();
  const auto executor = wire_.get_executor();
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
  wire_.expires_after(server_.limits().request_timeout + time_for(body.size()));
  const auto [error, size] = co_await http::async_write(wire_, out, kAwait);
  co_return !error && keep_alive;
}

asio::awaitable<void> Connection::open_web_socket(const Request& request, BeastRequest as_read) {
  const unsigned version = as_read.version();
  // Frames may come only after our answer: what is there already is something else.
  const auto fault = unread_.size() > 0 ? std::optional(400) : handshake_fault(request);
  if (fault) co_return co_await refuse(*fault, version);
  NetworkShares::SharePtr share;
  if (!proxy_ || !request.all("X-Forwarded-For").empty()) {
    share = server_.shares().join(request.remote, TokenBucket::Clock::now());
    if (!share) co_return co_await refuse(429, version);
  }
  auto listener = ask_for_listener(request);
  if (!listener) {
    const bool written = co_await write(std::move(listener.error()), false, false, version);
    static_cast<void>(written);
    co_return;
  }
  // Beast reads less of these than asks_for_web_socket(), and answers the other by itself.
  as_read.set(http::field::connection, "Upgrade");
  as_read.set(http::field::upgrade, "websocket");
  as_read.erase(http::field::expect);
  web_socket_ =
      std::make_shared<WebSocketSession>(std::move(wire_), server_.limits(), std::move(share), std::move(*listener));
  co_await web_socket_->accept(std::move(as_read), std::string(server_.application().subprotocol()));
}

void Connection::say_goodbye(std::chrono::milliseconds retry) {
  if (web_socket_) {
    web_socket_->close(CloseCode::kRestarting, fmt::format("retry in {} ms", retry.count()));
  } else {
    wire_.cancel();
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
      if (complaints_.try_take(TokenBucket::Clock::now())) {
        spdlog::warn("{} connections are open, no more are taken", connections_.size());
      }
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
  const auto connection = std::make_shared<Connection>(*this, std::move(socket), limits_.proxies);
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
  // One after the other, so that whoever takes over is not asked by all at once.
  const auto leaving = static_cast<std::int64_t>(std::max(connections_.size(), std::size_t{1}));
  const std::chrono::microseconds apart = std::max(kReturnsWithin / leaving, kReturnsApart);
  std::chrono::microseconds retry = kFirstReturn;
  for (const auto& connection : connections_) {
    connection->say_goodbye(std::chrono::duration_cast<std::chrono::milliseconds>(retry));
    retry += apart;
  }
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
