// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "host/host.hpp"
#include "net/http.hpp"
#include "net/rate_limiter.hpp"
#include "net/visitors.hpp"

namespace annan::net {

/// Who I am, on which devices, and who others are: /api/guest, /api/devices, /api/players, /api/leaderboard.
class GuestCalls {
 public:
  GuestCalls(host::Host& host, Visitors& visitors) : host_(host), visitors_(visitors) {}

  /// False, and no reply, if the path is none of these. May throw StoreError.
  [[nodiscard]] bool get(const Request& request, const Reply& reply);
  [[nodiscard]] bool post(const Request& request, const Reply& reply);

 private:
  void search(const Request& request, const Reply& reply);
  void rename(const Request& request, const Reply& reply);
  void make_code(const Request& request, const Reply& reply);
  void make_phrase(const Request& request, const Reply& reply);
  void claim(const Request& request, const Reply& reply);
  void recover(const Request& request, const Reply& reply);
  /// Goes on with the guest of a good cookie who has not asked for too much.
  void with_guest(const Request& request, const Reply& reply, RateLimiter& limit,
                  const std::function<void(const store::Guest&)>& go_on);
  /// May somebody from there try one more secret?
  [[nodiscard]] bool may_guess(const Request& request);
  [[nodiscard]] host::Devices::ClaimedDone let_in(const Reply& reply) const;

  host::Host& host_;
  Visitors& visitors_;
  RateLimiter names_{0.5, 20};        ///< by guest
  RateLimiter new_secrets_{0.1, 20};  ///< by guest
  RateLimiter searches_{2, 60};       ///< by guest
  RateLimiter guesses_{0.2, 200};     ///< by address: a hundred people may move in at once, and mistype
  RateLimiter all_guesses_{20, 500};  ///< by everybody together, against 50 bits that live for five minutes
};

}  // namespace annan::net
