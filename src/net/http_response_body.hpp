// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "ids/text_id.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

/// The bodies of HTTP answers, as docs/protocol.md describes them, to JSON.
namespace annan::net {

[[nodiscard]] std::string encode_error(const party::Refusal& why);
[[nodiscard]] std::string encode_guest(const store::Guest& guest);
[[nodiscard]] std::string encode_created(const ids::PartyId& party);
[[nodiscard]] std::string encode_party(const ids::PartyId& party);

/// The HTTP status that goes with a refusal.
[[nodiscard]] int status_of(const party::Refusal& why);

}  // namespace annan::net
