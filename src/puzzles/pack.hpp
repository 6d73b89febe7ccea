// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace annan::puzzles {

/// The first line of a file of puzzles.
inline constexpr std::string_view kPackHeader = "annan-puzzles\t1";

/// One puzzle as a line without its end: id, kind, rating, themes (codes by commas, or `-`), SFEN, moves (USI by
/// spaces), separated by tabs. docs/puzzles.md.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
/// Reads it back; legal moves under the default rules and the right id included. The error is the end of a sentence.
[[nodiscard]] std::expected<Puzzle, std::string> read_line(std::string_view line);

/// A whole file, sorted by rating, then id.
[[nodiscard]] std::string to_pack(std::vector<Puzzle> puzzles);
/// The error is a sentence that names the line.
[[nodiscard]] std::expected<std::vector<Puzzle>, std::string> read_pack(std::string_view text);

}  // namespace annan::puzzles
