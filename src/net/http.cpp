// SPDX-License-Identifier: MIT
#include "net/http.hpp"

#include <algorithm>

namespace annan::net {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view Request::header(std::string_view name) const {
  for (const Header& h : headers) {
    if (equal_ignoring_case(h.name, name)) return h.value;
  }
  return {};
}

}  // namespace annan::net
