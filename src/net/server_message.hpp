// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "host/messages.hpp"
#include "ids/time.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

/// What a client is told, as docs/protocol.md describes it, to JSON.
namespace annan::net {

[[nodiscard]] std::string encode(const host::ServerMessage& message);
[[nodiscard]] std::string encode_pong(std::optional<std::int64_t> t, ids::Instant now);

/// Bodies of HTTP answers.
[[nodiscard]] std::string encode_error(const party::Refusal& why);
[[nodiscard]] std::string encode_guest(const store::Guest& guest);
[[nodiscard]] std::string encode_created(const ids::PartyId& party);
[[nodiscard]] std::string encode_party(const ids::PartyId& party);

/// The HTTP status that goes with a refusal.
[[nodiscard]] int status_of(const party::Refusal& why);

}  // namespace annan::net
