// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "net/http.hpp"

namespace annan::net {

/// The cookie that holds a guest's token. `secure`: the site is reached by https only.
class GuestCookie {
 public:
  explicit GuestCookie(bool secure) : secure_(secure) {}

  /// The token of the request's first such cookie, as sent; empty if there is none.
  [[nodiscard]] std::string_view token_in(const Request& request) const;
  [[nodiscard]] Header set(std::string_view token) const;
  [[nodiscard]] std::string_view name() const;

 private:
  bool secure_;
};

}  // namespace annan::net
