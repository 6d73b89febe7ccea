// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "host/lobby_messages.hpp"

/// What is told on the lobby's socket, as docs/protocol.md describes it, to JSON.
namespace annan::net {

[[nodiscard]] std::string encode(const host::LobbyMessage& message);
/// The same tables as the answer of GET /api/lobby.
[[nodiscard]] std::string encode_tables(const host::Tables& tables);

}  // namespace annan::net
