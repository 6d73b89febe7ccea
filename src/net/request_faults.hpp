// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "net/http.hpp"

/// What is wrong with a request before anybody asks what it wants, as the HTTP status that says so.
namespace annan::net {

/// Of any request, by its headers (RFC 9112): two readers could take it for two different ones, or nobody can answer
/// it.
[[nodiscard]] std::optional<int> fault_of(const Request& request);

/// Does it ask for a WebSocket (RFC 6455 4.2.1, items 1 to 4)?
[[nodiscard]] bool asks_for_web_socket(const Request& request);
/// Why one that does gets none, whoever it is from (items 5 and 6).
[[nodiscard]] std::optional<int> handshake_fault(const Request& request);

}  // namespace annan::net
