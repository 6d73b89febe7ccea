// SPDX-License-Identifier: MIT
#include "ids/command_id.hpp"

namespace annan::ids {

namespace {

std::optional<std::uint8_t> digit_of(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

std::optional<CommandId> CommandId::parse(std::string_view hex) {
  if (hex.size() != 2 * kBytes) return std::nullopt;
  std::array<std::uint8_t, kBytes> bytes{};
  for (std::size_t i = 0; i < kBytes; ++i) {
    const auto high = digit_of(hex[2 * i]);
    const auto low = digit_of(hex[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(*high << 4 | *low);
  }
  return CommandId(bytes);
}

std::string CommandId::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * kBytes);
  for (const std::uint8_t byte : bytes_) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace annan::ids
