// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "notation/record.hpp"
#include "rules/piece.hpp"

namespace annan::notation {

/// By PieceType.
inline constexpr std::array<std::string_view, rules::kPieceTypes> kCsaPieces = {
    "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

[[nodiscard]] constexpr std::optional<rules::PieceType> type_of_csa(std::string_view code) {
  for (std::size_t i = 0; i < kCsaPieces.size(); ++i) {
    if (kCsaPieces[i] == code) return static_cast<rules::PieceType>(i);
  }
  return std::nullopt;
}

/// TORYO …: what stands after % for an ending, `to_move` being the side to move there; and what such a word means.
[[nodiscard]] std::string_view csa_ending(EndingKind kind, rules::Color to_move);
[[nodiscard]] std::optional<EndingKind> ending_of_csa(std::string_view word, rules::Color to_move);

}  // namespace annan::notation
