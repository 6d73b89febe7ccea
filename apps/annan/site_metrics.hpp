// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "host/host_meters.hpp"
#include "net/net_meters.hpp"
#include "net/web_server.hpp"
#include "store/store_meters.hpp"
#include "usi_client/engine_pool.hpp"

namespace annan::cli {

/// Where a running site is read off. What is pointed to outlives this.
struct SiteMeters {
  std::shared_ptr<store::StoreMeters> store = std::make_shared<store::StoreMeters>();
  std::shared_ptr<host::HostMeters> host = std::make_shared<host::HostMeters>();
  std::shared_ptr<net::NetMeters> net = std::make_shared<net::NetMeters>();
  const usi_client::EngineMeters* engines = nullptr;  ///< null: no computer player
  std::function<std::size_t()> live_parties = {};
  std::function<std::size_t()> connections = {};
};

/// All of it in the text format that Prometheus reads. On the server's thread.
[[nodiscard]] std::string metrics_text(const SiteMeters& meters);

/// `GET /metrics`, and nothing else. For an address that only those who run the site can reach.
class MetricsApplication final : public net::Application {
 public:
  explicit MetricsApplication(const SiteMeters& meters) : meters_(meters) {}

  void on_request(net::Request request, net::Reply reply) override;
  [[nodiscard]] std::expected<std::unique_ptr<net::WebSocketListener>, net::Response> on_upgrade(
      const net::Request& request) override;
  [[nodiscard]] net::Response refuse(int status) const override;
  [[nodiscard]] std::string_view subprotocol() const override { return {}; }

 private:
  const SiteMeters& meters_;
};

}  // namespace annan::cli
