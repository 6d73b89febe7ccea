// SPDX-License-Identifier: MIT
#include "load/upgrade.hpp"

namespace annan::load {
namespace {

/// The example of RFC 6455 1.3, so that no hash is needed to know the right answer.
constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view kAccept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

}  // namespace

std::string upgrade_request(const std::string& host, const std::string& path, const std::string& cookie) {
  return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
         (cookie.empty() ? "" : "\r\nCookie: " + cookie) +
         "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
         std::string(kKey) + "\r\nSec-WebSocket-Protocol: annan.v1\r\n\r\n";
}

std::optional<Upgraded> take_upgrade(std::string& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return std::nullopt;
  const std::string_view head = std::string_view(bytes).substr(0, end);
  const bool accepted = head.starts_with("HTTP/1.1 101") && head.find(kAccept) != std::string_view::npos;
  Upgraded answer{accepted, std::string(head.size() < 12 ? head : head.substr(9, 3))};
  if (accepted) bytes.erase(0, end + 4);
  return answer;
}

}  // namespace annan::load
