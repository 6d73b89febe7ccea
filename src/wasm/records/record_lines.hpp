// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string_view>

#include "notation/record_format.hpp"

namespace annan::wasm {

/// Puts into `record` what these lines say; its rules and start are there already. Nodes are numbered as they come from
/// 1, the root is 0, and a node comes after its parent:
///   p 0 NAME           a player, 0 is Black
///   h NAME<tab>VALUE   a header
///   m PARENT USI SECONDS
///   e PARENT ENDING SECONDS   an ending by its name in record_words.hpp; seconds may be missing
///   c TEXT             a line of comment on the latest node, or on the start
/// Moves must be legal.
[[nodiscard]] std::expected<void, notation::RecordError> read_record_lines(std::string_view lines,
                                                                           notation::Record& record);

}  // namespace annan::wasm
