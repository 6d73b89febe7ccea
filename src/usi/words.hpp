// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annan::usi {

/// The words of a command line, one after the other. Spaces, tabs and line ends separate.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}
  /// The next word; empty at the end.
  [[nodiscard]] std::string_view next() {
    skip_blanks();
    std::size_t length = 0;
    while (length < text_.size() && !is_blank(text_[length]))
      ++length;
    const std::string_view word = text_.substr(0, length);
    text_.remove_prefix(length);
    return word;
  }
  /// What is left, without blanks around it.
  [[nodiscard]] std::string_view rest() {
    skip_blanks();
    while (!text_.empty() && is_blank(text_.back()))
      text_.remove_suffix(1);
    return text_;
  }

 private:
  [[nodiscard]] static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  void skip_blanks() {
    while (!text_.empty() && is_blank(text_.front()))
      text_.remove_prefix(1);
  }
  std::string_view text_;
};

/// The whole word as a number; nothing if it is none or too large.
[[nodiscard]] inline std::optional<std::int64_t> to_number(std::string_view word) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return n;
}

}  // namespace annan::usi
