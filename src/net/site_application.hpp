// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "net/cookie.hpp"
#include "net/origin.hpp"
#include "net/party_socket.hpp"
#include "net/rate_limiter.hpp"
#include "net/static_files.hpp"
#include "net/web_server.hpp"

namespace annan::net {

/// The site as docs/protocol.md describes it: the page, the calls over HTTP and the parties' sockets.
class SiteApplication final : public Application {
 public:
  /// Precondition: `public_origins` are canonical.
  SiteApplication(host::Host& host, host::Scheduler& scheduler, StaticFiles page,
                  std::vector<std::string> public_origins);
  ~SiteApplication() override;

  void on_request(Request request, Reply reply) override;
  [[nodiscard]] std::expected<std::unique_ptr<WebSocketListener>, Response> on_upgrade(const Request& request) override;
  [[nodiscard]] Response too_large() const override;
  [[nodiscard]] std::string_view subprotocol() const override { return "annan.v1"; }

 private:
  /// Who asks, and the cookie to give them.
  struct Visitor {
    store::Guest guest;
    Header cookie;
  };
  using WithVisitor = std::move_only_function<void(std::expected<Visitor, party::Refusal>)>;

  void get(const Request& request, const Reply& reply);
  void post(const Request& request, const Reply& reply);
  void create_party(const Request& request, const Reply& reply);
  [[nodiscard]] Response page_for(const Request& request) const;
  [[nodiscard]] Response party_exists(std::string_view id) const;
  /// Knows the guest by the cookie, or makes a new one.
  void identify(const Request& request, WithVisitor go_on);
  [[nodiscard]] Response json(int status, std::string body, std::vector<Header> headers = {}) const;
  [[nodiscard]] Response refuse(const party::Refusal& why, std::vector<Header> headers = {}) const;
  [[nodiscard]] Response guarded(Response response) const;

  std::shared_ptr<HostAccess> access_;
  host::Host& host_;
  StaticFiles page_;
  OriginPolicy origins_;
  GuestCookie cookie_;
  // What fills the disk or starts a computer player. By address generous enough for a hundred people behind one.
  RateLimiter posts_{50, 600};
  RateLimiter new_guests_{2, 300};
  RateLimiter new_parties_{0.1, 40};  ///< by guest
};

}  // namespace annan::net
