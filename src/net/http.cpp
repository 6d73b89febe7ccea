// SPDX-License-Identifier: MIT
#include "net/http.hpp"

#include <algorithm>

namespace annan::net {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::vector<std::string_view> Request::all(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const Header& h : headers) {
    if (equal_ignoring_case(h.name, name)) values.emplace_back(h.value);
  }
  return values;
}

std::vector<std::string_view> Request::list(std::string_view name) const {
  constexpr std::string_view kSpace = " \t";
  std::vector<std::string_view> items;
  for (std::string_view rest : all(name)) {
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      std::string_view item = rest.substr(0, end);
      item.remove_prefix(std::min(item.find_first_not_of(kSpace), item.size()));
      item = item.substr(0, item.find_last_not_of(kSpace) + 1);
      if (!item.empty()) items.push_back(item);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return items;
}

std::string_view Request::header(std::string_view name) const {
  for (const Header& h : headers) {
    if (equal_ignoring_case(h.name, name)) return h.value;
  }
  return {};
}

}  // namespace annan::net
