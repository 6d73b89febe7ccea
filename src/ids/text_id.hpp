// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace annan::ids {

/// A public random name of 12 characters (60 bits) that survives reading aloud: no l, o, 0 or 1. `Tag` keeps the kinds
/// apart.
template <class Tag>
class TextId {
 public:
  static constexpr std::size_t kLength = 12;
  static constexpr std::string_view kAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";

  [[nodiscard]] static constexpr std::optional<TextId> parse(std::string_view text) {
    if (text.size() != kLength) return std::nullopt;
    TextId id;
    for (std::size_t i = 0; i < kLength; ++i) {
      if (kAlphabet.find(text[i]) == std::string_view::npos) return std::nullopt;
      id.text_[i] = text[i];
    }
    return id;
  }
  /// The id that these 64 random bits name; the upper four are not used.
  [[nodiscard]] static constexpr TextId from_random(std::uint64_t bits) {
    TextId id;
    for (char& c : id.text_) {
      c = kAlphabet[bits & 31];
      bits >>= 5;
    }
    return id;
  }
  [[nodiscard]] constexpr std::string_view text() const { return {text_.data(), text_.size()}; }
  [[nodiscard]] std::string str() const { return std::string(text()); }
  friend constexpr auto operator<=>(const TextId&, const TextId&) = default;

 private:
  constexpr TextId() = default;
  std::array<char, kLength> text_{};
};

struct PartyTag;
struct GuestTag;
/// A party, as in its link: whoever knows it can watch, and take a seat that is free. It stands in logs and proves
/// nothing.
using PartyId = TextId<PartyTag>;
/// A guest as others see them. What proves to be that guest is the token, which is nowhere but in the guest's cookie.
using GuestId = TextId<GuestTag>;

}  // namespace annan::ids

template <class Tag>
struct std::hash<annan::ids::TextId<Tag>> {
  std::size_t operator()(const annan::ids::TextId<Tag>& id) const noexcept {
    return std::hash<std::string_view>{}(id.text());
  }
};
