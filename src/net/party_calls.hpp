// SPDX-License-Identifier: MIT
#pragma once

#include "host/host.hpp"
#include "net/http.hpp"
#include "net/rate_limiter.hpp"
#include "net/visitors.hpp"

namespace annan::net {

/// Making and finding a party: /api/parties, /api/codes.
class PartyCalls {
 public:
  PartyCalls(host::Host& host, Visitors& visitors) : host_(host), visitors_(visitors) {}

  /// False, and no reply, if the path is none of these. May throw StoreError.
  [[nodiscard]] bool get(const Request& request, const Reply& reply);
  [[nodiscard]] bool post(const Request& request, const Reply& reply);

 private:
  void create(const Request& request, const Reply& reply);
  [[nodiscard]] Response exists(std::string_view id) const;
  [[nodiscard]] Response by_code(std::string_view text, const Request& request);

  host::Host& host_;
  Visitors& visitors_;
  RateLimiter new_parties_{0.1, 40};  ///< by guest
  RateLimiter guesses_{1, 300};       ///< of codes, by address: a hundred people may come by one at once
};

}  // namespace annan::net
