// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
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

/// Letters and digits that survive reading aloud, to be typed from another screen: five bits each.
template <std::size_t Length>
class SpokenCode {
 public:
  /// The code that these random bits name.
  [[nodiscard]] static SpokenCode from_random(std::uint64_t bits) {
    static_assert(Length * 5 <= 64);
    SpokenCode code;
    for (char& c : code.text_) {
      c = kAlphabet[bits & 31];
      bits >>= 5;
    }
    return code;
  }
  /// As people type it: in any letter case, with spaces and hyphens where they like.
  [[nodiscard]] static std::optional<SpokenCode> parse(std::string_view text) {
    SpokenCode code;
    std::size_t length = 0;
    for (char c : text) {
      if (c == ' ' || c == '-') continue;
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if (length == Length || kAlphabet.find(c) == std::string_view::npos) return std::nullopt;
      code.text_[length++] = c;
    }
    if (length != Length) return std::nullopt;
    return code;
  }

  [[nodiscard]] std::string_view text() const { return {text_.data(), text_.size()}; }
  [[nodiscard]] std::string str() const { return std::string(text()); }
  /// What of it may be stored if it is a secret.
  [[nodiscard]] store::TokenHash hash(const store::SiteKey& key) const {
    std::array<std::uint8_t, Length> bytes{};
    std::copy(text_.begin(), text_.end(), bytes.begin());
    return keyed_hash("code", bytes, key);
  }
  friend bool operator==(const SpokenCode&, const SpokenCode&) = default;

 private:
  static constexpr std::string_view kAlphabet = ids::PartyId::kAlphabet;
  SpokenCode() = default;
  std::array<char, Length> text_{};
};

/// Lets another device in as the same guest, once.
using DeviceCode = SpokenCode<10>;
/// Leads to a party.
using InviteCode = SpokenCode<6>;

}  // namespace annan::host
