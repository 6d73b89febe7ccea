// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "net/http.hpp"

namespace annan::net {

/// What tells these bytes from others, without quotes.
[[nodiscard]] std::string etag_of(std::string_view bytes);

/// Does the client have it (RFC 9110 13.1.2)? Entity tags are compared weakly: a proxy may have weakened ours. `etag`
/// is in quotes.
[[nodiscard]] bool is_known(const Request& request, std::string_view etag);

}  // namespace annan::net
