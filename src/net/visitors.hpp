// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <optional>

#include "host/host.hpp"
#include "net/cookie.hpp"
#include "net/http.hpp"
#include "net/rate_limiter.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

namespace annan::net {

/// Who asks: the guest of the request's cookie.
class Visitors {
 public:
  Visitors(host::Host& host, GuestCookie cookie) : host_(host), cookie_(cookie) {}

  /// Nobody without a good cookie. Throws StoreError if the store cannot be read.
  [[nodiscard]] std::optional<store::Guest> known(const Request& request) const {
    return host_.guest_by_token(cookie_.token_in(request));
  }

  struct Visitor {
    store::Guest guest;
    Header cookie;  ///< to be given with the answer
  };
  using WithVisitor = std::move_only_function<void(std::expected<Visitor, party::Refusal>)>;
  /// Knows the guest by the cookie, or makes a new one with a name in the language that the request asks for.
  void identify(const Request& request, WithVisitor go_on);
  [[nodiscard]] Header cookie(std::string_view token) const { return cookie_.set(token); }

 private:
  host::Host& host_;
  GuestCookie cookie_;
  RateLimiter new_guests_{2, 300};  ///< by address, generous enough for a hundred people behind one
};

}  // namespace annan::net
