// SPDX-License-Identifier: MIT
#include "notation/record_text.hpp"

#include <algorithm>
#include <cstdint>

#include "notation/japanese_glyphs.hpp"

namespace annan::notation {

namespace {

constexpr std::string_view kWideSpace = "　";
constexpr std::string_view kWideZero = "０";
constexpr std::int64_t kLargestNumber = 999'999'999;
constexpr std::size_t kExcerptBytes = 40;

bool is_narrow_space(char c) {
  return c == ' ' || c == '\t';
}

bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

}  // namespace

bool TextLines::next() {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  text_ = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (text_.ends_with('\r')) text_.remove_suffix(1);
  ++number_;
  return true;
}

std::string_view trimmed(std::string_view text) {
  TextScanner scanner(text);
  scanner.skip_spaces();
  text = scanner.rest();
  while (!text.empty()) {
    if (is_narrow_space(text.back())) {
      text.remove_suffix(1);
    } else if (text.ends_with(kWideSpace)) {
      text.remove_suffix(kWideSpace.size());
    } else {
      break;
    }
  }
  return text;
}

std::string one_line(std::string_view text) {
  std::string out(text);
  std::ranges::replace_if(out, [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; }, ' ');
  return out;
}

std::optional<Digit> digit_at(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text[0] >= '0' && text[0] <= '9') return Digit{text[0] - '0', 1};
  if (text.starts_with(kWideZero)) return Digit{0, kWideZero.size()};
  for (std::size_t i = 0; i < kFullWidthDigits.size(); ++i) {
    if (text.starts_with(kFullWidthDigits[i])) return Digit{static_cast<int>(i) + 1, kFullWidthDigits[i].size()};
  }
  return std::nullopt;
}

bool TextScanner::take(std::string_view word) {
  if (!rest_.starts_with(word)) return false;
  rest_.remove_prefix(word.size());
  return true;
}

void TextScanner::skip_spaces() {
  while (!rest_.empty() && (is_narrow_space(rest_.front()) || rest_.starts_with(kWideSpace))) {
    rest_.remove_prefix(is_narrow_space(rest_.front()) ? 1 : kWideSpace.size());
  }
}

std::optional<int> TextScanner::take_digit() {
  const auto digit = digit_at(rest_);
  if (!digit) return std::nullopt;
  rest_.remove_prefix(digit->bytes);
  return digit->value;
}

std::optional<int> TextScanner::take_number() {
  std::optional<int> out;
  while (const auto digit = digit_at(rest_)) {
    const std::int64_t next = std::int64_t{10} * out.value_or(0) + digit->value;
    if (next > kLargestNumber) return std::nullopt;
    out = static_cast<int>(next);
    rest_.remove_prefix(digit->bytes);
  }
  return out;
}

std::string_view TextScanner::take_until(std::string_view end) {
  const std::size_t at = rest_.find(end);
  const std::string_view out = rest_.substr(0, at);
  rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  return out;
}

std::string_view TextScanner::take_character() {
  std::size_t bytes = 1;
  while (bytes < rest_.size() && continues_character(rest_[bytes]))
    ++bytes;
  const std::string_view out = rest_.substr(0, bytes);
  rest_.remove_prefix(bytes);
  return out;
}

std::string excerpt(std::string_view text) {
  text = trimmed(text);
  if (text.size() <= kExcerptBytes) return one_line(text);
  std::size_t end = kExcerptBytes;
  while (end > 0 && continues_character(text[end]))
    --end;
  return one_line(text.substr(0, end)) + "…";
}

}  // namespace annan::notation
