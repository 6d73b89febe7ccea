// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace annan::match {

/// Unsigned numbers in bytes, lowest first.
template <std::unsigned_integral Number>
void store(std::span<std::uint8_t> bytes, std::size_t at, Number value) {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

template <std::unsigned_integral Number>
[[nodiscard]] Number load(std::span<const std::uint8_t> bytes, std::size_t at) {
  Number value = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    value = static_cast<Number>(value | static_cast<Number>(bytes[at + i]) << (8 * i));
  return value;
}

/// CRC-32 as in zip and PNG: reflected, polynomial 0xEDB88320, begun and ended with all bits turned.
[[nodiscard]] constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;
  std::uint32_t crc = 0xFFFFFFFF;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit)
      crc = (crc >> 1) ^ ((crc & 1) != 0 ? kPolynomial : 0);
  }
  return ~crc;
}

}  // namespace annan::match
