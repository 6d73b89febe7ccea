// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "host/token.hpp"
#include "ids/text_id.hpp"
#include "store/store.hpp"

namespace annan::host {

/// Lets another device in as the same guest, once: ten letters and digits that survive reading aloud, 50 bits.
class DeviceCode {
 public:
  static constexpr std::size_t kLength = 10;

  /// The code that these random bits name; the upper fourteen are not used.
  [[nodiscard]] static DeviceCode from_random(std::uint64_t bits) {
    DeviceCode code;
    for (char& c : code.text_) {
      c = kAlphabet[bits & 31];
      bits >>= 5;
    }
    return code;
  }
  /// As people type it: in any letter case, with spaces and hyphens where they like.
  [[nodiscard]] static std::optional<DeviceCode> parse(std::string_view text) {
    DeviceCode code;
    std::size_t length = 0;
    for (char c : text) {
      if (c == ' ' || c == '-') continue;
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if (length == kLength || kAlphabet.find(c) == std::string_view::npos) return std::nullopt;
      code.text_[length++] = c;
    }
    if (length != kLength) return std::nullopt;
    return code;
  }

  [[nodiscard]] std::string_view text() const { return {text_.data(), text_.size()}; }
  [[nodiscard]] std::string str() const { return std::string(text()); }
  /// What of it may be stored.
  [[nodiscard]] store::TokenHash hash(const store::SiteKey& key) const { return keyed_hash("code", text(), key); }
  friend bool operator==(const DeviceCode&, const DeviceCode&) = default;

 private:
  static constexpr std::string_view kAlphabet = ids::GuestId::kAlphabet;
  DeviceCode() = default;
  std::array<char, kLength> text_{};
};

}  // namespace annan::host
