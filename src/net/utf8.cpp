// SPDX-License-Identifier: MIT
#include "net/utf8.hpp"

#include <cstddef>

namespace annan::net {
namespace {

/// The bytes of a character and which second bytes it may have, by its first; the others are 80 to BF.
struct Shape {
  std::size_t length;
  unsigned char least = 0x80;
  unsigned char most = 0xBF;
};

/// Length 0: no character begins so.
Shape shape_of(unsigned char first) {
  if (first < 0x80) return {1};
  if (first < 0xC2) return {0};
  if (first < 0xE0) return {2};
  if (first == 0xE0) return {3, 0xA0};
  if (first == 0xED) return {3, 0x80, 0x9F};
  if (first < 0xF0) return {3};
  if (first == 0xF0) return {4, 0x90};
  if (first < 0xF4) return {4};
  if (first == 0xF4) return {4, 0x80, 0x8F};
  return {0};
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto [length, least, most] = shape_of(static_cast<unsigned char>(text.front()));
    if (length == 0 || length > text.size()) return false;
    for (std::size_t i = 1; i < length; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      if (byte < (i == 1 ? least : 0x80) || byte > (i == 1 ? most : 0xBF)) return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace annan::net
