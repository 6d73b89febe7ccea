// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "notation/record.hpp"

namespace annan::wasm {

/// Endings as the page calls them: resign, interrupted, time_up, …
[[nodiscard]] std::string_view word_of(notation::EndingKind kind);
[[nodiscard]] std::optional<notation::EndingKind> ending_kind(std::string_view word);

}  // namespace annan::wasm
