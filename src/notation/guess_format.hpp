// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::notation {

/// What format a text is in, by what its lines begin with; nothing if they are like none. Whether it can be read is
/// for read_record to say.
[[nodiscard]] std::optional<RecordFormat> guess_format(std::string_view text);

}  // namespace annan::notation
