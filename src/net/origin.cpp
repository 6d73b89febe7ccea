// SPDX-License-Identifier: MIT
#include "net/origin.hpp"

#include <algorithm>
#include <charconv>

namespace annan::net {
namespace {

bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

/// `host`, or `[v6 address]`.
bool is_host(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']') && host.size() > 2) {
    host = host.substr(1, host.size() - 2);
    return std::ranges::all_of(
        host, [](char c) { return (c >= 'a' && c <= 'f') || (c >= '0' && c <= '9') || c == ':' || c == '.'; });
  }
  return !host.empty() && std::ranges::all_of(host, is_host_character);
}

std::optional<int> port_number(std::string_view text) {
  int port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port < 1 || port > 65535) return std::nullopt;
  return port;
}

}  // namespace

std::optional<std::string> canonical_origin(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (lower.ends_with('/')) lower.pop_back();
  const std::size_t mark = lower.find("://");
  if (mark == std::string::npos) return std::nullopt;
  const std::string scheme = lower.substr(0, mark);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  std::string host = lower.substr(mark + 3);
  std::string port;
  const std::size_t colon = host.rfind(':');
  if (colon != std::string::npos && host.find(']', colon) == std::string::npos) {
    const auto number = port_number(std::string_view(host).substr(colon + 1));
    if (!number) return std::nullopt;
    host.resize(colon);
    if (*number != (scheme == "http" ? 80 : 443)) port = ":" + std::to_string(*number);
  }
  if (!is_host(host)) return std::nullopt;
  return scheme + "://" + host + port;
}

bool OriginPolicy::allows(const Request& request) const {
  const auto origins = request.all("Origin");
  if (origins.size() != 1) return false;
  const std::string_view origin = origins.front();
  if (!allowed_.empty()) return std::ranges::find(allowed_, origin) != allowed_.end();
  // This server itself speaks plain http only; behind a proxy that adds https the origin is to be configured.
  return origin == canonical_origin("http://" + std::string(request.header("Host")));
}

bool OriginPolicy::secure() const {
  return !allowed_.empty() &&
         std::ranges::all_of(allowed_, [](const std::string& o) { return o.starts_with("https://"); });
}

}  // namespace annan::net
