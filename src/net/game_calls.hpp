// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "host/host.hpp"
#include "net/http.hpp"
#include "net/rate_limiter.hpp"

namespace annan::net {

/// Games that are over: /api/games/GAME as JSON, as a record in each format and as a picture, and what a game of a
/// party is called there.
class GameCalls {
 public:
  explicit GameCalls(host::Host& host) : host_(host) {}

  /// False, and no reply, if the path is none of these. May throw StoreError.
  [[nodiscard]] bool get(const Request& request, const Reply& reply);

 private:
  using GamePtr = std::shared_ptr<const host::FinishedGame>;

  [[nodiscard]] Response game(const Request& request, std::string_view name);
  /// What was played in a position.
  [[nodiscard]] Response explorer(const Request& request) const;
  [[nodiscard]] Response address(std::string_view party, std::string_view game) const;
  /// Nobody's if there is no such game.
  [[nodiscard]] GamePtr find(std::string_view address);

  host::Host& host_;
  /// Who steps through a game asks for many pictures of it.
  std::unordered_map<std::string, GamePtr> known_;
  RateLimiter games_{20, 400};  ///< by address: a page shows one picture for each move
};

}  // namespace annan::net
