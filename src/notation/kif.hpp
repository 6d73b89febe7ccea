// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::notation {

/// read_record and write_record for KIF.
[[nodiscard]] std::expected<Record, RecordError> read_kif(std::string_view text, const ReadOptions& options);
[[nodiscard]] std::string write_kif(const Record& record);

/// The move after `path` as KIF writes it: ７六歩(77), 同　歩(26), ５五角打, ２二角成(88).
[[nodiscard]] std::string kif_move(const rules::Position& pos, rules::Move m, std::optional<rules::Square> previous);

}  // namespace annan::notation
