// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/record.hpp"

namespace annan::notation {

/// What a header of Record is called in KIF and KI2, and in CSA.
[[nodiscard]] std::string_view kif_header_name(std::string_view name);
[[nodiscard]] std::string_view csa_header_name(std::string_view name);

/// Puts a header that was read, named as in any format, where it belongs; one without a value is passed over, and a
/// note that tells the rules becomes the rules. The message if it cannot be.
[[nodiscard]] std::optional<std::string> put_header(Record& record, std::string_view name, std::string_view value);

/// The same for the name of a player.
[[nodiscard]] std::optional<std::string> put_player(Record& record, rules::Color side, std::string_view name);

/// A header's value or a player's name as it is written and read again: on one line, without spaces around it.
[[nodiscard]] std::string header_value(std::string_view text);

}  // namespace annan::notation
