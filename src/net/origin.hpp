// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"

namespace annan::net {

/// An origin in its one serialised form: scheme, `://`, host in lower case, and `:port` unless it is the scheme's own.
/// Nothing unless the text is `http` or `https`, a host and perhaps a port, and nothing more but one final slash.
[[nodiscard]] std::optional<std::string> canonical_origin(std::string_view text);

/// Which origins may open WebSockets and POST.
class OriginPolicy {
 public:
  /// Precondition: `allowed` are canonical. None: only the request's own.
  explicit OriginPolicy(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {}

  /// Only what browsers send: one Origin, in the serialised form. A missing one is never allowed.
  [[nodiscard]] bool allows(const Request& request) const;
  /// Is the site reached by https only, as far as is known? Then cookies are marked so.
  [[nodiscard]] bool secure() const;

 private:
  std::vector<std::string> allowed_;
};

}  // namespace annan::net
