// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "host/client_command.hpp"
#include "host/messages.hpp"
#include "ids/command_id.hpp"
#include "ids/number.hpp"

/// What a client sends, as docs/protocol.md describes it, from JSON. Nothing is believed: whatever the bytes, the
/// answer is a typed message or a refusal that names the field.
namespace annan::net {

struct Hello {
  ids::Seq seen;
  std::string tab;  ///< may be empty
};

struct Ping {
  std::optional<std::int64_t> t;
};

struct Command {
  ids::CommandId id;
  host::ClientCommand what;
};

using ClientMessage = std::variant<Hello, Ping, Command>;

[[nodiscard]] std::expected<ClientMessage, host::Refused> decode_client_message(std::string_view text);

inline constexpr std::size_t kLongestTab = 64;

}  // namespace annan::net
