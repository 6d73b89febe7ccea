// SPDX-License-Identifier: MIT
// Any bytes are a USI move or are refused; a move has one spelling.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/usi_move.hpp"

namespace notation = annan::notation;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto move = notation::parse_usi_move(text);
  if (move && notation::to_usi(*move) != text) std::abort();
  return 0;
}
