// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/parse_error.hpp"
#include "rules/position.hpp"

namespace annan::notation {

/// The Annan start position in canonical SFEN.
inline constexpr std::string_view kStartSfen =
    "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";

struct SfenPosition {
  rules::Position position;
  int move_number;  ///< the fourth field, 1 to 1,000,000,000
};

/// Reads an SFEN of four fields, or `startpos`. Lenient: hands in any order, `pp` for `2p`, `_` for a space, a missing
/// move number is 1. A line's end is not part of it: cut it off before. A text that names no lawful position is refused
/// with the place.
[[nodiscard]] std::expected<SfenPosition, ParseError> parse_sfen(std::string_view text);

/// The canonical SFEN: hands in the order R B G S N L P, Black first, `-` when both are empty.
[[nodiscard]] std::string to_sfen(const rules::Position& pos, int move_number = 1);

/// The same for any arrangement, lawful or not.
[[nodiscard]] std::string setup_sfen(const rules::Setup& setup, int move_number = 1);

}  // namespace annan::notation
