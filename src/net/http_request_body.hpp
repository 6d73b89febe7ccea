// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "host/device_code.hpp"
#include "host/messages.hpp"
#include "host/recovery_phrase.hpp"
#include "ids/command_id.hpp"
#include "party/refusal.hpp"

/// The bodies of POST requests, as docs/protocol.md describes them, from JSON. An empty body counts as `{}`.
namespace annan::net {

/// POST /api/parties.
struct CreateRequest {
  std::optional<ids::CommandId> id;
  host::CreateParty wish;
};
[[nodiscard]] std::expected<CreateRequest, party::Refusal> decode_create_request(std::string_view body);

/// POST /api/guest/name: the name as it was typed.
[[nodiscard]] std::expected<std::string, party::Refusal> decode_name(std::string_view body);

/// POST /api/devices/claim.
[[nodiscard]] std::expected<host::DeviceCode, party::Refusal> decode_claim(std::string_view body);

/// POST /api/devices/recover.
[[nodiscard]] std::expected<host::RecoveryPhrase, party::Refusal> decode_recovery(std::string_view body);

}  // namespace annan::net
