// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

/// The handshake of a WebSocket, as a client needs it.
namespace annan::load {

/// `host` is the address and port that are called; `cookie` may be empty.
[[nodiscard]] std::string upgrade_request(const std::string& host, const std::string& path, const std::string& cookie);

struct Upgraded {
  bool accepted;
  std::string status;  ///< of HTTP, three digits
};
/// The server's answer, taken from the front of `bytes` if it accepts; nothing if more has to come.
[[nodiscard]] std::optional<Upgraded> take_upgrade(std::string& bytes);

}  // namespace annan::load
