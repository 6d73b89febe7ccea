// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "host/messages.hpp"
#include "ids/time.hpp"

/// What a client is told on a party's socket, as docs/protocol.md describes it, to JSON.
namespace annan::net {

[[nodiscard]] std::string encode(const host::ServerMessage& message);
[[nodiscard]] std::string encode_pong(std::optional<std::int64_t> t, ids::Instant now);

}  // namespace annan::net
