// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <version>

// Here because every other header leads here.
#ifndef __cpp_lib_expected
#error "The Annan headers need C++23 with std::expected: compile with -std=c++23, by clang 19, g++ 12 or newer."
#endif

namespace annan::rules {

/// Black (sente) moves first and up the board, toward rank a; White is gote.
enum class Color : std::uint8_t { kBlack, kWhite };

[[nodiscard]] constexpr Color operator~(Color c) {
  return c == Color::kBlack ? Color::kWhite : Color::kBlack;
}

/// 0 for Black, 1 for White: for indexing tables by side.
[[nodiscard]] constexpr int index_of(Color c) {
  return static_cast<int>(c);
}

}  // namespace annan::rules
