// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::notation {

/// read_record and write_record for CSA.
[[nodiscard]] std::expected<Record, RecordError> read_csa(std::string_view text, const ReadOptions& options);
[[nodiscard]] std::string write_csa(const Record& record);

/// The comment that says which game a CSA file holds, and the one that says how many moves were made before its start.
inline constexpr std::string_view kCsaVariant = "'VARIANT:annanshogi";
inline constexpr std::string_view kCsaMovesMade = "'MOVES_MADE:";

}  // namespace annan::notation
