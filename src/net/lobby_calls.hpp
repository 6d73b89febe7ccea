// SPDX-License-Identifier: MIT
#pragma once

#include "host/host.hpp"
#include "net/http.hpp"
#include "net/rate_limiter.hpp"
#include "net/visitors.hpp"

namespace annan::net {

/// Finding somebody to play with: /api/lobby, /api/ranked.
class LobbyCalls {
 public:
  LobbyCalls(host::Host& host, Visitors& visitors) : host_(host), visitors_(visitors) {}

  /// False, and no reply, if the path is none of these. May throw StoreError.
  [[nodiscard]] bool get(const Request& request, const Reply& reply);
  [[nodiscard]] bool post(const Request& request, const Reply& reply);

 private:
  void seek(const Request& request, const Reply& reply);
  void leave(const Request& request, const Reply& reply);

  host::Host& host_;
  Visitors& visitors_;
  RateLimiter seeks_{0.5, 20};  ///< by guest
};

}  // namespace annan::net
