// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annan::ids {

/// The six letters that a host reads out to let others find the party; no I, L and O, which look like something else.
class InviteCode {
 public:
  static constexpr std::size_t kLength = 6;
  static constexpr std::string_view kAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ";

  /// As people type it: in either letter case, with spaces and hyphens where they like.
  [[nodiscard]] static constexpr std::optional<InviteCode> parse(std::string_view text) {
    InviteCode code;
    std::size_t length = 0;
    for (char c : text) {
      if (c == ' ' || c == '-') continue;
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      if (length == kLength || kAlphabet.find(c) == std::string_view::npos) return std::nullopt;
      code.text_[length++] = c;
    }
    if (length != kLength) return std::nullopt;
    return code;
  }
  /// One of 148 million.
  [[nodiscard]] static constexpr InviteCode from_random(std::uint64_t bits) {
    InviteCode code;
    for (char& c : code.text_) {
      c = kAlphabet[bits % kAlphabet.size()];
      bits /= kAlphabet.size();
    }
    return code;
  }
  [[nodiscard]] constexpr std::string_view text() const { return {text_.data(), text_.size()}; }
  [[nodiscard]] std::string str() const { return std::string(text()); }
  friend constexpr auto operator<=>(const InviteCode&, const InviteCode&) = default;

 private:
  constexpr InviteCode() = default;
  std::array<char, kLength> text_{};
};

}  // namespace annan::ids
