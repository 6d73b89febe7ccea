// SPDX-License-Identifier: MIT
#include "net/request_faults.hpp"

#include <algorithm>
#include <string_view>

namespace annan::net {
namespace {

constexpr int kBadRequest = 400;
constexpr int kExpectationFailed = 417;
constexpr int kUpgradeRequired = 426;
constexpr int kNotImplemented = 501;
constexpr int kHttp11 = 11;

/// What may stand in an authority (RFC 3986 3.2), but no user: that is not for Host.
bool is_authority(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-._~%!$&'()*+;=:[]").find(c) != std::string_view::npos;
  });
}

bool is_target(std::string_view path) {
  if (path != "*" && !path.starts_with('/')) return false;
  return std::ranges::all_of(path, [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
}

bool is_base64(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

/// 16 bytes in base64: 22 digits and two signs of padding.
bool is_key(std::string_view text) {
  return text.size() == 24 && text.ends_with("==") && std::ranges::all_of(text.substr(0, 22), is_base64);
}

std::optional<int> fault_of_length(const Request& request) {
  const auto lengths = request.all("Content-Length");
  const auto codings = request.all("Transfer-Encoding");
  if (lengths.size() > 1 || (!lengths.empty() && lengths.front().find(',') != std::string_view::npos)) {
    return kBadRequest;
  }
  if (codings.empty()) return std::nullopt;
  if (!lengths.empty() || codings.size() > 1 || request.version < kHttp11) return kBadRequest;
  if (!equal_ignoring_case(codings.front(), "chunked")) return kNotImplemented;
  return std::nullopt;
}

bool has_token(const Request& request, std::string_view name, std::string_view token) {
  return std::ranges::any_of(request.list(name),
                             [token](std::string_view item) { return equal_ignoring_case(item, token); });
}

}  // namespace

std::optional<int> fault_of(const Request& request) {
  const auto hosts = request.all("Host");
  if (hosts.size() > 1 || (hosts.empty() && request.version >= kHttp11)) return kBadRequest;
  if (!hosts.empty() && !is_authority(hosts.front())) return kBadRequest;
  if (!is_target(request.path)) return kBadRequest;
  if (auto fault = fault_of_length(request)) return fault;
  const auto expected = request.all("Expect");
  if (!expected.empty() && (expected.size() > 1 || !equal_ignoring_case(expected.front(), "100-continue"))) {
    return kExpectationFailed;
  }
  return std::nullopt;
}

bool asks_for_web_socket(const Request& request) {
  return request.method == "GET" && request.version >= kHttp11 && has_token(request, "Connection", "upgrade") &&
         has_token(request, "Upgrade", "websocket");
}

std::optional<int> handshake_fault(const Request& request) {
  const auto versions = request.all("Sec-WebSocket-Version");
  if (versions.size() != 1 || versions.front() != "13") return kUpgradeRequired;
  const auto keys = request.all("Sec-WebSocket-Key");
  if (keys.size() != 1 || !is_key(keys.front())) return kBadRequest;
  // What would follow is frames; a body nobody reads could be taken for some.
  if (!request.body.empty() || !request.all("Transfer-Encoding").empty()) return kBadRequest;
  return std::nullopt;
}

}  // namespace annan::net
