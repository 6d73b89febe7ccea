// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "rules/piece.hpp"

namespace annan::notation {

/// The SFEN letters of the eight unpromoted types, by PieceType.
inline constexpr std::array<char, 8> kPieceLetters = {'P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'};

/// The unpromoted type of an upper-case SFEN letter.
[[nodiscard]] constexpr std::optional<rules::PieceType> type_of_letter(char upper) {
  for (std::size_t i = 0; i < kPieceLetters.size(); ++i) {
    if (kPieceLetters[i] == upper) return static_cast<rules::PieceType>(i);
  }
  return std::nullopt;
}

/// The upper-case letter of a type without its promotion: `R` for a dragon.
[[nodiscard]] constexpr char letter_of(rules::PieceType t) {
  return kPieceLetters[static_cast<std::size_t>(rules::index_of(rules::unpromoted(t)))];
}

[[nodiscard]] constexpr bool is_promoted(rules::PieceType t) {
  return rules::unpromoted(t) != t;
}

}  // namespace annan::notation
