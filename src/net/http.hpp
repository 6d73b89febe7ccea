// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annan::net {

struct Header {
  std::string name;
  std::string value;
};

/// One HTTP request, whole, as it concerns the application.
struct Request {
  std::string method;
  std::string path;        ///< the target up to `?`, percent signs as sent
  std::string query = {};  ///< what follows the `?`, as sent
  int version = 11;        ///< of HTTP, ten times
  /// Who asks, as far as limits are concerned: the peer's IPv4 address or IPv6 network (64 bits); when the peer is a
  /// proxy on this machine, the one it names last in X-Forwarded-For.
  std::string remote;
  std::vector<Header> headers;
  std::string body;

  /// The first header of this name in any letter case; empty if there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  /// All headers of this name, in their order.
  [[nodiscard]] std::vector<std::string_view> all(std::string_view name) const;
  /// The items of a list with commas, which may go on in further headers of the same name. Empty items are left out.
  [[nodiscard]] std::vector<std::string_view> list(std::string_view name) const;
  /// The value of this name in the query, percent signs read; nothing if it is not there. Of several the first.
  [[nodiscard]] std::optional<std::string> asked(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::vector<Header> headers;
  std::shared_ptr<const std::string> body;  ///< none: empty
  std::string_view code = {};               ///< why it refuses, for those who count; the body says it to the peer
};

/// Gives the response to one request: at once or later, from any thread, but once.
using Reply = std::function<void(Response)>;

[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace annan::net
