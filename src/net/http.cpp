// SPDX-License-Identifier: MIT
#include "net/http.hpp"

#include <algorithm>

namespace annan::net {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// %41 as A and + as a space; a percent sign that begins no such thing stands for itself.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = i + 2 < text.size() && text[i] == '%' ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low >= 0) {
      out += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

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

std::optional<std::string> Request::asked(std::string_view name) const {
  for (std::string_view rest = query; !rest.empty();) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view item = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(item.find('='), item.size());
    if (item.substr(0, equals) == name) return unescaped(item.substr(std::min(equals + 1, item.size())));
  }
  return std::nullopt;
}

std::string_view Request::header(std::string_view name) const {
  for (const Header& h : headers) {
    if (equal_ignoring_case(h.name, name)) return h.value;
  }
  return {};
}

}  // namespace annan::net
