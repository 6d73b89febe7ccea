// SPDX-License-Identifier: MIT
#include "net/cookie.hpp"

#include <fmt/format.h>

namespace annan::net {
namespace {

/// A guest is forgotten by a browser that has not come for so long: a year.
constexpr int kMaxAgeSeconds = 365 * 24 * 60 * 60;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' '))
    text.remove_prefix(1);
  while (text.ends_with(' '))
    text.remove_suffix(1);
  return text;
}

}  // namespace

// The prefix makes browsers refuse the cookie from anywhere but this very host over https.
std::string_view GuestCookie::name() const {
  return secure_ ? "__Host-annan_guest" : "annan_guest";
}

std::string_view GuestCookie::token_in(const Request& request) const {
  for (const Header& h : request.headers) {
    if (!equal_ignoring_case(h.name, "Cookie")) continue;
    std::string_view rest = h.value;
    while (!rest.empty()) {
      const std::size_t end = rest.find(';');
      const std::string_view pair = trimmed(rest.substr(0, end));
      const std::size_t equals = pair.find('=');
      if (equals != std::string_view::npos && pair.substr(0, equals) == name()) return pair.substr(equals + 1);
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
  }
  return {};
}

Header GuestCookie::set(std::string_view token) const {
  return {"Set-Cookie", fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", name(), token,
                                    kMaxAgeSeconds, secure_ ? "; Secure" : "")};
}

}  // namespace annan::net
