// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/parse_error.hpp"
#include "rules/move.hpp"

namespace annan::notation {

/// Reads `7g7f`, `7g7f+` or `P*5e`. Says nothing about legality; a drop of anything but P L N S G B R, or with `+`, is
/// refused.
[[nodiscard]] std::expected<rules::Move, ParseError> parse_usi_move(std::string_view text);
[[nodiscard]] std::string to_usi(rules::Move m);
/// A square as USI writes it: `7g`.
[[nodiscard]] std::string to_usi(rules::Square s);

}  // namespace annan::notation
