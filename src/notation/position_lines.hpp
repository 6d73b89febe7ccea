// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::notation {

/// read_record and write_record for USI: `position startpos moves 7g7f`, the word position being optional.
[[nodiscard]] std::expected<Record, RecordError> read_usi(std::string_view text, const ReadOptions& options);
[[nodiscard]] std::string write_usi(const Record& record);

/// read_record and write_record for SFEN, one position a line.
[[nodiscard]] std::expected<Record, RecordError> read_sfens(std::string_view text, const ReadOptions& options);
[[nodiscard]] std::string write_sfens(const Record& record);

}  // namespace annan::notation
