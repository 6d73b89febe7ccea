// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::notation {

/// read_record and write_record for KI2.
[[nodiscard]] std::expected<Record, RecordError> read_ki2(std::string_view text, const ReadOptions& options);
[[nodiscard]] std::string write_ki2(const Record& record);

/// The move as KI2 writes it: ▲７六歩, △同　銀, ▲４四歩寄. Precondition: it is legal.
[[nodiscard]] std::string ki2_move(const rules::Position& pos, const rules::RuleSet& rules, rules::Move m,
                                   std::optional<rules::Square> previous);

/// The one legal move that a name means: as ki2_move writes it, or by any words that leave one candidate. Else the
/// message. `text` is the name without the mark of its side.
[[nodiscard]] std::expected<rules::Move, std::string> move_named(const rules::Position& pos,
                                                                 const rules::RuleSet& rules, std::string_view text,
                                                                 std::optional<rules::Square> previous);

}  // namespace annan::notation
