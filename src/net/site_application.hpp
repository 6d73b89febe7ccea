// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "net/game_calls.hpp"
#include "net/guest_calls.hpp"
#include "net/lobby_calls.hpp"
#include "net/origin.hpp"
#include "net/party_calls.hpp"
#include "net/party_socket.hpp"
#include "net/rate_limiter.hpp"
#include "net/static_files.hpp"
#include "net/visitors.hpp"
#include "net/web_server.hpp"

namespace annan::net {

/// The site as docs/protocol.md describes it: the page, the calls over HTTP and the parties' sockets.
class SiteApplication final : public Application {
 public:
  /// Precondition: `public_origins` are canonical.
  SiteApplication(host::Host& host, host::Scheduler& scheduler, StaticFiles page,
                  std::vector<std::string> public_origins,
                  std::shared_ptr<NetMeters> meters = std::make_shared<NetMeters>());
  ~SiteApplication() override;

  /// From now on the site is not ready, and takes no newcomers: they are told to come back.
  void turn_away();
  /// From now on nothing is heard that comes through a socket.
  void stop_listening();

  void on_request(Request request, Reply reply) override;
  [[nodiscard]] std::expected<std::unique_ptr<WebSocketListener>, Response> on_upgrade(const Request& request) override;
  [[nodiscard]] Response refuse(int status) const override;
  [[nodiscard]] std::string_view subprotocol() const override { return "annan.v1"; }

 private:
  void get(const Request& request, const Reply& reply);
  void post(const Request& request, const Reply& reply);
  [[nodiscard]] Response page_for(const Request& request) const;
  [[nodiscard]] Response guarded(Response response) const;

  std::shared_ptr<HostAccess> access_;
  bool turning_away_ = false;
  host::Host& host_;
  StaticFiles page_;
  OriginPolicy origins_;
  Visitors visitors_;
  PartyCalls parties_;
  GuestCalls guests_;
  LobbyCalls lobby_;
  GameCalls games_;
  // By address, generous enough for a hundred people behind one.
  RateLimiter posts_{50, 600};
  RateLimiter reads_{50, 600};
  RateLimiter files_{300, 6'000};
  RateLimiter upgrades_{50, 1'000};
};

}  // namespace annan::net
