// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/movegen.hpp"
#include "rules/piece.hpp"

namespace annan::wasm {

/// Colours, types and movements in the words of the board on the page (shogiground): sente, tokin, horse.
[[nodiscard]] std::string_view word_of(rules::Color color);
[[nodiscard]] std::string_view word_of(rules::PieceType type);
[[nodiscard]] std::string_view word_of(rules::Movement movement);
/// As `annan status` prints it.
[[nodiscard]] std::string_view word_of(rules::Status status);

}  // namespace annan::wasm
