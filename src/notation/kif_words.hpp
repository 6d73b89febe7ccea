// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"
#include "notation/record_text.hpp"
#include "rules/square.hpp"

namespace annan::notation {

/// The kanji of a type in moves of KIF and KI2.
[[nodiscard]] std::string_view file_kanji(rules::PieceType type);
/// 77
[[nodiscard]] std::string square_digits(rules::Square s);

/// 投了, 中断 …: the word of an ending, and taking one.
[[nodiscard]] std::string_view ending_word(EndingKind kind);
[[nodiscard]] std::optional<EndingKind> take_ending(TextScanner& scanner);

/// まで123手で先手の勝ち: how KI2 says an ending after so many moves, and what such a line says. `to_move` is the side
/// to move at the end.
[[nodiscard]] std::string summary_of(EndingKind kind, int moves, rules::Color to_move);
[[nodiscard]] std::optional<EndingKind> ending_of_summary(std::string_view text, rules::Color to_move);

/// Takes `( 0:05/00:00:05)` or `(0:05)`: the first time of it in seconds. Takes nothing if there is none.
[[nodiscard]] std::optional<int> take_seconds(TextScanner& scanner);

}  // namespace annan::notation
