// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace annan::notation {

/// The lines of a text, ended by LF or CRLF, with their numbers.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : rest_(text) {}
  /// Goes to the next line; false if there is none.
  bool next();
  /// The present line without its end.
  [[nodiscard]] std::string_view text() const { return text_; }
  /// Of the present line, from 1.
  [[nodiscard]] int number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view text_;
  int number_ = 0;
};

/// Without the spaces around it, full-width ones included.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// With each control character, line ends included, made a space.
[[nodiscard]] std::string one_line(std::string_view text);

/// The digit that a text begins with, half or full width, and its length in bytes.
struct Digit {
  int value;
  std::size_t bytes;
};
[[nodiscard]] std::optional<Digit> digit_at(std::string_view text);

/// Takes a text apart from its beginning.
class TextScanner {
 public:
  explicit TextScanner(std::string_view text) : rest_(text) {}
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool done() const { return rest_.empty(); }
  /// Takes `word` if it is next.
  bool take(std::string_view word);
  /// Takes spaces, full-width ones included.
  void skip_spaces();
  /// Takes a digit, half or full width.
  std::optional<int> take_digit();
  /// Takes a number of such digits; nothing if there is none, or one over 999,999,999.
  std::optional<int> take_number();
  /// Takes everything up to `end`, and `end` itself; everything if there is no `end`.
  std::string_view take_until(std::string_view end);
  /// Takes one character (a whole one of UTF-8). Precondition: not done.
  std::string_view take_character();

 private:
  std::string_view rest_;
};

/// The first characters of a text, for an error to show.
[[nodiscard]] std::string excerpt(std::string_view text);

}  // namespace annan::notation
