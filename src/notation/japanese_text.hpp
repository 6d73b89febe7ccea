// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "notation/record_text.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace annan::notation {

/// A square by its file and rank: ７六, 7六 or 76. Takes nothing if there is none.
[[nodiscard]] std::optional<rules::Square> take_square(TextScanner& scanner);

/// A piece type by its kanji, the longest that fits. Takes nothing if there is none.
[[nodiscard]] std::optional<rules::PieceType> take_type(TextScanner& scanner);

/// A count in kanji up to 十九, or in digits. Takes nothing if there is none.
[[nodiscard]] std::optional<int> take_count(TextScanner& scanner);

/// Is this `変化：N手`, the beginning of a branch? Then N.
[[nodiscard]] std::optional<int> branch_number(std::string_view line);

/// A line for editors (a remark or a bookmark), or one with nothing on it: no part of the record.
[[nodiscard]] bool is_no_content(std::string_view line);

}  // namespace annan::notation
