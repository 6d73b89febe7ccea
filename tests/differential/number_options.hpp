// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <string_view>

namespace annan::differential {

/// An option of a program that takes numbers only.
struct NumberOption {
  std::string_view name;
  std::uint64_t& target;
};

/// Reads `--name N` pairs into their targets. False if a word is none of the options or a value no number.
[[nodiscard]] inline bool read_numbers(std::span<const std::string_view> words, std::span<const NumberOption> options) {
  if (words.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto option = std::ranges::find(options, words[i], &NumberOption::name);
    if (option == options.end()) return false;
    const std::string_view text = words[i + 1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), option->target);
    if (error != std::errc() || end != text.data() + text.size()) return false;
  }
  return true;
}

}  // namespace annan::differential
